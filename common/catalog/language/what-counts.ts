/** Words by which a sentence tells which of its parts counts: "*although* we are few, ...", "...; *now* ...", "*instead of* ...". */

/** Opens what is conceded. */
export const CONCEDING: readonly string[] = [
  'although',
  'even though',
  'though',
  'despite',
  'in spite of',
  'notwithstanding',
  'for all',
  'while',
  'granted',
  'admittedly',
];

/** Opens what may be conceded at the end; anything else takes back: "..., although two are left". */
export const CONCEDED_LATE: readonly string[] = [
  'no one',
  'nobody',
  'nothing',
  'the law',
  '(?:the|our) \\w+ (?:asked|wanted|demanded|promised|told|wish)',
  'it is not required',
  'we are not',
  'we have never',
  'not required',
];

/** Tells how it was, and no longer is. */
export const THEN: readonly string[] = [
  'used to',
  'until',
  'before',
  'once',
  'formerly',
  'previously',
  'in the past',
  'at first',
  'for years',
  'for a long time',
  'was',
  'were',
  'had',
  "didn't",
  'did not',
  'took us',
];

/** Opens how it is today. */
export const NOW: readonly string[] = [
  'now',
  'today',
  'these days',
  'nowadays',
  'meanwhile',
  'by now',
  'since then',
  'since \\w+ (?:year|month|week|autumn|spring|summer|winter|migration|\\d{4})',
  'since (?:19|20)\\d\\d',
  'we do now',
  'this has since',
  'they have since',
  'it has since',
];

/** Opens what is not done. */
export const INSTEAD_OF: readonly string[] = ['instead of', 'rather than', 'in place of', 'in lieu of'];

/** Says by itself nothing of what: "the old ones are not". */
export const ELLIPTIC = /\b(?:ones?|others?|rest|not|isn't|aren't|don't|doesn't)[.!]?$/i;
