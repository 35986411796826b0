import { BESIDE_DEGREES } from '../../../../catalog/language/claims-by-id.js';
import type { Polarity } from '../../types.js';
import { scoreOf } from '../forms/scores.js';
import { MARK, type Run, standsAt, type Tokens } from '../lexer.js';

/**
 * How far a requirement is by a number behind its name with nothing beside it, or with words for that: "60 %", "60 % implemented",
 * "compliance: 3/5"; null for anything else.
 * @param title of the requirement, whose words may stand before the number
 */
export function degreeIn(tokens: Tokens, run: Run, title: readonly string[]): Polarity | null {
  const from = behindTitle(tokens, skipAside(tokens, run), title);
  const first = skipAside(tokens, { from, to: run.to });
  let last = run.to;
  while (last > first && tokens.key[last - 1] !== '%' && isAside(tokens, last - 1)) last -= 1;
  return scoreOf(tokens, { from: first, to: last }, null);
}

function skipAside(tokens: Tokens, { from, to }: Run): number {
  let at = from;
  while (at < to && isAside(tokens, at)) at += 1;
  return at;
}

function isAside({ kind, key }: Tokens, at: number): boolean {
  return kind[at] === MARK || BESIDE_DEGREES.has(key[at] ?? '');
}

function behindTitle({ key }: Tokens, from: number, title: readonly string[]): number {
  return standsAt(key, from, title) ? from + title.length : from;
}
