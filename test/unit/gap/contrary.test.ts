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
});
