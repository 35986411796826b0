/** Safeguards whose practice is that something is not done: "we keep no CVV codes" says that it is in place. */
export const DENIAL_IS_THE_PRACTICE: ReadonlySet<string> = new Set([
  'card-data-minimized',
  'test-data',
  'non-retaliation',
]);

/** Safeguards that keep people or systems from something: "users cannot install anything" says that it is in place. */
export const PREVENTION_IS_THE_PRACTICE: ReadonlySet<string> = new Set([
  'least-privilege',
  'segregation-of-duties',
  'software-allowlisting',
  'service-accounts',
  'remote-access',
  'firewall',
  'network-segmentation',
  'data-loss-prevention',
  'media-handling',
  'physical-entry',
  'source-code-protection',
  'backup-protection',
  'log-protection',
  'environment-separation',
  'privileged-access',
  'byod',
  'session-timeout',
  'account-lockout',
  'web-filtering',
  'records-protection',
  'data-masking',
  'process-isolation',
  'secure-areas',
  'unique-accounts',
  'external-systems',
]);
