import { wordSet } from './lists.js';

/** By which words a clause denies twice, which makes a rule: "*no* login *without* a second factor". */

/** May come first, beside contractions with "n't". */
export const DENYING_FIRST = wordSet('no not never none nobody nothing neither nor cannot');

/** ... and second: "nobody pays what he has *not* ordered" is left out, for "nobody says what is *not* allowed" is none. */
export const DENIED_AGAIN = wordSet('without unless lacking lacks');

/** ... or "not" behind these two: "no server *that is* not backed up". */
export const RELATIVES = wordSet('that which who');

/** With one of these between, the denials belong to two clauses. */
export const PARTING_WORDS = wordSet(', ; : . ( ) – — and or nor because so but as since if when while than');

/** Who does not know, mind or say something denies but once: "nobody minds that the door isn't locked". */
export const KNOWING_WORDS = wordSet(`
  know knows knew known mind minds minded care cares cared check checks checked say says said tell tells told explain explains explained
  think thinks thought ask asks asked write writes wrote written rule rules turn turns sort sorted look looks looking work worked
  notice notices noticed test tests tested review reviews reviewed matter
`);
