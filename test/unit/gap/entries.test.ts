import { describe, expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const decidedBy = (scope: string) => decided(analyse(scope, { judge }));

/** Things by their names alone, as lists and forms name them. */
const NAMES = ['Encryption of laptops', 'Access reviews', 'Background checks', 'Clear desk policy'];
const REQUIREMENTS = ['A.8.1', 'A.5.18', 'A.6.1', 'A.7.7'];
const all = (status: string) => REQUIREMENTS.map((id) => `${id}: ${status}`).sort();

describe('entries under a heading', () => {
  it.each([
    ['Gaps', 'non_compliant'],
    ['The following controls are still missing', 'non_compliant'],
    ['What we have not done', 'non_compliant'],
    ['Roadmap 2027', 'non_compliant'],
    ['Partially implemented', 'partially_compliant'],
    ['What we have', 'compliant'],
    ['Not applicable', 'not_applicable'],
  ])('are what "%s" says', (heading, status) => {
    expect(decidedBy(`## ${heading}\n\n${NAMES.map((name) => `- ${name}`).join('\n')}\n`).sort()).toEqual(all(status));
    expect(decidedBy(`${heading}:\n${NAMES.map((name) => `* ${name}`).join('\n')}\n`).sort()).toEqual(all(status));
    expect(decidedBy(`${heading}: ${NAMES.join(', ').toLowerCase()}.`).sort()).toEqual(all(status));
  });

  it('are quoted, and lists of both kinds do not mix', () => {
    const { findings } = analyse(`In place: ${NAMES[0]}.\nMissing: ${NAMES[1]} and ${NAMES[2]}.\n`, { judge });
    const found = findings.filter(({ status }) => status !== 'not_assessed');
    expect(found.map(({ requirement_id, status }) => `${requirement_id}: ${status}`)).toEqual([
      'A.5.18: non_compliant',
      'A.6.1: non_compliant',
      'A.8.1: compliant',
    ]);
    for (const { evidence } of found) expect(evidence).toHaveLength(1);
  });

  it('are what a label before each of them says', () => {
    expect(decidedBy('Missing: visitor log\nIn place: background checks\n')).toEqual([
      'A.6.1: compliant',
      'A.7.2: non_compliant',
    ]);
    expect(decidedBy('[RED] Visitor log\n[Done] Background checks\n')).toEqual([
      'A.6.1: compliant',
      'A.7.2: non_compliant',
    ]);
  });

  it('may name people', () => {
    const scope = 'Gaps:\n- security training for staff\n- background checks of our people\n';
    expect(decidedBy(scope)).toEqual(['7.3: non_compliant', 'A.6.1: non_compliant', 'A.6.3: non_compliant']);
  });

  it('say by themselves how things stand where they are sentences', () => {
    expect(decidedBy('Gaps\n\n- Access rights are reviewed every quarter.\n')).toEqual(['A.5.18: compliant']);
    expect(decidedBy('What we have:\n- no background checks\n- access reviews\n')).toEqual([
      'A.5.18: compliant',
      'A.6.1: non_compliant',
    ]);
  });

  it.each([
    'Gap analysis',
    'Business continuity plans',
    'Skylark - quick gap notes after the first day',
    'Management review no. 4',
  ])('are not judged by a title like "%s"', (heading) => {
    expect(decidedBy(`## ${heading}\n\n${NAMES.map((name) => `- ${name}`).join('\n')}\n`)).not.toContain(
      'A.6.1: non_compliant',
    );
  });

  it('are nothing where they are pasted titles', () => {
    expect(decidedBy('Current state\n\nA.5.1 Policies for information security\nA.6.1 Screening\n')).toEqual([]);
  });
});

describe('a status behind a name', () => {
  const CASES: Array<[status: string, result: string]> = [
    ['OK', 'compliant'],
    ['✓', 'compliant'],
    ['compliant', 'compliant'],
    ['non-compliant', 'non_compliant'],
    ['✗', 'non_compliant'],
    ['not started', 'non_compliant'],
    ['in progress', 'non_compliant'],
    ['partially implemented', 'partially_compliant'],
  ];
  it.each(CASES)('is read: %s', (status, result) => {
    expect(decidedBy(NAMES.map((name) => `${name}: ${status}`).join('\n')).sort()).toEqual(all(result));
    expect(decidedBy(NAMES.map((name) => `- ${name} - ${status}`).join('\n')).sort()).toEqual(all(result));
    const rows = NAMES.map((name, at) => `| ${at + 1} | ${name} | ${status} | Mia |`).join('\n');
    expect(decidedBy(`| No. | Control | Status | Owner |\n|---|---|---|---|\n${rows}\n`).sort()).toEqual(all(result));
  });

  it('answers a question by itself', () => {
    expect(decidedBy('Do you have penetration tests?\nPartially implemented.\n')).toEqual([
      'A.8.29: partially_compliant',
    ]);
  });

  it('rules out what it is said of by name, and of anything else what it gives a reason for', () => {
    const [reason, name] = ['we develop no software', 'Secure coding guideline'];
    for (const bare of [
      `${name}: n/a`,
      `- ${name} - not applicable`,
      `Do you have a secure coding guideline? N/A`,
      `Do you have a secure coding guideline?\n☐ Yes ☐ No ☒ N/A`,
      `| No. | Control | Status |\n|---|---|---|\n| 1 | ${name} | n/a |`,
    ])
      expect(decidedBy(bare)).toEqual([]);
    for (const reasoned of [
      `${name}: n/a, ${reason}`,
      `Do you have a secure coding guideline? N/A. Because ${reason}.`,
      `Do you have a secure coding guideline?\nN/A\nBecause ${reason}.`,
      `| No. | Control | Status | Remark |\n|---|---|---|---|\n| 1 | ${name} | n/a | ${reason} |`,
      'A.8.28 Secure coding: n/a',
    ])
      expect(decidedBy(reasoned)).toContain('A.8.28: not_applicable');
  });

  it('does not count where the words before it say more', () => {
    expect(decidedBy('We have no background checks: OK')).not.toContain('A.6.1: compliant');
  });
});

describe('a status of what stands above it', () => {
  it.each([
    ['Status: implemented', 'compliant'],
    ['**Status:** Not implemented', 'non_compliant'],
    ['Implemented: no', 'non_compliant'],
    ['In place: partly', 'partially_compliant'],
  ])('is read: %s', (line, status) => {
    const records = NAMES.map((name) => `Control: ${name}\n${line}\nOwner: IT\n`);
    expect(decidedBy(records.join('\n')).sort()).toEqual(all(status));
    const sections = NAMES.map((name) => `### ${name}\n\n${line}\n\nOwner: IT\n`);
    expect(decidedBy(sections.join('\n')).sort()).toEqual(all(status));
  });

  it.each([
    ['[x] Yes [ ] No', 'compliant'],
    ['[ ] Yes [x] No', 'non_compliant'],
    ['☐ Yes ☒ Partly ☐ No', 'partially_compliant'],
  ])('is the ticked one of several boxes: %s', (boxes, status) => {
    expect(decidedBy(`Do you have penetration tests?\n${boxes}\n`)).toEqual([`A.8.29: ${status}`]);
    expect(decidedBy(`Do you have penetration tests? ${boxes}\n`)).toEqual([`A.8.29: ${status}`]);
  });

  it('does not turn below a finding', () => {
    for (const found of decidedBy('### Shared accounts\n\nStatus: done\n')) expect(found).toMatch(/: compliant$/);
    for (const found of decidedBy('### No background checks\n\nStatus: open\n'))
      expect(found).toMatch(/: non_compliant$/);
  });

  it('turns where the question asks for something bad, and is nothing without a tick', () => {
    const asked = (boxes: string) => decidedBy(`Do people share accounts?\n${boxes}\n`);
    expect(asked('[ ] Yes [x] No')).not.toEqual([]);
    for (const found of asked('[ ] Yes [x] No')) expect(found).toMatch(/: compliant$/);
    expect(asked('[ ] Yes [ ] No')).toEqual([]);
  });
});

describe('an entry with entries of its own', () => {
  it('is what they speak of', () => {
    expect(decidedBy('- Penetration tests\n  - none so far\n- Visitor log\n  - in place since 2021\n')).toEqual([
      'A.7.2: compliant',
      'A.8.29: non_compliant',
    ]);
  });

  it('leaves the entries after it to the heading', () => {
    const scope = 'Gaps:\n- Penetration tests\n  - budget is there\n- Background checks\n';
    expect(decidedBy(scope)).toEqual(['A.6.1: non_compliant', 'A.8.29: non_compliant']);
  });
});

describe('a fragment', () => {
  it.each([
    ['Not done so far.', 'non_compliant'],
    ['Only for the head office.', 'partially_compliant'],
    ['In place since 2021 for all sites.', 'compliant'],
  ])('speaks of what stands above it: %s', (fragment, status) => {
    expect(decidedBy(`## Backups\n\n${fragment}\n`)).toEqual([`A.8.13: ${status}`]);
    expect(decidedBy(`Please describe in detail your backups.\n${fragment}\n`)).toEqual([`A.8.13: ${status}`]);
  });

  it('does so below a number without a blank line, too', () => {
    expect(decidedBy('4.1 Penetration tests\nNone.\n4.2 Visitor log\nNone.\n')).toEqual([
      'A.7.2: non_compliant',
      'A.8.29: non_compliant',
    ]);
  });

  it('does so below a title of the framework, too', () => {
    expect(decidedBy('## Information backup\n\nNot done so far.\n')).toEqual(['A.8.13: non_compliant']);
  });
});
