import { describe, expect, it } from '@jest/globals';
import { behindAsides } from '../../../common/domain/gap/read/asides.js';
import { skipClosingRemarks } from '../../../common/domain/gap/read/closing-remarks.js';
import { lex, textOf } from '../../../common/domain/gap/read/lexer.js';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const withoutRemarks = (text: string) => {
  const tokens = lex(text);
  skipClosingRemarks(tokens);
  const from = behindAsides(tokens, { from: 0, to: tokens.count });
  return textOf(tokens, from, tokens.count).replace(/ +\./, '.');
};

describe('what a sentence closes with and changes nothing of it', () => {
  it.each([
    ['Nobody locks a door, as the auditors noted.', 'Nobody locks a door.'],
    ['Nobody locks a door, which is a risk.', 'Nobody locks a door.'],
    ['Nobody locks a door - which the board regrets.', 'Nobody locks a door.'],
    ['Nobody locks a door — which the board regrets.', 'Nobody locks a door.'],
    ['Nobody locks a door, despite several reminders.', 'Nobody locks a door.'],
    ['All doors are locked, because the insurer wants it.', 'All doors are locked.'],
    ['Nobody locks a door, for lack of money.', 'Nobody locks a door.'],
    ['All doors are locked, see annex 4.', 'All doors are locked.'],
    ['All doors are locked, after the burglary last year.', 'All doors are locked.'],
    ['We do not lock the doors, because nobody has time.', 'We do not lock the doors.'],
    ['Nobody locks a door, says Anna.', 'Nobody locks a door.'],
    ['As the audit showed, nobody locks a door.', 'nobody locks a door.'],
  ])('is left out of %s', (text, said) => expect(withoutRemarks(text)).toBe(said));

  it.each([
    'All doors are locked, which nobody does elsewhere.',
    'All doors are locked, although not in Lyon.',
    'There are keys, which are numbered.',
    'A plan was announced, but nothing has happened.',
    'Doors must be locked, says the law.',
    'Doors are locked, so nothing is kept outside.',
    'All doors are locked, no exceptions.',
    'Doors are locked once a week, for lack of time.',
    'Keys are handed out, against the rules.',
    'All doors are locked, the vendor says.',
    'All doors are locked, says nobody.',
    'Doors are checked, after an incident.',
    'Doors are checked, if we remember.',
    'Nobody locks a door. Keys are numbered, for lack of labels.',
    'Despite repeated requests, keys were not shown.',
    'Locked, as the auditors noted.',
  ])('is no part of: %s', (text) => expect(withoutRemarks(text)).toBe(text));

  it.each([
    ['Nobody tests the backups, despite several reminders.', 'A.8.13: non_compliant'],
    ['Backups are tested every quarter, because the insurer wants it.', 'A.8.13: compliant'],
    ['We have backups, which nobody tests.', 'A.8.13: non_compliant'],
    ['Backups run every night, although not in Lyon.', 'A.8.13: partially_compliant'],
  ])('%s -> %s', (text, finding) => expect(decided(analyse(text, { judge }))).toEqual([finding]));
});
