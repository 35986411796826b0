/** What stands between what is said of all and what it does not hold for; the longest counts. */
export const BUT_FOR: readonly string[] = [
  'with the exception of',
  'with exception of',
  'except for',
  'except from',
  'except',
  'apart from',
  'aside from',
  'other than',
  'excluding',
  'excepting',
  'save for',
  'barring',
  'minus',
  'but not',
  'but for',
  'but',
  'not',
];

/** By one of these, all is meant. */
export const WHOLES: ReadonlySet<string> = new Set(
  'all complete completely each else entire entirely every everything full fully otherwise others rest whole wholly'.split(
    ' ',
  ),
);
/** By one of these, nothing of it is. */
export const NONES: ReadonlySet<string> = new Set(['none', 'nothing']);

/** What else stands beside those, before or behind how all of it stands. */
export const BESIDE_WHOLES: ReadonlySet<string> = new Set(
  `a an annex area areas been category chapter clauses domain family framework from function group have in items of ones other
  our part points practices section sections standard subcategories theme under within`.split(/\s+/),
);

/** What we say of all that is asked for before naming it. */
export const CLAIMS_OF_ALL: ReadonlySet<string> = new Set([
  'we adhere to',
  'we comply with',
  'we cover',
  'we follow',
  'we fulfil',
  'we fulfill',
  'we have',
  'we have implemented',
  'we implement',
  'we implemented',
  'we meet',
  'we satisfy',
]);

/** Before what is said of all of them: "*all* systems but accounting". */
export const ALL: ReadonlySet<string> = new Set('all every each everyone everybody everything'.split(' '));

/** "Every *night*" tells how often. */
export const TIMES: ReadonlySet<string> = new Set(
  'hour day morning evening night shift week month quarter year time'.split(' '),
);

/** Who keeps things out or apart does so with all but some: "all ports except 443 are *closed*", "we *keep* every customer apart from the others". */
export const KEEPING_AWAY: ReadonlySet<string> = new Set(
  `banned block blocked blocks close closed denied denies deny disabled dropped drops filtered forbidden keep keeping keeps kept off prohibited refused
  reject rejected rejects separate separated stopped`.split(/\s+/),
);
