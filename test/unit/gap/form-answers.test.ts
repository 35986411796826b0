import { expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { decidedBy, judge } from './trained-judge.js';

it.each([
  ['☒ Implemented ☒ Partially implemented ☐ Planned', 'partially_compliant'],
  ['☐ Implemented ☒ Partially implemented ☒ Planned', 'partially_compliant'],
  ['☒ Implemented ☐ Partially implemented ☒ Planned', 'partially_compliant'],
  ['☐ Implemented ☐ Partially implemented ☒ Planned', 'non_compliant'],
  ['☒ Implemented ☐ Planned ☒ Alternative implementation', 'compliant'],
])('takes several ticks for a part: %s', (ticks, status) => {
  expect(decidedBy('Visitor log', 'Implementation status:', ...ticks.split(/ (?=[☒☐])/))).toEqual([`A.7.2: ${status}`]);
  expect(decidedBy('Visitor log', ticks)).toEqual([`A.7.2: ${status}`]);
});

it('takes choices below a question for its answer', () => {
  const asked = ['Do you have a visitor log?', '☐ Yes', '☒ No', '', 'Do you have penetration tests?', '☒ Yes', '☐ No'];
  expect(decidedBy(...asked)).toEqual(['A.7.2: non_compliant', 'A.8.29: compliant']);
});

it('takes boxes before practices for a list', () => {
  expect(decidedBy('Which of these do you have?', '☒ Visitor log', '☐ Penetration tests')).not.toContain(
    'A.7.2: non_compliant',
  );
  expect(decidedBy('[x] Visitor log', '[ ] Penetration tests')).toEqual(['A.7.2: compliant', 'A.8.29: non_compliant']);
});

it('does not take names of things for letters that are explained', () => {
  expect(decidedBy('MFA: implemented', 'DLP: not implemented', '', 'Visitor log: MFA', 'Diary: DLP')).not.toContain(
    'A.7.2: compliant',
  );
});

it('knows the letters of tiers, and of what nobody explains only in a column for how things stand', () => {
  const tiers = (tier: number) => analyse(`PR.AA-01\nTier ${tier}\n`, { framework: 'nist-csf-2.0', judge });
  expect(decided(tiers(2))).toEqual(['PR.AA-01: partially_compliant']);
  expect(decided(tiers(4))).toEqual(['PR.AA-01: compliant']);
  const table = (title: string) => [`| Control | ${title} |`, '|---|---|', '| A.5.7 | NI |', '| A.8.28 | FI |'];
  expect(decidedBy(...table('Status'))).toEqual(['A.5.7: non_compliant', 'A.8.28: compliant']);
  expect(decidedBy(...table('Region'))).toEqual([]);
});

it('does not take what concerns us for what is done', () => {
  const rows = [
    '| A.5.7 Threat intelligence | ✓ | ✓ | |',
    '| A.8.13 Information backup | ✓ | | |',
    '| A.7.2 Entry | ✗ | | no offices |',
  ];
  const read = decidedBy('| Control | Applicable? | Implemented? | Reason |', '|---|---|---|---|', ...rows);
  expect(read).toContain('A.5.7: compliant');
  expect(read).toContain('A.7.2: not_applicable');
  expect(read.join()).not.toContain('A.8.13');
});

it('reads numbers in cells that say what they are', () => {
  const rows = [
    'A.5.7 Threat intelligence | Current: L2 | Target: L4',
    'A.8.13 Information backup | Current: L5 | Target: L5',
  ];
  expect(decidedBy(...rows, 'A.8.28 Secure coding | Current: L0 | Target: L3')).toEqual([
    'A.5.7: partially_compliant',
    'A.8.13: compliant',
    'A.8.28: non_compliant',
  ]);
});

it('takes nothing from what colours stand for', () => {
  const legend = ['Green – implemented', 'Amber – partially implemented', 'Red – not implemented'];
  expect(decidedBy('Rating:', ...legend, '', 'A.5.7 Threat intelligence')).toEqual([]);
});
