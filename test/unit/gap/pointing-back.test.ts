import { describe, expect, it } from '@jest/globals';
import { withWhatIsPointedAt } from '../../../common/domain/gap/read/learned/pointing-back.js';
import { lex } from '../../../common/domain/gap/read/lexer.js';
import { analyse } from './support.js';
import { judge } from './trained-judge.js';

/** The second of two sentences, with what it points at in the first. */
function pointed(first: string, second: string): string | null {
  const tokens = lex(`${first} ${second}`);
  const end = lex(first).count;
  return withWhatIsPointedAt(tokens, { from: end, to: tokens.count }, { from: 0, to: end });
}

describe('a short sentence that points back', () => {
  it.each([
    ['Backups are made every night.', 'Nobody tests them.', 'nobody tests backups.'],
    ['We keep logs for three years.', 'Nobody reviews them.', 'nobody reviews logs.'],
    ['Our risk register is in the wiki.', 'It is never updated.', 'risk register is never updated.'],
    // One thing is not several.
    ['The plan is in the safe.', 'Nobody tests them.', null],
    ['Backups are made every night.', 'The archive is not part of them.', null],
    ['Backups are made every night.', 'The archive is emptied by a firm from Basel once it is full.', null],
    ['Backups are made every night.', 'Lunch is at noon.', null],
  ])('%s %s', (first, second, whole) => {
    expect(pointed(first, second)).toBe(whole);
  });

  it.each([
    ['iso-27001-2022', 'A.8.13', 'Backups are made every night. Nobody tests them.', 'partially_compliant'],
    ['nist-800-53-r5', 'AU-6', 'Logs are kept for three years. Nobody reviews them.', 'non_compliant'],
    ['nist-800-53-r5', 'AU-11', 'Logs are kept for three years. Nobody reviews them.', 'compliant'],
    ['iso-27001-2022', 'A.5.24', 'We have an incident plan. Nobody knows it.', 'partially_compliant'],
    ['gdpr', 'Art.30', 'We have a register of processing. Nobody keeps it up to date.', 'partially_compliant'],
    // What should not be, and is not, takes nothing back.
    ['iso-27001-2022', 'A.7.14', 'Hard disks are destroyed. None is thrown away.', 'compliant'],
    ['iso-27001-2022', 'A.7.14', 'Paper files are shredded. Nothing goes into the waste paper.', 'compliant'],
    ['nist-csf-2.0', 'DE.AE-02', 'The logs are read every morning. Nothing odd is overlooked.', 'compliant'],
    ['iso-27001-2022', 'A.5.11', 'Leavers hand in everything on the last day. Nothing is left with them.', 'compliant'],
  ])('%s %s: %s', (framework, id, text, status) => {
    const found = analyse(text, { framework, judge }).findings.find(({ requirement_id }) => requirement_id === id);
    expect(found?.status).toBe(status);
  });
});
