import { describe, expect, it } from '@jest/globals';
import { lex } from '../../../common/domain/gap/read/lexer.js';
import { deniedTwice } from '../../../common/domain/gap/read/polarity/denied-twice.js';
import { analyse, decided, sayOf } from './support.js';
import { judge } from './trained-judge.js';

const isRule = (text: string): boolean => {
  const tokens = lex(text);
  return deniedTwice(tokens, { from: 0, to: tokens.count }) !== null;
};

describe('two denials in one clause', () => {
  it.each([
    'No device is used that is without a label',
    "No device is used that isn't on the list",
    "We don't pay anybody we haven't checked",
    'Nothing is merged without a review',
    'There is no laptop in the house lacking encryption',
    'Not a single change goes live without a second pair of eyes',
    'There is not a single server that is not backed up',
  ])('make a rule: %s', (text) => expect(isRule(text)).toBe(true));

  it.each([
    ['one denial', 'No device is encrypted'],
    ['three of them', "Nobody has never said that it isn't so"],
    ['two things denied', 'We have no firewall and no backups without gaps'],
    ['a lack of knowledge', 'Nobody knows which laptops are without encryption'],
    ['what is said of something else', 'Nobody tells which laptops are not encrypted'],
    ['a rule that is missing', "There is no rule that laptops can't leave"],
    ['a denial of a denial in one breath', "No, it isn't"],
  ])('make none: %s', (_why, text) => expect(isRule(text)).toBe(false));

  it('hold where a phrase names what they are about, and where only the model does', () => {
    expect(sayOf('There is no laptop in the house lacking disk encryption.', 'device-encryption')).toBe('implemented');
    const text = "We don't buy from any supplier we haven't checked.";
    expect(decided(analyse(text, { framework: 'iso-27001-2022', judge }))).not.toContainEqual(
      expect.stringContaining('non_compliant'),
    );
  });
});
