import {
  BEFORE_IT,
  LEFT,
  ON_HOLD,
  PROTECTING,
  PROTECTS,
  RULES,
  SHOULD_GO,
  SWITCHED,
  WHEN,
  WHO,
} from '../../../../catalog/language/rid-of.js';
import { BEING_ON_IS_THE_PRACTICE, SWITCHING_OFF_IS_THE_PRACTICE } from '../../../../catalog/language/switching-off.js';
import type { SubjectMatch } from '../../match/subject-matcher.js';
import { hasWordOf } from '../clause-shape.js';
import type { Cue } from '../cues.js';
import { type Run, type Tokens, wordsIn } from '../lexer.js';
import { isNumber } from '../quantity.js';
import { goneIn } from './gone.js';

/** With more numbers than one, some may be left. */
const MOST_NUMBERS = 1;

/**
 * "Leavers' accounts are switched off the same day", "ports that nobody needs are closed": what is gone is what should go, which is the
 * practice. Null where something that protects is gone.
 */
export function ridOf(tokens: Tokens, clause: Run, cues: readonly Cue[]): Cue | null {
  const gone = goneIn(tokens, clause, cues);
  if (!gone || gone.words.some((word, at) => PROTECTING.has(word) && !RULES.has(gone.words[at + 1] ?? ''))) return null;
  if (gone.words.filter(isNumber).length > MOST_NUMBERS) return null;
  return gone.isUnneeded || shouldGo(gone.named) || isOfLeavers(gone.named) ? gone.cue : null;
}

/**
 * "MFA is disabled for admins", "weekly log reviews are on hold": what protects is off.
 * @param match a practice that a phrase of the clause names
 */
export function protectionOff(
  tokens: Tokens,
  clause: Run,
  cues: readonly Cue[],
  match: SubjectMatch | null = null,
): Cue | null {
  const gone = goneIn(tokens, clause, cues);
  if (!gone || gone.isUnneeded || shouldGo(gone.named) || isOfLeavers(gone.named)) return null;
  if (gone.named.some((word) => WHEN.has(word))) return null;
  const isSwitched = hasWordOf(tokens, gone.cue, SWITCHED);
  if (PROTECTS.has(gone.named.at(-1) ?? '')) return isSwitched ? gone.cue : null;
  if (!match || match.isContrary || match.to > gone.cue.from) return null;
  const isLoss = isSwitched ? BEING_ON_IS_THE_PRACTICE.has(match.safeguard) : isOnHold(tokens, gone.cue, match);
  return isLoss ? gone.cue : null;
}

/** "Weekly log reviews are on hold". */
function isOnHold(tokens: Tokens, cue: Cue, { safeguard }: SubjectMatch): boolean {
  return hasWordOf(tokens, cue, ON_HOLD) && !SWITCHING_OFF_IS_THE_PRACTICE.has(safeguard);
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
