import { describe, expect, it } from '@jest/globals';
import { createGapEngine } from '../../../common/domain/gap/engine.js';
import { loadModel } from '../../../common/load-model.js';
import { analyse, decided, library } from './support.js';

const judge = createGapEngine(library, loadModel(library));
const decidedBy = (...lines: string[]) => decided(analyse(lines.join('\n'), { judge })).sort();

describe('knows who asks and who answers', () => {
  it('in a mail with answers between the lines', () => {
    expect(decidedBy('>> 1. visitor log', 'Kept at each door.', '>> 2. penetration tests', 'None so far.')).toEqual([
      'A.7.2: compliant',
      'A.8.29: non_compliant',
    ]);
  });

  it('in a mail whose answers are short and go on in small letters', () => {
    const mail = ['> visitor log?', 'kept at each door', '> penetration tests?', 'not so far', '> diary?', 'nice'];
    expect(decidedBy(...mail)).toEqual(['A.7.2: compliant', 'A.8.29: non_compliant']);
  });

  it('in a talk with the time of each turn', () => {
    const talk = ['[09:01] Ana: visitor log?', '[09:02] Bo: yes', '[09:03] Ana: penetration tests?', '[09:04] Bo: no'];
    expect(decidedBy(...talk)).toEqual(['A.7.2: compliant', 'A.8.29: non_compliant']);
  });
});
