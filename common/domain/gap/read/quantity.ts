import type { Tokens } from './lexer.js';

const UP_TO_TWENTY =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';
const TENS_FROM_THIRTY = 'thirty forty fifty sixty seventy eighty ninety hundred';
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...UP_TO_TWENTY.split(' ').map((word, value) => [word, value] as const),
  ...TENS_FROM_THIRTY.split(' ').map((word, at) => [word, 10 * (at + 3)] as const),
]);
/** From this share on "97 %" counts as all. */
const WHOLE_PERCENT = 97;
const PERCENT = new Set(['%', 'percent', 'per']);
/** Larger totals are amounts and years of something else. */
const MOST_THINGS = 100_000;
/** "of the four quarterly access certifications due last year, two" */
const MAX_WORDS_TO_PART = 12;

/** The tokens that state it. */
type Span = { from: number; to: number };

/** A number in digits or in letters, but not "one", which mostly is none. */
export function isNumber(key: string): boolean {
  return /^\d/.test(key) || (NUMBERS.has(key) && key !== 'one');
}

/** A stated share that falls short of the whole: "70 %", "four of the six", "3 out of 12", "of our six sites, four". */
export function fallsShort(tokens: Tokens, from: number, to: number): Span | null {
  for (let at = from; at + 1 < to; at += 1) {
    const end = tokens.key[at] === 'of' ? partAfter(tokens, at, to) : shareFrom(tokens, at, to);
    if (end !== null) return { from: at, to: end + 1 };
  }
  return null;
}

/** The last place of "70 %" or "four of the six", which begins here, or null. */
function shareFrom(tokens: Tokens, at: number, to: number): number | null {
  const count = numberAt(tokens, at);
  const before = tokens.key[at - 1] ?? '';
  if (!count || COUNTS_EACH.has(before) || NUMBERED.has(before)) return null;
  const next = tokens.key[at + 1] ?? '';
  if (PERCENT.has(next) && isPercent(tokens, at)) {
    const end = next === 'per' ? at + 2 : at + 1;
    return count < WHOLE_PERCENT && !isLimit(tokens, at, end) && !MEASURES.has(tokens.key[end + 1] ?? '') ? end : null;
  }
  const total = totalOf(tokens, at, to);
  return total && count < total.number && total.number < MOST_THINGS ? total.at : null;
}

/** "Every one of the 412 computers", "not one of the twelve". */
const COUNTS_EACH = new Set('every each any not no'.split(' '));

/** "Report 2 of 6" is no share of anything. */
const NUMBERED = new Set(
  'report page part sheet slide section chapter volume attachment annex step phase stage round'.split(' '),
);

/** "45 % humidity" is no part of anything either. */
const MEASURES = new Set('humidity relative rh moisture load'.split(' '));

/** "We scale before 70 %", "an alarm beyond 90 %": what is reached there is no part of anything. */
function isLimit({ key }: Tokens, count: number, end: number): boolean {
  return LIMITS.has(key[count - 1] ?? '') && key[end + 1] !== 'of';
}

const LIMITS = new Set('before beyond exceeds exceeding exceed reaches reach hits passes past'.split(' '));

/** A stated share that is nothing: "0 of 12", "0 %". */
export function countsNone(tokens: Tokens, from: number, to: number): Span | null {
  for (let at = from; at + 1 < to; at += 1) {
    if (numberAt(tokens, at) !== 0) continue;
    const total = totalOf(tokens, at, to);
    if (total || PERCENT.has(tokens.key[at + 1] ?? '')) return { from: at, to: total ? total.at + 1 : at + 2 };
  }
  return null;
}

/** A stated share that is the whole: "seven out of seven", "all 12 of our 12". */
export function countsAll(tokens: Tokens, from: number, to: number): Span | null {
  for (let at = from; at + 1 < to; at += 1) {
    const count = numberAt(tokens, at);
    const total = count ? totalOf(tokens, at, to) : null;
    if (total && total.number === count) return { from: at, to: total.at + 1 };
  }
  return null;
}

/** The place of the smaller number in "of our seven applications, three", or null; "4 of 4 quarters, two auditors" has none. */
function partAfter(tokens: Tokens, of: number, to: number): number | null {
  if (numberAt(tokens, of - 1) !== null) return null;
  const total = totalOf(tokens, of - 1, to);
  if (!total) return null;
  for (let at = total.at + 1; at + 1 < Math.min(to, total.at + MAX_WORDS_TO_PART); at += 1) {
    if (tokens.key[at] !== ',') continue;
    const part = numberAt(tokens, at + 1);
    return part !== null && part < total.number ? at + 1 : null;
  }
  return null;
}

/** The second number of "four of the six", after the first one's place, or null. */
function totalOf(tokens: Tokens, count: number, to: number): { at: number; number: number } | null {
  let at = count + 1;
  if (tokens.key[at] === 'out') at += 1;
  if (tokens.key[at] !== 'of') return null;
  at += 1;
  while (at < to && ['the', 'our', 'its', 'all', 'their', 'some'].includes(tokens.key[at] ?? '')) at += 1;
  const number = at < to ? numberAt(tokens, at) : null;
  return number === null ? null : { at, number };
}

function isPercent(tokens: Tokens, at: number): boolean {
  return tokens.key[at + 1] !== 'per' || tokens.key[at + 2] === 'cent';
}

function numberAt(tokens: Tokens, at: number): number | null {
  const key = tokens.key[at] ?? '';
  if (/^\d{1,6}$/.test(key)) return Number(key);
  return NUMBERS.get(key) ?? null;
}
