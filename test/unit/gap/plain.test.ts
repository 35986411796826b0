import { describe, expect, it } from '@jest/globals';
import { analyse } from './support.js';
import { judge as engine } from './trained-judge.js';

/** The plainest things that companies say of themselves. */
const PLAIN: Array<[requirement: string, met: string, missed: string]> = [
  ['A.5.9', 'We keep an asset register of all laptops and servers.', 'There is no asset inventory.'],
  ['A.5.18', 'Access rights are reviewed quarterly.', 'There is no access review.'],
  ['A.5.24', 'We have an incident response plan.', 'We have no incident response plan.'],
  ['A.8.5', 'All users sign in with MFA.', 'MFA is not used.'],
  ['A.8.7', 'Antivirus runs on all machines.', 'We have no antivirus.'],
  ['A.8.13', 'We back up our servers every night.', 'We have no backups.'],
  ['A.8.13', 'We back up all servers.', 'We never back up our data.'],
  ['A.8.20', 'A firewall protects our network.', 'We have no firewall.'],
  ['A.8.22', 'We segment our network.', 'The network is not segmented.'],
  ['A.8.24', "Customers' data is encrypted at rest and in transit.", 'Data at rest is not encrypted.'],
  ['A.8.29', 'We do a penetration test once a year.', 'No penetration test has ever been done.'],
  ['A.6.1', 'Background checks are carried out.', 'We do not do background checks.'],
  [
    'A.6.1',
    'Everyone who gets access was screened before the first day.',
    'We have never run background checks on anyone who works on our systems.',
  ],
];

const findingOf = (id: string, scope: string, framework = 'iso-27001-2022') =>
  analyse(scope, { framework, judge: engine }).findings.find(({ requirement_id }) => requirement_id === id);

it('quotes a rule of two denials with both', () => {
  const found = findingOf('CC8.1', 'Nothing is merged without a review by a second engineer.', 'soc2-tsc-2017');
  expect(found?.status).toBe('compliant');
  for (const { quote } of found?.evidence ?? []) expect(quote).toMatch(/^Nothing is merged without/);
});

it.each([
  ['Access reviews are still missing.', 'non_compliant'],
  ['We want access reviews but there is no budget.', 'non_compliant'],
  ['Access reviews only exist as an idea.', 'non_compliant'],
  ['We work without access reviews.', 'non_compliant'],
  ['Access reviews were introduced in 2022 and are used everywhere.', 'compliant'],
])('A.5.18: %s', (text, status) => {
  expect(findingOf('A.5.18', text)?.status).toBe(status);
});

it('takes no word of what is missing for its undoing', () => {
  expect(findingOf('CC8.1', 'What is missing is a change approval process.', 'soc2-tsc-2017')?.status).toBe(
    'non_compliant',
  );
});

it.each([
  ['pci-dss-4.0.1', '9.3', 'We could not verify the badge checks because the key register was not available.'],
  ['iso-27001-2022', 'A.8.13', 'Whether backups are encrypted could not be established.'],
  ['nist-800-53-r5', 'PE-3', 'Physical access control could not be verified.'],
])('takes for no gap what nobody could find out: %s %s: %s', (framework, id, text) => {
  expect(findingOf(id, text, framework)?.status).toBe('not_assessed');
});

it('takes where logs come from for no practices of their own, and a list for all that it names', () => {
  const logs = 'Logs are collected from the document management system, firewall and servers and reviewed weekly.';
  expect(['7.5.1', '7.5.3', 'A.8.20', 'A.8.15'].map((id) => findingOf(id, logs)?.status)).toEqual([
    'not_assessed',
    'not_assessed',
    'not_assessed',
    'compliant',
  ]);
  const list = 'Backups, MFA, antivirus, firewalls and patching are in place.';
  for (const id of ['A.8.13', 'A.8.5', 'A.8.7', 'A.8.20', 'A.8.8'])
    expect(findingOf(id, list)?.status).toBe('compliant');
});

it.each([
  ['eu-ai-act', 'Art.5', "We don't do emotion recognition or social scoring."],
  ['eu-ai-act', 'Art.5', 'We do not use prohibited practices.'],
  ['cmmc-2.0', 'SC.L2-3.13.7', 'Split tunneling is blocked on all clients.'],
])('takes the denial of what should not be for good: %s %s: %s', (framework, id, text) => {
  expect(findingOf(id, text, framework)?.status).toBe('compliant');
});

describe('what is said plainly', () => {
  it.each(PLAIN)('%s: %s', (id, met, missed) => {
    expect(findingOf(id, met)?.status).toBe('compliant');
    expect(findingOf(id, missed)?.status).toBe('non_compliant');
  });
});
