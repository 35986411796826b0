import type { Polarity } from '../../domain/gap/types.js';

/** What is said of requirements by their names, beside the words for how something stands: "We have not implemented A.8.13." */
export const CLAIMS_BY_ID: Readonly<Partial<Record<Polarity, readonly string[]>>> = {
  implemented: ['we implemented', 'we implement', 'we fully implemented', 'we put in place'],
  partial: [
    'we partly meet',
    'we partially meet',
    'we partly comply with',
    'we partially comply with',
    'we partly implemented',
    'we partially implemented',
    'we only partly implemented',
    'we only partially implemented',
  ],
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
  not_applicable: [
    'does not apply',
    'do not apply',
    "doesn't apply",
    'does not apply to us',
    'do not apply to us',
    'does not apply here',
    'not apply',
    'not apply to us',
    'not applicable to us',
    'not applicable for us',
    'not relevant to us',
    'not relevant for us',
    'we excluded',
    'we exclude',
  ],
};

/** Behind an id and nothing else: "GV.PO-01 yes". */
export const BARE_ANSWERS: ReadonlyMap<string, Polarity> = new Map([
  ['yes', 'implemented'],
  ['y', 'implemented'],
  ['no', 'absent'],
  ['n', 'absent'],
]);

/** What stands between ids, and between them and what is said of them. */
export const BESIDE_IDS: ReadonlySet<string> = new Set(
  'the our is are was were has have been and or also both currently now still yet only just already so far as of today'.split(
    ' ',
  ),
);

/** Between what is said of one id and of the next: "A.5.1 is implemented, but A.5.2 is not". */
export const JOINING_CLAIMS: ReadonlySet<string> = new Set('and but while whereas however then'.split(' '));

/** Between the first id and the last of several: "A.5.1 to A.5.4". */
export const RANGES: ReadonlySet<string> = new Set(['to', 'through', 'thru', 'until', '-', '—', '–']);

/** What ids are of: "Control 8.13", "Requirements 8.3.1 and 8.3.6". */
export const KINDS_OF_REQUIREMENT: ReadonlySet<string> = new Set(
  'art arts req reqs control controls requirement requirements clause clauses article articles criterion criteria practice practices safeguard safeguards subcategory subcategories'.split(
    ' ',
  ),
);

/** One of these stands wherever something is said not to apply; the "n" is that of "n/a". */
export const RULING_OUT: ReadonlySet<string> = new Set(
  'applicable applies apply exclude excluded exempt inapplicable irrelevant n na relevant scope'.split(' '),
);

/** What parts of a standard are called: "Section 16", "Control 16", "PE family". */
export const KINDS_OF_GROUP: ReadonlySet<string> = new Set(
  `annex areas area category chapter clause clauses control controls domain family function goal group objective part requirement requirements
  section sections theme`.split(/\s+/),
);

/** Words in the names of standards and their editions, and between those and an id: "NIST SP 800-53 Rev. 5", "PCI DSS v4.0.1 Req. 8.3". */
export const BESIDE_STANDARDS: ReadonlySet<string> = new Set(
  'act annex art article clause control controls criteria directive dss edition en eu iec level req regulation requirement rev revision rule safeguard security sp subcategory tsc v version'.split(
    ' ',
  ),
);

/** Before a colon: what something is for, or what should be done by whom and when, not how it stands. */
export const NOT_OF_US: ReadonlySet<string> = new Set(
  'attendees attn author cc date deadline discussion due example examples from guidance hint intent owner parameter priority purpose present rationale recommendation recommendations severity to'.split(
    ' ',
  ),
);

/** Beside a number these say that it is how far something is, or nothing else. */
export const BESIDE_DEGREES: ReadonlySet<string> = new Set(
  `about achieved achievement approx approximately around at ca complete completed completion compliance compliant conformity coverage
  covered currently degree done far fulfilled fulfilment fulfillment implementation implemented is maturity met now of progress rate
  roughly score so status to today`.split(/\s+/),
);
