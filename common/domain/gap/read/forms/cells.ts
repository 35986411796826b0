import {
  gapBefore,
  gapFrom,
  hasTab,
  isSpaced,
  isSpacedAfter,
  MARK,
  type Run,
  type Tokens,
  textOf,
  WORD,
} from '../lexer.js';
import { signAt } from './boxes.js';
import { answerIn } from './status.js';

/** What parts the cells of a line. */
export const DELIMITERS = ['|', '\t', '/', '•', '  ', ';', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A name and what is said of it. */
export interface Pair {
  /** Before the name. */
  id?: Run | undefined;
  name: Run;
  value: Run;
}

/** The cells of a line, empty ones too, without the marks around them. */
export function cellsOf(tokens: Tokens, line: Run, delimiter: Delimiter): Run[] {
  return cut(tokens, line, delimiter).map((cell) => (isDot(tokens, cell) ? cell : withoutMarks(tokens, cell)));
}

/** "●" by itself is a mark in a column. */
function isDot({ key }: Tokens, { from, to }: Run): boolean {
  return to - from === 1 && key[from] === '•';
}

function cut(tokens: Tokens, line: Run, delimiter: Delimiter): Run[] {
  if (delimiter === '\t') return cutBefore(line, (at) => tabsBefore(tokens, at));
  // Columns of fixed width stand at least two spaces apart.
  if (delimiter === '  ') return cutBefore(line, (at) => (gapBefore(tokens, at) > 1 ? 1 : 0));
  return cutAt(tokens, line, delimiter);
}

/**
 * What stands before the first mark that parts a name from what is said of it, and what stands behind it; or before and behind a row of
 * dots, whatever marks are in the name.
 */
export function pairOf(tokens: Tokens, run: Run): Pair | null {
  const pair = pairFrom(tokens, run, run.from + 1);
  const leader = leaderIn(tokens, run);
  const isLed = leader !== null && !(pair && answerIn(tokens, pair.value.from, Math.min(leader, pair.value.to)));
  return (isLed ? pairFrom(tokens, run, leader) : null) ?? pair;
}

function pairFrom(tokens: Tokens, { from, to }: Run, first: number): Pair | null {
  for (let at = first; at < to; at += 1) {
    const length = partingLength(tokens, at, to);
    if (length === 0) continue;
    const name = withoutMarks(tokens, { from, to: at });
    const value = withoutMarks(tokens, { from: at + (length === SIGN ? 0 : length), to });
    return name.from < name.to && value.from < value.to ? { name, value } : null;
  }
  return null;
}

/** A tick or a light between a name and a value belongs to the value. */
const SIGN = -1;

/** How many tokens part a name from its value here: of ":", "=", " - ", "->", ">>" or a row of dots. */
function partingLength(tokens: Tokens, at: number, to: number): number {
  if (tokens.kind[at] !== MARK) return 0;
  const key = tokens.key[at] ?? '';
  if (ARROWS.has(key)) return 1;
  if (ARROWS.has(`${key}${tokens.key[at + 1]}`)) return 2;
  if (signAt(tokens, at)) return SIGN;
  if (key === '.') return dotsAt(tokens, at, to);
  if (key === ':') return isSpacedAfter(tokens, at) ? 1 : 0;
  return DASHES.has(key) && isSpaced(tokens, at) ? 1 : 0;
}

const ARROWS = new Set(['→', '⇒', '=', '->', '=>', '>>']);
const DASHES = new Set(['-', '—']);

/** The first row of so many dots that it is no pause. */
function leaderIn(tokens: Tokens, { from, to }: Run): number | null {
  for (let at = from + 1; at < to; at += 1) if (dotsAt(tokens, at, to) >= LEADER_DOTS) return at;
  return null;
}

const LEADER_DOTS = 4;

/** The dots that lead to a value; no three full stops. */
function dotsAt({ key }: Tokens, from: number, to: number): number {
  let at = from;
  while (at < to && key[at] === '.') at += 1;
  return at - from > 1 ? at - from : 0;
}

function tabsBefore(tokens: Tokens, at: number): number {
  if (!hasTab(tokens, at)) return 0;
  return tokens.text.slice(tokens.end[at - 1], tokens.start[at]).split('\t').length - 1;
}

/** @param breaksBefore how many cells end before a token */
function cutBefore({ from, to }: Run, breaksBefore: (at: number) => number): Run[] {
  const cells: Run[] = [];
  let start = from;
  for (let at = from + 1; at < to; at += 1) {
    const breaks = breaksBefore(at);
    if (breaks === 0) continue;
    cells.push({ from: start, to: at });
    for (let empty = 1; empty < breaks; empty += 1) cells.push({ from: at, to: at });
    start = at;
  }
  return [...cells, { from: start, to }];
}

/** At each mark outside quotes. A bar before the first cell and one after the last open and close the row. */
function cutAt(tokens: Tokens, { from, to }: Run, mark: Delimiter): Run[] {
  const { key } = tokens;
  const cells: Run[] = [];
  let start = from;
  let isQuoted = false;
  for (let at = from; at < to; at += 1) {
    if (key[at] === '"') isQuoted = !isQuoted;
    if (key[at] !== mark || (isQuoted && mark !== '|') || (mark === '/' && !isSpaced(tokens, at))) continue;
    if (at > from || mark !== '|') cells.push({ from: start, to: at });
    start = at + 1;
  }
  if (start < to || mark !== '|') cells.push({ from: start, to });
  return cells;
}

const AROUND = new Set(['"', "'", '*', '`', '-', '—', ',', ';', ':', '•', '?']);

/** Without quotes, emphasis and other marks around it; what is left of a cell with a dash is empty. */
export function withoutMarks(tokens: Tokens, { from, to }: Run): Run {
  let [start, end] = [from, to];
  const isAround = (at: number) => tokens.kind[at] !== WORD && AROUND.has(tokens.key[at] ?? '');
  while (start < end && isAround(start)) start += 1;
  while (end > start && isAround(end - 1)) end -= 1;
  return { from: start, to: end };
}

const ID_TOKENS = 16;

/** "12", "F-03", "A.5.1", "§7050", "PR.AA-01", "Article 30", "Control AC-2". */
export function isId({ text, start, end }: Tokens, { from, to }: Run): boolean {
  if (from >= to || to - from > ID_TOKENS) return false;
  const id = text.slice(start[from], end[to - 1]).replace(KIND_OF_ID, '');
  return ID.test(id.replace(PARTS_APART, ''));
}

const ID =
  /^[#§]?(?:[A-Za-z]{0,6}|[A-Z]{2}\.[A-Z][A-Z\d]|[a-z]{2}\.[a-z][a-z\d])[ .\-#/]{0,2}(?=.*\d)(?:[\d.\-()a-z]|\([A-Z]\)|\[[a-z]\])+$/;
/** What names a part may stand apart: "32 (1) (b)", "6.1.2 a)", "AC-2 a.". */
const PART = /\((?:[a-z]|[ivx]{2,4}|\d{1,2})\)|\[[a-z]\]|[a-z][).]/;
const PARTS_APART = new RegExp(`(?: (?:${PART.source}))+$`);

/** Where an id that ends here ends with the parts that stand apart from it. */
export function endWithParts(tokens: Tokens, { from, to }: Run, most: number): number {
  let end = to;
  if (!isId(tokens, { from, to })) return end;
  for (let next = end; next < most; ) {
    next = gapFrom(tokens, { from: next, to: most });
    const part = withoutMarks(tokens, { from: end, to: next });
    if (!WHOLE_PART.test(textOf(tokens, part.from, part.to))) break;
    end = next;
  }
  return end;
}

const WHOLE_PART = new RegExp(`^(?:${PART.source})$`);

const KIND_OF_ID = /^(?:article|clause|control|requirement|safeguard|section|annex) (?=\S)/i;
