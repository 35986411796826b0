import { STATUS_WORDS } from '../../../catalog/language/status-words.js';
import type { Polarity } from '../types.js';
import { MARK, type Tokens, WORD } from './lexer.js';

/** A run of tokens. */
export interface Run {
  from: number;
  to: number;
}

/** A status, and what stands before it and has it; nothing where the status is all that is said. */
interface Status {
  polarity: Polarity;
  name: Run;
}

const STATUSES: ReadonlyMap<string, Polarity> = new Map(
  (Object.entries(STATUS_WORDS) as Array<[Polarity, readonly string[]]>).flatMap(([polarity, phrases]) =>
    phrases.map((phrase) => [phrase, polarity] as const),
  ),
);
const LONGEST_TOKENS = 5;
const PARTING = new Set([':', '|', ';', '—', '–', '=', '→', '(']);
const CLOSING = new Set(['.', '|', ')', ';', '!', ',']);
const TAB = 9;

/** "Penetration tests: OK", "- Visitor log - missing", "| Backups | done | IT |", or "Partially implemented." alone. */
export function statusIn(tokens: Tokens, from: number, to: number): Status | null {
  let end = to;
  for (let at = to - 1; at >= from; at -= 1) {
    if (at > from && !isParting(tokens, at - 1, from) && !isAfterTab(tokens, at)) continue;
    const polarity = statusOf(tokens, at, end);
    if (polarity) return { polarity, name: { from, to: withoutMarks(tokens, from, at) } };
    end = at;
  }
  return null;
}

function isParting(tokens: Tokens, at: number, from: number): boolean {
  if (at <= from || tokens.kind[at] !== MARK) return false;
  if (tokens.key[at] !== '-') return PARTING.has(tokens.key[at] ?? '');
  return (tokens.start[at] ?? 0) > (tokens.end[at - 1] ?? 0) && (tokens.start[at + 1] ?? 0) > (tokens.end[at] ?? 0);
}

function isAfterTab(tokens: Tokens, at: number): boolean {
  const end = tokens.end[at - 1] ?? 0;
  return (tokens.start[at] ?? 0) > end && tokens.text.charCodeAt(end) === TAB;
}

function statusOf(tokens: Tokens, from: number, to: number): Polarity | null {
  let end = to;
  while (end > from && CLOSING.has(tokens.key[end - 1] ?? '')) end -= 1;
  if (end === from || end - from > LONGEST_TOKENS) return null;
  return STATUSES.get(tokens.key.slice(from, end).join(' ')) ?? null;
}

function withoutMarks(tokens: Tokens, from: number, to: number): number {
  let end = to;
  while (end > from && tokens.kind[end - 1] !== WORD) end -= 1;
  return end;
}
