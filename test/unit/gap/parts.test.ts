import { expect, it } from '@jest/globals';
import { wholesOf } from '../../../common/domain/gap/read/names/wholes.js';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const judged = (framework: string, ...lines: string[]) => analyse(lines.join('\n'), { framework, judge });
const told = (framework: string, ...lines: string[]) => decided(judged(framework, ...lines));

it.each([
  ['32.1.b', true, ['32.1', '32']],
  ['8.3.6', true, ['8.3', '8']],
  ['cc6.1-01', true, ['cc6.1', 'cc6']],
  ['6.1.2.a', false, ['6.1.2']],
  ['5.7.1', false, []],
])('goes from the part %s to what it may be a part of', (id, isNumbered, wholes) => {
  expect(wholesOf(id, isNumbered)).toEqual(wholes);
});

it.each([
  ['pci-dss-4.0.1', '8.4.1: In Place', '8.4: compliant'],
  ['pci-dss-4.0.1', 'Not met: 11.3.1.1', '11.3: non_compliant'],
  ['pci-dss-4.0.1', '8.3.6 Minimum length of twelve characters: In Place', '8.3: compliant'],
  ['gdpr', 'Article 28(3): not implemented', 'Art.28: non_compliant'],
  ['gdpr', 'Art. 37 (1) (b) is not applicable.', 'Art.37: not_applicable'],
  ['eu-ai-act', 'Article 10(2)(f): not implemented', 'Art.10: non_compliant'],
  ['dora', '| Article 11(1) | compliant |', 'Art.11: compliant'],
  ['nist-800-53-r5', 'AC-7a: Satisfied', 'AC-7: compliant'],
  ['nist-800-53-r5', 'AC-7 a.: Satisfied', 'AC-7: compliant'],
  ['nist-800-171-r3', '03.01.05.c: not met', '03.01.05: non_compliant'],
  ['cmmc-2.0', 'AC.L2-3.1.5[a]: MET', 'AC.L2-3.1.5: compliant'],
  ['soc2-tsc-2017', 'CC7.2-01: Implemented', 'CC7.2: compliant'],
  ['iso-27001-2022', 'Clause 9.2.2 c): not fulfilled', '9.2.2: non_compliant'],
])('hears by its id what is said of a part: %s, %s', (framework, line, finding) => {
  expect(told(framework, line)).toContain(finding);
});

it('says that a requirement is met in part where one of its parts is and another is not', () => {
  const { findings } = judged(
    'pci-dss-4.0.1',
    '| 8.4.1 | In Place |',
    '| 8.4.2 | Not in Place |',
    '| 8.4.3 | In Place |',
  );
  const [finding, ...others] = findings.filter(({ status }) => status !== 'not_assessed');
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ requirement_id: '8.4', status: 'partially_compliant' });
  expect(finding?.evidence.map(({ polarity }) => polarity)).toEqual(['absent', 'implemented', 'implemented']);
});

it('is less sure of the whole where only a part is told of', () => {
  const [whole, part] = ['Article 30: implemented', 'Article 30(1): implemented'].map(
    (line) => judged('gdpr', line).findings.find(({ requirement_id: id }) => id === 'Art.30')?.confidence ?? 0,
  );
  expect(part).toBeGreaterThan(0);
  expect(part).toBeLessThan(whole ?? 0);
});

it('keeps brackets of an id in a quote whole', () => {
  const { findings } = judged('gdpr', 'We do not comply with Article 33(1).');
  expect(findings.flatMap(({ evidence }) => evidence.map(({ quote }) => quote))).toEqual([
    'We do not comply with Article 33(1)',
  ]);
});

it.each([
  ['an enhancement is a control of its own', 'nist-800-53-r5', 'AC-2(1): Not implemented'],
  ['an enhancement with a space', 'nist-800-53-r5', 'AC-2 (3) Disable accounts: not implemented'],
  ['controls of an annex have no numbered parts', 'iso-27001-2022', '5.7.1: implemented'],
  ['sections of a manual', 'pci-dss-4.0.1', '3.2.1 Lunch: in place\n2.3.1 Office hours: done'],
  ['a share', 'gdpr', '32.1: implemented\nWe spend 32.1 % of it.'],
])('does not take other numbers for parts: %s', (_what, framework, text) => {
  expect(told(framework, text)).toEqual([]);
});

it('reads entries below an entry that names a requirement', () => {
  const lists = [
    [
      '- A.8.13 Backups',
      '  - Status: Implemented',
      '  - Owner: IT',
      '- A.5.7 Threat intel',
      '  - Status: Not implemented',
    ],
    ['- A.8.13', '  - Status: Implemented', '- A.5.7', '  - Status: Not implemented', '  - Owner: IT'],
  ];
  for (const lines of lists)
    expect(told('iso-27001-2022', ...lines)).toEqual(['A.5.7: non_compliant', 'A.8.13: compliant']);
});

it.each([
  [
    [
      '| Art. 5(1)(e) | Storage limitation | implemented |',
      '| Art. 30 | Records of processing activities | missing |',
      '| Art. 33(1) | Notification of a breach | missing |',
    ],
  ],
  [
    [
      'Art. 5(1)(e) Storage limitation: implemented',
      'Art. 30 Records of processing activities: missing',
      'Art. 33(1) Notification of a breach: missing',
    ],
  ],
])('hears a part with a title of its own where other articles are known by theirs: %p', (lines) => {
  expect(told('gdpr', ...lines)).toEqual(['Art.5: compliant', 'Art.30: non_compliant', 'Art.33: non_compliant']);
});

it.each([
  ['alone', ['| Art. 5(1)(e) | Storage limitation | implemented |']],
  [
    'in a contract',
    ['| Art. 5(1)(e) | Delivery of goods | implemented |', '| Art. 7 | Fees | met |', '| Art. 8 | Venue | met |'],
  ],
])('leaves such a part %s', (_where, lines) => {
  expect(told('gdpr', ...lines)).toEqual([]);
});
