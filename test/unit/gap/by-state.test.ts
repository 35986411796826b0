import { expect, it } from '@jest/globals';
import { RESULTS, type Result } from '../../../common/domain/gap/types.js';
import { analyse, library } from './support.js';
import { judge } from './trained-judge.js';

/** A requirement and how a text says that it stands. */
interface Said {
  id: string;
  title: string;
  result: Result;
}

const JUDGED = RESULTS.filter((result) => result !== 'not_assessed');
const WORDS: Record<string, string> = {
  compliant: 'Implemented',
  partially_compliant: 'Partially implemented',
  non_compliant: 'Not implemented',
  not_applicable: 'Not applicable',
};
const wordOf = ({ result }: Said): string => WORDS[result] as string;
const each = (write: (said: Said) => string) => (all: readonly Said[]) => all.map(write).join('\n');
const grouped = (write: (word: string, group: readonly Said[]) => string) => (all: readonly Said[]) =>
  JUDGED.map((result) =>
    write(
      WORDS[result] as string,
      all.filter((said) => said.result === result),
    ),
  ).join('\n');
const idsOf = (group: readonly Said[]): string => group.map(({ id }) => id).join(', ');
const answer = (said: Said, words: readonly string[]): string =>
  words[(JUDGED as readonly Result[]).indexOf(said.result)] as string;

/** Everything that stands differently in one text; by id and title, as forms, lists, sentences and answers say it. */
const LAYOUTS: ReadonlyArray<readonly [layout: string, write: (all: readonly Said[]) => string]> = [
  ['sentences with the id in brackets', each((said) => `${said.title} (${said.id}) is ${wordOf(said).toLowerCase()}.`)],
  [
    'sentences that begin with the id',
    each((said) => {
      const words = [
        'has been fully implemented',
        'has only been partially implemented',
        'has not been implemented yet',
        'does not apply to us',
      ];
      return `${said.id} (${said.title}) ${answer(said, words)}.`;
    }),
  ],
  [
    'sentences in one line',
    (all) => all.map((said) => `Control ${said.id} is ${wordOf(said).toLowerCase()}.`).join(' '),
  ],
  ['a state in brackets before each', each((said) => `[${wordOf(said)}] ${said.id} ${said.title}`)],
  [
    'lists under their states',
    grouped((word, group) => `${word}:\n${group.map(({ id, title }) => `- ${id} ${title}\n`).join('')}`),
  ],
  [
    'sections',
    grouped((word, group) => `## ${word}\n\n${group.map(({ id, title }) => `- ${id} ${title}\n`).join('')}`),
  ],
  ['ids behind their states', grouped((word, group) => `${word} controls: ${idsOf(group)}.`)],
  [
    'findings of an assessor',
    each((said) => {
      const words = ['Satisfied', 'Partially satisfied', 'Other than satisfied', 'Not applicable'];
      return `${said.id} ${said.title}\nAssessment finding: ${answer(said, words)}\nAssessor comments: none\n`;
    }),
  ],
  [
    'a table with comments that point elsewhere',
    (all) =>
      `| Control | Status | Comment |\n|---|---|---|\n${each((said) => `| ${said.id} ${said.title} | ${wordOf(said)} | See the intranet |`)(all)}`,
  ],
  [
    'questions with numbered answers',
    (all) =>
      all
        .map((said, at) => {
          const words = ['Yes.', 'Partially.', 'No.', 'Not applicable.'];
          return `Q${at + 1}: Is ${said.title} (${said.id}) implemented?\nA${at + 1}: ${answer(said, words)}\n`;
        })
        .join('\n'),
  ],
];

const FRAMEWORKS = ['nist-800-53-r5', 'nist-csf-2.0', 'soc2-tsc-2017', 'pci-dss-4.0.1', 'dora'];
const IN_A_TEXT = 8;
const EVERY = 7;
const LEAST_HEARD = 0.93;
const MOST_WRONG = 0.03;

/** Every seventh run of eight requirements, which stand in turns in the four ways. */
function textsOf(framework: string): Said[][] {
  const { requirements } = library.frameworks.get(framework) ?? { requirements: [] };
  const texts: Said[][] = [];
  for (let at = 0; at < requirements.length; at += IN_A_TEXT * EVERY)
    texts.push(
      requirements
        .slice(at, at + IN_A_TEXT)
        .map(({ id, title }, place) => ({ id, title, result: JUDGED[place % JUDGED.length] as Result })),
    );
  return texts;
}

it.each(LAYOUTS)('hears of each requirement how it stands in %s', (_layout, write) => {
  let asked = 0;
  let heard = 0;
  let wrong = 0;
  for (const framework of FRAMEWORKS)
    for (const all of textsOf(framework)) {
      const expected = new Map(all.map(({ id, result }) => [id, result]));
      asked += all.length;
      for (const { requirement_id: id, status } of analyse(write(all), { framework, judge }).findings) {
        if (status === 'not_assessed') continue;
        if (status === expected.get(id)) heard += 1;
        else wrong += 1;
      }
    }
  expect(heard / asked).toBeGreaterThanOrEqual(LEAST_HEARD);
  expect(wrong / asked).toBeLessThanOrEqual(MOST_WRONG);
});

it.each([
  ['nist-800-53-r5', 'We discussed AC-3 and AC-7.'],
  ['nist-800-53-r5', 'Please mark AC-3 as implemented.'],
  ['pci-dss-4.0.1', 'Version 8.3.1 is implemented.'],
  ['pci-dss-4.0.1', 'Done: 14.3.1'],
  ['nist-800-53-r5', 'Is Access enforcement (AC-3) implemented?'],
  ['nist-800-53-r5', 'Related controls: AC-3, AC-7.'],
  ['nist-800-53-r5', 'AC-3 Access enforcement\nAssessor comments: none'],
])('hears nothing of %s in "%s"', (framework, text) => {
  const { findings } = analyse(text, { framework, judge });
  expect(findings.filter(({ status }) => status !== 'not_assessed')).toEqual([]);
});
