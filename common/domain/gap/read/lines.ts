import type { Polarity } from '../types.js';
import { boxedEntries, countBoxes, readBox, signAt } from './forms/boxes.js';
import { answerIn } from './forms/status.js';
import { hasTab, hasWord, MARK, NEWLINE, type Run, type Tokens, WORD } from './lexer.js';
import { turnHeaders } from './turn-headers.js';

export type LineKind = 'blank' | 'heading' | 'bullet' | 'row' | 'text';

/** One line of the text as a token range without its newline and without its bullet or number. */
export interface Line {
  kind: LineKind;
  /** Its first token, bullet or not. */
  start: number;
  from: number;
  to: number;
  /** Columns before the first token. */
  indent: number;
  /** A heading's depth; deeper is larger. */
  level: number;
  /** What the box or the light before it says: "[x] Backups", "🔴 Backups"; null without one. */
  state: Polarity | null;
  /** Somebody else's words in a mail: "> Do you have a guest book?" */
  isQuote?: true;
}

/** Titles of requirements may be longer. */
export const TITLE_WORDS = 24;

/** Cuts the tokens from `first` on into lines and tells bullets, table rows and running text apart. */
export function readLines(tokens: Tokens, first: number): Line[] {
  const lines: Line[] = [];
  let from = first;
  for (let at = first; at <= tokens.count; at += 1) {
    if (at < tokens.count && tokens.kind[at] !== NEWLINE) continue;
    for (const entry of entriesOf(tokens, { from, to: at }, lines)) lines.push(classify(tokens, entry.from, entry.to));
    from = at + 1;
  }
  markListed(tokens, lines);
  for (const line of turnHeaders(tokens, lines)) line.kind = 'blank';
  return lines;
}

/**
 * "1 Firewall rules. Settled." over "2 Hardening. ...": numbers that count up are of a list, also without a mark behind them; so are lines
 * that begin with an "o", which stands for a hollow bullet.
 */
function markListed(tokens: Tokens, lines: readonly Line[]): void {
  const written = lines.filter(({ kind }) => kind !== 'blank');
  const numbers = written.map((line) => bareNumberOf(tokens, line));
  const isHollow = written.map((line) => isHollowBullet(tokens, line));
  written.forEach((line, index) => {
    const own = numbers[index] ?? null;
    const counts = own !== null && (numbers[index - 1] === own - 1 || numbers[index + 1] === own + 1);
    const isOneOf = isHollow[index] && (isHollow[index - 1] || isHollow[index + 1]);
    if (!counts && !isOneOf) return;
    line.kind = 'bullet';
    line.from += 1;
  });
}

function isHollowBullet(tokens: Tokens, { kind, from, to }: Line): boolean {
  return kind === 'text' && to - from > 2 && tokens.key[from] === 'o' && opensInSmall(tokens, { from });
}

function bareNumberOf(tokens: Tokens, { kind, from, to }: Line): number | null {
  const key = tokens.key[from] ?? '';
  if (kind !== 'text' || to - from < 2 || !/^\d{1,2}$/.test(key)) return null;
  return tokens.kind[from + 1] === WORD && !opensInSmall(tokens, { from: from + 1 }) ? Number(key) : null;
}

/** Whether it begins with a small letter. */
export function opensInSmall({ text, start }: Tokens, { from }: Pick<Run, 'from'>): boolean {
  const first = text.charAt(start[from] ?? 0);
  return first === first.toLowerCase() && first !== first.toUpperCase();
}

/** What is chosen below a question ("How often?"), or below what it is about, is one answer. */
function entriesOf(tokens: Tokens, line: Run, before: readonly Line[]): Run[] {
  const above = before.findLast(({ from, to }, at) => from < to || at < before.length - 1);
  const isAsked = above !== undefined && [':', '?'].includes(tokens.key[above.to - 1] ?? '');
  return isAsked ? [line] : boxedEntries(tokens, line, behindLabel(tokens, line.from).end);
}

function classify(tokens: Tokens, from: number, to: number): Line {
  const line: Line = { kind: 'text', start: from, from, to, indent: indentOf(tokens, from), level: 0, state: null };
  if (from === to) return { ...line, kind: 'blank' };
  if (!hasWord(tokens, from, to)) return { ...line, kind: 'blank' };
  if (isRow(tokens, from, to)) return { ...line, kind: 'row' };
  const quotes = countWhile(tokens, from, to, '>');
  if (quotes > 0) {
    const start = from + quotes;
    return { ...line, kind: 'bullet', from: start + bulletLength(tokens, start, to), isQuote: true };
  }
  const hashes = countWhile(tokens, from, to, '#');
  if (hashes === 1 && isTicketNumber(tokens, from)) return { ...line, kind: 'bullet', from: from + 2 };
  if (hashes > 0) return { ...line, kind: 'heading', from: from + hashes, level: hashes };
  const answer = answerInBrackets(tokens, from, to);
  if (answer) return { ...line, kind: 'bullet', from: answer.to, state: answer.state };
  const { bullet, end } = behindLabel(tokens, from);
  const box = readBox(tokens, end);
  // Of several boxes, each is before one of the answers to choose from.
  if (box && countBoxes(tokens, line) === 1) return { ...line, kind: 'bullet', from: box.to, state: box.state };
  if (bullet > 0 || opensWithControlId(tokens, from, to)) return { ...line, kind: 'bullet', from: from + bullet };
  return line;
}

/** "#4 Recovery drill. Open.": a heading has a space behind its mark (CommonMark 0.31, section 4.2). */
function isTicketNumber({ key, start, end }: Tokens, at: number): boolean {
  return start[at + 1] === end[at] && /^\d+$/.test(key[at + 1] ?? '');
}

/** "(yes) Clear desk.", "- (no) Visitor log". */
function answerInBrackets(tokens: Tokens, from: number, to: number): { state: Polarity; to: number } | null {
  const open = from + (BULLETS.has(tokens.key[from] ?? '') ? 1 : 0);
  if (tokens.key[open] !== '(') return null;
  const length = tokens.key.slice(open, open + MOST_ANSWER_TOKENS).indexOf(')');
  const close = open + length;
  if (length < 0 || close + 1 >= to) return null;
  const state = answerIn(tokens, open + 1, close);
  return state && { state, to: close + 1 };
}

const MOST_ANSWER_TOKENS = 6;

/** How long a bullet is, and where it ends, or a number before a tick does. */
function behindLabel(tokens: Tokens, from: number): { bullet: number; end: number } {
  const bullet = bulletLength(tokens, from, tokens.count);
  const isNumber = bullet === 0 && /^\d{1,2}$/.test(tokens.key[from] ?? '') && signAt(tokens, from + 1) !== null;
  return { bullet, end: from + bullet + (isNumber ? 1 : 0) };
}

function indentOf(tokens: Tokens, from: number): number {
  if (from >= tokens.count) return 0;
  const start = tokens.start[from] ?? 0;
  const before = from > 0 ? (tokens.end[from - 1] ?? 0) : 0;
  return start - before;
}

function isRow(tokens: Tokens, from: number, to: number): boolean {
  let bars = 0;
  for (let at = from; at < to; at += 1) {
    if (tokens.key[at] === '|') bars += 1;
    else if (at > from && hasTab(tokens, at)) bars += 2;
    if (bars >= 2) return true;
  }
  return bars === 1 && to - from > 2;
}

function countWhile(tokens: Tokens, from: number, to: number, mark: string): number {
  let at = from;
  while (at < to && tokens.key[at] === mark) at += 1;
  return at - from;
}

export const BULLETS = new Set(['-', '*', '•', '—', '+', '→', '■']);

function bulletLength(tokens: Tokens, from: number, to: number): number {
  const key = tokens.key[from] ?? '';
  if (tokens.kind[from] !== MARK || !BULLETS.has(key)) return labelLength(tokens, from);
  // "**bold**" and "--- rule ---" are no bullets.
  if (tokens.key[from + 1] === key || to - from === 1) return 0;
  return 1 + (isPartAt(tokens, from + BULLET_WITH_PART) ? BULLET_WITH_PART - 1 : 0);
}

/** Of "- [a]". */
const BULLET_WITH_PART = 4;

/** "(a)", "[b]", "3." and "b)". */
function labelLength(tokens: Tokens, from: number): number {
  const [key, label = '', closing] = tokens.key.slice(from, from + 3);
  if (key === '(' && closing === ')' && label.length <= 3) return 3;
  if (key === '[' && closing === ']' && PART.test(label)) return 3;
  return isListNumber(tokens, from) ? 2 : 0;
}

/** What letters a part of a requirement has: "[a] accounts are identified"; "[x]" is a box. */
const PART = /^[a-m]$/;
/** A part in letters or small Roman numbers, and the first of several. */
const PART_LABEL = /^[([]?(?:[a-m]|[iv]{1,4}|ix|xi{1,3})[)\].]$/;
/** Whether what a line begins with is the letter of a part: of "[b] not met", "(ii) missing", "a. implemented". */
export function isPartAt({ key, kind }: Tokens, from: number): boolean {
  let start = from;
  while (start > 0 && from - start < 3 && kind[start - 1] !== NEWLINE) start -= 1;
  return PART_LABEL.test(key.slice(start, from).join(''));
}

/** "3. ..." and "b) ...". */
function isListNumber(tokens: Tokens, from: number): boolean {
  const isLabel = tokens.kind[from] === WORD && /^(\d{1,2}|[a-hivx])$/.test(tokens.key[from] ?? '');
  if (!isLabel || ![')', '.'].includes(tokens.key[from + 1] ?? '')) return false;
  return (tokens.start[from + 2] ?? 0) > (tokens.end[from + 1] ?? 0);
}

const ID_PARTS = 14;

/** "A.5.24 ...", "PR.AA-01: ...", "4.2 ...": each such line stands by itself. */
export function opensWithControlId(tokens: Tokens, from: number, to: number): boolean {
  let id = '';
  for (let at = from; at < to && at < from + ID_PARTS; at += 1) {
    const isApart = at > from && (tokens.start[at] ?? 0) > (tokens.end[at - 1] ?? 0);
    if (isApart || tokens.key[at] === ':')
      return /^[a-z]{0,3}\d{0,3}[a-z]?([.\-()][a-z]{0,3}\d{0,3}[a-z]?)+$/.test(id) && /\d/.test(id);
    id += tokens.key[at] ?? '';
    if (id.length > MAX_ID) return false;
  }
  return false;
}

/** Longer runs are no control ids; it also keeps the pattern above cheap. */
const MAX_ID = 24;

/** Whether a bullet or a number stands before a line or a sentence. */
export function isMarked(tokens: Tokens, { from }: Run): boolean {
  return from > 0 && tokens.kind[from - 1] === MARK;
}
