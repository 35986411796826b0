import type { Polarity } from '../types.js';
import { signAt } from './boxes.js';
import { gapBefore, type Tokens } from './lexer.js';
import { scoreOf } from './scores.js';
import { answerIn, type Run } from './status.js';

/** A line that names something and says something of it: "| Visitor log | missing | IT |", "Backups: nightly". */
export interface FormRecord {
  name: Run;
  /** What is said of it. */
  values: readonly Run[];
  /** How it stands by a word, a sign or a number for that. */
  state: Polarity | null;
  /** The cell that says nothing but that, where nothing else is said. */
  word: Run | null;
  /** The title of what the name stands in: "[phones]" over "remote_wipe = on". */
  above?: Run;
  /** Before the name, or in a cell of its own. */
  id?: Run | undefined;
}

/** A text with the highest number of the scale that it uses, if it names one. */
export interface Scaled {
  tokens: Tokens;
  scale: number | null;
}

const PARTING = new Set([',', ';', ':', '.', '—', '-', '(', '/', '#', '>']);
const STATE_TOKENS = 4;

/** What a cell says that does nothing but say how something stands. */
export function stateIn({ tokens, scale }: Scaled, { from, to }: Run): Polarity | null {
  if (from >= to) return null;
  const sign = to - from === 1 ? signAt(tokens, from) : null;
  return sign ?? scoreOf(tokens, { from, to }, scale) ?? answerIn(tokens, from, to);
}

/**
 * A record with the state that its cells are, begin with or end with, and with what they say beside it; null where they say nothing.
 * @param given what its box, or whether it concerns us, says; it counts more than what the cells say. Of two numbers the later one counts.
 */
export function recordOf(text: Scaled, name: Run, cells: readonly Run[], given: Polarity | null): FormRecord | null {
  const filled = cells.filter((cell) => !isPlaceholder(text.tokens, cell));
  if (filled.length < cells.length && filled.length === 0) return null;
  const read = filled.map((cell) => ({ cell, state: stateIn(text, cell) }));
  const word = read.findLast(({ state }) => state !== null) ?? null;
  const parted = read
    .filter(({ state }) => state === null)
    .map(({ cell }) => partedIn(text, cell) ?? { state: null, rest: cell });
  const said = word ? word.state : (parted.find(({ state }) => state)?.state ?? null);
  const state = given ?? said;
  const values = parted.map(({ rest }) => rest);
  return values.length > 0 || state ? { name, values, state, word: word?.cell ?? null } : null;
}

/** What a template asks for, and nobody has filled in: "<purpose>". */
function isPlaceholder({ key }: Tokens, { from, to }: Run): boolean {
  return key[from] === '<' && key.indexOf('>', from) === to - 1;
}

/** "Done, in use since Jan", "0 (never tried)", "used twice ✔", "all staff ✔ no exceptions", "mail ✔, VPN ✘". */
function partedIn(text: Scaled, { from, to }: Run): { state: Polarity; rest: Run } | null {
  const { tokens } = text;
  const signs = new Set(tokens.key.slice(from, to).flatMap((_, at) => signAt(tokens, from + at) ?? []));
  if (signs.size > 1) return { state: 'partial', rest: { from, to } };
  const last = to - from > 1 ? signAt(tokens, to - 1) : null;
  if (last) return { state: last, rest: { from, to: to - 1 } };
  const first = to - from > 1 ? signAt(tokens, from) : null;
  if (first) return { state: first, rest: { from: from + 1, to } };
  for (const inside of signs) return { state: inside, rest: { from, to } };
  for (let end = Math.min(to - 1, from + STATE_TOKENS); end > from; end -= 1) {
    const isMark = PARTING.has(tokens.key[end] ?? '');
    if (!isMark && gapBefore(tokens, end) < 2) continue;
    const state = stateIn(text, { from, to: end });
    if (state) return { state, rest: { from: isMark ? end + 1 : end, to } };
  }
  return null;
}
