import type { Tokens } from './lexer.js';

const NUMBERS: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, value] as const),
);
/** From this share on "97 %" counts as all. */
const WHOLE_PERCENT = 97;

/** A stated share that falls short of the whole: "70 %", "four of the six", "3 out of 12". */
export function fallsShort(tokens: Tokens, from: number, to: number): { from: number; to: number } | null {
  for (let at = from; at + 1 < to; at += 1) {
    const count = numberAt(tokens, at);
    if (count === null) continue;
    const next = tokens.key[at + 1];
    if ((next === '%' || next === 'percent' || next === 'per') && isPercent(tokens, at)) {
      if (count < WHOLE_PERCENT) return { from: at, to: at + 2 };
      continue;
    }
    const end = totalAfter(tokens, at + 1, to);
    const total = end === null ? null : numberAt(tokens, end);
    if (end !== null && total !== null && count < total && total < 100_000) return { from: at, to: end + 1 };
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
