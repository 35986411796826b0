import { describe, expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { decidedBy, judge } from './trained-judge.js';

const ISO = 'iso-27001-2022';
const read = (framework: string, text: string) => decided(analyse(text, { framework, judge })).sort();

describe('where nothing was found, or what was found is closed, a requirement is met', () => {
  it.each([
    [ISO, 'A.8.13', 'For A.8.13 no deviation was found.'],
    [ISO, 'A.5.7', 'No nonconformities were raised for A.5.7.'],
    [ISO, 'A.8.15', 'A.8.15: no findings, no open points, no questions, no remarks'],
    [ISO, 'A.8.13', 'The auditor did not find any deviation in A.8.13.'],
    [ISO, 'A.8.13', 'We tested A.8.13 and found no exceptions.'],
    ['soc2-tsc-2017', 'CC7.2', 'For CC7.2, testing identified no exceptions.'],
    ['soc2-tsc-2017', 'CC6.1', 'No exceptions were noted in testing of CC6.1.'],
    ['pci-dss-4.0.1', '8.3', 'The QSA had no findings for Requirement 8.3.'],
    ['gdpr', 'Art.30', 'The audit did not raise any findings on Art. 30.'],
    ['dora', 'Art.11', 'Internal audit found no weaknesses in Article 11.'],
    ['cmmc-2.0', 'AC.L2-3.1.1', 'AC.L2-3.1.1: no deficiencies were identified.'],
    ['nist-800-171-r3', '03.01.01', 'The assessor found no weaknesses in 03.01.01.'],
    [ISO, 'A.8.15', 'The finding for A.8.15 has been remediated.'],
    [ISO, 'A.8.15', 'A.8.15: observation closed in March'],
    [ISO, 'A.8.13', 'A.8.13: finding remediated in May 2026'],
    [ISO, 'A.8.13', 'The nonconformity against A.8.13 raised in 2025 by the auditor has been resolved.'],
    [ISO, 'A.8.13', '## A.8.13 Information backup\n\nThe finding from last year has been closed.'],
    [ISO, 'A.8.13', 'A.8.13: restore tests were missing; finding closed in March 2026'],
    [ISO, 'A.5.7', 'The auditor raised a nonconformity in A.5.7. It has since been remediated by adding two feeds.'],
    [ISO, 'A.5.7', 'The auditor raised a nonconformity in A.5.7, but we closed it in May.'],
    ['nist-csf-2.0', 'PR.AA-01', 'The gap for PR.AA-01 was closed in Q2 2026.'],
    ['cis-controls-8.1', '11.2', 'Gap in Safeguard 11.2 closed in 2026.'],
    ['nist-800-53-r5', 'AC-2', 'The AC-2 finding has been closed.'],
    ['eu-ai-act', 'Art.9', 'The gap in Article 9 has been closed.'],
  ])('%s %s: %s', (framework, id, text) => {
    expect(read(framework, text)).toEqual([`${id}: compliant`]);
  });
});

it.each(['No finding.', 'No findings.', 'No exceptions were noted.', 'No deviations.'])(
  'hears neither praise nor a lack where no name is near: %s',
  (text) => {
    const row = 'F-01 Firewall rule sets are reviewed every six months.';
    expect(read('pci-dss-4.0.1', `${row} ${text}`)).toEqual(read('pci-dss-4.0.1', row));
  },
);

describe('what was found is a gap', () => {
  it.each([
    [ISO, 'A.5.7', 'The auditor raised a nonconformity in A.5.7.'],
    [ISO, 'A.5.7', 'Major NC against A.5.7'],
    [ISO, 'A.8.13', 'The external auditor found a major non-conformity for A.8.13 in May.'],
    [ISO, 'A.8.13', 'The auditor raised a nonconformity in A.8.13 because restores were never tested.'],
    [ISO, 'A.8.13', 'The nonconformity in A.8.13 is still open.'],
    ['pci-dss-4.0.1', '8.2', 'Major NC against 8.2.1'],
    ['gdpr', 'Art.30', 'The audit found a violation of Art. 30.'],
    ['dora', 'Art.11', 'Internal audit identified a deficiency in Article 11.'],
    ['nist-csf-2.0', 'PR.AA-01', 'A gap was found in PR.AA-01.'],
    ['soc2-tsc-2017', 'CC6.1', 'There is a material weakness in CC6.1.'],
    ['nis2', 'Art.21(2)(c)', 'The auditor noted a deficiency in Art. 21(2)(c).'],
  ])('%s %s: %s', (framework, id, text) => {
    expect(read(framework, text)).toEqual([`${id}: non_compliant`]);
  });

  it.each([
    [ISO, 'A.8.13', 'The auditor raised a minor nonconformity on A.8.13.'],
    [ISO, 'A.8.13', 'The auditor made an observation on A.8.13.'],
    [ISO, 'A.8.13', 'A.8.13: opportunity for improvement'],
    [ISO, 'A.8.13', 'No nonconformities were raised for A.8.13, but one observation was made.'],
    [ISO, 'A.8.13', 'The finding for A.8.13 has not been closed.'],
    ['soc2-tsc-2017', 'CC6.1', 'Exception noted in testing of CC6.1.'],
    ['nist-800-53-r5', 'AC-2', 'A finding was raised for AC-2.'],
  ])('in part: %s %s: %s', (framework, id, text) => {
    expect(read(framework, text)).toEqual([`${id}: partially_compliant`]);
  });

  it('of each requirement by itself', () => {
    const text = 'No nonconformities were found in A.8.13. A major nonconformity was found in A.8.15.';
    expect(read(ISO, text)).toEqual(['A.8.13: compliant', 'A.8.15: non_compliant']);
    expect(read(ISO, 'Two nonconformities were raised: A.8.13 and A.8.15.')).toEqual([
      'A.8.13: non_compliant',
      'A.8.15: non_compliant',
    ]);
  });

  it('also where a list under a heading has nothing but ids', () => {
    expect(read('nist-csf-2.0', '## Major nonconformities\n\n- PR.AA-01\n- PR.AA-02')).toEqual([
      'PR.AA-01: non_compliant',
      'PR.AA-02: non_compliant',
    ]);
    expect(read(ISO, 'Controls in the sample:\n- A.8.13\n- A.8.15')).toEqual([]);
  });
});

it.each([
  [ISO, 'If the auditor raises a nonconformity in A.8.13, we lose the certificate.'],
  [ISO, 'A nonconformity in A.8.13 would be serious.'],
  [ISO, 'The auditor may raise a nonconformity in A.8.13.'],
  [ISO, 'Our supplier received a nonconformity in A.8.13.'],
  [ISO, 'What is a nonconformity in A.8.13?'],
  [ISO, 'Typical nonconformities in A.8.13 are missing restore tests.'],
  [ISO, 'There were no findings for A.8.13.'],
  [ISO, 'We expect no findings for A.8.13.'],
  [ISO, 'Zero findings for A.8.13 is our target.'],
  [ISO, 'No major nonconformities were raised for A.8.13.'],
  ['gdpr', 'An infringement of Art. 32 is fined with up to 10 million euros.'],
  ['gdpr', 'The supervisory authority fined Google for an infringement of Art. 32.'],
  ['pci-dss-4.0.1', 'No issues were found in 8.3.1 of the app.'],
  ['gdpr', 'Art. 32: one breach'],
  [ISO, '## A.5.10 Acceptable use of information\n\nTwo incidents were recorded in 2025.'],
  [ISO, '## A.5.15 Access control\n\nExceptions: none'],
])('what nobody found with us says nothing: %s, %s', (framework, text) => {
  expect(read(framework, text)).toEqual([]);
});

it.each([
  [ISO, ['A.6.8: compliant'], 'A.6.8: Weaknesses are reported to the service desk.'],
  [ISO, ['A.8.8: compliant'], 'A.8.8: Weaknesses are identified by weekly scans and fixed within 30 days.'],
  ['nist-800-53-r5', ['CA-5: compliant'], 'CA-5: Weaknesses are recorded in the POA&M and closed.'],
])('that findings are looked for is a practice: %s, %j, %s', (framework, findings, text) => {
  expect(read(framework, text)).toEqual(findings);
});

describe('a table or a list of findings', () => {
  it('has nothing to say where a cell is empty or a dash', () => {
    expect(decidedBy('| Control | Findings |', '|---|---|', '| A.8.13 | 0 |', '| A.5.7 | - |', '| A.8.5 | |')).toEqual([
      'A.8.13: compliant',
    ]);
    expect(decidedBy('| Control | Number of findings |', '|---|---|', '| A.8.13 | 0 |', '| A.8.5 | - |')).toEqual([
      'A.8.13: compliant',
    ]);
  });

  it('takes what is closed for dealt with', () => {
    const rows = ['| A.8.13 | Restore tests missing | closed |', '| A.8.15 | Retention too short | open |'];
    const findings = ['A.8.13: compliant', 'A.8.15: non_compliant'];
    expect(decidedBy('| Control | Finding | Status |', '|---|---|---|', ...rows)).toEqual(findings);
    expect(decidedBy('| Control | Finding | State of finding |', '|---|---|---|', ...rows)).toEqual(findings);
    expect(
      decidedBy(
        '| Control | Nonconformity | Closed |',
        '|---|---|---|',
        '| A.8.13 | Restore tests missing | 4 May 2026 |',
        '| A.8.15 | Retention too short | no |',
      ),
    ).toEqual(findings);
    expect(decidedBy('| Control | Finding |', '|---|---|', '| A.8.13 | one observation, closed |')).toEqual([
      'A.8.13: compliant',
    ]);
  });

  it('is heard in fields behind a name', () => {
    expect(decidedBy('A.8.13;Findings: none;Deviations: none', 'A.8.15;Findings: 1 minor;Deviations: none')).toEqual([
      'A.8.13: compliant',
      'A.8.15: partially_compliant',
    ]);
    expect(
      read('gdpr', 'Art. 30 – findings: none, deviations: none\nArt. 32 – findings: none, deviations: none'),
    ).toEqual(['Art.30: compliant', 'Art.32: compliant']);
    expect(read('soc2-tsc-2017', 'Control: CC6.3\nDeviations: none')).toEqual(['CC6.3: compliant']);
  });
});
