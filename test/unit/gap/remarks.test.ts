import { describe, expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

/** Requirements with their titles, beside each of which a remark may stand. */
const NAMED = {
  'A.8.13': 'Information backup',
  'A.8.5': 'Secure authentication',
  'A.6.3': 'Information security awareness, education and training',
} as const;
type Id = keyof typeof NAMED;

function findingOf(text: string, id: string) {
  const { findings } = analyse(text, { judge });
  const finding = findings.find(({ requirement_id }) => requirement_id === id);
  return { status: finding?.status, quotes: finding?.evidence.map(({ quote }) => quote) ?? [] };
}

const rowOf = (id: Id, state: string, remark: string) =>
  `| ID | Control | Status | Comment |\n|---|---|---|---|\n| ${id} | ${NAMED[id]} | ${state} | ${remark} |`;

describe('a remark that takes a part of a state back', () => {
  it.each<[Id, string]>([
    ['A.8.13', 'restore test failed in May'],
    ['A.8.13', 'last restore test overdue'],
    ['A.8.13', 'backups are not encrypted'],
    ['A.8.13', 'except the file server'],
    ['A.8.13', 'one server forgotten'],
    ['A.8.5', 'but not for the branch offices'],
    ['A.8.5', 'however, the branch in Lyon is not covered yet'],
    ['A.8.5', '3 of 40 users have no MFA'],
    ['A.8.5', 'legacy systems cannot do it'],
    ['A.8.5', 'procedure not documented'],
    ['A.6.3', 'two departments still missing'],
    ['A.6.3', '12 of 80 staff did not attend'],
    ['A.6.3', 'one open finding from the last audit'],
    ['A.6.3', 'only for head office'],
  ])('%s | Implemented | %s', (id, remark) => {
    const { status, quotes } = findingOf(rowOf(id, 'Implemented', remark), id);
    expect(status).toBe('partially_compliant');
    expect(quotes).toContain('Implemented');
    expect(quotes.some((quote) => quote !== 'Implemented' && remark.includes(quote))).toBe(true);
  });

  it.each([
    [
      'in the cell of the state',
      '| A.8.7 | Fully implemented; however, the Macs have no agent | |\n| A.8.9 | Done | |',
    ],
    ['behind the state in a list', 'A.8.7: Fully implemented; however, the Macs have no agent'],
    [
      'beside a state of its own',
      '| A.8.7 | Implemented | mostly, the rest follows in autumn |\n| A.8.9 | Done | |\n| A.5.7 | Done | |',
    ],
    ['in a sentence', 'A.8.7 is fully implemented; however, the Macs have no agent.'],
    [
      'in a row without titles',
      '| A.8.7 | Implemented | the Macs have no agent |\n| A.8.9 | Done | |\n| A.5.7 | Done | |',
    ],
  ])('is heard %s', (_, text) => {
    expect(findingOf(text, 'A.8.7').status).toBe('partially_compliant');
  });
});

it.each(['Implemented / Planned', 'Implemented, planned', 'In place and partially in place'])(
  'hears two states of one thing in "%s"',
  (state) => expect(findingOf(rowOf('A.8.5', state, ''), 'A.8.5').status).toBe('partially_compliant'),
);

describe('a remark that only describes', () => {
  it.each([
    'Head office first',
    'reviewed in May',
    'owner: IT',
    'approved by the board in March',
    'by our provider',
    'since 2021',
    'ticket SEC-120',
    'no changes since last year',
    'no exceptions',
    'no open findings',
    'nothing to add',
    'next review in June 2027',
    'to be reviewed next year',
    'as before',
    'also applies to contractors',
    'not outsourced',
    'nobody objected',
    'exceptions are approved by the CISO',
    'all gaps closed in 2025',
    'late joiners are trained on day one',
    'no complaints',
    'cannot be switched off',
    'took longer than planned',
    'last audited in 2025 without findings',
    'migrated from the old system last year',
    'only the CISO may change it',
    'half-yearly',
    'not needed for guests',
  ])('takes nothing back: "%s"', (remark) => {
    for (const id of ['A.8.13', 'A.8.5', 'A.6.3'] as const)
      expect([id, findingOf(rowOf(id, 'Implemented', remark), id).status]).toEqual([id, 'compliant']);
  });

  it.each([
    'A.8.15 is implemented (reviewed in May).',
    'A.8.15 is implemented because we do not want to lose evidence.',
    'A.8.15 Logging - implemented, no changes since 2024',
  ])('takes nothing back in "%s"', (text) => {
    expect(findingOf(text, 'A.8.15').status).toBe('compliant');
  });

  it('leaves a state that is less as it is', () => {
    expect(findingOf(rowOf('A.8.5', 'Not implemented', 'owner: IT'), 'A.8.5').status).toBe('non_compliant');
    expect(findingOf(rowOf('A.8.5', 'Partially implemented', 'reviewed in May'), 'A.8.5').status).toBe(
      'partially_compliant',
    );
  });
});

it.each([
  ['iso-27001-2022', '| A.8.13 | Implemented | pending for the new warehouse |', 'A.8.13: partially_compliant'],
  ['iso-27001-2022', '| A.8.15 | Implemented | planned for the Lyon site |', 'A.8.15: partially_compliant'],
  ['nist-800-53-r5', '| AC-7 | Implemented | missing on two servers |', 'AC-7: partially_compliant'],
  ['soc2-tsc-2017', '| CC6.1 | Effective | not yet in place in the shops |', 'CC6.1: partially_compliant'],
  ['iso-27001-2022', '| A.8.13 | Implemented | pending for the audit |', 'A.8.13: compliant'],
  ['iso-27001-2022', '| A.8.5 | Implemented | planned for May |', 'A.8.5: compliant'],
  ['nist-800-53-r5', '| AC-3 | Implemented | next review pending |', 'AC-3: compliant'],
  ['soc2-tsc-2017', '| CC6.2 | Effective | planned for next year |', 'CC6.2: compliant'],
])('hears where something is missing beside its state, and no occasion: %s, %s', (framework, row, finding) => {
  const others = ['| A.5.1 | - | |', '| A.5.2 | - | |'];
  const text = ['| Control | Status | Remark |', '|---|---|---|', row, ...others].join('\n');
  expect(decided(analyse(text, { framework, judge }))).toContain(finding);
});
