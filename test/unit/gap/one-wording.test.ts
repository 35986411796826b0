import { describe, expect, it } from '@jest/globals';
import { readingOneWording } from '../../../common/domain/gap/read/in-other-words/one-wording.js';
import { analyse, decided, wordsRead } from './support.js';
import { judge } from './trained-judge.js';

const readAs = (text: string) => wordsRead(readingOneWording, text);

describe('what is said in another wording', () => {
  it.each([
    ['No one reviews the logs.', 'Nobody reviews the logs.'],
    ['There is not anybody who reviews the logs.', 'Nobody reviews the logs.'],
    ['No laptop leaves with no label.', 'No laptop leaves without label.'],
    ['We encrypt solely the laptops.', 'We encrypt only the laptops.'],
    ['Our company has a recovery plan.', 'We have a recovery plan.'],
    ['The organisation never passes data on.', 'We never pass data on.'],
    ['The company carries out reviews.', 'We carry out reviews.'],
    ['Our company tested the plan in May.', 'We tested the plan in May.'],
    ['No visitor log exists.', 'There is no visitor log.'],
    ['A test environment exists.', 'We have a test environment.'],
    ['There is a test environment.', 'We have a test environment.'],
  ])('is read as it is known best: %s', (text, read) => expect(readAs(text)).toBe(read));

  it.each([
    'No one of them reviews the logs.',
    'Keys lie there with no lock.',
    'Our bank does background checks.',
    'The company laptops are encrypted.',
    'The company constructor builds it.',
    'The company based in Leeds has a plan.',
  ])('is left as it is where it is something else: %s', (text) => expect(readAs(text)).toBe(text));

  it('tells the same of a company as of us', () => {
    const told = ['We have', 'Our company has', 'The organisation has'].map((who) =>
      decided(analyse(`${who} stopped patching servers.`, { judge })).join(),
    );
    expect(told).toEqual(['A.8.8: non_compliant', 'A.8.8: non_compliant', 'A.8.8: non_compliant']);
  });
});
