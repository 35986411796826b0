import { describe, expect, it } from '@jest/globals';
import { analyse, decided, library } from './support.js';
import { judge } from './trained-judge.js';

const decidedFor = (framework: string, text: string) => decided(analyse(text, { framework, judge })).sort();

describe('the text of a standard', () => {
  it.each([
    ['iso-27001-2022', 'Logs that record activities shall be produced, stored, protected and analysed.'],
    ['iso-27001-2022', 'A.8.15 Logging: Logs that record activities shall be produced, stored and protected.'],
    ['iso-27001-2022', '## A.8.15 Logging\n\nLogs shall be produced, stored, protected and analysed.'],
    ['iso-27001-2022', 'Minutes, 3 May 2025\n\nA.8.15: Logs shall be produced, kept and regularly reviewed.'],
    ['iso-27001-2022', 'A.5.9 An inventory shall be kept. A.5.10 Rules for acceptable use shall be identified.'],
    ['gdpr', 'Records of processing activities shall be kept in writing.'],
    ['eu-ai-act', 'Technical documentation shall be drawn up before the system is placed on the market.'],
  ])('says nothing of us: %s, %j', (framework, text) => {
    expect(decidedFor(framework, text)).toEqual([]);
  });

  it.each([
    'A.8.15 Logs shall be produced, stored and protected: implemented',
    'A.8.15 Logging\nLogs shall be produced, stored and protected.\nStatus: implemented',
    '[x] A.8.15 Logs shall be produced, stored and protected.',
    'Logs shall be kept for a year; we keep them in Splunk for 400 days and review them daily.',
  ])('leaves what is said beside it: %j', (text) => {
    expect(decidedFor('iso-27001-2022', text)).toEqual(['A.8.15: compliant']);
  });

  it('is none where a company says how often it does something', () => {
    expect(decidedFor('iso-27001-2022', 'Backups shall be taken daily and tested monthly.')).toEqual([
      'A.8.13: compliant',
    ]);
  });
});

describe('what stands behind the name of a requirement and is what the standard says there', () => {
  it.each([
    ['iso-27001-2022', 'A.8.5 Require MFA for remote access.'],
    ['iso-27001-2022', 'A.8.13 Maintain backup copies of information, software and systems and test them regularly.'],
    [
      'pci-dss-4.0.1',
      '8.3.6 Require passwords of at least 12 characters.\n8.4.2 Implement MFA for all access into the CDE.',
    ],
    [
      'cis-controls-8.1',
      '6.3: Require all externally-exposed enterprise applications to enforce MFA, where supported.',
    ],
    ['nist-800-53-r5', 'AC-2: Define and document the types of accounts allowed; review accounts annually.'],
    [
      'soc2-tsc-2017',
      'CC7.2 The entity monitors system components and the operation of those components for anomalies.',
    ],
    ['nist-csf-2.0', 'PR.AA-01: Identities and credentials are managed by the organization'],
    ['nist-csf-2.0', 'PR.DS-11: Backups of data are created, protected, maintained, and tested'],
    ['gdpr', 'Art. 30 does not apply to an enterprise employing fewer than 250 persons.'],
    ['gdpr', 'Art. 35 does not apply where the processing has a legal basis in Union law.'],
    ['gdpr', 'Art. 37 applies only where the core activities consist of regular monitoring.'],
    ['dora', 'Article 24 does not apply to microenterprises.'],
  ])('says nothing of us: %s, %j', (framework, text) => {
    expect(decidedFor(framework, text)).toEqual([]);
  });

  it.each([
    ['pci-dss-4.0.1', '8.4: non_compliant', '8.4.2 Implement MFA for all access into the CDE is not in place.'],
    ['pci-dss-4.0.1', '8.4: compliant', '8.4.2 Implement MFA for all access into the CDE: done'],
    ['pci-dss-4.0.1', '8.4: compliant', '[x] 8.4.2 Implement MFA for all access into the CDE'],
    ['pci-dss-4.0.1', '8.4: non_compliant', 'Gaps:\n- 8.4.2 Implement MFA for all access into the CDE'],
    ['iso-27001-2022', 'A.5.7: non_compliant', 'A.5.7: establish a feed by Q3 2037'],
    ['iso-27001-2022', 'A.8.5: compliant', 'A.8.5: we require MFA for remote access'],
    ['nist-csf-2.0', 'PR.DS-11: compliant', 'PR.DS-11: The organization takes backups every night.'],
    ['nist-csf-2.0', 'PR.DS-11: compliant', 'PR.DS-11: backups are created with Veeam, protected and tested quarterly'],
    ['nist-csf-2.0', 'PR.AA-01: compliant', 'PR.AA-01: Our identities and credentials are managed in Okta.'],
    ['nist-csf-2.0', 'PR.AA-01: compliant', 'PR.AA-01: Identities and credentials are managed in Okta.'],
    ['nist-csf-2.0', 'PR.DS-11: compliant', 'PR.DS-11: Backups are created, protected and tested by Acronis.'],
    ['nist-800-53-r5', 'CP-4: compliant', 'CP-4: Contingency plan testing is done by the security officer.'],
    ['nist-csf-2.0', 'PR.AA-01: non_compliant', 'PR.AA-01: identities are not managed at all'],
    ['cmmc-2.0', 'CM.L2-3.4.8: compliant', '- CM.L2-3.4.8 Allow-list by AppLocker on each machine'],
    ['gdpr', 'Art.30: not_applicable', 'Art. 30 does not apply to us because we employ fewer than 250 persons.'],
    ['gdpr', 'Art.22: not_applicable', 'Art. 22 does not apply since no automated decisions are made.'],
  ])('leaves what is said of us: %s, %s, %j', (framework, finding, text) => {
    expect(decidedFor(framework, text)).toEqual([finding]);
  });
});

describe('a quiz', () => {
  it.each([
    'Which of these is true?\na) Backups are not tested.\nb) Backups are stored offsite and encrypted.\nc) MFA is not in place.',
    'Which of these is true?\na) A.8.13 is not applicable to anybody.\nb) A.8.13 is implemented.',
    'Question 4: What does A.8.13 ask for?\nA) Backups are taken and tested\nB) No backups are needed',
    'True or false: backups are tested every month.',
    'Exercise 3: A company has no backups and no MFA. Which controls are missing?',
    'Which statement is correct?\nA. We do not have MFA.\nB. Backups are encrypted.\nC. Logs are kept.\nCorrect answer: B',
  ])('says nothing of us: %j', (text) => {
    expect(decidedFor('iso-27001-2022', text)).toEqual([]);
  });

  it.each([
    'Which of these statements is false?\n1. Access reviews are not done.\n\nWe test our backups every month.',
    'Is it true that backups are tested? Yes, every month.',
    'What does your backup policy say?\n- Backups are taken every night and restored each month.',
    'Scenario: ransomware. Our backups are offline and tested every month.',
    'Which controls are in place?\n- Backups tested every month',
    'Which of these is true for the data centre?\n- [x] Backups are tested every month',
  ])('is not what somebody answers: %j', (text) => {
    expect(decidedFor('iso-27001-2022', text)).toEqual(['A.8.13: compliant']);
  });
});

it.each([...library.frameworks.values()])('titles say nothing, a line each: $id', ({ id, requirements }) => {
  expect(decidedFor(id, requirements.map(({ title }) => title).join('\n'))).toEqual([]);
});
