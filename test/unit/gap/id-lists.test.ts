import { expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const judged = (framework: string, text: string) => analyse(text, { framework, judge });
const told = (framework: string, text: string) => decided(judged(framework, text));
const quotes = (framework: string, text: string) =>
  judged(framework, text).findings.flatMap(({ evidence }) => evidence.map(({ quote }) => quote));

const ISO = 'iso-27001-2022';
const NETWORK = ['A.8.20', 'A.8.21', 'A.8.22'];

it.each([
  [ISO, 'A.8.20-A.8.22: implemented', NETWORK, 'compliant'],
  [ISO, 'A.8.20–22 not implemented', NETWORK, 'non_compliant'],
  [ISO, 'A.8.20 to 22 are in place.', NETWORK, 'compliant'],
  [ISO, 'Not implemented: A.8.20-22', NETWORK, 'non_compliant'],
  ['soc2-tsc-2017', 'CC6.1/CC6.2/CC6.3 done', ['CC6.1', 'CC6.2', 'CC6.3'], 'compliant'],
  ['soc2-tsc-2017', 'CC6.1, 6.2 and 6.3 are not met.', ['CC6.1', 'CC6.2', 'CC6.3'], 'non_compliant'],
  ['nist-csf-2.0', 'PR.AA-01, -02 and -05 are implemented.', ['PR.AA-01', 'PR.AA-02', 'PR.AA-05'], 'compliant'],
  ['nist-csf-2.0', 'PR.AA-01..03: partially', ['PR.AA-01', 'PR.AA-02', 'PR.AA-03'], 'partially_compliant'],
  ['nist-csf-2.0', 'PR.AA-01/02: yes', ['PR.AA-01', 'PR.AA-02'], 'compliant'],
  ['nist-800-53-r5', 'AC-2, -3, -6: implemented', ['AC-2', 'AC-3', 'AC-6'], 'compliant'],
  ['nist-800-171-r3', '03.01.01-03.01.03: missing', ['03.01.01', '03.01.02', '03.01.03'], 'non_compliant'],
  ['cmmc-2.0', 'AC.L2-3.1.1-3.1.2: MET', ['AC.L2-3.1.1', 'AC.L2-3.1.2'], 'compliant'],
  ['pci-dss-4.0.1', '8.3-8.5: not in place', ['8.3', '8.4', '8.5'], 'non_compliant'],
  ['pci-dss-4.0.1', 'Requirements 8.3.1–8.3.4: Not in place', ['8.3'], 'non_compliant'],
  ['gdpr', 'Art. 33-34: missing', ['Art.33', 'Art.34'], 'non_compliant'],
  ['nis2', 'Art. 21 (2) (a) to (c) are implemented', ['Art.21(2)(a)', 'Art.21(2)(b)', 'Art.21(2)(c)'], 'compliant'],
])('hears ranges and lists of ids: %s, %s', (framework, text, ids, status) => {
  expect(told(framework, text)).toEqual(ids.map((id) => `${id}: ${status}`));
});

it('hears several ids in a row of a table and in an entry of a list', () => {
  const rows = ['| A.8.20-A.8.21 | Implemented |', '| A.5.7, A.5.8 | Not implemented |', '| A.5.1 | Implemented |'];
  const findings = ['A.5.1: compliant', 'A.5.7: non_compliant', 'A.5.8: non_compliant'];
  const table = ['| Control | Status |', '|---|---|', ...rows].join('\n');
  expect(told(ISO, table)).toEqual([...findings, 'A.8.20: compliant', 'A.8.21: compliant']);
  const list = '- A.8.20/A.8.21: implemented\n- A.5.7 and A.5.8: missing\n- A.5.1: done';
  expect(told(ISO, list)).toEqual([...findings, 'A.8.20: compliant', 'A.8.21: compliant']);
});

it.each([
  ['prices', 'pci-dss-4.0.1', 'We paid 8.3-8.5 percent more.'],
  ['versions', 'pci-dss-4.0.1', 'Version 8.3/8.4 is installed on all servers.'],
  ['dates', ISO, 'From 5.7-5.9 the office is closed.'],
  ['marks', 'pci-dss-4.0.1', 'Score 8.3/10: ok'],
  ['how many', 'gdpr', 'Art. 33, 34 people were counted.'],
  ['ids of another framework', ISO, 'AC-2/AC-3 done'],
])('takes %s for no list of ids', (_what, framework, text) => {
  expect(told(framework, text)).toEqual([]);
});

it('takes a number behind a colon for no id', () => {
  expect(told(ISO, 'A.5.7: 20 % of the budget')).toEqual([]);
  expect(told('soc2-tsc-2017', 'CC7.2-03: Implemented')).toEqual(['CC7.2: compliant']);
});

it.each([
  ['nist-csf-2.0', 'GV.PO-01 yes\nGV.PO-02 no', ['GV.PO-01: compliant', 'GV.PO-02: non_compliant']],
  ['nist-csf-2.0', 'GV.PO-01: yes, GV.PO-02: no', ['GV.PO-01: compliant', 'GV.PO-02: non_compliant']],
  ['nist-csf-2.0', 'GV.PO-01 not assessed, GV.PO-02 yes', ['GV.PO-02: compliant']],
  ['nist-800-53-r5', 'AC-2 implemented; AC-3 not implemented', ['AC-2: compliant', 'AC-3: non_compliant']],
  ['nist-800-53-r5', 'AC-2a. implemented; AC-2b. not implemented', ['AC-2: partially_compliant']],
  ['gdpr', 'Art. 30 (1) done, (2) missing', ['Art.30: partially_compliant']],
  [ISO, 'A.5.1 ok A.5.2 nok A.5.3 ok', ['A.5.1: compliant', 'A.5.2: non_compliant', 'A.5.3: compliant']],
  [ISO, 'A.5.1 (implemented), A.5.2 (missing)', ['A.5.1: compliant', 'A.5.2: non_compliant']],
  [ISO, 'A.5.1 is implemented, but A.5.2 is not.', ['A.5.1: compliant', 'A.5.2: non_compliant']],
  [ISO, 'A.5.1 and A.5.2 done, A.5.3 open', ['A.5.1: compliant', 'A.5.2: compliant', 'A.5.3: non_compliant']],
  [ISO, '☑ A.8.15 / ✗ A.8.9', ['A.8.9: non_compliant', 'A.8.15: compliant']],
  [ISO, 'A.5.1 ✓, A.5.2 ✗', ['A.5.1: compliant', 'A.5.2: non_compliant']],
  ['pci-dss-4.0.1', '✅ 8.2 ❌ 8.3', ['8.2: compliant', '8.3: non_compliant']],
  [
    'pci-dss-4.0.1',
    '8.2 in place | 8.3 not in place | 8.4 n/a',
    ['8.2: compliant', '8.3: non_compliant', '8.4: not_applicable'],
  ],
])('hears states one after the other: %s, %s', (framework, text, findings) => {
  expect(told(framework, text)).toEqual(findings);
});

it('quotes of each what is said of it', () => {
  expect(quotes('gdpr', 'Art. 30 (1) done, (2) missing')).toEqual(['(2) missing', 'Art. 30 (1) done']);
  expect(quotes(ISO, 'A.5.1 is implemented, but A.5.2 is not.')).toEqual(['A.5.1 is implemented', 'A.5.2 is not']);
});

it.each([
  ['☑ A.8.15 / ✗ A.8.9', ['✗ A.8.9', '☑ A.8.15']],
  ['A.5.1 ✓, A.5.2 ✗', ['A.5.1 ✓', 'A.5.2 ✗']],
  ['☑ A.5.1\n☐ A.5.2', ['☑ A.5.1', '☐ A.5.2']],
  ['| A.5.1 | ✓ |\n| A.5.2 | ✗ |\n| A.5.3 | ✓ |', ['A.5.1 | ✓', 'A.5.2 | ✗', 'A.5.3 | ✓']],
])('quotes a sign with the id that it is of: "%s"', (text, told) => {
  expect(quotes(ISO, text)).toEqual(told);
});

it.each([
  ['on lines of their own', '[x] A.5.1\n[ ] A.5.2'],
  ['in one line', '[x] A.5.1 [ ] A.5.2'],
  ['as bullets', '- [x] A.5.1\n- [ ] A.5.2'],
  ['as signs', '☑ A.5.1\n☐ A.5.2'],
])('hears boxes before ids %s', (_where, text) => {
  expect(told(ISO, text)).toEqual(['A.5.1: compliant', 'A.5.2: non_compliant']);
});

it.each([
  ['conditions', ISO, 'If A.5.1 is done, A.5.2 is open.'],
  ['questions', ISO, 'Is A.5.1 done and A.5.2 missing?'],
  ['answers to questions with numbers', 'cis-controls-8.1', '6.1 no, 6.2 yes'],
  ['articles of other papers', 'gdpr', 'Art. 17 of the lease done, Art. 30 of the lease missing'],
  ['what one framework has of another', 'nist-csf-2.0', 'GV.PO-01 → A.5.1 ✓'],
  ['ticks under a heading of gaps', ISO, 'Not implemented:\n\n[x] A.5.1\n[x] A.5.2'],
])('takes nothing from %s', (_what, framework, text) => {
  expect(told(framework, text)).toEqual([]);
});

it.each([
  ['cis-controls-8.1', 'CIS v8 6.4: partially', ['6.4: partially_compliant']],
  ['cis-controls-8.1', 'CIS 8.1 6.5: missing', ['6.5: non_compliant']],
  ['cis-controls-8.1', 'CIS Controls 8.1: implemented', ['8.1: compliant']],
  [ISO, 'ISO 27001:2022 A.5.7 - implemented', ['A.5.7: compliant']],
  [ISO, 'ISO/IEC 27001:2022 clause 5.2: implemented', ['5.2: compliant']],
  ['pci-dss-4.0.1', 'PCI DSS v4.0.1 Req 8.3.6: in place', ['8.3: compliant']],
  ['nist-csf-2.0', 'NIST CSF 2.0 GV.PO-01: yes', ['GV.PO-01: compliant']],
  ['nist-800-53-r5', '800-53 AC-2: done', ['AC-2: compliant']],
  ['nist-800-53-r5', 'NIST SP 800-53 Rev. 5 AC-2, AC-3 missing', ['AC-2: non_compliant', 'AC-3: non_compliant']],
  ['soc2-tsc-2017', 'SOC 2 CC6.1: ineffective', ['CC6.1: non_compliant']],
  ['cmmc-2.0', 'CMMC 2.0 Level 2 AC.L2-3.1.1: MET', ['AC.L2-3.1.1: compliant']],
  ['nis2', 'NIS 2 Directive Art. 21(2)(b): done', ['Art.21(2)(b): compliant']],
  ['eu-ai-act', 'EU AI Act Art. 14: implemented', ['Art.14: compliant']],
])('hears an id behind the name of its standard: %s, %s', (framework, text, findings) => {
  expect(told(framework, text)).toEqual(findings);
});

it('hears such ids in lists and tables, too', () => {
  const lines = [
    'ISO 27001:2022 A.5.7: implemented',
    'ISO 27001:2022 A.8.13: missing',
    'NIST CSF 2.0 GV.PO-01: missing',
  ];
  const findings = ['A.5.7: compliant', 'A.8.13: non_compliant'];
  expect(told(ISO, lines.map((line) => `- ${line}`).join('\n'))).toEqual(findings);
  const rows = lines.map((line) => `| ${line.replace(': i', ' | i').replace(': m', ' | m')} |`);
  expect(told(ISO, ['| Reference | Status |', '|---|---|', ...rows].join('\n'))).toEqual(findings);
});

it.each([
  ['pci-dss-4.0.1', 'ISO 27001 8.3: implemented\nISO 27001:2022 8.4 missing\nSOC 2 8.5: done'],
  [ISO, 'PCI DSS v4.0.1 Req 8.3: in place\nNIST 800-53 5.7: done'],
  [ISO, 'ISO 42001 A.6.2 is not implemented. ISO 9001:2015 8.3 is excluded.\nISO 27701 7.2: not implemented'],
  ['iso-42001-2023', 'ISO/IEC 27001:2022 A.5.2: missing'],
])('takes nothing from ids behind the name of another standard: %s, %s', (framework, text) => {
  expect(told(framework, text)).toEqual([]);
});

it('hears several requirements in each line of a list or table', () => {
  const findings = ['A.5.1: compliant', 'A.5.2: non_compliant', 'A.5.3: compliant', 'A.5.4: non_compliant'];
  const more = [...findings, 'A.5.5: non_compliant', 'A.5.6: compliant'];
  const list = '- A.5.1: ok, A.5.2: nok\n- A.5.3: ok, A.5.4: open\n- A.5.5: missing, A.5.6: done';
  expect(told(ISO, list)).toEqual(more);
  const table =
    '| A.5.1 | done | A.5.2 | missing |\n| A.5.3 | done | A.5.4 | missing |\n| A.5.5 | missing | A.5.6 | done |';
  expect(told(ISO, table)).toEqual(more);
});

it('hears lines that open with their ids one by one', () => {
  const lines = ['A.8.8: We scan all servers monthly.', 'A.6.3 Staff are trained every year.'];
  expect(told(ISO, lines.join('\n'))).toEqual(['A.6.3: compliant', 'A.8.8: compliant']);
});
