import { describe, expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const read = (framework: string, ...lines: string[]) => decided(analyse(lines.join('\n'), { framework, judge })).sort();
const of = (id: string, result: string) => expect.arrayContaining([`${id}: ${result}`]);

/** Framework, a question for a thing as a whole, and the requirement that asks for something about it. */
const QUESTIONS: ReadonlyArray<readonly [string, string, string]> = [
  ['gdpr', 'Do you transfer personal data outside the EEA?', 'Art.44'],
  ['gdpr', 'Is personal data transferred to third countries?', 'Art.44'],
  ['gdpr', 'Do you process special categories of personal data?', 'Art.9'],
  ['gdpr', 'Do you process data relating to criminal convictions?', 'Art.10'],
  ['gdpr', 'Do you make decisions based solely on automated processing, including profiling?', 'Art.22'],
  ['gdpr', 'Any automated decision-making?', 'Art.22'],
  ['gdpr', 'Do you act as joint controller with others?', 'Art.26'],
  ['gdpr', 'Does your company use processors?', 'Art.28'],
  ['iso-27001-2022', 'Do you outsource software development?', 'A.8.30'],
  ['iso-27001-2022', 'Do employees work remotely?', 'A.6.7'],
  ['iso-27001-2022', 'Is remote working allowed?', 'A.6.7'],
  ['iso-27001-2022', 'Do you develop software in-house?', 'A.8.25'],
  ['ccpa-cpra', 'Do you sell or share personal information?', '§1798.120'],
  ['ccpa-cpra', 'Do you offer financial incentives?', '§7016'],
  ['ccpa-cpra', 'Do you use sensitive personal information?', '§1798.121'],
  ['nist-800-53-r5', 'Do you permit remote access?', 'AC-17'],
  ['nist-800-53-r5', 'Is there any wireless network?', 'AC-18'],
  ['nist-800-171-r3', 'Are mobile devices used?', '03.01.18'],
  ['hipaa-security-rule', 'Do you use business associates?', '164.308(b)(1)'],
  ['cis-controls-8.1', 'Do you use service providers?', '15.1'],
  ['eu-ai-act', 'Do you import AI systems?', 'Art.23'],
  ['eu-ai-act', 'Do you place general-purpose AI models on the market?', 'Art.53'],
];

describe('a question whether there is something at all', () => {
  it.each(QUESTIONS)('rules out what is asked about it when the answer is no: %s, "%s"', (framework, question, id) => {
    expect(read(framework, question, 'No.')).toEqual(of(id, 'not_applicable'));
    expect(read(framework, `${question} No`)).toEqual(of(id, 'not_applicable'));
    expect(read(framework, `Q: ${question}`, 'A: None.')).toEqual(of(id, 'not_applicable'));
  });

  it.each(QUESTIONS)('says nothing when the answer is yes: %s, "%s"', (framework, question) => {
    expect(read(framework, question, 'Yes.')).toEqual([]);
    expect(read(framework, `${question} Yes`)).toEqual([]);
  });

  it('is heard in a list of answered questions and in a table', () => {
    const lines = ['Do you transfer data abroad? No', 'Do you use joint controllers? No', 'Do you have a DPO? No'];
    const results = read('gdpr', ...lines);
    expect(results).toEqual(of('Art.44', 'not_applicable'));
    expect(results).toEqual(of('Art.26', 'not_applicable'));
    expect(results).toEqual(of('Art.37', 'non_compliant'));
    const rows = ['| Question | Answer |', '|---|---|', '| Do you transfer data to third countries? | No |'];
    expect(read('gdpr', ...rows)).toEqual(of('Art.44', 'not_applicable'));
  });

  it('goes with an answer that says more', () => {
    expect(read('gdpr', 'Do you transfer personal data outside the EEA?', 'No, all servers are in Frankfurt.')).toEqual(
      of('Art.44', 'not_applicable'),
    );
    expect(
      read('gdpr', 'Do you transfer personal data outside the EEA?', 'Yes, under the standard contractual clauses.'),
    ).toEqual(of('Art.46', 'compliant'));
  });

  it.each([
    ['gdpr', 'Do you have a process for international transfers?', 'Art.44'],
    ['gdpr', 'Do you inform people about automated decision-making?', 'Art.22'],
    ['gdpr', 'Are joint controller agreements in place?', 'Art.26'],
    ['iso-27001-2022', 'Is there a remote working policy?', 'A.6.7'],
    ['iso-27001-2022', 'Do you review outsourced development?', 'A.8.30'],
    ['nist-800-53-r5', 'Are wireless networks encrypted?', 'AC-18'],
  ])('is none that asks for what is done about it: %s, "%s"', (framework, question, id) => {
    expect(read(framework, question, 'No.')).toEqual(of(id, 'non_compliant'));
    expect(read(framework, question, 'Yes.')).toEqual(of(id, 'compliant'));
  });

  it('rules out nothing where the denial leaves some of it', () => {
    const answers = ['No, except for credit limits below 500 EUR.', 'Not yet.', 'Hardly ever.'];
    for (const answer of answers)
      expect(read('gdpr', 'Do you make automated decisions?', answer)).not.toEqual(of('Art.22', 'not_applicable'));
  });

  it('rules out no requirement that asks for more than the thing', () => {
    expect(read('iso-27001-2022', 'Wireless networks: none')).toEqual([]);
    expect(read('hipaa-security-rule', 'Is remote access allowed?', 'No.')).toEqual([]);
    expect(read('gdpr', 'Do you use sub-processors?', 'No.')).toEqual([]);
  });
});

describe('a name of a thing with its answer', () => {
  it.each([
    ['gdpr', 'Automated individual decision-making: none', 'Art.22'],
    ['gdpr', 'Joint controllership: does not exist', 'Art.26'],
    ['gdpr', 'Criminal convictions: never asked for', 'Art.10'],
    ['gdpr', '| Art. 26 | Joint controllers | none, we decide alone |', 'Art.26'],
    ['iso-27001-2022', 'A.8.30 Outsourced development: none', 'A.8.30'],
    ['iso-27001-2022', 'A.6.7 Remote working: not allowed', 'A.6.7'],
    ['nist-800-53-r5', 'AC-18 Wireless access: none', 'AC-18'],
    ['nist-800-171-r3', 'Remote access: not permitted', '03.01.12'],
  ])('rules out what is asked about it: %s, "%s"', (framework, line, id) => {
    expect(read(framework, line)).toEqual(of(id, 'not_applicable'));
  });

  it('rules it out in the rows of a table', () => {
    const head = ['| Article | Title | State |', '|---|---|---|'];
    const rows = ['| Art. 22 | Automated decision-making | none |', '| Art. 30 | Records of processing | none |'];
    expect(read('gdpr', ...head, ...rows)).toEqual(['Art.22: not_applicable', 'Art.30: non_compliant']);
  });

  it('is the name of a requirement where its state is asked for', () => {
    const rows = ['| Control | Implemented |', '|---|---|', '| A.6.7 Remote working | No |'];
    expect(read('iso-27001-2022', ...rows)).toEqual(['A.6.7: non_compliant']);
    expect(read('iso-27001-2022', 'A.6.7 Remote working: yes')).toEqual(['A.6.7: compliant']);
    expect(read('iso-27001-2022', 'A.8.30 Outsourced development: not implemented')).toEqual(['A.8.30: non_compliant']);
  });
});

describe('a question for what should not be', () => {
  it.each(['Do you use any prohibited AI practices?', 'Do you use social scoring?', 'Any banned practices in use?'])(
    'is answered well by no: "%s"',
    (question) => {
      expect(read('eu-ai-act', question, 'No.')).toEqual(['Art.5: compliant']);
      expect(read('eu-ai-act', question, 'Yes.')).toEqual(['Art.5: non_compliant']);
    },
  );

  it('is none for the check of it', () => {
    const question = 'Do you check new uses for prohibited AI practices?';
    expect(read('eu-ai-act', question, 'Yes.')).toEqual(['Art.5: compliant']);
    expect(read('eu-ai-act', question, 'No.')).toEqual(['Art.5: non_compliant']);
  });
});

describe('a question for a duty or for what happened', () => {
  it.each([
    ['gdpr', 'Are you required to appoint a data protection officer?', 'Art.37'],
    ['gdpr', 'Are you required to appoint a representative?', 'Art.27'],
    ['dora', 'Are you subject to threat-led penetration testing?', 'Art.26'],
  ])('rules out a duty that is denied: %s, "%s"', (framework, question, id) => {
    expect(read(framework, question, 'No.')).toEqual(of(id, 'not_applicable'));
    expect(read(framework, question, 'Yes.')).toEqual([]);
  });

  it.each([
    ['soc2-tsc-2017', 'Have there been any security incidents in the last year?'],
    ['iso-27001-2022', 'Any open findings from the last audit?'],
    ['gdpr', 'Have you had a personal data breach in the last 12 months?'],
  ])('is none for how things stand: %s, "%s"', (framework, question) => {
    expect(read(framework, question, 'No.')).toEqual([]);
    expect(read(framework, question, 'Yes.')).toEqual([]);
  });

  it('leaves what is asked about what happened', () => {
    expect(read('soc2-tsc-2017', 'Are security incidents recorded and investigated?', 'No.')).not.toEqual([]);
  });

  it('is answered well by no where it should not be', () => {
    expect(read('nist-800-53-r5', 'Do any users have local admin rights?', 'No.')).toEqual(['AC-6: compliant']);
    expect(read('nist-800-53-r5', 'Do any users have local admin rights?', 'Yes.')).toEqual(['AC-6: non_compliant']);
  });
});
