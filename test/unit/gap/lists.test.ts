import { expect, it } from '@jest/globals';
import { NOW } from './support.js';
import { judge as engine } from './trained-judge.js';

it.each([
  ['We have MFA, backups and awareness training.', 'implemented', ['mfa-users', 'backup', 'awareness-training']],
  [
    'MFA, backups, a firewall and antivirus are in place.',
    'implemented',
    ['mfa-users', 'backup', 'firewall', 'anti-malware'],
  ],
  [
    'We do not have a firewall, a patch process or penetration tests.',
    'absent',
    ['firewall', 'patch-management', 'penetration-testing'],
  ],
  ['There is neither a visitor log nor an incident response plan.', 'absent', ['visitor-management', 'incident-plan']],
  ['What works well: backups and MFA.', 'implemented', ['backup', 'mfa-users']],
  ['Backups and MFA are missing.', 'absent', ['backup', 'mfa-users']],
  [
    'Okta push for every login, BitLocker on all notebooks, Veeam every night.',
    'implemented',
    ['mfa-users', 'device-encryption', 'backup'],
  ],
])('hears all that a list names, the loudest and the quiet: %s', (text, polarity, safeguards) => {
  const said = engine.statementsIn(text, NOW).map((statement) => `${statement.safeguard}: ${statement.polarity}`);
  expect(said.sort()).toEqual(safeguards.map((id) => `${id}: ${polarity}`).sort());
});
