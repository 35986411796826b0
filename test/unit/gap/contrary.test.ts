import { describe, expect, it } from '@jest/globals';
import { CONTRARY } from './contrary-pairs.js';
import { readAs, sayOf } from './support.js';

describe('what should not be', () => {
  it.each(CONTRARY)('is a gap where it is so: %s, "%s"', (safeguard, said) => {
    expect(sayOf(said, safeguard)).toBe('absent');
  });

  it.each(CONTRARY)('is good where it is denied: %s, not "%s" but "%s"', (safeguard, _said, denied) => {
    expect(sayOf(denied, safeguard)).toBe('implemented');
  });

  it.each([
    ['Shared logins are reported and shut down.', null],
    ['Group accounts are used on the encrypted drive.', 'absent'],
    ['Group accounts were deleted.', 'implemented'],
    ['Group accounts are deleted by nobody.', 'absent'],
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
    ['We use AI to find hidden malware.', null],
    ['We use AI to detect secrets in code that should be hidden.', null],
    ['We hide that we use AI.', 'absent'],
  ])('is no secret where something else is hidden: "%s"', (text, polarity) => {
    expect(sayOf(text, 'ai-transparency')).toBe(polarity);
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
