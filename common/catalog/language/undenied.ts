import { wordSet } from './lists.js';

/** How a sentence is said the other way round: "nobody shares a login" as "everybody shares a login". */

/** What stands in the place of a word that denies; of "isn't" and the like, "is". */
export const UNDENIED: ReadonlyMap<string, string> = new Map([
  ['no longer', 'still'],
  ['no one', 'everybody'],
  ['no-one', 'everybody'],
  ['nobody', 'everybody'],
  ['nothing', 'something'],
  ['nowhere', 'somewhere'],
  ['none', 'all'],
  ['neither', 'both'],
  ['no', 'some'],
  ['not', ''],
  ['never', ''],
  ['cannot', 'can'],
  ["can't", 'can'],
  ["won't", 'will'],
  ["shan't", 'shall'],
  ["don't", ''],
  ["doesn't", ''],
  ["didn't", ''],
]);

/** ... and of words that only stand beside a denial. */
export const BESIDE_DENIAL: ReadonlyMap<string, string> = new Map([
  ['any', 'some'],
  ['anything', 'something'],
  ['anybody', 'somebody'],
  ['anyone', 'somebody'],
  ['anywhere', 'somewhere'],
  ['ever', ''],
]);

/** Behind one of these a denial is not of the sentence as a whole: "a firm *that* has no ties to us". */
export const PARTING_UNDENIED = wordSet(`
  but yet and that which who whose whom where when while if because since unless until with without although though whether
`);

/** Before one of these ends what is denied; what comes behind tells why, or something else: "we don't patch *because* the till broke". */
export const ENDING_UNDENIED = wordSet('because since while whereas but although though');

/** What a sentence with one of these says, or denies, stands outside it. */
export const POINTING_UNDENIED = wordSet('it either else');
