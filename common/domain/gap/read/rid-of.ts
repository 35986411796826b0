import { BEFORE_IT, LEFT, NOT_DONE, PROTECTING, SHOULD_GO, TAKEN_AWAY, WHO } from '../../../catalog/language/rid-of.js';
import { hasWordOf } from './clause-shape.js';
import { type Cue, hasCue, isContracted } from './cues.js';
import type { Run, Tokens } from './lexer.js';
import { isNumber } from './quantity.js';

/** With more numbers than one, some may be left. */
const MOST_NUMBERS = 1;

/**
 * "Leavers' accounts are switched off the same day", "Telnet was shut down": what was taken away is what should go, which is the
 * practice. Null where something that protects is gone, or where it is not said that it is done.
 */
export function ridOf(tokens: Tokens, { from, to }: Run, cues: readonly Cue[]): Cue | null {
  const gone = cues.find((cue) => hasCue([cue], ['off', 'lapsed']) && hasWordOf(tokens, cue, TAKEN_AWAY));
  if (!gone) return null;
  const words = tokens.key.slice(from, to);
  if (words.some((word) => NOT_DONE.has(word) || PROTECTING.has(word) || isContracted(word))) return null;
  if (words.filter(isNumber).length > MOST_NUMBERS) return null;
  const before = tokens.key.slice(from, gone.from);
  const named = before.find((word) => !BEFORE_IT.has(word)) ?? '';
  return SHOULD_GO.has(named) || isOfLeavers(before) ? gone : null;
}

function isOfLeavers(words: readonly string[]): boolean {
  const who = words.findIndex((word) => WHO.has(word));
  return who >= 0 && words.slice(who).some((word) => LEFT.has(word));
}
