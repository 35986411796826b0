import {
  BEFORE_IT,
  LEFT,
  PROTECTING,
  PROTECTS,
  SHOULD_GO,
  SWITCHED,
  WHEN,
  WHO,
} from '../../../catalog/language/rid-of.js';
import { hasWordOf } from './clause-shape.js';
import type { Cue } from './cues.js';
import { goneIn } from './gone.js';
import { type Run, type Tokens, wordsIn } from './lexer.js';
import { isNumber } from './quantity.js';

/** With more numbers than one, some may be left. */
const MOST_NUMBERS = 1;

/**
 * "Leavers' accounts are switched off the same day", "ports that nobody needs are closed": what is gone is what should go, which is the
 * practice. Null where something that protects is gone.
 */
export function ridOf(tokens: Tokens, clause: Run, cues: readonly Cue[]): Cue | null {
  const gone = goneIn(tokens, clause, cues);
  if (!gone || gone.words.some((word) => PROTECTING.has(word))) return null;
  if (gone.words.filter(isNumber).length > MOST_NUMBERS) return null;
  return gone.isUnneeded || shouldGo(gone.named) || isOfLeavers(gone.named) ? gone.cue : null;
}

/** "MFA is disabled for admins": what protects is off. */
export function protectionOff(tokens: Tokens, clause: Run, cues: readonly Cue[]): Cue | null {
  const gone = goneIn(tokens, clause, cues);
  if (!gone || gone.isUnneeded || shouldGo(gone.named) || !hasWordOf(tokens, gone.cue, SWITCHED)) return null;
  const isWhen = gone.named.some((word) => WHEN.has(word));
  return !isWhen && PROTECTS.has(gone.named.at(-1) ?? '') ? gone.cue : null;
}

/** "Autorun: disabled", "| Telnet | off |": a form says it of what should go. */
export function isRightlyOff(tokens: Tokens, name: Run, state: Run): boolean {
  return hasWordOf(tokens, state, SWITCHED) && shouldGo(wordsIn(tokens, name));
}

/** By its first word or its last: "*legacy* sign-in", "office *macros*". */
function shouldGo(named: readonly string[]): boolean {
  const first = named.find((word) => !BEFORE_IT.has(word)) ?? '';
  return SHOULD_GO.has(first) || SHOULD_GO.has(named.at(-1) ?? '');
}

function isOfLeavers(words: readonly string[]): boolean {
  const who = words.findIndex((word) => WHO.has(word));
  return who >= 0 && words.slice(who).some((word) => LEFT.has(word));
}
