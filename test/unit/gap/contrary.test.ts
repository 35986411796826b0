import { describe, expect, it } from '@jest/globals';
import { readAs, sayOf } from './support.js';

/** A safeguard, what should not be where it is in place, and the same denied. */
const CONTRARY: ReadonlyArray<readonly [safeguard: string, said: string, denied: string]> = [
  ['unique-accounts', 'The whole shift shares one login.', 'Nobody shares a login.'],
  ['unique-accounts', 'The nurses share passwords.', 'Passwords are never shared.'],
  ['unique-accounts', 'The tills run on a group account.', 'Group accounts are forbidden.'],
  ['unique-accounts', 'Group accounts are common.', 'Group accounts no longer exist.'],
  ['default-credentials', 'Default passwords are tolerated.', 'Default passwords are changed before use.'],
  ['dormant-accounts', 'Dormant accounts are common.', 'Dormant accounts were withdrawn last year.'],
  ['supported-software', 'Unsupported systems are widespread.', 'Unsupported systems are not allowed.'],
  ['default-credentials', 'The cameras still have the default password.', 'No default passwords are left.'],
  ['secrets-management', 'The API keys are hard-coded.', 'No API key is hard-coded.'],
  ['supported-software', 'The mill runs an unsupported operating system.', 'We use no unsupported software.'],
  ['visitor-management', 'Visitors walk around alone.', 'Visitors never walk around alone.'],
  ['test-data', 'We test with real customer data.', 'We do not test with real customer data.'],
  ['environment-separation', 'Developers have access to production.', 'Developers have no access to production.'],
  [
    'background-screening',
    'Drivers are hired without a background check.',
    'No one is hired without a background check.',
  ],
  ['processor-contracts', 'Two processors work without a contract.', 'No processor works without a contract.'],
  ['card-data-minimized', 'CVV codes are stored after the payment.', 'CVV codes are not stored.'],
  ['network-segmentation', 'Guests can reach internal systems.', "Guests can't reach internal systems."],
  ['remote-access', 'Split tunneling is allowed.', 'Split tunneling is not possible.'],
  ['consent-management', 'The boxes are ticked in advance.', 'The boxes are never ticked in advance.'],
  ['ai-prohibited', 'We score citizens by their social behaviour.', "We don't do social scoring of people."],
  ['data-retention', 'We keep records for ever.', 'We keep no records for ever.'],
  ['asset-inventory', 'We have lost track of our equipment.', 'We never lose track of our equipment.'],
  ['unauthorized-assets', 'Shadow IT is tolerated.', 'Shadow IT is not tolerated.'],
  [
    'supported-software',
    'We use software that the maker no longer supports.',
    'Old systems without support were replaced.',
  ],
  ['supported-software', 'Two machines were never upgraded from Windows XP.', 'Windows 7 was abolished years ago.'],
  [
    'software-allowlisting',
    'All employees have the right to install software.',
    'Staff have no right to install software.',
  ],
  [
    'remote-maintenance',
    'Suppliers have permanent access to our machines.',
    'Permanent vendor connections were abolished.',
  ],
  ['secure-disposal', 'Patient files end up in the bin.', 'No patient file ends up in the bin.'],
  ['hardening', 'The routers run with factory settings.', 'Systems are never put into service with factory settings.'],
  ['least-functionality', 'Unneeded services are tolerated.', 'Unneeded services are not tolerated.'],
  ['change-management', 'Unapproved changes are common.', 'Changes that nobody approved are rolled back.'],
  [
    'network-segmentation',
    'Tills and office PCs share the same network.',
    'Tills and office PCs never share the same network.',
  ],
  ['network-documentation', 'The network plan is wrong in many places.', 'The network plan is never wrong.'],
  ['network-device-management', 'We manage the switches over Telnet.', 'Nobody manages routers over Telnet.'],
  ['wireless-security', 'The office Wi-Fi is open.', 'No Wi-Fi is open.'],
  [
    'audit-logging',
    'It is impossible to tell who changed a file.',
    'It is never impossible to tell who changed a file.',
  ],
  ['network-monitoring', 'Intruders in our network go unnoticed.', 'No intruder in our network goes unnoticed.'],
  ['vulnerability-remediation', 'Open vulnerabilities are tolerated.', 'No known vulnerability is left open.'],
  ['patch-management', 'Updates are ignored.', 'Unpatched servers no longer exist.'],
  [
    'anti-malware',
    'PCs without a virus scanner are tolerated.',
    'Computers without virus protection are not let on the network.',
  ],
  [
    'vulnerability-disclosure',
    'Researchers who report weaknesses are threatened.',
    'Researchers who report weaknesses are not sued.',
  ],
  ['web-filtering', 'Staff can open malicious sites.', 'Malicious sites cannot be opened.'],
  ['secure-coding', 'SQL injection is possible in our shop.', 'SQL injection is not possible.'],
  ['dependency-management', 'We use libraries with known vulnerabilities.', 'No outdated library is in use.'],
  ['least-functionality', 'Legacy protocols are everywhere.', 'Legacy protocols are not allowed.'],
  ['wireless-security', 'Private access points are tolerated.', 'Private access points are not tolerated.'],
  ['log-protection', 'Nothing protects the logs.', 'Nobody can delete logs.'],
  ['integrity-monitoring', 'System files can be changed unnoticed.', 'No system file can be changed unnoticed.'],
  ['source-code-protection', 'Our source code is publicly visible.', 'Our source code is not publicly visible.'],
  ['software-integrity', 'Unsigned drivers are installed.', 'Unsigned drivers are not installed.'],
  ['backup', 'The mail server runs without a backup.', 'No server runs without a backup.'],
  ['backup-protection', 'Unencrypted backups are common.', 'Unencrypted backups no longer exist.'],
  ['backup-protection', 'Backups can be changed by anyone.', "Backups can't be changed by anyone."],
  ['restore-test', 'Untested backups are common.', 'Untested backups no longer exist.'],
  ['redundancy', 'Single points of failure are tolerated.', 'There are no single points of failure any more.'],
  ['capacity-management', 'Bottlenecks occur again and again.', 'Bottlenecks no longer occur.'],
  ['continuity-test', 'Continuity exercises are always postponed.', 'Continuity exercises are never skipped.'],
  ['incident-reporting', 'People are punished for reporting mistakes.', 'Nobody is punished for reporting a mistake.'],
  ['incident-reporting', 'Staff are afraid to report mistakes.', 'Nobody is afraid to report a mistake.'],
  ['incident-evidence', 'PCs are wiped before evidence is secured.', 'Nobody wipes a PC before evidence is secured.'],
  ['incident-communication', 'Incidents are hidden from customers.', 'Incidents are never hidden from customers.'],
  [
    'incident-regulator-report',
    'Reports to the regulator are always late.',
    'Reports to the regulator are never late.',
  ],
  [
    'breach-notify-authority',
    'Data breaches are hidden from the authority.',
    'No breach is hidden from the authority.',
  ],
  ['breach-notify-authority', 'The 72 hours were exceeded.', 'The 72 hours have never been exceeded.'],
  [
    'breach-notify-people',
    'Leaks are kept secret from the people affected.',
    'No leak is kept secret from the people affected.',
  ],
  ['board-oversight', 'Incidents are hidden from the board.', 'No incident is hidden from the board.'],
  ['security-resources', 'The security team is understaffed.', 'The security team is not understaffed.'],
  ['security-objectives', 'The security objectives are vague.', 'No security objective is vague.'],
  ['management-review', 'The management review was skipped.', 'The management review has never been skipped.'],
  ['internal-audit', 'Auditors audit their own work.', 'Auditors never audit their own work.'],
  ['code-of-conduct', 'Whistleblowers are punished.', 'No whistleblower has ever been punished.'],
  ['audit-test-protection', 'Auditors get admin rights.', 'Auditors get no admin rights.'],
  ['risk-methodology', 'Risks are rated by gut feeling.', 'Nobody rates risks by gut feeling.'],
  ['risk-treatment', 'Untreated risks are common.', 'Untreated risks no longer exist.'],
  [
    'supplier-due-diligence',
    'We sign before anyone checks the supplier.',
    'We never sign before anyone checks the supplier.',
  ],
  [
    'supplier-contracts',
    'Contracts without security clauses are common.',
    'Contracts without security clauses no longer exist.',
  ],
  ['supplier-exit', 'We are locked in with our cloud provider.', 'We are locked in to no supplier.'],
  ['supplier-concentration', 'We depend on a single supplier.', 'We do not depend on a single provider.'],
  ['card-data-protection', 'We store full card numbers.', 'We do not store full card numbers.'],
  ['card-data-protection', 'Card numbers are written down.', 'Card numbers are never written down.'],
  ['card-data-protection', 'Unencrypted card numbers are common.', 'Unencrypted card numbers no longer exist.'],
  ['card-data-protection', 'Everybody sees full card numbers.', 'Full card numbers are visible to nobody.'],
  [
    'card-data-protection',
    'Full card numbers are kept in the database.',
    'Full card numbers are kept encrypted in the database.',
  ],
  [
    'card-data-minimized',
    'The CVV stays in the log after authorisation.',
    'The CVV is deleted right after authorisation.',
  ],
  [
    'payment-page-scripts',
    'Unapproved scripts on the checkout page are tolerated.',
    'Unapproved scripts on the checkout page are blocked.',
  ],
  ['data-labelling', 'Unlabelled documents are common.', 'Unlabelled documents no longer exist.'],
  ['data-flow-map', 'Interfaces are undocumented.', 'No interface is undocumented.'],
  ['data-inventory', 'We have lost track of where our data is.', 'We have never lost track of where our data is.'],
  ['data-masking', 'Everybody in support sees full account numbers.', 'Nobody in support sees full account numbers.'],
  ['data-masking', 'Everybody sees names in the statistics.', 'Nobody sees names in the statistics.'],
  [
    'intellectual-property',
    'We have fewer licences than installations.',
    'We have no more installations than licences.',
  ],
  [
    'test-data',
    'Copies of production in the test system are common.',
    'Copies of production in the test system no longer exist.',
  ],
  ['privacy-notice', 'Data is collected secretly.', "Nobody's data is collected in secret."],
  ['lawful-basis', 'We process data without a legal basis.', 'We process nothing without a legal basis.'],
  ['consent-management', 'Refusing cookies takes ten clicks.', 'Refusing cookies is no harder than agreeing.'],
  ['data-minimization', 'Our forms are full of unnecessary fields.', 'No form contains unnecessary fields.'],
  ['right-access', 'People are refused a copy of their data.', 'No one is refused a copy of their data.'],
  [
    'right-erasure',
    'Data still remains after a request for erasure.',
    "Nobody's data stays after a request for erasure.",
  ],
  ['automated-decisions', 'Loans are refused by the computer alone.', 'No loan is refused by the computer alone.'],
  ['privacy-officer', 'Marketing tells the DPO what to do.', 'Nobody tells the DPO what to do.'],
  [
    'processor-contracts',
    'Data goes to processors before any contract is signed.',
    'No data goes to a processor before the contract is signed.',
  ],
  [
    'data-transfers',
    'Data is sent to India without standard clauses.',
    'No data is sent to India without standard clauses.',
  ],
  ['sensitive-data', 'Medical files lie around.', 'No medical files lie around.'],
  ['ai-inventory', 'Shadow AI is common.', 'Shadow AI no longer exists.'],
  ['ai-prohibited', 'We score citizens.', 'We do not score citizens.'],
  ['ai-prohibited', 'Social scoring is part of our product.', 'We do no social scoring.'],
  ['ai-prohibited', 'Emotion recognition is common in our shops.', 'Emotion recognition was abolished.'],
  ['ai-transparency', 'Our chatbot poses as a human.', 'No chatbot poses as a human.'],
  ['ai-transparency', 'Customers mistake our bot for a human.', 'Nobody takes our bot for a human.'],
  ['ai-data-governance', 'Biased training data is tolerated.', 'Biased training data is thrown out.'],
  ['card-data-minimized', 'The CVV is never deleted.', 'The CVV is never stored.'],
  ['consent-management', 'Consent is bundled with the contract.', 'Consent is never bundled.'],
  ['right-erasure', 'Erasure requests are refused.', 'Erasure requests are never refused.'],
  ['access-removal', 'Accounts of former staff are common.', 'Accounts of former staff no longer exist.'],
  ['least-privilege', 'Excessive rights are tolerated.', 'Excessive rights no longer exist.'],
  ['least-privilege', 'Rights are granted generously.', 'Rights are never granted generously.'],
  ['unique-accounts', 'Actions cannot be traced to a person.', 'Everyone has a login of their own.'],
  ['mfa-users', 'A password alone is enough.', 'A password alone is not enough.'],
  ['password-rules', 'Users write passwords down.', 'Nobody writes passwords down.'],
  ['default-credentials', 'Nobody changes default passwords.', 'No factory passwords are left.'],
  ['secrets-management', 'Secrets are kept in a text file.', 'No secrets are kept in a text file.'],
  ['service-accounts', 'Admins log in with service accounts.', 'Nobody logs in with a service account.'],
  ['concurrent-sessions', 'Parallel logins are common.', 'Parallel logins are never tolerated.'],
  ['dormant-accounts', 'Old accounts linger.', 'Old accounts do not linger.'],
  ['central-authentication', 'Local accounts are everywhere.', 'Local accounts no longer exist.'],
  ['remote-access', 'RDP can be reached from the internet.', 'RDP is closed to the internet.'],
  ['external-systems', 'Shadow IT is tolerated.', 'Shadow IT is not tolerated.'],
  ['background-screening', 'People start before the check is done.', 'Nobody starts before the check is done.'],
  ['confidentiality-agreements', 'Files are sent before an NDA is signed.', 'No file is sent before an NDA is signed.'],
  ['sanctions', 'Violations of the policy go unpunished.', 'No violation goes unpunished.'],
  ['physical-perimeter', 'The fence has holes.', 'The fence has no holes.'],
  ['environmental-protection', 'The server room overheats.', 'The server room never overheats.'],
  ['power-supply', 'The UPS batteries are dead.', 'A power cut stops no server.'],
  ['encryption-policy', 'Weak ciphers are tolerated.', 'Weak ciphers are no longer allowed.'],
  ['encryption-at-rest', 'Unencrypted storage is tolerated.', 'Unencrypted databases no longer exist.'],
  ['encryption-in-transit', 'FTP is in use.', 'FTP is not used.'],
  ['encryption-in-transit', 'We use FTP instead of SFTP.', 'We use SFTP instead of FTP.'],
  ['key-management', 'Encryption keys are sent by e-mail.', 'Encryption keys are never sent by e-mail.'],
  ['non-repudiation', 'Scanned signatures are accepted.', 'Scanned signatures are not accepted.'],
  ['mobile-device-management', 'Unmanaged phones are everywhere.', 'Devices that are not enrolled get no mail.'],
  ['clear-desk', 'Contracts lie around.', 'Nothing lies around on the desks.'],
  ['access-removal', 'Access stays open after the last day.', 'Old rights are taken away when people move.'],
  ['mfa-users', 'Users can opt out of MFA.', 'Users cannot opt out of MFA.'],
  ['session-timeout', 'Staff disable the screen lock.', 'Staff cannot disable the screen lock.'],
  ['service-accounts', 'Service accounts are full admins.', 'No service account has admin rights.'],
  ['unique-accounts', 'Shared logins are tolerated.', 'Shared logins are a thing of the past.'],
];

describe('what should not be', () => {
  it.each(CONTRARY)('is a gap where it is so: %s, "%s"', (safeguard, said) => {
    expect(sayOf(said, safeguard)).toBe('absent');
  });

  it.each(CONTRARY)('is good where it is denied: %s, not "%s" but "%s"', (safeguard, _said, denied) => {
    expect(sayOf(denied, safeguard)).toBe('implemented');
  });

  it.each([
    ['Sharing passwords is prohibited.', 'implemented'],
    ['Shared logins are blocked by the system.', 'implemented'],
    ['Shared logins have been abolished.', 'implemented'],
    ['Shared logins: none', 'implemented'],
    ['Shared logins are not forbidden.', 'absent'],
    ['Nothing stops the shifts from sharing logins.', 'absent'],
    ['We do not check whether logins are shared.', 'absent'],
    ['Logins are rarely shared.', 'partial'],
    ['Only at the two lathes is a login shared.', 'partial'],
    ['No logins are shared except at the lathes.', 'partial'],
    ['Shared logins will be abolished next year.', 'planned'],
    ['If a login is shared, the shift leader hears of it.', null],
    ['We check each month whether logins are shared.', null],
    ['An alarm is raised when a login is shared.', null],
  ])('is heard with the grammar around it: "%s"', (text, polarity) => {
    expect(sayOf(text, 'unique-accounts')).toBe(polarity);
  });

  it.each([
    ['Are logins shared?', 'No.', 'implemented'],
    ['Are logins shared?', 'No, never.', 'implemented'],
    ['Are logins shared?', 'Yes.', 'absent'],
    ['Do the shifts share a login?', 'Yes, at the lathes.', 'absent'],
  ])('is asked for: "%s" "%s"', (question, answer, polarity) => {
    expect(sayOf(`${question}\n${answer}`, 'unique-accounts')).toBe(polarity);
  });

  it('is no denial of what else its words name', () => {
    expect(readAs('Nobody works with local admin rights.')).not.toContain('privileged-access: absent');
    expect(readAs('No code reaches production without review.')).not.toContain('code-review: absent');
  });

  it.each([
    ['Systems are replaced before they are out of support.', 'supported-software'],
    ['Unknown devices are found on the network by a weekly scan.', 'unauthorized-assets'],
    ['We search for outdated libraries every night.', 'dependency-management'],
    ['Users ask IT before anything is installed.', 'software-allowlisting'],
  ])('is no gap where it is kept from happening or looked for: "%s"', (text, safeguard) => {
    expect(sayOf(text, safeguard)).not.toBe('absent');
  });
});
