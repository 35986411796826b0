import { BEFORE_IT, LEFT, NOT_DONE, PROTECTING, SHOULD_GO, TAKEN_AWAY, WHO } from '../../../catalog/language/rid-of.js';
import { type Cue, is, isContracted } from './cues.js';
import type { Run, Tokens } from './lexer.js';
import { isNumber } from './quantity.js';

/** With more numbers than one, some may be left. */
const MOST_NUMBERS = 1;

/**
 * "Leavers' accounts are switched off the same day", "Telnet was shut down": what was taken away is what should go, which is the
 * practice. Null where something that protects is gone, or where it is not said that it is done.
 */
export function ridOf({ key }: Tokens, { from, to }: Run, cues: readonly Cue[]): Cue | null {
  const gone = cues.find((cue) => (is(cue, 'off') || is(cue, 'lapsed')) && TAKEN_AWAY.has(lastOf(key, cue)));
  if (!gone) return null;
  const words = key.slice(from, to);
  if (words.some((word) => NOT_DONE.has(word) || PROTECTING.has(word) || isContracted(word))) return null;
  if (words.filter(isNumber).length > MOST_NUMBERS) return null;
  const before = key.slice(from, gone.from);
  const named = before.find((word) => !BEFORE_IT.has(word)) ?? '';
  return SHOULD_GO.has(named) || isOfLeavers(before) ? gone : null;
}

/** "Was shut down", "switched off": the word that says how. */
function lastOf(key: readonly string[], { from, to }: Cue): string {
  return key.slice(from, to).find((word) => TAKEN_AWAY.has(word)) ?? '';
}

function isOfLeavers(words: readonly string[]): boolean {
  const who = words.findIndex((word) => WHO.has(word));
  return who >= 0 && words.slice(who).some((word) => LEFT.has(word));
}
