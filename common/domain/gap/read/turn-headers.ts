import { isClockAt } from './clock.js';
import { type Run, type Tokens, WORD } from './lexer.js';

/** A talk has more than one turn. */
const LEAST_TURNS = 2;
const MOST_NAME_WORDS = 4;
const MOST_TOKENS = 16;
const BESIDE_TIME = new Set(['am', 'pm', 'at', 'today', 'yesterday']);
const NUMBER = /^\d{1,4}$/;

/** Lines that only say who speaks, and when, with what is said in the lines below: "Ana Ortega 10:31 AM", "[09:02] Bo". */
export function turnHeaders<L extends Run>(tokens: Tokens, lines: readonly L[]): ReadonlySet<L> {
  const headers = lines.filter((line, at) => {
    const next = lines[at + 1];
    return next !== undefined && next.from < next.to && isTurnHeader(tokens, line);
  });
  return new Set(headers.length >= LEAST_TURNS ? headers : []);
}

function isTurnHeader(tokens: Tokens, { from, to }: Run): boolean {
  if (to - from > MOST_TOKENS || !hasTime(tokens, { from, to })) return false;
  let names = 0;
  for (let at = from; at < to; at += 1) {
    const key = tokens.key[at] ?? '';
    if (tokens.kind[at] !== WORD || NUMBER.test(key) || BESIDE_TIME.has(key)) continue;
    const first = tokens.text.charAt(tokens.start[at] ?? 0);
    if (first === first.toLowerCase()) return false;
    names += 1;
  }
  return names > 0 && names <= MOST_NAME_WORDS;
}

function hasTime({ key }: Tokens, { from, to }: Run): boolean {
  for (let at = from; at < to - 2; at += 1) if (isClockAt(key, at)) return true;
  return false;
}
