import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COMMON_WORDS, RARE_WORDS } from '../../../common/catalog/language/words.js';
import { lex } from '../../../common/domain/gap/read/lexer.js';
import { slipFrom, spell } from '../../../common/domain/gap/read/spelling.js';
import { analyse, decided } from './support.js';

const COMMON = COMMON_WORDS.split(' ');
const keysOf = (text: string) => lex(text).key.join(' ');
/** A small word by itself, whatever else is read as the same. */
const spelt = (word: string) => spell([word], () => true).join();

describe('slips of typing', () => {
  it.each([
    ['we dont have that', "we don't have that"],
    ['Theres no list', "There's no list"],
    ['evry employee signs the nda befor the first day', 'every employee signs the nda before the first day'],
    ['the pasword is changed', 'the password is changed'],
    ['all incidnets are tracked', 'all incidents are tracked'],
    ['teh backups arent tested', "the backups aren't tested"],
    ['noone looks at the custmer records', 'nobody looks at the customer records'],
  ])('are read as what is meant: %s', (typed, meant) => expect(keysOf(typed)).toBe(keysOf(meant)));

  it.each([
    ['names', 'We use Contrl and Custmer'],
    ['what is written large', 'NTO and 42 U'],
    ['words of another language', 'wij hebben geen contrct en geen paswoord voor de systemn'],
    ['short words', 'the mfs and the lgs'],
    ['what is far from every word', 'the zqxvwk is kept'],
  ])('are not looked for in %s', (_what, text) => expect(keysOf(text)).toBe(text.toLowerCase()));

  it('are none where a word is right', () => {
    const right = fc.constantFrom(...COMMON, ...RARE_WORDS.split(' '));
    fc.assert(fc.property(right, (word) => expect(spelt(word)).toBe(word)));
  });

  it('are found wherever one letter of a long word is left out, but the first, and no other word is nearer', () => {
    const long = COMMON.filter((word) => word.length > 8);
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.nat(), (word, drawn) => {
        const at = 1 + (drawn % (word.length - 1));
        const typed = word.slice(0, at) + word.slice(at + 1);
        const read = spelt(typed);
        expect(read === typed || slipFrom(read, typed) !== null).toBe(true);
        if (read !== typed) expect(COMMON).toContain(read);
      }),
    );
  });

  it('change nothing of what is quoted', () => {
    const text = 'hi, evry freelancer and employee signs the nda befor they start.';
    const result = analyse(text, { framework: 'iso-27001-2022' });
    expect(decided(result)).toContainEqual(expect.stringContaining('A.6.6'));
    expect(JSON.stringify(result)).toContain('evry freelancer and employee signs the nda');
  });
});
