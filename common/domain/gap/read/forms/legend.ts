import { NOT_KNOWN } from '../../../../catalog/language/answers.js';
import { LIGHT_WORDS } from '../../../../catalog/language/letters.js';
import type { Polarity } from '../../types.js';
import { gapBefore, type Run, type Tokens, WORD, wordsIn } from '../lexer.js';
import type { Line } from '../lines.js';
import { answerIn, phraseOf } from './status.js';

/** What letters or numbers stand for in a text: "F = fully implemented". */
export type Legend = ReadonlyMap<string, Polarity>;

interface Entry {
  key: string;
  state: Polarity;
}

const SIGNS = new Set(['=', '—', '-', ':', '→', '(', '≙']);
const ENDS = new Set([',', ';', '|', '/', '•', ')']);
const MOST_KEY = 4;
/** With an equals sign, fewer letters may stand for anything. */
const MOST_LETTERS = 2;
const MOST_PHRASE = 9;
const LEAST_ENTRIES = 2;
const MOST_ENTRIES = 32;

/** What the lines of a text explain of its letters, and which lines do nothing else. */
export function readLegend(tokens: Tokens, lines: readonly Line[]): { legend: Legend; lines: ReadonlySet<Line> } {
  const legend = new Map<string, Polarity>();
  const explaining = new Set<Line>();
  const explain = (entries: readonly Entry[], own: readonly Line[]) => {
    if (
      new Set(entries.map(({ key }) => key)).size < LEAST_ENTRIES ||
      new Set(entries.map(({ state }) => state)).size < LEAST_ENTRIES
    )
      return;
    for (const { key, state } of entries) if (!legend.has(key) && legend.size < MOST_ENTRIES) legend.set(key, state);
    for (const line of own) explaining.add(line);
  };
  let single: Array<{ entry: Entry; line: Line }> = [];
  const close = () => {
    explain(
      single.map(({ entry }) => entry),
      single.map(({ line }) => line),
    );
    single = [];
  };
  for (const line of lines) {
    const entries = line.kind === 'blank' ? [] : entriesIn(tokens, line);
    const [entry, ...others] = entries;
    if (!entry || others.length > 0 || !isAllOf(tokens, line)) close();
    if (entry && others.length > 0) explain(entries, [line]);
    else if (entry && isAllOf(tokens, line)) single.push({ entry, line });
  }
  close();
  return { legend, lines: explaining };
}

/** Whether a line begins with what it explains. */
function isAllOf(tokens: Tokens, { from }: Line): boolean {
  return SIGNS.has(tokens.key[from + 1] ?? '');
}

function entriesIn(tokens: Tokens, { from, to }: Run): Entry[] {
  const entries: Entry[] = [];
  for (let at = from + 1; at < to; at += 1) {
    if (!SIGNS.has(tokens.key[at] ?? '')) continue;
    const entry = tokens.key[at] === '(' ? entryBefore(tokens, from, at, to) : entryBehind(tokens, from, at, to);
    if (entry) entries.push(entry);
  }
  return entries;
}

/** "PC - partially compliant". */
function entryBehind(tokens: Tokens, from: number, at: number, to: number): Entry | null {
  const key = keyAt(tokens, at - 1);
  if (key === null || isPartOfMore(tokens, from, at - 1)) return null;
  let end = at + 1;
  while (end < to && end < at + MOST_PHRASE && !isEnd(tokens, end)) end += 1;
  const state = stateOf(tokens, { from: at + 1, to: end });
  const isShort = LIGHT_WORDS.has(key) || (tokens.key[at] === '=' && key.length <= MOST_LETTERS);
  return state && (isShort || /^\d$/.test(key) || standsFor(tokens, key, { from: at + 1, to: end }))
    ? { key, state }
    : null;
}

/** The number of "AC-2: implemented" stands for nothing. */
function isPartOfMore(tokens: Tokens, from: number, at: number): boolean {
  if (at <= from) return false;
  return tokens.kind[at - 1] === WORD || (gapBefore(tokens, at) === 0 && !ENDS.has(tokens.key[at - 1] ?? ''));
}

/** "Partially compliant (PC)". */
function entryBefore(tokens: Tokens, from: number, at: number, to: number): Entry | null {
  const key = at + 2 < to && tokens.key[at + 2] === ')' ? keyAt(tokens, at + 1) : null;
  if (key === null) return null;
  let start = at;
  while (start > from && start > at - MOST_PHRASE && !isEnd(tokens, start - 1) && tokens.key[start - 1] !== ':')
    start -= 1;
  const state = stateOf(tokens, { from: start, to: at });
  return state && standsFor(tokens, key, { from: start, to: at }) ? { key, state } : null;
}

/** "n / a" is one word. */
function isEnd({ key }: Tokens, at: number): boolean {
  return ENDS.has(key[at] ?? '') && !(key[at] === '/' && key[at + 1] === 'a');
}

function keyAt({ key, kind }: Tokens, at: number): string | null {
  const word = key[at] ?? '';
  if (LIGHT_WORDS.has(word)) return word;
  return kind[at] === WORD && word.length <= MOST_KEY && /^(?:[a-z]+|\d)$/.test(word) ? word : null;
}

/** "NC" for "non-compliant", "P" for "partial": not "MFA" for "implemented". */
function standsFor(tokens: Tokens, letters: string, run: Run): boolean {
  const words = wordsIn(tokens, run);
  const initials = words.map((word) => word.charAt(0)).join('');
  return initials === letters || (words[0] ?? '').startsWith(letters) || initials.startsWith(letters);
}

function stateOf(tokens: Tokens, { from, to }: Run): Polarity | null {
  return NOT_KNOWN.has(phraseOf(tokens, from, to)) ? null : answerIn(tokens, from, to);
}
