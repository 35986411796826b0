import { BUT_FOR } from '../../../catalog/language/exceptions.js';
import { BESIDE_ANSWERS, HEDGES, SAYING, SPOKEN_ANSWERS } from '../../../catalog/language/spoken-answers.js';
import type { Polarity } from '../types.js';
import { ellipsisIn } from './ellipsis.js';
import { answerOf, byPhrase, withoutDate } from './forms/status.js';
import type { Tokens } from './lexer.js';

const MOST_TOKENS = 14;
const PARTING = new Set([',', '.', ';', ':', '!', '—', '-', '\n', '(', ')', '"', "'"]);
const SPOKEN = byPhrase(SPOKEN_ANSWERS);

/**
 * What a run says that is an answer and nothing else: "Of course.", "Yes, always", "No, not yet", "More or less". Null for any other, and for answers that
 * contradict each other.
 */
export function spokenAnswerIn({ key }: Tokens, from: number, to: number): Polarity | null {
  if (to - from > MOST_TOKENS) return null;
  const parts = partsOf(key.slice(from, to)).filter((part) => !BESIDE_ANSWERS.has(part) && !isWhoSaysSo(part));
  const whole = parts.filter((part) => !isException(part));
  const said = whole.map(answerIn);
  if (said.includes(null)) return null;
  const polarities = new Set(said);
  // "Yes, except at the Lyon site"
  if (whole.length < parts.length) return polarities.size === 1 && polarities.has('implemented') ? 'partial' : null;
  // "Yes, mostly", "No, but soon"
  if (polarities.size === 2 && polarities.has('implemented') && polarities.has('partial')) return 'partial';
  if (polarities.size === 2 && polarities.has('absent') && polarities.has('planned')) return 'planned';
  return polarities.size === 1 ? (said[0] ?? null) : null;
}

/** "He said: 'Of course.'" */
function isWhoSaysSo(part: string): boolean {
  const words = part.split(' ');
  return words.length <= MOST_WHO_WORDS && SAYING.has(words.at(-1) ?? '');
}

/** Whoever is quoted is named in so many words. */
export const MOST_WHO_WORDS = 5;

function answerIn(part: string): Polarity | null {
  return SPOKEN.get(part) ?? answerOf(part) ?? ellipsisIn(part) ?? sinceWhen(part) ?? dueWhen(part) ?? hedged(part);
}

/** "Since 2021."; "Not since 2019." is no more. */
function sinceWhen(part: string): Polarity | null {
  const said = withoutDate(part);
  if (said === part || !part.slice(said.length).trimStart().startsWith('since ')) return null;
  return said === '' ? 'implemented' : answerIn(said);
}

/** "Due in Q2." */
function dueWhen(part: string): Polarity | null {
  const said = withoutDate(part);
  return said !== part && SPOKEN.get(said) === 'planned' ? 'planned' : null;
}

/** "Yes, *except at the Lyon site*."; what is excepted for a reason, or by its number, is not left undone. */
function isException(part: string): boolean {
  return EXCEPTING.test(part) && !REASONED.test(part);
}

const EXCEPTING = new RegExp(
  `^(?:(?:${BUT_FOR.filter((phrase) => !/^(?:but|not|minus)/.test(phrase)).join('|')}) (?:at|in|for|on|the|our|some|one|two|three|a|an)|not (?:at|in|for|on)) `,
);
const REASONED =
  /\d|\b(?:all|always|every|everybody|everyone|where|when|if|that|law|laws|emergency|emergencies|yet|now|moment|vain|least|general|particular)\b/;

/** "Next year perhaps." */
function hedged(part: string): Polarity | null {
  const words = part.split(' ');
  for (let length = Math.min(LONGEST_HEDGE, words.length - 1); length > 0; length -= 1) {
    const isHedge = (from: number, to?: number) => HEDGES.has(words.slice(from, to).join(' '));
    const rest = isHedge(0, length) ? words.slice(length) : isHedge(-length) ? words.slice(0, -length) : null;
    if (!rest) continue;
    const said = answerIn(rest.join(' '));
    return said === 'implemented' ? null : said;
  }
  return null;
}

const LONGEST_HEDGE = 4;

function partsOf(words: readonly string[]): string[] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (PARTING.has(word)) parts.push([]);
    else if (!isJoint(word, parts)) parts.at(-1)?.push(word);
  }
  return parts.filter(({ length }) => length > 0).map((part) => part.join(' '));
}

/** "..., but soon" */
function isJoint(word: string, parts: readonly string[][]): boolean {
  return JOINTS.has(word) && parts.length > 1 && parts.at(-1)?.length === 0;
}

const JOINTS = new Set(['and', 'but']);
