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
