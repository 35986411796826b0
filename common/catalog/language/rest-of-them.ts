import { phraseSet, wordSet } from './lists.js';

/** A sentence that begins so speaks of those of whom the one before it did not: "*Everybody else* starts on a handshake." */
export const REST_OF_THEM = phraseSet(`
  all of the others; all other; all others; all the other; all the others; all the rest; anybody else; anyone else; everybody else; everyone else; everything else; for all others; for everybody else; for everyone else; for the others; for the rest; others; the other; the
  others; the remainder; the remaining; the rest
`);

/** ... and a short one with these of what that names: "the Macs have *nothing of the kind*". */
export const OF_THE_KIND = phraseSet(
  'no such thing; none of this; none of that; nothing like it; nothing like that; nothing of the kind; nothing of the sort',
);

/** Soon behind it, one of these says that it is the rest of something else: "the other *day*", "the rest of the *story*". */
export const NOT_OF_THEM = wordSet(`
  annex answer answers chapter day document history issue issues month morning night page point points question questions report risk risks section see side story text topic topics week year
`);
