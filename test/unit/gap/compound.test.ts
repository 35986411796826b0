import { describe, expect, it } from '@jest/globals';
import { readClauses } from '../../../common/domain/gap/read/clauses.js';
import { CueReader } from '../../../common/domain/gap/read/cues.js';
import { lex, textOf } from '../../../common/domain/gap/read/lexer.js';
import { partsOf } from '../../../common/domain/gap/read/parts.js';
import { analyse, sayOf } from './support.js';
import { judge } from './trained-judge.js';

const statusOf = (framework: string, id: string, text: string) =>
  analyse(text, { framework, judge }).findings.find(({ requirement_id }) => requirement_id === id)?.status;

function partsIn(text: string): string[] {
  const tokens = lex(text);
  const clauses = readClauses(tokens, 0, tokens.count, new CueReader().read(tokens, 0, tokens.count));
  return partsOf(tokens, clauses).map(({ from, to }) => textOf(tokens, from, to));
}

describe('a compound sentence has parts', () => {
  it.each([
    [
      'There has been no audit, and we have set no objectives.',
      ['There has been no audit', 'we have set no objectives.'],
    ],
    [
      'Guests sign at the desk; patches are applied within a week',
      ['Guests sign at the desk', 'patches are applied within a week'],
    ],
    // The second says nothing without the first.
    ['Logs are kept for a year, but nobody reviews them.', ['Logs are kept for a year,']],
    ['As nothing is encrypted yet, there are no keys to look after.', ['there are no keys to look after.']],
    ['Logs are kept for a year.', []],
    ['We have backups, MFA and logging.', []],
  ])('%s', (text, parts) => {
    expect(partsIn(text)).toEqual(parts);
  });
});

describe('what one part says is not hidden by the other', () => {
  const audit = 'There has never been an internal audit, and we have not set any measurable security objectives.';
  it.each([
    ['iso-27001-2022', '9.2.2', audit, 'non_compliant'],
    ['iso-27001-2022', '6.2', audit, 'non_compliant'],
    [
      'nist-800-53-r5',
      'AU-11',
      'Logs of all servers are sent to a SIEM and kept for twelve months; alerts are watched by an external SOC.',
      'compliant',
    ],
    // Two requirements that rest on one practice.
    ['cis-controls-8.1', '10.1', 'Virus protection is on every PC and updates itself each hour.', 'compliant'],
    ['cis-controls-8.1', '10.2', 'Virus protection is on every PC and updates itself each hour.', 'compliant'],
    [
      'ccpa-cpra',
      '§7102',
      'Not for us: yearly metrics, since we hold data of about 60,000 Californians and not ten million.',
      'not_applicable',
    ],
  ])('%s %s: %s', (framework, id, text, status) => {
    expect(statusOf(framework, id, text)).toBe(status);
  });
});

describe('data that stays here is transferred nowhere', () => {
  it.each([
    ['Customer data stays in the EU.', 'not_applicable'],
    ['All personal data remains within the European Union.', 'not_applicable'],
    ['Except for the newsletter, our data stays in the EU.', null],
  ])('%s', (text, polarity) => {
    expect(sayOf(text, 'data-transfers')).toBe(polarity);
  });
});
