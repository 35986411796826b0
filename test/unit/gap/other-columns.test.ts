import { describe, expect, it } from '@jest/globals';
import { decidedBy } from './trained-judge.js';

const BACKUP = 'A.8.13 Information backup';
const LOGIN = 'A.8.5 Secure authentication';
const THREATS = 'A.5.7 Threat intelligence';

/** A table with bars and a rule below its titles. */
const table = (titles: string, ...rows: string[]) => {
  const columns = titles.split('|').length;
  return decidedBy(...[titles, Array(columns).fill('---').join('|'), ...rows].map((row) => `| ${row} |`));
};

describe('columns that say nothing of how things stand with us', () => {
  it.each([
    ['plans on offer', 'Feature | Free | Pro | Enterprise', '✗ | ✓ | ✓', '✓ | ✓ | ✓'],
    ['vendors', 'Requirement | Vendor A | Vendor B', 'Yes | No', 'No | Yes'],
    [
      'vendors in words',
      'Requirement | Vendor A | Vendor B',
      'Implemented | Partially',
      'Not implemented | Implemented',
    ],
    ['competitors', 'Control | Competitor X | Competitor Y', 'Yes | No', 'Yes | Yes'],
    ['products that nobody explains', 'Control | Alpha | Beta', 'Yes | No', 'No | Yes'],
    ['levels that ask for it', 'Control | Level 1 | Level 2', '✓ | ✓', '| ✓'],
    ['groups that ask for it', 'Control | IG1 | IG2 | IG3', '✓ | ✓ | ✓', '| | ✓'],
    ['who has to do it', 'Control | Provider | Customer | Shared', 'Yes | No | No', 'No | No | Yes'],
    [
      'who has to do what',
      'Control | AWS responsibility | Our responsibility',
      'Copies disks | Takes copies',
      'Guards doors | None',
    ],
    ['letters of duties', 'Control | CISO | IT | HR', 'A | R | I', 'R | C | I'],
    ['what the audit looks at', 'Control | In scope of audit', 'Yes', 'No'],
    ['what has to be', 'Control | Mandatory', 'Yes', 'No'],
    ['what the law asks for', 'Control | Required by law | Required by contract', 'Yes | No', 'No | Yes'],
    ['what a machine does', 'Control | Automated', 'Yes', 'No'],
    ['what stands elsewhere, too', 'Control | Mapped', 'Yes', 'No'],
  ])('are silent: %s', (_, titles, first, second) => {
    expect(table(titles, `${BACKUP} | ${first}`, `${LOGIN} | ${second}`)).toEqual([]);
  });

  it('are silent without a rule, too', () => {
    const rows = ['Backups\tno\tyes', 'MFA\tno\tyes', 'Audit logs\tyes\tyes'];
    expect(decidedBy('Plan\tBasic\tPro', ...rows)).toEqual([]);
    const features = ['Single sign-on;-;✓;✓', 'Backups;✓;✓;✓', 'Audit logs;30 days;90 days;1 year'];
    expect(decidedBy('Feature;Community;Business;Enterprise', ...features)).toEqual([]);
  });

  it('take nothing from the column beside them with the state', () => {
    expect(table('Control | Implemented | Mandatory | Documented', `${BACKUP} | Yes | No | No`)).toEqual([
      'A.8.13: compliant',
    ]);
  });
});

describe('columns that say how things stand with us', () => {
  it.each([
    'Implemented',
    'In place',
    'In place?',
    'Compliant',
    'Response',
    'Vendor response',
    'Current state',
    'Covered',
    'Do we have it?',
    'Us',
    'Umgesetzt',
  ])('reads "%s"', (title) => {
    expect(table(`Requirement | ${title}`, `${BACKUP} | Yes`, `${LOGIN} | No`)).toEqual([
      'A.8.13: compliant',
      'A.8.5: non_compliant',
    ]);
  });

  it('reads "Yes | No | N/A"', () => {
    const rows = [`${BACKUP} | x | | `, `${LOGIN} | | x | `, `${THREATS} | | | x`];
    expect(table('Requirement | Yes | No | N/A', ...rows)).toEqual([
      'A.5.7: not_applicable',
      'A.8.13: compliant',
      'A.8.5: non_compliant',
    ]);
  });

  it.each([
    ['systems', 'Control | ERP | Laptops', ['Yes | No', 'Yes | Yes', 'No | No']],
    ['sites', 'Control | Site Hamburg | Site Lyon', ['Implemented | Partially', 'Done | Done', 'Planned | Planned']],
    ['ticks for some', 'Control | Servers | Web shop', ['✓ |', '✓ | ✓', '✗ | ✗']],
  ])('puts together what our parts say: %s', (_, titles, [mixed, all, none]) => {
    expect(table(titles, `${BACKUP} | ${mixed}`, `${LOGIN} | ${all}`, `${THREATS} | ${none}`)).toEqual([
      'A.5.7: non_compliant',
      'A.8.13: partially_compliant',
      'A.8.5: compliant',
    ]);
  });

  it('goes by the last of several years', () => {
    expect(table('Control | 2023 | 2024', `${BACKUP} | No | Yes`, `${LOGIN} | No | No`)).toEqual([
      'A.8.13: compliant',
      'A.8.5: non_compliant',
    ]);
  });

  it('takes a row of answers for no titles', () => {
    const rows = ['Information backup\t no\t yes', 'Threat intelligence\tno\tno'];
    expect(decidedBy('Measure / Maatregel\t2023\t2024\tNote', 'Secure authentication\tno\tno\t', ...rows)).toEqual([
      'A.5.7: non_compliant',
      'A.8.13: compliant',
      'A.8.5: non_compliant',
    ]);
  });
});

it.each([
  'Weighting',
  'Weight',
  'SLA',
  'Criticality',
  'Priority',
  'Risk',
  'Effort',
  'Effort in days',
  'Residual risk',
  'Complexity',
])('says nothing by a column of what else is counted: "%s"', (title) => {
  const rows = ['A.5.7 | 80 %', 'A.5.8 | 100 %', 'A.5.9 | 0 %'];
  expect(table(`Control | ${title}`, ...rows)).toEqual([]);
  const known = ['A.5.7: partially_compliant', 'A.5.8: compliant', 'A.5.9: non_compliant'];
  expect(table('Control | Coverage', ...rows)).toEqual(known);
});

it.each(['Target date', 'Due', 'Go-live'])('leaves a state beside a day ahead as it is: "%s"', (title) => {
  const rows = ['A.5.7 | open | 2027-06-01', 'A.5.8 | done | 2027-06-01', 'A.5.9 | | 2027-06-01'];
  expect(table(`Control | Status | ${title}`, ...rows)).toEqual(['A.5.7: non_compliant', 'A.5.8: compliant']);
});
