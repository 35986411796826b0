import { expect, it } from '@jest/globals';
import { questionOf, quoteAround } from '../../../common/domain/gap/quote.js';
import { analyse } from './support.js';

/** What is quoted where the words in square brackets decided. */
function quoted(marked: string): string {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace('[', '').replace(']', '');
  const quote = quoteAround(text, { start, end });
  return text.slice(quote.start, quote.end);
}

it.each([
  [
    'Rights: see below. We have contracts under [Article 28 with our host], but not all.',
    'We have contracts under Article 28 with our host',
  ],
  [
    'The board approved the [policy on 12 March and reviews it every year]. Fine.',
    'The board approved the policy on 12 March and reviews it every year',
  ],
  ['Accounts are [disabled on the last working] day.', 'Accounts are disabled on the last working day'],
  [
    'We meet monthly; [office rights are reviewed every six] months. Good.',
    'office rights are reviewed every six months',
  ],
  [
    'We ran an [audit in June; two of nine] findings are open.',
    'We ran an audit in June; two of nine findings are open',
  ],
  [
    "All is well, but what we [don't do is review who has] access to what.",
    "what we don't do is review who has access to what",
  ],
  [
    'We follow it as of Art. 28, see e.g. the [contract with] our host. And so on.',
    'see e.g. the contract with our host',
  ],
  [
    'There is an inventory of the machines in the two halls and [of the software]\nthat runs on them.',
    'There is an inventory of the machines in the two halls and of the software\nthat runs on them',
  ],
  ['We have [a risk register] that is kept', 'We have a risk register that is kept'],
])('the clause around the words that decided is quoted: %s', (marked, quote) => {
  expect(quoted(marked)).toBe(quote);
});

it.each([
  ['| 2 | [Have you appointed a security official]? | Yes | Janet |', 'Have you appointed a security official? | Yes'],
  ['| 4 | Do you regularly [review audit logs? | No] | |', 'Do you regularly review audit logs? | No'],
  [
    'Q1: [Are laptops encrypted]?\nA: Yes, all of them.\nQ2: Is there a guard?',
    'Are laptops encrypted?\nA: Yes, all of them',
  ],
  ['{"[is_data_encrypted]?": "no"}', 'is_data_encrypted?": "no'],
  ['(2) [Are laptops encrypted]?) A2: Yes, all of them.', 'Are laptops encrypted?) A2: Yes, all of them'],
])('a question is quoted with its answer: %s', (marked, quote) => {
  expect(quoted(marked)).toBe(quote);
});

it.each([
  'Backups | [nightly] | offsite\nLaptops | encrypted | all',
  'backup_policy = [nightly], offsite',
  'A.8.15 ☑, [A.8.9 ✗]',
  'Backups     [done every night], see tape log\nLogs    kept',
])('columns, settings and signs are quoted as they decided: %s', (marked) => {
  const between = marked.slice(marked.indexOf('[') + 1, marked.indexOf(']'));
  expect(quoted(marked)).toBe(between);
});

it('findings quote their text so', () => {
  const text =
    'Accounts of leavers are disabled on the last working day. Have you a question? Access rights of office systems are reviewed every six months.';
  const quotes = analyse(text).findings.flatMap(({ evidence }) => evidence.map(({ quote }) => quote));
  expect(quotes).toContain('Access rights of office systems are reviewed every six months');
});

it.each([
  ['3. Do you encrypt laptops? [Yes]\n4. Other', 'Do you encrypt laptops?'],
  ['Q: Are backups tested?\nA: [Not yet].', 'Are backups tested?'],
  ['Why is it so? Nobody knows. [No] logs are kept.', null],
  ['Do you screen people? [Every one of them, by an agency that we trust].', null],
])('tells what a short answer answers: %s', (marked, expected) => {
  const start = marked.indexOf('[');
  expect(questionOf(marked.replace(/[[\]]/g, ''), { start, end: marked.indexOf(']') - 1 })).toBe(expected);
});

it('names the question of an answer in the rationale', () => {
  const { findings } = analyse('Do you carry out penetration tests?\nNot yet.');
  const found = findings.find(({ requirement_id }) => requirement_id === 'A.8.29');
  expect(found?.rationale).toContain('(scope: "Not yet" to "Do you carry out penetration tests?")');
  expect(found?.evidence.map(({ quote }) => quote)).toEqual(['Not yet']);
});
