import type { Polarity } from '../types.js';
import type { HeadingReader } from './carry.js';
import { answerIn } from './forms/status.js';
import type { Run, Tokens } from './lexer.js';

/** What a label before a colon or in brackets says of what follows it. */
export function labelledListIn(
  tokens: Tokens,
  { from, to }: Run,
  headings: HeadingReader,
): { polarity: Polarity; list: Run } | null {
  const isBracketed = tokens.key[from] === '[';
  const end = placeOf(tokens, isBracketed ? ']' : ':', { from, to });
  if (end >= to - 1) return null;
  const polarity = isBracketed ? answerIn(tokens, from + 1, end) : headings.polarityOf(tokens, from, end, 0);
  return polarity && { polarity, list: { from: end + 1, to } };
}

/** Where a mark stands; the end of the run where it does not. */
export function placeOf({ key }: Tokens, mark: string, { from, to }: Run): number {
  let at = from;
  while (at < to && key[at] !== mark) at += 1;
  return at;
}

/** The parts of a list; "policies and procedures" without a comma is one. */
export function entriesOf({ key }: Tokens, { from, to }: Run): Run[] {
  const entries: Run[] = [];
  let start = from;
  let depth = 0;
  const close = (end: number) => {
    if (end > start) entries.push({ from: start, to: end });
  };
  for (let at = from; at < to; at += 1) {
    if (key[at] === '(') depth += 1;
    if (key[at] === ')') depth = Math.max(0, depth - 1);
    const isLast = entries.length > 0 && (key[at] === 'and' || key[at] === '&');
    if (depth > 0 || !(key[at] === ',' || key[at] === ';' || isLast)) continue;
    close(at);
    start = at + 1;
  }
  close(to);
  return entries;
}
