import { describe, expect, it } from '@jest/globals';
import { SAME_WORDS } from '../../../common/catalog/language/same-words.js';
import { lex, textOf } from '../../../common/domain/gap/read/lexer.js';
import { decidedBy } from './trained-judge.js';

const wordsOf = (text: string) => lex(text).key.join(' ');

describe('other words for the same', () => {
  it.each([
    ['No one locks it', 'nobody locks it'],
    ['No-one locks it', 'nobody locks it'],
    ['at no time locked', 'never locked'],
    ['each and every one of the laptops', 'all of the laptops'],
    ['back-ups with no encryption', 'backups without encryption'],
    ['tested with no approval', 'tested without approval'],
    ['staff as well as guests', 'staff and guests'],
    ['2FA and multi-factor authentication', 'mfa and mfa'],
    ['we have not once tested it', 'we have never tested it'],
  ])('are read as the ones that all lists know: %s', (text, read) => expect(wordsOf(text)).toBe(read));

  it.each([
    'shared with no third party',
    'solely automated decisions',
    'no one thing helps',
    'not once a year',
    'the year is 2026',
  ])('are nothing in "%s"', (text) => expect(wordsOf(text)).toBe(text));

  it('do not reach over the columns of a table, or lines', () => {
    expect(wordsOf('at no    time')).toBe('at no time');
    expect(wordsOf('no\none')).toBe('no \n one');
  });

  it('leave what is quoted as it was said', () => {
    const tokens = lex('It is at no time locked.');
    expect(textOf(tokens, 2, 4)).toBe('at no time locked');
    expect(tokens.count).toBe(5);
  });

  it('mean no more words than they are', () => {
    for (const [said, meant] of SAME_WORDS) expect(meant.length).toBeLessThanOrEqual(said.length);
  });

  it.each([
    ['Not a single person locks the server room.', 'Nobody locks the server room.'],
    ['Backups are at no time tested.', 'Backups are never tested.'],
    ['Background checks are exclusively done for managers.', 'Background checks are only done for managers.'],
    ['Backups are predominantly encrypted.', 'Backups are mostly encrypted.'],
    ['We have not taken back-ups since May.', 'We have not taken backups since May.'],
    ['A lot of laptops have no antivirus.', 'Many laptops have no antivirus.'],
    ['2 of our servers are without backup.', 'Two of our servers are without backup.'],
    ['All servers are backed up, with 2 exceptions.', 'All servers are backed up, with two exceptions.'],
    ['Visitors are not invariably escorted.', 'Visitors are not always escorted.'],
    ['The restore test is behind schedule.', 'The restore test is overdue.'],
  ])('are judged alike: %s', (otherwise, said) => {
    expect(decidedBy(said)).not.toEqual([]);
    expect(decidedBy(otherwise)).toEqual(decidedBy(said));
  });
});
