import { describe, expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const decidedIn = (text: string, framework: string) => decided(analyse(text, { framework, judge }));

describe('a sentence on something else', () => {
  it.each([
    [
      'gdpr',
      'There is no data protection officer. Changes are approved before they go live.',
      ['Art.37: non_compliant'],
    ],
    [
      'hipaa-security-rule',
      'We have no contingency plan. Changes are approved before they go live.',
      ['164.308(a)(7)(i): non_compliant'],
    ],
    [
      'cis-controls-8.1',
      'Unneeded services are turned off on servers. Changes are approved before they go live.',
      ['4.8: compliant'],
    ],
    [
      'iso-27001-2022',
      'We have a firewall. Not all laptops are encrypted.',
      ['A.8.1: partially_compliant', 'A.8.20: compliant'],
    ],
  ])('changes nothing of the one before it in %s: %s', (framework, text, results) => {
    expect(decidedIn(text, framework)).toEqual(results);
  });

  it.each([
    ['All nurses did the security training. Doctors were offered nothing.', 'A.6.3: partially_compliant'],
    ['Backups run every night. The file server gets none.', 'A.8.13: partially_compliant'],
    ['Phones lock after a minute. Tablets never do.', 'A.7.7: partially_compliant'],
    ['Access rights are reviewed. Not everyone does it.', 'A.5.18: partially_compliant'],
  ])('is none where it goes on: %s', (text, result) => {
    expect(decidedIn(text, 'iso-27001-2022')).toContain(result);
  });
});

it.each([
  [
    'nist-800-171-r3',
    'All staff are trained yearly; the admins and the security officer get no special course.',
    '03.02.02: non_compliant',
  ],
  ['soc2-tsc-2017', 'A risk workshop is held each year; fraud has never been considered.', 'CC3.3: non_compliant'],
  ['iso-27001-2022', 'Laptops are backed up every night, but the servers are not.', 'A.8.13: partially_compliant'],
])('hears in %s what only one part of a sentence means: %s', (framework, text, result) => {
  expect(decidedIn(text, framework)).toContain(result);
});
