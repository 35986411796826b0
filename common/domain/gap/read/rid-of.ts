import { LEFT, NOT_DONE, PROTECTING, SHOULD_GO, WHO } from '../../../catalog/language/rid-of.js';
import { type Cue, is, isContracted } from './cues.js';
import type { Run, Tokens } from './lexer.js';
import { isNumber } from './quantity.js';

/** With more numbers than one, some may be left. */
const MOST_NUMBERS = 1;

/**
 * "Leavers' accounts are switched off the same day", "Telnet was shut down": what is off or over is what should go, which is the
 * practice. Null where something that protects is gone, or where it is not said that it is done.
 */
export function ridOf({ key }: Tokens, { from, to }: Run, cues: readonly Cue[]): Cue | null {
  const gone = cues.find((cue) => is(cue, 'off') || is(cue, 'lapsed'));
  if (!gone) return null;
  const words = key.slice(from, to);
  if (words.some((word) => NOT_DONE.has(word) || PROTECTING.has(word) || isContracted(word))) return null;
  if (words.filter(isNumber).length > MOST_NUMBERS) return null;
  const who = words.findIndex((word) => WHO.has(word));
  const isOfLeavers = who >= 0 && words.slice(who).some((word) => LEFT.has(word));
  return isOfLeavers || words.some((word) => SHOULD_GO.has(word)) ? gone : null;
}
