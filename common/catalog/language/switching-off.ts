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
