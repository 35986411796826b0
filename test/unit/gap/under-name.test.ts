import { describe, expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const read = (framework: string, ...lines: string[]) => decided(analyse(lines.join('\n'), { framework, judge })).sort();

const ISO = 'iso-27001-2022';

describe('hears titles in lists', () => {
  it('of what is in place, and of what is missing', () => {
    const titles = ['- Information backup', '- Threat intelligence', '- Secure coding'];
    const ids = ['A.5.7', 'A.8.13', 'A.8.28'];
    expect(read(ISO, 'The following controls are implemented:', ...titles)).toEqual(
      ids.map((id) => `${id}: compliant`),
    );
    expect(read(ISO, 'Not in place:', ...titles)).toEqual(ids.map((id) => `${id}: non_compliant`));
  });

  it('with ids', () => {
    expect(
      read('nist-800-53-r5', 'Controls in place:', '- AC-2 Account Management', '- CP-9 System Backup', '- x'),
    ).toEqual(['AC-2: compliant', 'CP-9: compliant']);
  });
});

it('leaves to another requirement what is said of that', () => {
  const text = ['## Change management', '', 'Every change needs an approval. We never test our backups.'];
  expect(read(ISO, ...text)).toEqual(['A.8.13: non_compliant', 'A.8.32: compliant']);
  expect(
    read('soc2-tsc-2017', '## CC6.1 Logical access', '', 'All staff use SSO. Backups are never restored.'),
  ).toEqual(['A1.3: non_compliant', 'CC6.1: compliant']);
});

it('begins anew with each title, however its text begins', () => {
  const text = [
    'A.8.13 Information backup',
    'Nightly copies go to Azure.',
    '',
    'A.5.7 Threat intelligence',
    'not started',
  ];
  expect(read(ISO, ...text)).toEqual(['A.5.7: non_compliant', 'A.8.13: compliant']);
});

it('rules out by a reason more than what it stands beside', () => {
  expect(read(ISO, 'A.8.28 Secure coding - not applicable - we do not develop software')).toEqual([
    'A.8.25: not_applicable',
    'A.8.28: not_applicable',
  ]);
});

it('takes the ids of controls for no tickets', () => {
  expect(read('nist-800-53-r5', 'PE-3 locks on all doors')).toEqual(['PE-3: compliant']);
});

describe('takes nothing from', () => {
  it.each<[string, string[]]>([
    [
      'who sees to what',
      ['| Control | Owner | Due |', '|---|---|---|', '| A.8.13 | Peter | May |', '| A.5.7 | Ann | June |'],
    ],
    [
      'which risk a control is for',
      ['| Risk | Level | Controls |', '|---|---|---|', '| Fire | High | A.8.13, A.8.7 |', '| Theft | Low | A.7.1 |'],
    ],
    [
      'a table of contents',
      ['A.5.7 Threat intelligence ...... 12', 'A.8.13 Information backup ...... 14', 'A.8.15 Logging ...... 22'],
    ],
    [
      'how long it takes',
      ['Secure coding: 2 days, online', 'Threat intelligence: 1 day', 'Information backup: 45 minutes'],
    ],
    ['what it costs', ['Secure coding: 400 EUR', 'Threat intelligence: 300 EUR', 'Information backup: 120 EUR']],
    [
      'where it is written',
      ['A.8.13 Information backup: POL-12', 'A.5.7 Threat intelligence: SOP-07', 'A.8.28 Secure coding: POL-09'],
    ],
    [
      'what nobody has looked at',
      [
        'A.8.13 Information backup: not audited',
        'A.5.7 Threat intelligence: unknown',
        'A.8.28 Secure coding: not assessed',
      ],
    ],
    ['what may be chosen', ['Control: A.8.13 Information backup', 'Status: [implemented / partial / not implemented]']],
    ['what it is for', ['A.8.28 Secure coding', 'Purpose: To ensure that software is written securely.']],
    ['talk about an id', ['We discussed A.8.28 in the meeting.', 'Peter will read A.8.15 later.']],
    ['numbers of something else', ['| No. | Answer |', '|---|---|', '| 5 | yes |', '| 6 | no |', '| 7 | yes |']],
  ])('%s', (_what, lines) => {
    expect(read(ISO, ...lines)).toEqual([]);
  });
});

it('knows marks of an audit', () => {
  const list = ['A.5.7 Threat intelligence: major nonconformity', 'A.8.13 Information backup: minor nonconformity'];
  expect(read(ISO, ...list, 'A.8.28 Secure coding: conforming')).toEqual([
    'A.5.7: non_compliant',
    'A.8.13: partially_compliant',
    'A.8.28: compliant',
  ]);
});

it('reads answers in brackets', () => {
  expect(
    read(ISO, '1. Do you keep a visitor log?', '[Yes, at each door]', '2. Do you have penetration tests?', '[No]'),
  ).toEqual(['A.7.2: compliant', 'A.8.29: non_compliant']);
});

it.each([
  ['eu-ai-act', '[ ] Human oversight measures (Art. 14)', ['Art.14: non_compliant']],
  ['nist-800-171-r3', '03.01.02 is not met because privileged accounts are shared.', ['03.01.02: non_compliant']],
  ['dora', 'Article 28 register of information - not compliant.', ['Art.28: non_compliant']],
  ['nist-csf-2.0', 'GV.RM-01 Appetite: Not achieved', ['GV.RM-01: non_compliant']],
  [
    'iso-27001-2022',
    'A.8.12 Data leakage prevention\nApplicable: Yes\nImplementation status: Planned (Q4)\n',
    ['A.8.12: non_compliant'],
  ],
  ['iso-27001-2022', 'A.8.12 Data leakage prevention\nApplicable: No\n', ['A.8.12: not_applicable']],
  [
    'iso-27001-2022',
    'Controls A.5.1 to A.5.3 are implemented.',
    ['A.5.1: compliant', 'A.5.2: compliant', 'A.5.3: compliant'],
  ],
  ['iso-27001-2022', 'A.5.3 - A.5.1 are implemented.', ['A.5.1: compliant', 'A.5.3: compliant']],
  [
    'dora',
    'Not compliant: Art. 24, 26 and 28.',
    ['Art.24: non_compliant', 'Art.26: non_compliant', 'Art.28: non_compliant'],
  ],
  ['eu-ai-act', 'Art. 14: no stop button, recruiters cannot override - not fulfilled', ['Art.14: non_compliant']],
  [
    'nist-800-53-r5',
    'Status of what you asked about:\n- Backups: nightly, restored every month\n',
    ['CP-9: compliant'],
  ],
  ['nist-800-53-r5', 'Largely compliant requirements:\n- AC-3 Access enforcement\n', ['AC-3: partially_compliant']],
  [
    'iso-27001-2022',
    '| ISO 27001 | NIST CSF | Coverage |\n|---|---|---|\n| A.5.7 | ID.RA-02 | Full |\n| A.8.13 | PR.DS-11 | None |\n',
    [],
  ],
  [
    'iso-27001-2022',
    '| ISO 27001 | NIST CSF | Status |\n|---|---|---|\n| A.5.7 | ID.RA-02 | Done |\n| A.8.13 | PR.DS-11 | Not done |\n',
    ['A.5.7: compliant', 'A.8.13: non_compliant'],
  ],
  ['nist-800-53-r5', 'AC-3 Access enforcement\nRecommendation: enforce it everywhere.\n', []],
])('hears in %s of "%s"', (framework, text, expected) => {
  expect(read(framework, text)).toEqual(expected);
});
