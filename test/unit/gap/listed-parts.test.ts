import { expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const told = (framework: string, ...lines: string[]) => decided(analyse(lines.join('\n'), { framework, judge }));

it.each([
  ['cmmc-2.0', 'AC.L2-3.1.1', ['[a] met', '[b] not met'], 'AC.L2-3.1.1: partially_compliant'],
  ['cmmc-2.0', 'AC.L2-3.1.1', ['[a] met', '[b] met'], 'AC.L2-3.1.1: compliant'],
  ['cmmc-2.0', 'AC.L2-3.1.1', ['[a] not met', '[b] not met'], 'AC.L2-3.1.1: non_compliant'],
  ['cmmc-2.0', '### AC.L2-3.1.1', ['- [a] MET', '- [b] NOT MET'], 'AC.L2-3.1.1: partially_compliant'],
  [
    'cmmc-2.0',
    'AC.L2-3.1.1 Authorized access control',
    ['[a] authorized users are identified: MET', '[b] devices are identified: NOT MET'],
    'AC.L2-3.1.1: partially_compliant',
  ],
  ['nist-800-53-r5', 'AC-2 Account management', ['a. implemented', 'b. not implemented'], 'AC-2: partially_compliant'],
  [
    'nist-800-171-r3',
    '03.01.01 Account management',
    ['a. satisfied', 'b. other than satisfied'],
    '03.01.01: partially_compliant',
  ],
  ['gdpr', 'Art. 30', ['(i) done', '(ii) missing'], 'Art.30: partially_compliant'],
  ['iso-27001-2022', 'A.5.7 Threat intelligence', ['a) yes', 'b) no'], 'A.5.7: partially_compliant'],
  ['pci-dss-4.0.1', '8.3 Strong authentication', ['a) In place', 'b) Not in place'], '8.3: partially_compliant'],
])('puts parts below the name of a requirement together: %s, %s, %p', (framework, name, lines, finding) => {
  expect(told(framework, name, ...lines)).toEqual([finding]);
});

it.each([
  ['answers of anybody', ['Which answers did the staff give?', 'a. yes', 'b. no']],
  ['other lists', ['Lunch options', 'a. yes', 'b. no']],
])('takes nothing from %s', (_what, lines) => {
  expect(told('iso-27001-2022', ...lines)).toEqual([]);
});

it('still reads boxes behind a bullet', () => {
  expect(told('iso-27001-2022', '- (x) Malware protection on all laptops', '- ( ) Visitor log')).toEqual([
    'A.7.2: non_compliant',
    'A.8.7: compliant',
  ]);
});

it('keeps one denial under the name of a requirement as it is', () => {
  expect(told('iso-27001-2022', 'A.5.7 Threat intelligence', '- not implemented')).toEqual(['A.5.7: non_compliant']);
});
