import { describe, expect, it } from '@jest/globals';
import { readingThoseThatAreNot } from '../../../common/domain/gap/read/in-other-words/those-that-are-not.js';
import { analyse, decided, wordsRead } from './support.js';
import { judge } from './trained-judge.js';

const readAs = (text: string) => wordsRead(readingThoseThatAreNot, text);

describe('what becomes of those who lack something', () => {
  it.each([
    ['Visitors who are not known are accompanied.', 'Visitors who are known are accompanied.'],
    ["Accounts that haven't been used are disabled.", 'Accounts that have been used are disabled.'],
    ['Software that nobody has tested is not released.', 'All software that everybody has tested is released.'],
    ['Programs that are not on the list cannot be installed.', 'All programs that are on the list can be installed.'],
    ['Staff who do not want to be filmed say so.', 'Staff who opt out of being filmed say so.'],
    ['People who do not want to be profiled say so.', 'People who opt out of being profiled say so.'],
  ])('is read without the denial: %s', (text, read) => expect(readAs(text)).toBe(read));

  it.each([
    'Visitors who are not known walk around.',
    'Visitors who are not known are not accompanied.',
    'Suppliers that do not answer are not chased.',
    'Changes that nobody has tested go live.',
    'Visitors who were not known were stopped.',
    'Laptops that are not encrypted are used and are reviewed once a year.',
    'Documents that are not labelled are not handled in any special way.',
    'Documents that are not labelled do not get locked away.',
    'Staff who do not like MFA can switch it off.',
    'Applicants who are not chosen are rejected.',
    'No visitor who is not known is accompanied.',
    'Accounts that are not used are still not disabled.',
    'Visitors, who are not known, are accompanied.',
    'Are visitors who are not known accompanied?',
  ])('is left as it is where nothing is done about them: %s', (text) => expect(readAs(text)).toBe(text));

  it('tells what is done', () => {
    const told = [
      'Changes that nobody has tested are not released.',
      'Visitors who are not known to us are accompanied.',
      'Changes that nobody has tested go live.',
    ].map((text) => decided(analyse(text, { judge })).join());
    expect(told).toEqual(['A.8.32: compliant', 'A.7.2: compliant', 'A.8.32: non_compliant']);
  });
});
