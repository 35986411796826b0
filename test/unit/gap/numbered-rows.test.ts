import { expect, it } from '@jest/globals';
import { decidedBy } from './trained-judge.js';

const ROWS = ['| 1 | Backups are never tested. |', '| 2 | A few visitors are registered. |'];

it.each([
  ['Nr', 'Text'],
  ['No.', 'Statement'],
  ['#', 'Observations'],
  ['Nr', 'Our practice'],
])('numbered rows say what they say: %s, %s', (number, title) => {
  expect(decidedBy(`| ${number} | ${title} |`, '|---|---|', ...ROWS)).toEqual([
    'A.7.2: partially_compliant',
    'A.8.13: non_compliant',
  ]);
});

it('without a head, too', () => {
  expect(decidedBy(...ROWS)).toEqual(['A.7.2: partially_compliant', 'A.8.13: non_compliant']);
});

it('what is said twice says no more than once', () => {
  const text = 'The contingency plan test is overdue.';
  expect(decidedBy(`${text} ${text}`)).toEqual(decidedBy(text));
});
