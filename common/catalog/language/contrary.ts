import { phraseList, wordSet } from './lists.js';
import { BE } from './verbs.js';

/** How clauses speak of what should not be: "shared logins", "card numbers by e-mail". */

/** Before what should not be, or inside of it, each of these denies it; contractions with "n't" do, too. */
export const DENYING_WORDS = wordSet(
  "no not never none nobody nobody's nothing neither nor nowhere cannot hardly free",
);

/** Of these, each denies what is done, and all that is said after it; the others deny the thing that they stand before. */
export const DENYING_VERBS = wordSet('not never cannot neither nor');

/** At the beginning of a clause these deny all that it says, too. */
export const DENYING_SUBJECTS = wordSet("no nobody nobody's none nothing");

/** With one of these it is not denied, but nobody has looked, or nothing is done about it. */
export const LOOKING_WORDS = wordSet(`
  rule rules process procedure policy policies plan protection control controls list way limit limits masking idea
  check checks checked checking verify verified know knows known monitor monitored controlled track tracked record recorded notice
  noticed look looks looked search searches searched scan scans scanned review reviewed clear sure define defined regulate regulated care mind written
`);

/** Behind it, only these do: "... is not allowed". */
export const DENYING_BEHIND = wordSet('not never cannot nowhere');

/** ... and these, by which it is over. */
export const OVER_BEHIND = phraseList(
  'no longer; a thing of the past; are history; is history; are rolled back; is rolled back; are reverted; is reverted; are undone; to nobody; to no one',
).map((phrase) => phrase.split(' '));

/** By these it is kept from happening. */
export const PREVENTING_WORDS = wordSet(`
  forbidden forbid forbids forbade prohibited prohibit prohibits banned ban bans barred bars outlawed disallowed disallows blocked block
  blocks prevented prevent prevents stopped stop stops refused refuse refuses rejected reject rejects disabled disable disables
  impossible excluded exclude excludes avoided avoid avoids abolished ended eliminated eliminate eliminates removed remove removes
  replaced rid gone away phased scrapped thrown sanctioned punished punishable dismissal offence offense taboo
  masked anonymised anonymized pseudonymised pseudonymized scrambled synthetic
`);

/** Before one of these it is they who were refused: "applications of *rejected candidates*". */
export const THOSE_REFUSED = wordSet(
  "applicant applicants candidate candidates application applications applicants' candidates'",
);

/** ... and these, where they are said of it: "... are *deleted*", not "... on an *encrypted* disk". */
export const OVER_STATES = wordSet(`
  withdrawn discontinued closed deleted erased purged destroyed wiped patched remediated retired decommissioned dismantled upgraded encrypted
  tokenised tokenized truncated
`);

/** Stand before a word that is said of it. */
export const BEFORE_STATE: ReadonlySet<string> = new Set([
  ...BE,
  ...wordSet('be been being get gets got now all also already then automatically kept stored saved held sent : - —'),
]);

/** Behind it, these tell that it is looked for or dealt with, which says nothing by itself: "files without a label are *found* and labelled". */
export const DEALING_WORDS = wordSet(`
  found detected discovered reported listed shown recorded labelled labeled repeated investigated repaired corrected isolated disconnected
  quarantined followed alert alerts alarm searched lose loses
`);

/** Between a denial and what is denied: "nobody *here is allowed to* share a login". */
export const BETWEEN_DENIAL_AND_CONTRARY = wordSet(`
  a an the any our my their his her its your of us here is are was were be been being has have had do does did can may must will would
  allow allows allowed permit permits permitted let lets use uses used using keep keeps kept store stores stored run runs running send
  sends sent operate operates exist exists there to ever in one more such longer need needs single user users staff employee
  employees person people system systems device devices and or with by on for at from all possible work works leave leaves left ask asks require requires want wants force forces make makes
`);

/** With one of these it happens, but not often, or not everywhere. */
export const SELDOM_WORDS = wordSet(`
  sometimes occasionally rarely seldom some few partly mostly exception exceptions except apart besides only
`);

/** A clause that begins so says what would be. */
export const SUPPOSING_WORDS = wordSet('if when whenever whoever should suppose unless whether once before');

/** Before what would be, these suppose it wherever they stand: "an alarm tells us *when* the server room overheats". */
export const SUPPOSING_BEFORE = wordSet('if when whenever');
