/** Safeguards whose practice is to switch something off or take it away: "disabled" says that it is done. */
export const SWITCHING_OFF_IS_THE_PRACTICE: ReadonlySet<string> = new Set([
  'dormant-accounts',
  'access-removal',
  'offboarding',
  'least-functionality',
  'default-credentials',
  'account-lockout',
  'hardening',
  'media-handling',
  'account-lifecycle',
  'unique-accounts',
  'host-firewall',
  'wireless-security',
  'software-allowlisting',
  'remote-access',
]);

/** Safeguards that are no more while they are switched off: "malware scanning is disabled on all servers" is a gap. */
export const BEING_ON_IS_THE_PRACTICE: ReadonlySet<string> = new Set([
  'anti-malware',
  'mfa-users',
  'mfa-remote',
  'mfa-privileged',
  'backup',
  'audit-logging',
  'central-logging',
  'device-encryption',
  'encryption-at-rest',
  'session-timeout',
  'time-sync',
  'data-loss-prevention',
  'vulnerability-scanning',
  'security-monitoring',
  'email-protection',
  'web-filtering',
  'patch-management',
  'integrity-monitoring',
]);
