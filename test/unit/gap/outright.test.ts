import { describe, expect, it } from '@jest/globals';
import { CueReader } from '../../../common/domain/gap/read/cues.js';
import { lex } from '../../../common/domain/gap/read/lexer.js';
import {
  degreeIn,
  deniedOfSome,
  notAll,
  notAsked,
  readCured,
} from '../../../common/domain/gap/read/polarity/outright.js';
import { countsNone } from '../../../common/domain/gap/read/quantity.js';
import { analyse } from './support.js';
import { judge } from './trained-judge.js';

const cueReader = new CueReader();
const whole = (text: string) => {
  const tokens = lex(text);
  return { tokens, run: { from: 0, to: tokens.count } };
};
const isFound = (find: typeof notAll, text: string) => {
  const { tokens, run } = whole(text);
  return find(tokens, run) !== null;
};

describe('some are left', () => {
  it.each([
    'Not all servers are patched',
    "We don't scan every server",
    'MFA is not used everywhere',
    'Not every PC locks',
  ])('where it is said of all: %s', (text) => expect(isFound(notAll, text)).toBe(true));

  it.each([
    ['it is said of none', 'We do not patch at all'],
    ['who may is said of few', 'Not everyone may enter the vault'],
    ['all are apart', 'The sites are not connected to each other'],
    ['something else is all', 'Ports that are not needed are off everywhere'],
  ])('is not said where %s', (_why, text) => expect(isFound(notAll, text)).toBe(false));

  it.each([
    'Five servers are not patched',
    'Most of the users have no MFA',
    'One third of the staff was never trained',
  ])('where it is denied of some: %s', (text) => expect(isFound(deniedOfSome, text)).toBe(true));

  it.each([
    ['it is a time', 'Three years ago we did not log'],
    ['it is a number of something', '4.7 laptops without protection'],
    ['it is no share', 'Third-party risk is not assessed'],
    ['nothing is denied', 'Five servers are patched'],
  ])('is not said where %s', (_why, text) => expect(isFound(deniedOfSome, text)).toBe(false));

  it('where words say so', () => {
    expect(isFound(degreeIn, 'Virtually all servers are patched')).toBe(true);
    expect(isFound(degreeIn, 'All servers are patched')).toBe(false);
  });
});

describe('none', () => {
  it.each([
    ['0 of 12 servers are scanned', true],
    ['0 % of laptops are encrypted', true],
    ['10 of 12 servers are scanned', false],
  ])('is a count: %s is %s', (text, isNone) => {
    const { tokens, run } = whole(text);
    expect(countsNone(tokens, run.from, run.to) !== null).toBe(isNone);
  });
});

describe('what is not asked of people', () => {
  it.each([
    ['Administrators are not required to use MFA', true],
    ['Nobody is required to lock the screen', true],
    ['The firm is not required to test', false],
    ['Everyone is required to lock the screen', false],
  ])('%s: %s', (text, isSo) => expect(isFound(notAsked, text)).toBe(isSo));
});

describe('what was wrong and is well', () => {
  it.each([
    ['Logging was turned off but has been re-enabled', true],
    ['MFA was missing until 2023, but now everybody uses it', true],
    ['Reviews were suspended and have not resumed', false],
    ['Logging has been re-enabled', false],
  ])('%s: %s', (text, isSo) => {
    const { tokens, run } = whole(text);
    expect(readCured(tokens, run, cueReader.read(tokens, 0, tokens.count), []) !== null).toBe(isSo);
  });
});

describe('the judge', () => {
  it.each([
    ['iso-27001-2022', 'A.8.13', 'Not all servers are backed up.', 'partially_compliant'],
    ['cis-controls-8.1', '7.3', 'Five servers are not patched.', 'partially_compliant'],
    ['iso-27001-2022', 'A.8.8', 'Virtually all servers are patched monthly.', 'partially_compliant'],
    ['iso-27001-2022', 'A.8.13', '0 of 12 servers are backed up.', 'non_compliant'],
    ['iso-27001-2022', 'A.8.13', 'We no longer test our backups.', 'non_compliant'],
    ['iso-27001-2022', 'A.6.1', 'We omit background checks.', 'non_compliant'],
    ['cis-controls-8.1', '6.5', 'Administrators are not required to use MFA.', 'non_compliant'],
    ['nist-800-53-r5', 'AU-2', 'Logging was turned off but has been re-enabled.', 'compliant'],
    ['iso-27001-2022', 'A.5.18', 'Quarterly access reviews are suspended.', 'non_compliant'],
    ['iso-27001-2022', 'A.5.18', 'Access rights were reviewed in Q3.', 'compliant'],
    ['iso-27001-2022', 'A.6.3', 'No security training is overdue.', 'compliant'],
  ])('%s %s: %s is %s', (framework, id, text, status) => {
    const { findings } = analyse(text, { framework, judge });
    expect(findings.find(({ requirement_id }) => requirement_id === id)).toMatchObject({ status });
  });
});
