import { expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const told = (text: string) => decided(analyse(text, { judge }));

it.each([
  ['Nobody reviewed the access rights.', 'A.5.18: non_compliant'],
  ['The servers were not patched.', 'A.8.8: non_compliant'],
  ['The recovery plan was not tested.', 'A.5.30: non_compliant'],
  ['No restore was tried.', 'A.8.13: non_compliant'],
])('says the same of last month: %s', (text, result) => {
  const small = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  const said = [text, `Last month, ${small}`, `Last month ${small}`, text.replace(/\.$/, ' last month.')].map(told);
  expect(said).toEqual(said.map(() => [result]));
});

it('says more of since when', () => {
  expect(told('We have had no visitor log since last month.')).toEqual(['A.7.2: non_compliant']);
});

it.each(['12 May 2026: ', '2026-05-12 - ', '[12.05.2026] '])(
  'says the same noted on a day within the last year: %s',
  (day) => {
    expect(told(`${day}One or two servers are backed up.`)).toEqual(['A.8.13: partially_compliant']);
    expect(told(`${day}Nobody locks the server room.`)).toEqual(told('Nobody locks the server room.'));
  },
);
