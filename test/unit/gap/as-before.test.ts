import { describe, expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const decidedBy = (...lines: string[]) => decided(analyse(lines.join('\n'), { judge }));

describe('takes the state of the row before', () => {
  it.each<[string, string[]]>([
    ['in a table', ['| Control | Status |', '|---|---|', '| Penetration tests | missing |', '| Visitor log | ditto |']],
    [
      'in a list',
      ['Penetration tests: none', 'Visitor log: same as above', 'Backups of the servers: Yes', 'Malware scanner: yes'],
    ],
    [
      'over several rows',
      ['| Area | State |', '|---|---|', '| Penetration tests | no |', '| Drills | same |', '| Visitor log | Ditto. |'],
    ],
  ])('%s', (_form, lines) => {
    expect(decidedBy(...lines)).toEqual(expect.arrayContaining(['A.7.2: non_compliant', 'A.8.29: non_compliant']));
  });

  it('but none where the row before says nothing of that', () => {
    const lines = ['| Control | Status |', '|---|---|', '| Penetration tests | Ann, IT |', '| Visitor log | ditto |'];
    expect(decidedBy(...lines).filter((line) => line.startsWith('A.7.2'))).toEqual([]);
  });
});
