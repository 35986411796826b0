import {
  BEFORE_GONE,
  BEHIND_OFF,
  NEEDING,
  NOT_DONE,
  STATES,
  TAKEN_AWAY,
  UNNEEDED,
} from '../../../../catalog/language/rid-of.js';
import { hasWordOf } from '../clause-shape.js';
import { type Cue, hasCue, isContracted } from '../cues.js';
import { MARK, type Run, type Tokens } from '../lexer.js';

/** From a denial to what is needed: "that *nobody* in the shop *needs*". */
const WORDS_TO_NEED = 4;

/** "Split tunneling off": of more words without a verb the last may be part of another. */
const MOST_BARE_WORDS = 2;

/** Something that is switched off or taken away. */
export interface Gone {
  cue: Cue;
  /** What it is, as far as the words before say so, without "is" and "has been". */
  named: readonly string[];
  /** All words of the clause. */
  words: readonly string[];
  /** "... that nobody needs", "... when not in use". */
  isUnneeded: boolean;
}

/** "Telnet was shut down", "autorun is off": what is gone; null where nothing is, or where it is not said that it is done. */
export function goneIn(tokens: Tokens, { from, to }: Run, cues: readonly Cue[]): Gone | null {
  const cue = cues.find((one) => hasCue([one], ['off', 'lapsed']) && hasWordOf(tokens, one, TAKEN_AWAY));
  const gone = cue ?? stateBehind(tokens, { from, to });
  if (!gone) return null;
  const words = tokens.key.slice(from, to);
  const unneeded = unneededAt(words);
  if (words.some((word, at) => (NOT_DONE.has(word) || isContracted(word)) && at !== unneeded)) return null;
  let end = gone.from;
  while (end > from && BEFORE_GONE.has(tokens.key[end - 1] ?? '')) end -= 1;
  return { cue: gone, named: tokens.key.slice(from, end), words, isUnneeded: unneeded >= 0 };
}

/** "Is off", "are closed", "split tunneling off"; not "off site". */
function stateBehind({ key, kind }: Tokens, { from, to }: Run): Cue | null {
  for (let at = from + 1; at < to; at += 1) {
    const isState = BEFORE_GONE.has(key[at - 1] ?? '') && STATES.has(key[at] ?? '');
    const isEnd = at + 1 >= to || kind[at + 1] === MARK;
    const isBare = isEnd && at - from <= MOST_BARE_WORDS;
    if (key[at] === 'off' ? isBare || (isState && (isEnd || BEHIND_OFF.has(key[at + 1] ?? ''))) : isState)
      return { classes: ['off'], from: at, to: at + 1 };
  }
  return null;
}

/** The place of the denial in "that nobody needs", "not in use", or -1. */
function unneededAt(words: readonly string[]): number {
  return words.findIndex(
    (word, at) =>
      (UNNEEDED.has(word) || isContracted(word)) &&
      words.slice(at + 1, at + 1 + WORDS_TO_NEED).some((next) => NEEDING.has(next)),
  );
}
