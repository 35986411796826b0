import { BEFORE_DATES, BEGINNINGS, LATE_IN_DATES } from '../../../catalog/language/dates.js';
import { dateAt, type FoundDate, numberOfDay } from './dates.js';
import { answerIn, phraseOf } from './forms/status.js';
import { hasWord, type Run, type Tokens, WORD } from './lexer.js';
import type { PolarityContext } from './polarity.js';
import type { Sentence } from './sentence.js';
import type { Statement } from './statement.js';

const MOST_BETWEEN = 6;
const MOST_STATE_TOKENS = 4;
/** "By the end of 2026" is no day before its last month. */
const LAST_MONTH = 1200;

/** "In place from 2034" is a plan as long as that lies ahead. */
export function asOfToday(context: PolarityContext, sentence: Sentence, said: Statement[]): Statement[] {
  if (!said.some(({ polarity }) => polarity === 'implemented')) return said;
  const dated = stateAhead(context, sentence);
  if (!dated) return said;
  const { start, end } = context.tokens;
  const [from, to] = [start[dated.from] ?? 0, end[dated.to - 1] ?? 0];
  // What stands beside the name in a line of a form may be quoted by the name.
  const isNear = (one: Statement) => sentence.isRecord === true || (one.start < to && one.end > from);
  const isMeant = (one: Statement) => one.polarity === 'implemented' && !one.closes && isNear(one);
  return said.map((one) => (isMeant(one) ? { ...one, polarity: 'planned' as const } : one));
}

/** The first state with a date behind it, if that date lies ahead. */
function stateAhead({ tokens, now }: PolarityContext, sentence: Sentence): Run | null {
  const { from, to } = sentence;
  for (let at = from; at < to; at += 1) {
    const date = dateAt(tokens, at, to);
    if (!date) continue;
    const opening = openingOf(tokens, at, from);
    const state = isWhole(tokens, date, hasWord(tokens, opening, at), to)
      ? stateBefore(tokens, opening, sentence)
      : null;
    if (state !== null)
      return isAhead(tokens, date, { from: opening, to: at }, now) ? { from: state, to: date.to } : null;
    at = date.to - 1;
  }
  return null;
}

/** Where what leads to a date begins: "by the end of" 2030. */
function openingOf({ key }: Tokens, at: number, from: number): number {
  let opening = at;
  while (opening > from && at - opening < MOST_BETWEEN && BEFORE_DATES.has(key[opening - 1] ?? '')) opening -= 1;
  return opening;
}

/** "We completed 2031 tickets": a number by itself is a year only where something leads to it, or nothing goes on. */
function isWhole(tokens: Tokens, { to: end, isSure }: FoundDate, isLedTo: boolean, to: number): boolean {
  return isSure || isLedTo || end === to || tokens.kind[end] !== WORD;
}

/** The first token of the state that ends there; of a cell beside its state, of what is said there. */
function stateBefore(tokens: Tokens, end: number, { from, state, isRecord }: Sentence): number | null {
  for (let at = end - 1; at >= Math.max(from, end - MOST_STATE_TOKENS); at -= 1)
    if (tokens.kind[at] === WORD && answerIn(tokens, at, end) === 'implemented') return at;
  if (state === 'implemented' && isRecord && end === from && BEFORE_DATES.has(tokens.key[from] ?? '')) return from;
  for (let at = end - 1; at >= Math.max(from, end - MOST_STATE_TOKENS); at -= 1)
    if (BEGINNINGS.has(phraseOf(tokens, at, end)) && (at === from || tokens.kind[at - 1] !== WORD)) return at;
  return null;
}

function isAhead(tokens: Tokens, { first }: FoundDate, opening: Run, now: Date): boolean {
  const isLate = tokens.key.slice(opening.from, opening.to).some((word) => LATE_IN_DATES.has(word));
  const isYear = first % 10_000 === 0;
  return (isLate && isYear ? first + LAST_MONTH : first) > numberOfDay(now);
}
