import { phraseSet } from './lists.js';

/** Answers that leave out what was asked: "All four have.", "Neither does.", "Most are.", "That's done." */

/** Who has it: all that was asked about. A number may follow "all", "both", "each" and "the". */
export const ALL_OF_THEM = phraseSet(
  'all; all of it; all of that; all of them; all of these; all of those; all of us; both; both of them; both of us; each; each of them; each of us; each one; every one; every one of them; everybody; everyone; everything; everything there; he; i; it; one; she; that; that one; the lot; the lot of them; the whole lot; these; they; they all; they both; this; this one; those; we; we all; we both',
);
/** Who has it: nobody. */
export const NONE_OF_THEM = phraseSet(
  'neither; neither of them; neither of us; no one; nobody; none; none of it; none of that; none of them; none of these; none of those; none of us; not a single one; not a soul; not one; not one of them; not one of us; nothing',
);
/** Who has it: some. */
export const SOME_OF_THEM = phraseSet(
  'a few; a few of them; about half; half; half of it; half of them; half of us; many; many of them; most; most of it; most of them; most of us; not all; not all of it; not all of them; not all of us; not each; not every one; not everybody; not everyone; not everything; one or two; quite a few; several; several of them; some; some of it; some of them; some of us; the majority; two or three',
);

/** What is left of the verb. */
export const HAS_IT = phraseSet('am; are; did; do; does; had; has; have; is; was; were');
export const HAS_NOT = phraseSet(
  "ain't; aren't; didn't; doesn't; don't; hadn't; hasn't; haven't; isn't; never did; never do; never does; never had; never has; never have; never was; never were; used to; used to be; used to do; used to have; wasn't; weren't",
);
/** What contracts with who has it: "that's done", "they've not". */
export const CONTRACTED: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["he's", ['he', 'is']],
  ["i'm", ['i', 'am']],
  ["i've", ['i', 'have']],
  ["it's", ['it', 'is']],
  ["one's", ['one', 'is']],
  ["she's", ['she', 'is']],
  ["that's", ['that', 'is']],
  ["they're", ['they', 'are']],
  ["they've", ['they', 'have']],
  ["we're", ['we', 'are']],
  ["we've", ['we', 'have']],
]);

/** What may follow: it is as it was asked for. */
export const IS_SO = phraseSet(
  'been done; been in place; been so; case; covered; done; finished; in force; in order; in place; looked after; over and done with; set up; settled; so; sorted; sorted out; taken care of; the case; there; ticked off; true; up and running',
);

/** Said beside it, and changing nothing. */
export const BESIDE_ELLIPSES = phraseSet(
  'all; already; also; always; by now; certainly; definitely; ever; for ages; for years; here; indeed; meanwhile; now; of course; since long; surely; these days; too; today; usually; without exception',
);
/** ... of what is not so. */
export const BESIDE_DENIALS = phraseSet(
  'any longer; any more; anymore; ever; here; so far; yet; at all; currently; at present; at the moment',
);
