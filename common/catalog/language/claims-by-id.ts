import type { Polarity } from '../../domain/gap/types.js';

/** What is said of requirements by their ids, beside the words for how something stands: "We have not implemented A.8.13." */
export const CLAIMS_BY_ID: Readonly<Partial<Record<Polarity, readonly string[]>>> = {
  implemented: ['we implemented', 'we implement', 'we have fully implemented', 'we have put in place'],
  partial: ['we partly meet', 'we partially meet', 'we partly comply with', 'we partially comply with'],
  planned: ['we plan to implement', 'we will implement', 'we are going to implement', 'we intend to implement'],
  absent: [
    'we do not comply with',
    "we don't comply with",
    'we do not fulfil',
    'we do not fulfill',
    'we do not meet',
    "we don't meet",
    'we do not satisfy',
    'we fail',
    'we lack',
    'we not implemented',
    "we haven't implemented",
  ],
};

/** What stands between ids, and between them and what is said of them. */
export const BESIDE_IDS: ReadonlySet<string> = new Set(
  'control controls requirement requirements article articles criterion criteria the is are was were has have been and or also both currently now still yet'.split(
    ' ',
  ),
);

/** In a row of a standard or a policy: what something is for, not how it stands. */
export const NOT_OF_US: ReadonlySet<string> = new Set(['purpose', 'guidance', 'rationale', 'intent', 'discussion']);
