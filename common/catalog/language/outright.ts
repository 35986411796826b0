import { phraseList, wordSet } from './lists.js';

/** Grammar that says outright how much of something is done: "*not all* servers", "*five* PCs are *not* ...", "*0 of 12*". */
/** Phrases by their first words. */
export type PhrasesByWord = ReadonlyMap<string, readonly string[][]>;
const phrases = (text: string): PhrasesByWord => {
  const all = phraseList(text, /[;\n]/).map((phrase) => phrase.split(' '));
  return new Map(all.map(([first = '']) => [first, all.filter(([own]) => own === first)]));
};

/** With a denial before it, some are left: "*not* patched *everywhere*"; not "at all". */
export const ALL_OF_IT = wordSet(
  'all every each everyone everybody everywhere always fully entirely completely complete',
);

/** Who may is said of all or of few, and no part is missing: "not everyone may enter". */
export const PERMITTING = wordSet('can may access allowed enter see open');

/** Some of more: "*several* suppliers have not signed". */
export const SOME_OF_MORE = wordSet('several many most some half certain few');
/** "A *third* of the staff". */
export const FRACTIONS = wordSet('third thirds quarter quarters fifth half');
/** Behind a number, it counts these: "*three years* ago". */
export const UNITS = wordSet(`
  day days week weeks month months year years hour hours minute minutes second seconds times percent % per characters attempts
`);
/** What denies something of those that stand before it. */
export const DENIED_OF_THEM = wordSet('not never without lack lacks lacking');

/** Says of what is done that it is not the whole, or not enough of it. */
export const DEGREES = phrases(`
  virtually all; virtually every; practically all; practically every; just about all; just about every; close to all; as good as all; very few; precious few
  a minority of; to a limited extent; to a large extent; to a certain extent; to some extent
  to a degree; to a large degree; to a limited degree; to some degree; is partly; are partly; is partially; are partially; have partly; have partially; has partly; has partially; is half complete; is half done; is half finished; is unfinished
  too late; too slowly; with delay; with a delay; with delays; when we find time; when we find the time; when time permits; as time permits; when we get round to it
  is informal; are informal; is ad hoc; are ad hoc; is undocumented; are undocumented; is irregular; are irregular
  is insufficient; are insufficient; is unreliable; are unreliable; is superficial; are superficial; is inadequate; are inadequate; is weak; are weak; is poor; are poor
`);

/** Leaves it out: "we *omit* background checks". */
export const LEAVING_OUT = wordSet(
  'omit omits omitted neglect neglects neglected bypass bypasses bypassed avoid avoids avoided missed',
);

/** Why a company does not do something is no reason why it would not have to: "there is no *time*". */
export const EXCUSES = wordSet(
  'time money budget expensive dear trust tool tools busy effort pointless overkill bureaucratic',
);

/** Of whom something may be asked: "*administrators* are *not required to* use MFA". */
export const PEOPLE = wordSet(`
  staff users user employees employee administrators admins visitors guests suppliers vendors contractors developers managers people workers nurses doctors clinicians
  teachers volunteers temps freelancers partners customers students nobody
`);
export const NOT_ASKED = phrases(`
  not required to; not obliged to; not asked to; not expected to; isn't required to; aren't required to; is required to; is obliged to
`);

/** "Only *approved* changes go live": what is let through is the practice. */
export const LET_THROUGH = wordSet(`
  approved authorised authorized tested reviewed vetted screened encrypted licensed trained signed certified verified registered known supported whitelisted
  allowlisted managed trusted validated hardened qualified assessed masked anonymised anonymized
  pseudonymised pseudonymized truncated synthetic fake fictitious invented dummy
`);

/** What was wrong and is well: "was switched off but *has been re-enabled*". */
export const CURED = phrases(`
  re - enabled; resumed; has resumed; have resumed; been renewed; was renewed; were renewed; switched back on; turned back on; back in place; running again
  has since been; have since been; has now been; have now been; but now; and now; is now; are now
`);

/** More of it is to come: "... and will be tested *again* in April". */
export const ONCE_MORE = wordSet('again another renew renewed repeat repeated');
