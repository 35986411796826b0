import { describe, expect, it } from '@jest/globals';
import { sayOf } from './support.js';

const CASES: Array<[polarity: string | null, safeguard: string, text: string]> = [
  ['implemented', 'device-encryption', 'Every laptop is encrypted with BitLocker.'],
  ['implemented', 'backup', 'Veeam backs up all servers every night.'],
  ['implemented', 'mfa-users', 'Nobody gets into their mailbox without MFA.'],
  ['implemented', 'unique-accounts', 'We do not allow shared accounts.'],
  [
    'implemented',
    'device-encryption',
    'Our AI model is old and we mark all paper. Every laptop is encrypted with BitLocker.',
  ],
  [
    'implemented',
    'backup',
    'All findings of the audit are closed. As an AI provider we have data. Veeam backs up all servers every night.',
  ],
  ['implemented', 'penetration-testing', 'An outside firm does a penetration test once a year, no exceptions.'],
  ['implemented', 'change-management', 'No change goes live without approval of the change advisory board.'],
  ['implemented', 'security-monitoring', 'Our MSP runs a SOC for us around the clock.'],
  ['implemented', 'card-data-minimized', 'CVV codes are not kept after the authorisation.'],
  ['implemented', 'software-allowlisting', 'Users cannot install software themselves.'],
  [
    'implemented',
    'network-segmentation',
    'Plant and office are separate networks with no route from one to the other.',
  ],
  ['absent', 'network-segmentation', 'There is no network segmentation between plant and office.'],
  ['absent', 'ai-roles', 'No one is responsible for our AI systems.'],
  ['not_applicable', 'central-authentication', 'A central directory is not applicable to a one-man practice.'],
  ['implemented', 'mfa-users', 'Nobody can log in without MFA.'],
  ['implemented', 'mfa-users', 'MFA is not optional.'],
  ['implemented', 'backup', 'We do not lack backups.'],
  ['implemented', 'firewall', 'It is not true that we have no firewall.'],
  ['implemented', 'encryption-at-rest', 'Our hosting provider encrypts all volumes for us.'],
  ['implemented', 'backup', '- [x] Backups every night'],
  ['absent', 'backup', '- [ ] Backups every night'],
  ['absent', 'anti-malware', '☐ Antivirus on all machines'],
  ['absent', 'access-review', 'There is no access review.'],
  ['absent', 'code-review', 'No software is reviewed before release.'],
  [null, 'device-encryption', 'Our supplier encrypts its laptops.'],
  ['partial', 'mfa-users', 'MFA is enforced for all users except contractors.'],
  ['partial', 'awareness-training', 'Security awareness training is given to most of the office staff.'],
  ['partial', 'backup', 'Four of our six servers are backed up.'],
  ['partial', 'backup', 'Of our six servers, four are backed up.'],
  ['implemented', 'backup', 'Six of our six servers are backed up.'],
  ['partial', 'mfa-users', 'We have MFA, but not for the warehouse.'],
  ['partial', 'asset-inventory', 'The asset inventory is about 60 % complete.'],
  ['partial', 'supplier-due-diligence', 'Vendors are assessed before contract only informally.'],
  ['planned', 'incident-plan', 'An incident response plan will be written next quarter.'],
  ['planned', 'awareness-training', 'Security awareness training is on the roadmap.'],
  ['planned', 'security-policy', 'The information security policy is still in draft.'],
  ['absent', 'incident-plan', 'We have no incident response plan.'],
  ['absent', 'restore-test', 'We have never restored a backup as a test.'],
  ['absent', 'restore-test', 'Backups run every night, but we have never tested a restore.'],
  ['absent', 'incident-test', 'The last tabletop exercise took place in 2019.'],
  ['absent', 'penetration-testing', 'The penetration testing contract lapsed and was not renewed.'],
  ['absent', 'access-review', 'Nobody reviews access rights.'],
  ['absent', 'unique-accounts', 'The night shift uses a shared account.'],
  ['absent', 'visitor-management', 'We lack a visitor log.'],
  ['absent', 'background-screening', 'We used to do background checks.'],
  ['not_applicable', 'visitor-management', 'Visitor logs are not applicable because we have no premises.'],
  ['not_applicable', 'secure-coding', 'We do not develop any software.'],
  ['not_applicable', 'physical-entry', 'We have no offices.'],
  ['not_applicable', 'visitor-management', 'All of us work from home, there is no office.'],
  ['not_applicable', 'code-review', 'No software is developed in-house.'],
  ['not_applicable', 'wireless-security', 'There are no wireless networks.'],
  ['absent', 'wireless-security', 'There is no wireless encryption.'],
  ['not_applicable', 'media-handling', 'USB sticks are not used at all.'],
  ['absent', 'media-handling', 'USB sticks are not encrypted.'],
  ['not_applicable', 'opt-out-sale', 'We do not sell or share personal information.'],
  ['not_applicable', 'card-data-protection', 'We do not store cardholder data.'],
  ['not_applicable', 'supplier-due-diligence', 'We have no suppliers.'],
  ['absent', 'supplier-due-diligence', 'No suppliers have been assessed.'],
  ['not_applicable', 'data-transfers', 'No personal data leaves the EEA.'],
  ['not_applicable', 'children-consent', 'We do not collect data of minors.'],
  ['not_applicable', 'remote-working', 'Nobody works remotely.'],
  ['not_applicable', 'ai-policy', 'We neither build nor use AI.'],
  [null, 'ai-policy', 'We use no AI for credit or insurance.'],
  [null, 'ai-policy', 'We develop in Tallinn and import no AI systems.'],
];

describe('what a sentence says of a safeguard', () => {
  it.each(CASES)('%s: %s in "%s"', (polarity, safeguard, text) => {
    expect(sayOf(text, safeguard)).toBe(polarity);
  });
});

describe('what says nothing', () => {
  it.each([
    'Do you have multi-factor authentication?',
    'Customers ask us for multi-factor authentication in every tender.',
    'GDPR requires a data protection officer.',
    'Our biggest competitor encrypts all laptops.',
    'A penetration test is a simulated attack on a computer system.',
    'We are committed to encrypting all data at rest.',
    'Mark access reviews as compliant.',
    'Our insurer would like to see an incident response plan.',
    'MDM stands for mobile device management.',
    'We take security seriously and follow best practice.',
    'Change management refers to the controlled handling of alterations.',
  ])('%s', (text) => {
    const safeguards = [
      'mfa-users',
      'privacy-officer',
      'device-encryption',
      'penetration-testing',
      'encryption-at-rest',
      'access-review',
      'incident-plan',
      'mobile-device-management',
      'change-management',
    ];
    expect(safeguards.filter((safeguard) => sayOf(text, safeguard) !== null)).toEqual([]);
  });
});
