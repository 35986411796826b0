import { expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const ISO = 'iso-27001-2022';
const told = (framework: string, text: string) => decided(analyse(text, { framework, judge }));

it.each([
  [ISO, 'All controls of A.8 are in place except A.8.4.', ['A.8.4: non_compliant']],
  [ISO, 'All in place except 8.4', ['A.8.4: non_compliant']],
  [ISO, 'We have everything in section 8 except 8.4 and 8.6.', ['A.8.4: non_compliant', 'A.8.6: non_compliant']],
  [ISO, 'Annex A is fully implemented except for A.8.4.', ['A.8.4: non_compliant']],
  [ISO, 'All controls except A.8.4 and A.8.9 are implemented.', ['A.8.4: non_compliant', 'A.8.9: non_compliant']],
  [ISO, 'None of A.8 is in place except A.8.13.', ['A.8.13: compliant']],
  [ISO, 'All controls are implemented except A.8.4, which is planned for Q3.', ['A.8.4: non_compliant']],
  [ISO, 'All controls are implemented except A.7.4, as we have no offices.', ['A.7.4: not_applicable']],
  ['gdpr', 'We comply with Art. 30 but not with Art. 35.', ['Art.35: non_compliant']],
  ['gdpr', 'We comply with all articles except Art. 30 and 35.', ['Art.30: non_compliant', 'Art.35: non_compliant']],
  ['pci-dss-4.0.1', 'All requirements are in place apart from 8.3.', ['8.3: non_compliant']],
  ['pci-dss-4.0.1', 'With the exception of 8.3, all requirements are in place.', ['8.3: non_compliant']],
  ['nist-csf-2.0', 'Everything in PR.AA is done other than PR.AA-05.', ['PR.AA-05: non_compliant']],
  ['nist-800-53-r5', 'Everything but AC-2 is implemented.', ['AC-2: non_compliant']],
  [
    'soc2-tsc-2017',
    'All of CC6 is effective, except for CC6.1 (partially) and CC6.3 (not applicable).',
    ['CC6.1: partially_compliant', 'CC6.3: not_applicable'],
  ],
  [
    'nist-800-53-r5',
    'AC-2 through AC-4 are implemented, but not AC-3.',
    ['AC-2: compliant', 'AC-3: non_compliant', 'AC-4: compliant'],
  ],
])('hears what is left out of all: %s, %s', (framework, text, findings) => {
  expect(told(framework, text)).toEqual(findings);
});

it.each([
  ['all without an exception', ISO, 'All of A.8 in place'],
  ['what is not said to be in place', ISO, 'everything in section 8 except 8.4 and 8.6'],
  ['what not all is', ISO, 'Not all controls are in place, except A.8.4.'],
  ['what others have', ISO, 'Our supplier has everything in place except A.8.4.'],
  ['what is planned', ISO, 'Everything is planned except A.8.4.'],
  ['what is asked of us', 'gdpr', 'We must comply with all articles except Art. 30.'],
  ['conditions', 'gdpr', 'If all is in place except Art. 30, we fail.'],
  ['articles of other papers', 'gdpr', 'All in place except Art. 17 of the contract.'],
  ['exceptions without an id', ISO, 'All controls are in place except for the warehouse.'],
])('says nothing of %s', (_what, framework, text) => {
  expect(told(framework, text)).toEqual([]);
});

it('keeps an exception for a part of us', () => {
  expect(told('nist-800-53-r5', 'AC-2 is implemented except for contractors.')).toEqual(['AC-2: partially_compliant']);
});
