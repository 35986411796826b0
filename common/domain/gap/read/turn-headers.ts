import { HALVES_OF_DAY, isClockAt } from './clock.js';
import { type Run, type Tokens, WORD } from './lexer.js';

const MOST_NAME_WORDS = 4;
const MOST_TOKENS = 16;
const BESIDE_TIME = new Set([...HALVES_OF_DAY, 'at', 'today', 'yesterday']);
const NUMBER = /^\d{1,4}$/;

/** Lines that only say who speaks, and when, with what is said in the lines below: "Ana Ortega 10:31 AM", "[09:02] Bo". In a talk somebody speaks again. */
export function turnHeaders<L extends Run>(tokens: Tokens, lines: readonly L[]): ReadonlySet<L> {
  const names = new Map<L, string>();
  lines.forEach((line, at) => {
    const next = lines[at + 1];
    const name = next && next.from < next.to ? nameIn(tokens, line) : null;
    if (name !== null) names.set(line, name);
  });
  const isTalk = new Set(names.values()).size < names.size;
  return new Set(isTalk ? names.keys() : []);
}

/** Who speaks, in a line that says nothing else but when; null in any other. */
function nameIn(tokens: Tokens, { from, to }: Run): string | null {
  if (to - from > MOST_TOKENS || !hasTime(tokens, { from, to })) return null;
  const name: string[] = [];
  for (let at = from; at < to; at += 1) {
    const key = tokens.key[at] ?? '';
    if (tokens.kind[at] !== WORD || NUMBER.test(key) || BESIDE_TIME.has(key)) continue;
    const first = tokens.text.charAt(tokens.start[at] ?? 0);
    if (first === first.toLowerCase()) return null;
    name.push(key);
  }
  return name.length > 0 && name.length <= MOST_NAME_WORDS ? name.join(' ') : null;
}

function hasTime({ key }: Tokens, { from, to }: Run): boolean {
  for (let at = from; at < to - 2; at += 1) if (isClockAt(key, at)) return true;
  return false;
}
