import { describe, expect, it } from '@jest/globals';
import type { ClauseText } from '../../../common/domain/gap/model.js';
import { findings, modelSaying, VAGUE } from './one-thing.js';
import { readAs, sayOf } from './support.js';

describe('questionnaires', () => {
  it("gives an answer the question's subject", () => {
    const text =
      'Do you carry out penetration tests?\nNot yet.\n\nIs there an incident response plan?\nYes, since 2021.\n\nDo you screen employees with background checks?\nOnly in the finance team.';
    expect([
      sayOf(text, 'penetration-testing'),
      sayOf(text, 'incident-plan'),
      sayOf(text, 'background-screening'),
    ]).toEqual(['absent', 'implemented', 'partial']);
  });

  it.each([
    ['Q. Do you carry out penetration tests? A. Never have.', 'absent'],
    ['Q: Do you carry out penetration tests?\nA: Not yet.', 'absent'],
    ['Please describe how you carry out penetration tests.\nNot yet, planned for spring.', 'planned'],
    ['Describe your penetration tests. Not applicable: we run no systems of our own.', 'not_applicable'],
  ])('knows who asks and who answers: %s', (text, polarity) => {
    expect(sayOf(text, 'penetration-testing')).toBe(polarity);
  });

  it('begins anew where somebody answers, however long the question before is', () => {
    const seen: ClauseText[] = [];
    const question = 'When somebody has left the company, how do you learn of it?';
    findings(`Q: ${question}\nA: We tell nobody.`, modelSaying(VAGUE, seen));
    expect(seen).toContainEqual({ text: 'We tell nobody.', context: question });
  });

  it.each([
    [
      'two who talk',
      'Ana: Do the clocks agree?\nHead of sales: They run.\nAna: And the gates?\nHead of sales: Shut.',
      'They run.',
    ],
    ['one who asks and one who answers', 'Ana: Do the clocks agree?\nBo: They run.', 'They run.'],
    ['one office alone', 'Ana: Do the clocks agree?\nHead of sales: They run.', 'Head of sales: They run.'],
    ['entries of two kinds', 'Owner: Ana\nClocks: they run.\n\nOwner: Bo\nClocks: they go.', 'Clocks: they run.'],
  ])('knows the names of those who talk from what they talk of: %s', (_what, scope, said) => {
    const seen: ClauseText[] = [];
    findings(scope, modelSaying(VAGUE, seen));
    expect(seen.map(({ text }) => text)).toContain(said);
  });

  it.each([
    [
      'goes on',
      'Are clocks set? Yes.\n2. How often are they checked?\nNever.',
      'Are clocks set? How often are they checked?',
    ],
    ['goes on with no other', 'Are clocks set? Yes.\n2. Are gates shut?\nNever.', 'Are gates shut?'],
    [
      'asks for what follows',
      'Are clocks set? Yes.\nIs it known who holds keys?\nNever.',
      'Is it known who holds keys?',
    ],
    ['stands under another heading', 'Are clocks set? Yes.\n\n# Gates\n\nAre they shut?\nNever.', 'Are they shut?'],
  ])('knows what a question is about that %s', (_what, scope, context) => {
    const seen: ClauseText[] = [];
    findings(scope, modelSaying(VAGUE, seen));
    expect(seen.filter(({ text }) => text === 'No.').map((clause) => clause.context)).toContain(context);
  });

  it('takes no list number for a sentence', () => {
    expect(readAs('A. Every laptop is encrypted with BitLocker.\nB. Visitors sign a visitor log.')).toEqual([
      'device-encryption: implemented',
      'visitor-management: implemented',
    ]);
  });

  it('takes a yes to a bad question for a gap', () => {
    expect(sayOf('Are there any shared accounts? Yes.', 'unique-accounts')).toBe('absent');
    expect(sayOf('Are there any shared accounts? No.', 'unique-accounts')).toBe('implemented');
  });

  it.each([
    ['Visitor log. None.', 'absent'],
    ['P-05 Visitor log. CLOSED, approved in April.', 'implemented'],
    ['Answers, as given:\nVisitor risk log? Never kept.\nVisitor log? Never kept.', 'absent'],
    ['Hi Tom, wrote this on the train:\nvisitor log: kept daily.', 'implemented'],
    ['We use TLS.\nVisitor log. The last one dates from 2018.', 'absent'],
    ['(yes) Visitor log.', 'implemented'],
    ['[x] Visitor log: kept at each door, visitors cannot skip it', 'implemented'],
    ['[x] Visitor log: we cannot find it', 'absent'],
    ['(no) Visitor log.', 'absent'],
    ['(n/a) Visitor log: there is nobody to visit.', 'not_applicable'],
    ['#4 Visitor log. Missing.', 'absent'],
    ['## A visitor log is kept at the front desk every day.', 'implemented'],
    ['C3 The bidder shall keep a visitor log at the front desk of each office.\nDoes not comply.', 'absent'],
    ['C3 Visitor log.\nComplies in part. C4 is open.', 'partial'],
  ])('knows what an entry names and how that stands: %s', (text, polarity) => {
    expect(sayOf(text, 'visitor-management')).toBe(polarity);
  });

  it.each(['None this year.', 'None missing.', 'No longer a draft.'])(
    'takes for no gap what there is none of in what an entry names: %s',
    (said) => expect(sayOf(`Visitor log. ${said}`, 'visitor-management')).not.toBe('absent'),
  );

  it.each(['None so far.', 'No longer kept.'])('takes for a gap what there is none of: %s', (said) => {
    expect(sayOf(`Visitor log. ${said}`, 'visitor-management')).toBe('absent');
  });

  it('tells a practice that a rating is part of from a rating', () => {
    const under = (line: string) => sayOf(`## Findings\n\n${line}`, 'risk-assessment');
    expect(under('Risk assessment: never done.')).toBe('absent');
    expect(under('Risk level: not high')).toBeNull();
  });

  it('takes numbers that count up for those of a list', () => {
    const list = '1 Visitor log. Kept at the front desk.\n2 Penetration tests. Not begun.\n3 Thanks for the cake.';
    expect(sayOf(list, 'visitor-management')).toBe('implemented');
    expect(sayOf(list, 'penetration-testing')).toBe('absent');
  });

  it('takes an "o" before several lines for a bullet', () => {
    const list =
      'Where we are\no visitor log kept at the front desk\no penetration tests: none so far\no thanks for the cake';
    expect(sayOf(list, 'visitor-management')).toBe('implemented');
    expect(sayOf(list, 'penetration-testing')).toBe('absent');
  });

  it('takes a yes to what keeps bad things off for a practice', () => {
    expect(sayOf('Are shared accounts prohibited? Yes.', 'unique-accounts')).toBe('implemented');
    expect(sayOf('Are shared accounts prohibited? No.', 'unique-accounts')).toBe('absent');
    expect(sayOf('Do you forbid shared accounts? Not yet.', 'unique-accounts')).toBe('absent');
  });

  it('learns nothing from a reference or from silence', () => {
    expect(readAs('Do you carry out penetration tests?\nSee 4.2')).toEqual([]);
    expect(readAs('Do you carry out penetration tests?\n\nIs there an incident response plan?')).toEqual([]);
  });

  it('takes the date of a next review for a promise, and one of the past for a fact', () => {
    const policy = (field: string) =>
      `# Asset Management Policy\n\n| Field | Value |\n| --- | --- |\n| ${field} | 2027-11-21 |\n`;
    expect(readAs(policy('Next review date'))).toEqual([]);
    expect(readAs(policy('Reviewed and approved'))).not.toEqual([]);
  });

  it.each(['Classification | Penetration test', 'Owner | Backup team', 'Approver | Security officer'])(
    'takes a field of the document itself for no practice: %s',
    (field) => {
      expect(readAs(`| Field | Value |\n| --- | --- |\n| ${field} |\n`)).toEqual([]);
      expect(readAs(`| Field | Value |\n| --- | --- |\n| Backups | every night |\n`)).not.toEqual([]);
    },
  );

  it('takes things at their end for no practice at its end', () => {
    expect(readAs('Decommissioned laptops are wiped with Blancco.')).toContain('secure-disposal: implemented');
    expect(readAs('The SIEM was retired in 2025.')).toEqual(['central-logging: absent']);
  });

  it('reads table rows', () => {
    const text =
      '| Control | Status |\n|---|---|\n| Penetration testing | Not started |\n| Incident response plan | Implemented |\n| Do you review access rights? | No |';
    expect(readAs(text)).toEqual([
      'penetration-testing: absent',
      'incident-plan: implemented',
      'access-review: absent',
    ]);
  });
});

describe('headings, labels and lists', () => {
  it('lets a heading judge bare entries', () => {
    expect(readAs('## Gaps\n- Visitor log\n- Penetration tests\n\n## In place\n- Incident response plan')).toEqual([
      'visitor-management: absent',
      'penetration-testing: absent',
      'incident-plan: implemented',
    ]);
  });

  it.each([
    ['What runs well', 'implemented'],
    ['Half there', 'partial'],
    ["What's coming", 'planned'],
    ['Weak spots', 'absent'],
    ['Not for us:', 'not_applicable'],
  ])('reads bare entries under "%s"', (heading, polarity) => {
    expect(readAs(`${heading}\n\n- Visitor log\n- Penetration tests`)).toEqual([
      `visitor-management: ${polarity}`,
      `penetration-testing: ${polarity}`,
    ]);
  });

  it('knows the heading above also behind a line of control ids', () => {
    expect(readAs('A.5 - A.8.1\n\n## Backups\n\nNot yet.')).toEqual(readAs('## Backups\n\nNot yet.'));
    expect(readAs('## Backups\n\nNot yet.')).toEqual(['backup: absent']);
  });

  it('reads labels with values', () => {
    expect(sayOf('Restore tests: none since 2019', 'restore-test')).toBe('absent');
    expect(sayOf('MFA: yes', 'mfa-users')).toBe('implemented');
    expect(sayOf('Penetration test - planned for Q3', 'penetration-testing')).toBe('planned');
  });

  it('reads neither-nor and lists of what is missing', () => {
    expect(readAs('We have neither a business continuity plan nor penetration tests.')).toEqual([
      'continuity-plan: absent',
      'penetration-testing: absent',
    ]);
    expect(
      readAs('What is missing: a visitor log, background checks and penetration tests.').map(
        (line) => line.split(': ')[1],
      ),
    ).toEqual(['absent', 'absent', 'absent']);
  });

  it('says nothing by a heading or a title alone', () => {
    expect(readAs('Penetration testing')).toEqual([]);
    expect(
      readAs('# Incident response plan\n\nNothing to see in this section.\n').filter((line) =>
        line.includes('implemented'),
      ),
    ).toEqual([]);
  });
});

describe('subjects carried over', () => {
  it('to "it" and to bare negations', () => {
    expect(sayOf('We have a visitor log. It lapsed in 2022.', 'visitor-management')).toBe('implemented');
    expect(readAs('We have a visitor log. It lapsed in 2022.')).toContain('visitor-management: absent');
    expect(sayOf('Production data is backed up nightly, the lab machines are not.', 'backup')).toBe('partial');
    expect(readAs('We have an incident response plan, but it was never exercised.')).toEqual([
      'incident-plan: implemented',
      'incident-test: absent',
    ]);
  });

  it('across hard-wrapped lines and abbreviations', () => {
    expect(
      readAs(
        'All of our laptops and workstations (approx. 300) are\nencrypted with BitLocker and nobody can switch\nit off.',
      ),
    ).toEqual(['device-encryption: implemented']);
  });
});
