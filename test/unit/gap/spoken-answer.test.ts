import { describe, expect, it } from '@jest/globals';
import { lex } from '../../../common/domain/gap/read/lexer.js';
import { spokenAnswerIn } from '../../../common/domain/gap/read/spoken-answer.js';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const said = (text: string) => {
  const tokens = lex(text);
  return spokenAnswerIn(tokens, 0, tokens.count);
};

it.each([
  'Yes, except where the law forbids it.',
  'Yes, except for port 443.',
  'Yes, except in emergencies.',
  'Except at the Lyon site.',
  'But the team knows.',
  'Due to cost, no.',
])('takes for no answer: %s', (text) => expect(said(text)).toBeNull());

it.each(['Yes, in Leeds; no, in Lyon.', 'Yes for staff, no for contractors.'])(
  'hears yes for some and no for others: %s',
  (answer) => {
    expect(decided(analyse(`Are access rights reviewed every quarter? ${answer}`, { judge }))).toEqual([
      'A.5.18: partially_compliant',
    ]);
  },
);

describe('an answer as it is spoken', () => {
  it.each([
    ['Of course.', 'implemented'],
    ['Certainly!', 'implemented'],
    ['Yes, always', 'implemented'],
    ['Sure, every time.', 'implemented'],
    ['More or less', 'partial'],
    ['Yes, mostly.', 'partial'],
    ['Yes and no', 'partial'],
    ['Not really.', 'absent'],
    ['Of course not', 'absent'],
    ['No, not to my knowledge.', 'absent'],
    ['Sadly not, sorry', 'absent'],
    ['No, but soon.', 'planned'],
    ['Someday.', 'planned'],
    ['All four have.', 'implemented'],
    ['They all do, of course.', 'implemented'],
    ["That's done.", 'implemented'],
    ['Has been so for years.', 'implemented'],
    ['Since May 2021.', 'implemented'],
    ['Yes, since 2021', 'implemented'],
    ['He said: "Of course."', 'implemented'],
    ["'Sure.'", 'implemented'],
    ['Most of them do.', 'partial'],
    ['Not everybody has.', 'partial'],
    ['Neither does.', 'absent'],
    ['They have not so far.', 'absent'],
    ['It used to be, not any more.', 'absent'],
    ['Not since 2019.', 'absent'],
    ['In progress, due in Q2.', 'planned'],
    ['We are working on it.', 'planned'],
    ['No, and there are no plans.', 'absent'],
    ['It depends on the team.', 'partial'],
    ['Only informally.', 'partial'],
    ['Yes, except at the Lyon site.', 'partial'],
    ['Yes, but not in Lyon.', 'partial'],
    ['In your dreams!', 'absent'],
    ['No to both.', 'absent'],
    ['Yes to all three', 'implemented'],
    ['Next year perhaps.', 'planned'],
    ["We'd like to, one day", 'planned'],
  ])('is told: %s', (text, polarity) => expect(said(text)).toBe(polarity));

  it.each([
    ['more than an answer', 'Of course we back everything up in Oslo'],
    ['a contradiction', 'Yes, never'],
    ['no answer', 'Petra'],
    ['a guess', 'Yes perhaps'],
    ['who has what', 'All doors have locks'],
    ['a past that may have ended', 'They are in 2020'],
    ['nothing', ''],
  ])('is not told from %s', (_what, text) => expect(said(text)).toBeNull());

  const DRESSES: ReadonlyArray<readonly [string, (question: string, answer: string) => string]> = [
    ['behind the question', (question, answer) => `${question} ${answer}`],
    ['below it', (question, answer) => `${question}\n${answer}`],
    ['behind a dash', (question, answer) => `3. ${question} – ${answer}`],
    ['in quotes', (question, answer) => `${question} '${answer}'`],
    ['told by others', (question, answer) => `Talked to the admin. ${question} She said: "${answer}"`],
    ['in a chat', (question, answer) => `ana: ${question.toLowerCase()}\nbo: ${answer.toLowerCase()}`],
    ['in a table', (question, answer) => `| Question | Answer |\n|---|---|\n| ${question} | ${answer} |`],
  ];
  const ANSWERS = [
    ['All four are.', 'compliant'],
    ['Always.', 'compliant'],
    ["That's done.", 'compliant'],
    ['Yes. Since 2021.', 'compliant'],
    ['More or less.', 'partially_compliant'],
    ['Some.', 'partially_compliant'],
    ['Zilch.', 'non_compliant'],
    ['Nobody does.', 'non_compliant'],
    ['Next year perhaps.', 'non_compliant'],
    ['Was dropped in 2020.', 'non_compliant'],
  ] as const;
  it.each(DRESSES)('says the same %s', (_dress, dressed) => {
    const told = ANSWERS.map(([answer]) =>
      decided(analyse(dressed('Are backups made of all servers?', answer), { judge })).join(),
    );
    expect(told).toEqual(ANSWERS.map(([, status]) => `A.8.13: ${status}`));
  });

  it.each([
    ['Do you sort incidents by severity and clients hit?', 'Of course.', 'A.5.25: compliant'],
    ['Do you encrypt laptops?', 'Certainly.', 'A.8.1: compliant'],
    ['Are backups tested?', 'Hardly ever.', 'A.8.13: non_compliant'],
    ['Are accounts shared?', 'Certainly not.', 'A.5.16: compliant'],
  ])('answers a question: %s %s', (question, answer, finding) => {
    const found = decided(analyse(`${question}\n${answer}`, { judge }));
    expect(found).toContain(finding);
  });
});
