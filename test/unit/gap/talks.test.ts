import { describe, expect, it } from '@jest/globals';
import { decidedBy } from './trained-judge.js';

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
