/** Which safeguards answer a vulnerability that is exploited: every row whose condition holds adds its own. */
export interface ThreatAnswer {
  /** Weaknesses (CWE numbers), as mitre.org/cwe names them. */
  cwes?: readonly number[];
  /** Matches the name of the product or of the vulnerability. */
  words?: RegExp;
  /** Only what is known to be used for ransomware. */
  ransomware?: true;
  safeguards: readonly string[];
}

export const THREAT_ANSWERS: readonly ThreatAnswer[] = [
  {
    // Whatever it is: know that it is there, hear of it, find it, repair it.
    safeguards: [
      'patch-management',
      'vulnerability-remediation',
      'vulnerability-scanning',
      'security-advisories',
      'software-inventory',
    ],
  },
  {
    ransomware: true,
    safeguards: ['backup', 'backup-protection', 'restore-test', 'anti-malware', 'incident-response'],
  },
  {
    // Injection of code, commands and queries; unsafe deserialization and uploads; paths out of their folder.
    cwes: [
      20, 22, 23, 24, 36, 73, 74, 77, 78, 79, 88, 89, 91, 94, 95, 96, 98, 434, 502, 552, 611, 913, 917, 918, 1321, 1336,
    ],
    safeguards: ['web-application-protection', 'network-segmentation', 'least-privilege'],
  },
  {
    // Authentication that is missing or can be passed by.
    cwes: [255, 287, 288, 289, 290, 294, 302, 304, 305, 306, 307, 352, 384, 425, 613, 620, 640, 1390],
    safeguards: ['mfa-remote', 'remote-access', 'network-segmentation'],
  },
  {
    // Credentials that come with the product or are kept badly.
    cwes: [256, 257, 259, 260, 312, 321, 521, 522, 798, 1188, 1392],
    safeguards: ['default-credentials', 'secrets-management'],
  },
  {
    // More rights than were given.
    cwes: [
      59, 250, 264, 266, 267, 269, 272, 273, 274, 275, 276, 280, 281, 284, 285, 362, 367, 639, 648, 668, 732, 862, 863,
    ],
    safeguards: ['least-privilege', 'privileged-access'],
  },
  {
    // Memory that is read or written where it must not be.
    cwes: [
      118, 119, 120, 121, 122, 123, 124, 125, 129, 131, 134, 190, 191, 401, 415, 416, 457, 476, 665, 680, 682, 704, 754,
      763, 786, 787, 788, 805, 822, 823, 824, 825, 843, 908, 1021, 1284,
    ],
    safeguards: ['hardening', 'anti-malware', 'process-isolation'],
  },
  {
    cwes: [295, 297, 310, 311, 319, 325, 326, 327, 330, 331, 338, 345, 347],
    safeguards: ['encryption-in-transit', 'key-management'],
  },
  { cwes: [200, 201, 203, 209, 215, 497, 532, 538, 540], safeguards: ['hardening', 'least-functionality'] },
  { cwes: [399, 400, 404, 770, 772, 835, 1333], safeguards: ['denial-of-service-protection'] },
  { cwes: [494, 506, 829, 912], safeguards: ['software-integrity', 'supply-chain-integrity', 'software-allowlisting'] },
  {
    words:
      /\b(vpn|ssl ?vpn|firewall|gateway|router|switch|wi-?fi|fortios|pan-os|sonicos|junos|ios xe|netscaler|adc|cpe)\b/i,
    safeguards: ['network-device-management', 'remote-access', 'firewall'],
  },
  { words: /\b(browser|chrome|chromium|firefox|safari|internet explorer|webkit)\b/i, safeguards: ['web-filtering'] },
  { words: /\b(mail|exchange|outlook|zimbra|roundcube)\b/i, safeguards: ['email-protection'] },
  { words: /\b(ios|ipados|android|mobile)\b(?! xe)/i, safeguards: ['mobile-device-management'] },
  { words: /\b(end-of-life|end-of-service|eol|eos)\b/i, safeguards: ['supported-software'] },
];
