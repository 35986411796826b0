/** Words that carry a full stop without ending a sentence. `may-end`: they do when a capital follows. */
export const ABBREVIATIONS: ReadonlyMap<string, 'never-ends' | 'may-end'> = new Map([
  ...['g', 'e', 'eg', 'ie', 'vs', 'cf', 'dr', 'mr', 'mrs', 'ms', 'prof', 'art', 'sec', 'fig', 'para', 'approx', 'ca', 'st', 'resp', 'incl', 'excl', 'ref', 'vol', 'pp', 'ed']
    .map((word) => [word, 'never-ends'] as const),
  ...['etc', 'inc', 'ltd', 'co', 'corp', 'plc', 'gmbh', 'dept', 'jan', 'feb', 'mar', 'apr', 'jun', 'jul', 'aug', 'sep', 'sept', 'oct', 'nov', 'dec', 'am', 'pm', 'a', 'm', 'p', 's', 'u', 'min', 'max']
    .map((word) => [word, 'may-end'] as const),
]);
