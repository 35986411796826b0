import type { Tokens } from './lexer.js';

const NUMBERS: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, value] as const),
);
/** From this share on "97 %" counts as all. */
const WHOLE_PERCENT = 97;
const PERCENT = new Set(['%', 'percent', 'per']);
/** Larger totals are amounts and years of something else. */
const MOST_THINGS = 100_000;
/** "of the four quarterly access certifications due last year, two" */
const MAX_WORDS_TO_PART = 12;

/** The tokens that state it. */
type Span = { from: number; to: number };

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
  if (count === null) return null;
  const next = tokens.key[at + 1] ?? '';
  if (PERCENT.has(next) && isPercent(tokens, at)) return count < WHOLE_PERCENT ? at + 1 : null;
  const end = totalAfter(tokens, at + 1, to);
  const total = end === null ? null : numberAt(tokens, end);
  return total !== null && count < total && total < MOST_THINGS ? end : null;
}

/** A stated share that is the whole: "seven out of seven", "all 12 of our 12". */
export function isWhole(tokens: Tokens, from: number, to: number): Span | null {
  for (let at = from; at + 1 < to; at += 1) {
    const count = numberAt(tokens, at);
    const end = count ? totalAfter(tokens, at + 1, to) : null;
    if (end !== null && numberAt(tokens, end) === count) return { from: at, to: end + 1 };
  }
  return null;
}

/** The place of the smaller number in "of our seven applications, three", or null. */
function partAfter(tokens: Tokens, of: number, to: number): number | null {
  const place = totalAfter(tokens, of, to);
  const total = place === null ? null : numberAt(tokens, place);
  if (place === null || total === null) return null;
  for (let at = place + 1; at + 1 < Math.min(to, place + MAX_WORDS_TO_PART); at += 1) {
    if (tokens.key[at] !== ',') continue;
    const part = numberAt(tokens, at + 1);
    return part !== null && part < total ? at + 1 : null;
  }
  return null;
}

/** The place of the second number in "four of the six", or null. */
function totalAfter(tokens: Tokens, from: number, to: number): number | null {
  let at = from;
  if (tokens.key[at] === 'out') at += 1;
  if (tokens.key[at] !== 'of') return null;
  at += 1;
  while (at < to && ['the', 'our', 'its', 'all', 'their', 'some'].includes(tokens.key[at] ?? '')) at += 1;
  return at < to ? at : null;
}

function isPercent(tokens: Tokens, at: number): boolean {
  return tokens.key[at + 1] !== 'per' || tokens.key[at + 2] === 'cent';
}

function numberAt(tokens: Tokens, at: number): number | null {
  const key = tokens.key[at] ?? '';
  if (/^\d{1,6}$/.test(key)) return Number(key);
  return NUMBERS.get(key) ?? null;
}
