import { describe, expect, it } from '@jest/globals';
import { CueReader } from '../../../common/domain/gap/read/cues.js';
import { lex } from '../../../common/domain/gap/read/lexer.js';
import { ridOf } from '../../../common/domain/gap/read/rid-of.js';
import { analyse } from './support.js';
import { judge } from './trained-judge.js';

const cues = new CueReader();
const isRid = (text: string): boolean => {
  const tokens = lex(text);
  return ridOf(tokens, { from: 0, to: tokens.count }, cues.read(tokens, 0, tokens.count)) !== null;
};

describe('what is gone', () => {
  it.each([
    'Telnet was shut down years ago',
    'Old TLS versions were switched off in 2023',
    "Leavers' accounts are switched off the same day",
    'Accounts of people who have left are switched off at once',
    'Unused ports are turned off',
  ])('should be: %s', (text) => expect(isRid(text)).toBe(true));

  it.each([
    ['what protects', 'The old alarm was switched off'],
    ['nothing that should go', 'The door contacts were switched off in 2023'],
    ['only beside it', 'The virus filter was switched off with the old contract'],
    ['only over', 'The old subscription lapsed'],
    ['only planned', 'Telnet will be shut down'],
    ['denied', "Leavers' accounts are never switched off"],
    ['only in part', 'Of 40 leavers 31 accounts were switched off'],
    ['still there', 'Telnet is open on all switches'],
  ])('is none where it is %s', (_why, text) => expect(isRid(text)).toBe(false));
});

describe('what is at its end', () => {
  it.each([
    ['iso-27001-2022', 'A.5.16', 'Accounts of people who have left are switched off the same day.', 'compliant'],
    ['nist-800-53-r5', 'SC-8', 'Old TLS versions were switched off in 2023.', 'compliant'],
    ['iso-27001-2022', 'A.7.14', 'Retired phones are factory-reset by IT.', 'compliant'],
    ['iso-27001-2022', 'A.7.14', 'Phones being retired are factory-reset by IT.', 'compliant'],
    ['nist-800-53-r5', 'IA-2', 'MFA was switched off in 2023.', 'non_compliant'],
  ])('%s %s: %s is %s', (framework, id, text, status) => {
    const { findings } = analyse(text, { framework, judge });
    expect(findings.find(({ requirement_id }) => requirement_id === id)).toMatchObject({ status });
  });
});
