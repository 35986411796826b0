import type { Polarity } from '../types.js';
import { countWords } from './clause-shape.js';
import { isSetting, sectionIn } from './formats/setting.js';
import { boxedEntries, countBoxes, readBox, signAt } from './forms/boxes.js';
import { hasTab, hasWord, MARK, NEWLINE, type Run, type Tokens, WORD } from './lexer.js';

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

/** What is known of the words of a line. */
export interface LineSigns {
  isSentenceLike: (from: number, to: number) => boolean;
  /** They are a title of the framework that is asked for. */
  isTitle: (from: number, to: number) => boolean;
}

const HEADING_WORDS = 10;
/** Titles of requirements may be longer. */
export const TITLE_WORDS = 24;

/** Cuts the tokens from `first` on into lines and tells headings, bullets, table rows and running text apart. */
export function readLines(tokens: Tokens, first: number, signs: LineSigns): Line[] {
  const lines: Line[] = [];
  let from = first;
  for (let at = first; at <= tokens.count; at += 1) {
    if (at < tokens.count && tokens.kind[at] !== NEWLINE) continue;
    for (const entry of entriesOf(tokens, { from, to: at }, lines)) lines.push(classify(tokens, entry.from, entry.to));
    from = at + 1;
  }
  markHeadings(tokens, lines, signs);
  return lines;
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
  if (hashes > 0) return { ...line, kind: 'heading', from: from + hashes, level: hashes };
  const { bullet, end } = behindLabel(tokens, from);
  const box = readBox(tokens, end);
  // Of several boxes, each is before one of the answers to choose from.
  if (box && countBoxes(tokens, line) === 1) return { ...line, kind: 'bullet', from: box.to, state: box.state };
  if (bullet > 0 || opensWithControlId(tokens, from, to)) return { ...line, kind: 'bullet', from: from + bullet };
  return line;
}

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

const BULLETS = new Set(['-', '*', '•', '—', '+', '→', '■']);

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
const FIRST_PART = /^[-*•]?[([]?[ai][)\].]$/;

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

function markHeadings(tokens: Tokens, lines: Line[], signs: LineSigns): void {
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as Line;
    if (line.kind === 'heading' || line.kind === 'blank' || line.kind === 'row') continue;
    if (!hasContentAfter(lines, index)) continue;
    if (
      isTitleOver(tokens, lines, index, signs) ||
      isOverParts(tokens, lines, index, signs) ||
      isHeading(tokens, lines, index, signs)
    ) {
      line.level = line.kind === 'bullet' ? 9 : line.level || 5;
      line.kind = 'heading';
    }
  }
}

/** The title of a requirement stands over what comes next, unless that is a title, too: then both are pasted in. */
function isTitleOver(tokens: Tokens, lines: readonly Line[], index: number, { isTitle }: LineSigns): boolean {
  const line = lines[index] as Line;
  const next = lines.slice(index + 1, index + 3).find(({ kind }) => kind !== 'blank');
  if (!next || next.kind === 'row' || !isTitle(line.from, line.to) || isTitle(next.from, next.to)) return false;
  if (!isMarked(tokens, line)) return true;
  return !(next.kind === 'bullet' && next.indent <= line.indent) && !isLastOfList(tokens, lines, index);
}

/** A bulleted entry below others, or below the title of its list, with nothing below it but an empty line. */
function isLastOfList({ key }: Tokens, lines: readonly Line[], index: number): boolean {
  const { from } = lines[index] as Line;
  const above = lines.slice(Math.max(0, index - 2), index).findLast(({ kind }) => kind !== 'blank');
  const isListed = above?.kind === 'bullet' || above?.kind === 'heading';
  return isListed && BULLETS.has(key[from - 1] ?? '') && lines[index + 1]?.kind === 'blank';
}

/** Whether a bullet or a number stands before a line or a sentence. */
export function isMarked(tokens: Tokens, { from }: Run): boolean {
  return from > 0 && tokens.kind[from - 1] === MARK;
}

function hasContentAfter(lines: Line[], index: number): boolean {
  for (let at = index + 1; at < lines.length && at < index + 4; at += 1) if (lines[at]?.kind !== 'blank') return true;
  return false;
}

function isHeading(tokens: Tokens, lines: Line[], index: number, { isSentenceLike }: LineSigns): boolean {
  const line = lines[index] as Line;
  const next = lines[index + 1];
  if (sectionIn(tokens, line) && next && isSetting(tokens, next)) return true;
  const last = tokens.key[line.to - 1] ?? '';
  if (['.', '!', '?', ';', ','].includes(last)) return false;
  const words = countWords(tokens, line);
  if (words > HEADING_WORDS) return false;
  if (last === ':') return next !== undefined && (line.kind === 'text' || next.indent > line.indent);
  if (isSentenceLike(line.from, line.to)) return false;
  if (line.kind === 'bullet') return isOverParagraph(tokens, line, next, lines[index + 2]);
  const before = lines[index - 1];
  // It answers what is quoted above it.
  if (before?.isQuote) return false;
  const opens = before === undefined || before.kind === 'blank';
  return opens || (next?.kind === 'bullet' && before.kind !== 'text') || (next?.kind === 'bullet' && words <= 6);
}

/** "AC-2 Account management" over "a. implemented". */
function isOverParts(tokens: Tokens, lines: readonly Line[], index: number, { isSentenceLike }: LineSigns): boolean {
  const line = lines[index] as Line;
  if (!opensWithControlId(tokens, line.from, line.to) || isSentenceLike(line.from, line.to)) return false;
  const next = lines.slice(index + 1, index + 3).find(({ kind }) => kind !== 'blank');
  return next?.kind === 'bullet' && FIRST_PART.test(tokens.key.slice(next.start, next.from).join(''));
}

/** "3. Access control" over a paragraph or over "a) ...", "4.1 Backups" also without a blank line; a real bullet has neighbours. */
function isOverParagraph(tokens: Tokens, line: Line, next?: Line, second?: Line): boolean {
  const isNumbered = ({ start }: Line) => /^\d/.test(tokens.key[start] ?? '');
  if (next?.kind === 'blank' && second?.kind === 'bullet') return isNumbered(line) && !isNumbered(second);
  // The last entry of a list stands over the title of the next one, too.
  const isOverTitle = second !== undefined && tokens.key[second.to - 1] === ':';
  if (next?.kind === 'blank') return second?.kind === 'text' && !isOverTitle && beginsAnew(tokens, second);
  return next?.kind === 'text' && beginsAnew(tokens, next) && opensWithControlId(tokens, line.from, line.to);
}

function beginsAnew(tokens: Tokens, { from }: Line): boolean {
  const first = tokens.text.charAt(tokens.start[from] ?? 0);
  return first !== first.toLowerCase();
}
