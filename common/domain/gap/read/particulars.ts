import {
  ASKS_HOW_MUCH,
  ASKS_WHEN_LAST,
  ASKS_WHO_OR_WHICH,
  NAMES_NOTHING,
} from '../../../catalog/language/open-questions.js';
import type { Polarity } from '../types.js';
import { countWords, hasWordOf } from './clause-shape.js';
import { type Cue, hasCue } from './cues.js';
import { dateAt, numberOfDay, OLD, ONE_YEAR } from './dates.js';
import type { Run, Tokens } from './lexer.js';
import type { PolarityContext } from './polarity/polarity.js';
import { isNumber } from './quantity.js';

const MOST_WORDS = 8;
const TELLING = [
  'not',
  'no',
  'nobody',
  'absent',
  'partial',
  'plan',
  'except',
  'contrast',
  'past',
  'lapsed',
  'refer',
] as const;

const RECENT = 2 * ONE_YEAR;

/**
 * What an answer says that gives the particular which a question asks for: "Who is your security officer?" "Petra Holm", "After how many tries is an account
 * locked?" "5", "When was the last test?" "May 2026". Null where it tells more than that, or nothing.
 */
export function particularIn(
  { tokens, now }: PolarityContext,
  question: Run,
  answer: Run,
  cues: readonly Cue[],
): Polarity | null {
  if (countWords(tokens, answer) > MOST_WORDS || hasCue(cues, TELLING)) return null;
  if (hasWordOf(tokens, answer, NAMES_NOTHING)) return null;
  const words = tokens.key.slice(firstWord(tokens, question), question.to).join(' ');
  const begins = (phrases: readonly string[]) => phrases.some((phrase) => words.startsWith(`${phrase} `));
  if (begins(ASKS_WHO_OR_WHICH)) return 'implemented';
  if (begins(ASKS_WHEN_LAST)) return lastTime(tokens, answer, numberOfDay(now));
  return begins(ASKS_HOW_MUCH) && tokens.key.slice(answer.from, answer.to).some(isNumber) ? 'implemented' : null;
}

/** Null where no day is told, or one that may be too long ago or not. */
function lastTime(tokens: Tokens, { from, to }: Run, today: number): Polarity | null {
  for (let at = from; at < to; at += 1) {
    const date = dateAt(tokens, at, to);
    if (!date) continue;
    if (date.first > today) return 'planned';
    if (date.first >= today - RECENT) return 'implemented';
    return date.first < today - OLD ? 'absent' : null;
  }
  return null;
}

/** Behind its number: "2. Who is ..." */
function firstWord({ key }: Tokens, { from, to }: Run): number {
  let at = from;
  while (at < to && !LETTERS.test(key[at] ?? '')) at += 1;
  return at;
}

const LETTERS = /^[a-z]{2}/;
