import { describe, expect, it } from '@jest/globals';
import { decidedBy } from './trained-judge.js';

describe('reads several boxes in a line', () => {
  it.each<[string, string[], string[]]>([
    [
      'as choices below a question',
      ['How often do you test restores of backups?', '☐ every month ☑ every year ☐ only after a loss'],
      [],
    ],
    [
      'as columns',
      ['Yes No', '☑ ☐ Visitor log', '☐ ☑ Penetration tests'],
      ['A.7.2: non_compliant', 'A.8.29: compliant'],
    ],
    ['with a remark behind a tick', ['✅ Visitor log ⚠ only in the head office'], ['A.7.2: compliant']],
    [
      'and takes no word for one',
      ['- constructor visitor log', '- constructor backups'],
      ['A.7.2: compliant', 'A.8.13: compliant'],
    ],
    ['with empty brackets at the beginning', ['[ ] Visitor log is kept', '[x] Backups'], ['A.7.2: compliant']],
  ])('%s', (_name, lines, wrong) => {
    for (const status of wrong) expect(decidedBy(...lines)).not.toContain(status);
    expect(decidedBy(...lines)).not.toContain('A.8.13: non_compliant');
  });
});
