import type { Polarity } from '../../types.js';
import { type Run, type Tokens, WORD } from '../lexer.js';

/** Words by which a text says that its numbers tell how far something is. */
const SCALE_WORDS = new Set(
  'scale maturity marks score scores scored level levels rating legend grade grades degree percent implementation'.split(
    ' ',
  ),
);
/** Of a scale that nobody explains. */
export const MOST_USUAL = 5;
const TIERS = new Set(['tier', 'tiers']);
export const MOST_TIER = 4;
const MOST = 10;
const PERCENT = 100;

/** The highest number of the scale that lines explain ("0 = nothing, 5 = everywhere") or name; null where they do neither. */
export function scaleOf(tokens: Tokens, lines: readonly Run[]): number | null {
  return (
    highestOf(lines.map((line) => explainedIn(tokens, line))) ?? highestOf(lines.map((line) => namedIn(tokens, line)))
  );
}

/** A line may have more numbers than a function takes arguments. */
function highestOf(numbers: ReadonlyArray<number | null>): number | null {
  return numbers.reduce((highest, number) => (number !== null && number > (highest ?? -1) ? number : highest), null);
}

/** "0 = nothing, 1-2 = begun, 5 = everywhere", "0 nothing there / 5 everywhere". */
function explainedIn(tokens: Tokens, { from, to }: Run): number | null {
  let numbers = 0;
  let highest = 0;
  for (let at = from; at < to - 1; at += 1) {
    const number = numberIn(tokens.key[at]);
    if (number === null || !(tokens.key[at + 1] === '=' || tokens.kind[at + 1] === WORD)) continue;
    if (number === 0 || numbers > 0) numbers += 1;
    highest = Math.max(highest, number);
  }
  return numbers > 1 && (highest <= MOST || highest === PERCENT) ? highest : null;
}

/** "Maturity", "Score (0-5)", "%". */
function namedIn({ key }: Tokens, { from, to }: Run): number | null {
  const words = key.slice(from, to);
  if (isNumbered(words)) return null;
  if (words.some((word, at) => word === '%' && numberIn(words[at - 1]) === null)) return PERCENT;
  if (words.some((word, at) => TIERS.has(word) && numberIn(words[at + 1]) === null)) return MOST_TIER;
  const isAimedAt = words.includes('current') && words.includes('target');
  if (!isAimedAt && !words.some((word) => SCALE_WORDS.has(word))) return null;
  const ends = words.map((word, at) => (RANGE.has(words[at - 1] ?? '') ? numberIn(word) : null));
  return highestOf(ends.filter((end) => end !== null && (end <= MOST || end === PERCENT))) || MOST_USUAL;
}

/** "| 13.9 | Port-level access control | 3 |": a row with a number says nothing of what the numbers of others mean. */
function isNumbered(words: readonly string[]): boolean {
  return words.includes('|') && /^\d/.test(words.find((word) => word !== '|') ?? '');
}

const RANGE = new Set(['-', '—', 'to']);

/** Of "5" and "L5". */
function numberIn(word = ''): number | null {
  const digits = word.replace(/^l(?=\d)/, '');
  return /^\d{1,3}$/.test(digits) ? Number(digits) : null;
}

/**
 * How far something is by a number alone: "3/5", "60 %", "Level 2", and "4" where a scale is known. What reaches the end of its scale is in
 * place, what is at 0 is absent.
 */
export function scoreOf({ key }: Tokens, { from, to }: Run, scale: number | null): Polarity | null {
  const parts = key.slice(from, to);
  if (parts.length === 0 || parts.length > 4) return null;
  if (LEVELS.has(parts[0] ?? '')) {
    parts.shift();
    scale ??= MOST_USUAL;
  } else if (scale !== null && parts[0] === 'tier') parts.shift();
  const [first = '', mark = '', most = ''] = parts;
  const number = numberIn(first);
  if (number === null) return null;
  if (parts.length === 1) return scale === null ? null : shareOf(number, scale);
  if (mark === '%' && parts.length === 2) return shareOf(number, PERCENT);
  return (mark === '/' || mark === 'of') && parts.length === 3 ? shareOf(number, numberIn(most)) : null;
}

/** "A.5.7 Threat intelligence: 60 %", "AC-2 (3/5)": whether a line ends in how far something is. */
export function endsInScore(tokens: Tokens, { from, to }: Run): boolean {
  const end = CLOSING.has(tokens.key[to - 1] ?? '') ? to - 1 : to;
  return SCORE_LENGTHS.some((length) => end - length >= from && scoreOf(tokens, { from: end - length, to: end }, null));
}

const CLOSING = new Set([')', '.', '|']);
const SCORE_LENGTHS = [2, 3];
const LEVELS = new Set(['level', 'lvl', 'stage']);

function shareOf(number: number, most: number | null): Polarity | null {
  if (most === null || number > most || number < 0) return null;
  if (number === 0) return 'absent';
  return number === most ? 'implemented' : 'partial';
}
