import {
  BEFORE_DATES,
  BEGINNINGS,
  BEGINS_ON,
  DONE_ONCE,
  LASTING,
  LATE_IN_DATES,
  LATEST,
  NOT_BEGUN,
  THERE_UNTIL,
  TOOK_PLACE,
  UNTIL,
} from '../../../catalog/language/dates.js';
import type { Polarity } from '../types.js';
import { dateAt, type FoundDate, numberOfDay, OLD, ONE_YEAR } from './dates.js';
import { answerIn, phraseOf } from './forms/status.js';
import { hasWord, type Run, type Tokens, WORD } from './lexer.js';
import { behindAsOf } from './notes.js';
import type { PolarityContext } from './polarity/polarity.js';
import type { Sentence } from './sentence.js';
import type { Statement } from './statement.js';

const MOST_BETWEEN = 6;
const MOST_STATE_TOKENS = 4;
/** "By the end of 2026" is no day before its last month. */
const LAST_MONTH = 1200;
/** A year has more days than any month or day in the number of a date. */
const LAST_DAY = 1231;

/** How something stands today by a state and the date behind it. */
interface Dated extends Run {
  polarity: Polarity;
}

const NOT_THERE: ReadonlySet<Polarity> = new Set(['absent', 'planned']);

/** "In place from 2034" is a plan as long as that lies ahead; "in place until 2024" is over. */
export function asOfToday(context: PolarityContext, sentence: Sentence, said: Statement[]): Statement[] {
  const isDoubtful = ({ polarity, basis }: Statement) => NOT_THERE.has(polarity) && basis === 'learned';
  if (said.some(isDoubtful) && isDoneOfLate(context, sentence))
    return said.map((one) => (NOT_THERE.has(one.polarity) ? { ...one, polarity: 'implemented' as const } : one));
  if (!said.some(({ polarity }) => polarity === 'implemented')) return said;
  const dated = datedState(context, sentence) ?? begunAhead(context, sentence);
  if (!dated) return said;
  const { start, end } = context.tokens;
  const [from, to] = [start[dated.from] ?? 0, end[dated.to - 1] ?? 0];
  // What stands beside the name in a line of a form may be quoted by the name.
  const isNear = (one: Statement) => sentence.isRecord === true || (one.start < to && one.end > from);
  const isMeant = (one: Statement) => one.polarity === 'implemented' && !one.closes && isNear(one);
  return said.map((one) => (isMeant(one) ? { ...one, polarity: dated.polarity } : one));
}

/** The first state with a date behind it, if by that date it is not there today. */
function datedState(context: PolarityContext, sentence: Sentence): Dated | null {
  const { tokens } = context;
  const { from, to } = sentence;
  for (let at = from; at < to; at += 1) {
    const date = dateAt(tokens, at, to);
    if (!date) continue;
    const opening = openingOf(tokens, at, from);
    const until = untilBefore(tokens, at, from);
    const isDate = isWhole(tokens, date, hasWord(tokens, opening, at) || until !== null, to);
    const state = isDate ? stateBefore(tokens, until ?? opening, sentence) : null;
    if (state !== null) {
      const polarity = polarityAt(context, { date, state, opening: { from: until ?? opening, to: at } });
      return polarity && { from: state, to: date.to, polarity };
    }
    at = date.to - 1;
  }
  return null;
}

/** "As of January 2034, backups are encrypted", "... by May 2034": the whole sentence is of a day to come. */
function begunAhead({ tokens, now }: PolarityContext, { from, to }: Sentence): Dated | null {
  const { key } = tokens;
  if (key.slice(from, to).some((word) => NOT_BEGUN.has(word))) return null;
  for (let at = from + 1; at < to; at += 1) {
    const date = dateAt(tokens, at, to);
    if (!date) continue;
    const opening = openingOf(tokens, at, from);
    const isAtEdge = opening === from || date.to === to || (date.to === to - 1 && key[date.to] === '.');
    const isBegun =
      BEGINS_ON.has(key[opening] ?? '') &&
      isAtEdge &&
      isAhead(tokens, date, { from: opening, to: at }, numberOfDay(now));
    return isBegun ? { from, to, polarity: 'planned' } : null;
  }
  return null;
}

/**
 * Until when something goes on that is not over today: "kept until 31 December 2027". Who does not know the day cannot tell it from what is
 * over. Null where a sentence has no such words.
 */
export function currentTermIn({ tokens, now }: PolarityContext, { from, to }: Run): Run | null {
  for (let at = from + 1; at < to; at += 1) {
    const date = dateAt(tokens, at, to);
    if (!date) continue;
    const until = untilBefore(tokens, at, from);
    if (until !== null) return lastDayOf(date) >= numberOfDay(now) ? { from: until, to: date.to } : null;
    at = date.to - 1;
  }
  return null;
}

/** Where it begins what was noted within the last year: "12 May 2026: nobody locks the doors", "As of May 2026, ..." */
export function behindDayOfNote({ tokens, now }: PolarityContext, { from, to, kind, isRecord }: Sentence): number {
  if (isRecord || !OF_NOTES.has(kind)) return from;
  const { key } = tokens;
  const lead = behindAsOf(tokens, from);
  const first = key[lead] === '[' ? lead + 1 : lead;
  const date = dateAt(tokens, first, to);
  if (!date || (date.first % 100 === 0 && lead === from)) return from;
  const next = key[date.to] === ']' ? date.to + 1 : date.to;
  const today = numberOfDay(now);
  const isOfLate = date.first <= today && date.first >= today - ONE_YEAR;
  const isMarked = BEHIND_DAY.has(key[next] ?? '') || (lead > from && key[next] === ',');
  const begin = isMarked ? next + 1 : next;
  const isNoted = isMarked || next > date.to || isHead(tokens, { from, to: next });
  return isOfLate && isNoted && hasWord(tokens, begin, to) ? begin : from;
}

const OF_NOTES: ReadonlySet<Sentence['kind']> = new Set(['text', 'bullet'] as const);

/** "2026-05-12 Nobody locks the doors" */
function isHead({ key, start, text }: Tokens, { from, to }: Run): boolean {
  return /^\d/.test(key[from] ?? '') && /\p{Lu}/u.test(text.charAt(start[to] ?? 0));
}

const BEHIND_DAY = new Set([':', '-', '—']);

/** "The last test took place in 2026", "Last test: 6 May 2026", if that is no longer ago than a year. */
function isDoneOfLate({ tokens, now }: PolarityContext, { from, to }: Run): boolean {
  const { key } = tokens;
  if (!key.slice(from, from + MOST_BEFORE_LAST).some((word) => LATEST.has(word))) return false;
  for (let at = from + 2; at < to; at += 1) {
    const date = dateAt(tokens, at, to);
    if (!date) continue;
    const isLed = key[at - 1] === ':' || (IN.has(key[at - 1] ?? '') && TOOK_PLACE.has(key[at - 2] ?? ''));
    const isLast = date.to === to || (date.to === to - 1 && key[date.to] === '.');
    const today = numberOfDay(now);
    return isLed && isLast && date.first <= today && lastDayOf(date) >= today - ONE_YEAR;
  }
  return false;
}

const IN = new Set(['in', 'on']);
const MOST_BEFORE_LAST = 3;

/** Null where it is there today. */
function polarityAt(
  { tokens, now }: PolarityContext,
  { date, state, opening }: { date: FoundDate; state: number; opening: Run },
): Polarity | null {
  const today = numberOfDay(now);
  if (UNTIL.has(tokens.key[opening.from] ?? '')) return lastDayOf(date) < today ? 'absent' : null;
  if (isAhead(tokens, date, opening, today)) return 'planned';
  return DONE_ONCE.has(tokens.key[state] ?? '') && date.first < today - OLD ? 'absent' : null;
}

/** Of a year its last day, of a month its last. */
function lastDayOf({ first }: FoundDate): number {
  if (first % ONE_YEAR === 0) return first + LAST_DAY;
  return first % 100 === 0 ? first + (LAST_DAY % 100) : first;
}

/** Where it is said that something goes on until a date: "in place until the migration in" 2028. */
function untilBefore({ key }: Tokens, at: number, from: number): number | null {
  for (let before = at - 1; before > from && before >= at - MOST_BETWEEN; before -= 1)
    if (UNTIL.has(key[before] ?? '')) return LASTING.has(key[before - 1] ?? '') ? before : null;
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
  if (tellsAlone(tokens, end - 1)) return end - 1;
  const first = Math.max(from, end - MOST_STATE_TOKENS);
  for (let at = end - 1; at >= first; at -= 1)
    if (tokens.kind[at] === WORD && answerIn(tokens, at, end) === 'implemented') return at;
  if (state === 'implemented' && isRecord && end === from && BEFORE_DATES.has(tokens.key[from] ?? '')) return from;
  for (let at = end - 1; at >= first; at -= 1)
    if (BEGINNINGS.has(phraseOf(tokens, at, end)) && (at === from || tokens.kind[at - 1] !== WORD)) return at;
  return null;
}

/** "Tested" on a day, "valid until" a day. */
function tellsAlone({ key }: Tokens, at: number): boolean {
  return DONE_ONCE.has(key[at] ?? '') || (THERE_UNTIL.has(key[at] ?? '') && UNTIL.has(key[at + 1] ?? ''));
}

function isAhead(tokens: Tokens, { first }: FoundDate, opening: Run, today: number): boolean {
  const isLate = tokens.key.slice(opening.from, opening.to).some((word) => LATE_IN_DATES.has(word));
  const isYear = first % ONE_YEAR === 0;
  return (isLate && isYear ? first + LAST_MONTH : first) > today;
}
