import { describe, expect, it } from '@jest/globals';
import { correctedIn } from '../../../common/domain/gap/read/in-other-words/corrected.js';
import { analyse } from './support.js';
import { judge } from './trained-judge.js';

describe('what is put in the place of something denied', () => {
  it.each([
    ['Patches are not installed by hand but automatically.', 'Patches are installed automatically.'],
    ['Media are not thrown away, but wiped.', 'Media are wiped.'],
    ['Visitors are not escorted but left alone.', 'Visitors are left alone.'],
    ['Risks are not assessed once but every quarter.', 'Risks are assessed every quarter.'],
    ['Backups are not kept online but rather offline.', 'Backups are kept offline.'],
  ])('is said instead: %s', (text, said) => expect(correctedIn(text)).toBe(said));

  it.each([
    ['both hold', 'Logs are not only stored but encrypted.'],
    ['something is in place', 'Visitors are registered but not escorted.'],
    ['somebody else does something', 'Logs are not reviewed but nobody minds.'],
    ['the two stand in two sentences', 'Logs are not reviewed. It is cheap, but quickly done.'],
    ['nothing is denied', 'Logs are kept but rarely read.'],
  ])('is not where %s', (_why, text) => expect(correctedIn(text)).toBeNull());

  it.each([
    ['iso-27001-2022', 'A.8.8', 'Patches are not installed by hand but automatically.', 'compliant'],
    ['iso-27001-2022', 'A.7.2', 'Visitors are not escorted but left alone.', 'non_compliant'],
  ])('decides %s %s: %s is %s', (framework, id, text, status) => {
    const { findings } = analyse(text, { framework, judge });
    expect(findings.find(({ requirement_id }) => requirement_id === id)).toMatchObject({ status });
  });

  it('is looked for in time that grows with the text alone', () => {
    expect(correctedIn(`${'it is not so '.repeat(20_000)} but `)).toBeNull();
  });
});
