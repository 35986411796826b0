import { expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const decidedBy = (scope: string) => decided(analyse(scope, { judge }));

it.each([
  ['Yes.', 'compliant'],
  ['No.', 'non_compliant'],
  ['Yes', 'compliant'],
  ['No', 'non_compliant'],
])('hears "%s" also where another question follows', (answer, status) => {
  const scope = `Do you have penetration tests?\n${answer}\n\nDo you have a visitor log?\n${answer}\n`;
  expect(decidedBy(scope)).toEqual([`A.7.2: ${status}`, `A.8.29: ${status}`]);
});

it.each([
  ['Are accounts shared?', 'A.5.16'],
  ['Do you share user accounts?', 'A.5.16'],
  ['Are passwords shared?', 'A.5.17'],
  ['Are laptops unencrypted?', 'A.8.1'],
])('hears a "no" to what should not be: %s', (question, requirement) => {
  const said = (answer: string) => decidedBy(`${question}\n${answer}\n\nDo you have a visitor log?\nYes.\n`);
  expect(said('No.').sort()).toEqual([`${requirement}: compliant`, 'A.7.2: compliant'].sort());
  expect(said('No, everyone has one of their own.')).toContain(`${requirement}: compliant`);
  expect(said('Yes.').sort()).toEqual([`${requirement}: non_compliant`, 'A.7.2: compliant'].sort());
  expect(said('No, except in the warehouse.')).not.toContain(`${requirement}: compliant`);
});

it('takes each line with a question and its answer by itself, however long it is', () => {
  const asked = [
    'Do you have penetration tests of your applications? Partly - only of the shop',
    'Is there a visitor log at the reception desk? No, planned for autumn',
    'Are backups of all of your servers made? yes',
  ];
  expect(decidedBy(asked.join('\n')).sort()).toEqual([
    'A.7.2: non_compliant',
    'A.8.13: compliant',
    'A.8.29: partially_compliant',
  ]);
});

it.each([
  ['Are there any laptops without disk encryption?', 'A.8.1', 'Yes, about ten', 'No'],
  ['Do you lack a visitor log?', 'A.7.2', 'Yes', 'No'],
  ['Is there a visitor log without exception?', 'A.7.2', 'No', 'Yes'],
])('hears what is asked to be lacking: %s', (question, requirement, bad, good) => {
  expect(decidedBy(`${question} ${bad}\n`)).toContain(`${requirement}: non_compliant`);
  expect(decidedBy(`${question} ${good}\n`)).toContain(`${requirement}: compliant`);
});

it('hears a question for what is to be switched off', () => {
  expect(decidedBy("Are leavers' accounts disabled? Yes, same day.\n")).toEqual(['A.5.18: compliant']);
});

it.each([
  ['6.3 Is there a procedure for securing evidence? No.', 'A.5.28: non_compliant'],
  ['5.9 Do you have an inventory of assets? Yes.', 'A.5.9: compliant'],
])('takes the number of a question for that of a requirement only where its words do: %s', (line, finding) => {
  expect(decidedBy(line)).toEqual([finding]);
});
