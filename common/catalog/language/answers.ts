import type { Polarity } from '../../domain/gap/types.js';

/** In place of a status: nobody has said how it stands. */
export const NOT_KNOWN: ReadonlySet<string> = new Set([
  'unknown',
  'not assessed',
  'not yet assessed',
  'not audited',
  'not in sample',
  'to be assessed',
]);

/** As a status these count where it is said of what: "Implemented: no", "[ ] Yes [x] No". */
export const YES_OR_NO: Readonly<Partial<Record<Polarity, readonly string[]>>> = {
  implemented: ['yes', 'y', 'on', 'in use', 'yep', 'yeah'],
  absent: [
    'no',
    'n',
    'off',
    'null',
    'does not exist',
    'nothing in place',
    'none',
    'nope',
    'never',
    'nobody',
    'no one',
    'nothing',
    'nowhere',
    'not at all',
  ],
};

/** What stands before the status of something that is named above, beside the titles of columns with a state: "### Backups", "Status: OK". */
export const STATUS_LABELS: ReadonlySet<string> = new Set([
  'available',
  'compliance',
  'compliant',
  'conclusion',
  'conformity',
  'determination',
  'done',
  'effectiveness',
  'finding',
  'fulfilled',
  'implementation',
  'implemented',
  'met',
  'outcome',
  'progress',
  'rating',
  'result',
  'state',
  'status',
  'verdict',
]);
