import { CONFUSABLES } from '../../../catalog/language/confusables.js';
import { foldSameWords } from './same-words.js';
import { spell } from './spelling.js';

export const WORD = 1;
export const MARK = 2;
export const NEWLINE = 3;

/** The text as tokens in parallel arrays. `key` is the folded word, the mark itself, or a newline. */
export interface Tokens {
  text: string;
  count: number;
  start: number[];
  end: number[];
  kind: number[];
  key: string[];
}

/** A run of tokens. */
export interface Run {
  from: number;
  to: number;
}

const MAX_WORD = 40;
const APOSTROPHE = /[\u2018\u2019\u02BC\uFF07]/g;
/** One class, no repetition: it cannot be slow. */
const ASCII = /^[\x20-\x7e]*$/;
const COMBINING = /\p{M}/gu;
const LETTER = /[\p{L}\p{N}\p{M}]/u;

/**
 * Cuts a text into words, marks and newlines. Words are folded for comparison only (case, accents, look-alike letters, invisible
 * characters, slips of typing); offsets always point into the text as it was given.
 */
export function lex(text: string): Tokens {
  const tokens: Tokens = { text, count: 0, start: [], end: [], kind: [], key: [] };
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 10) {
      push(tokens, at, at + 1, NEWLINE, '\n');
      at += 1;
    } else if (isSpace(code) || isInvisible(code) || isJoint(text, at, code)) {
      at += 1;
    } else if (startsWord(text, at, code)) {
      at = readWord(tokens, at);
    } else {
      at = readMark(tokens, at, code);
    }
  }
  tokens.key = spell(tokens.key, (token, letter) =>
    isSmallLetter(text.charCodeAt((tokens.start[token] ?? 0) + letter)),
  );
  foldSameWords(tokens);
  return tokens;
}

/** Whether there is more than marks from one token to before another. */
export function hasWord(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (tokens.kind[at] === WORD) return true;
  return false;
}

/** Whether a tab stands between this token and the one before it. */
export function hasTab({ start, end, text }: Tokens, at: number): boolean {
  const before = end[at - 1] ?? 0;
  return (start[at] ?? 0) > before && text.charCodeAt(before) === 9;
}

/** Columns between a token and the one before it. */
export function gapBefore({ start, end }: Tokens, at: number): number {
  return (start[at] ?? 0) - (end[at - 1] ?? 0);
}

/** Whether there is room on both sides of a token: of the dash in "backups - none", not in "follow-up". */
export function isSpaced(tokens: Tokens, at: number): boolean {
  return gapBefore(tokens, at) > 0 && isSpacedAfter(tokens, at);
}

export function isSpacedAfter({ start, end, count }: Tokens, at: number): boolean {
  return at + 1 < count && (start[at + 1] ?? 0) > (end[at] ?? 0);
}

/** Where the first space in a run stands. */
export function gapFrom(tokens: Tokens, { from, to }: Run): number {
  let end = from + 1;
  while (end < to && gapBefore(tokens, end) === 0) end += 1;
  return end;
}

/** Whether one of some marks stands here, or a dash with room on both sides. */
export function isPartedAt(tokens: Tokens, at: number, marks: ReadonlySet<string>): boolean {
  return marks.has(tokens.key[at] ?? '') || (tokens.key[at] === '-' && isSpaced(tokens, at));
}

/** Whether these words stand one behind the other from a place on. */
export function standsAt(words: readonly string[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((word, place) => words[at + place] === word);
}

/** The words of a run, without its marks. */
export function wordsIn({ key, kind }: Tokens, { from, to }: Run): string[] {
  return key.slice(from, to).filter((_, at) => kind[from + at] === WORD);
}

/** What the text says from one token to before another, as it was given; empty where there is none. */
export function textOf(tokens: Tokens, from: number, to: number): string {
  return from < to ? tokens.text.slice(tokens.start[from], tokens.end[to - 1]) : '';
}

/** Adds a token at the end. */
export function push(tokens: Tokens, start: number, end: number, kind: number, key: string): void {
  tokens.start.push(start);
  tokens.end.push(end);
  tokens.kind.push(kind);
  tokens.key.push(key);
  tokens.count += 1;
}

function readWord(tokens: Tokens, from: number): number {
  const { text } = tokens;
  let at = from;
  let end = from;
  let step = wordStep(text, at, from);
  while (step > 0) {
    at += step;
    if (!isFiller(text.charCodeAt(at - 1))) end = at;
    step = at < text.length ? wordStep(text, at, from) : 0;
  }
  push(tokens, from, end, WORD, foldWord(text, from, end));
  return at;
}

function readMark(tokens: Tokens, from: number, code: number): number {
  const { text } = tokens;
  const pause = pauseAt(text, from, code);
  // An emoji is one mark.
  const end = from + (pause || (isHighSurrogate(code) ? 2 : 1));
  if (pause > 0) push(tokens, from, end, MARK, ',');
  else if (isAnd(text, from, code)) push(tokens, from, end, WORD, 'and');
  else push(tokens, from, end, MARK, end > from + 1 ? text.slice(from, end) : foldMark(text, from, code));
  return end;
}

/** How many code units of a word stand at `at`; 0 where it ends. */
function wordStep(text: string, at: number, from: number): number {
  const code = text.charCodeAt(at);
  if (isAsciiWord(code)) return 1;
  if (isApostrophe(code)) return at > from && continuesWord(text, at + 1) ? 1 : 0;
  if (code < 128) return 0;
  if (isInvisible(code)) return 1;
  return startsWord(text, at, code) ? (isHighSurrogate(code) ? 2 : 1) : 0;
}

/** Characters that may stand inside a word but do not end it. */
function isFiller(code: number): boolean {
  return isApostrophe(code) || isInvisible(code);
}

function foldWord(text: string, from: number, end: number): string {
  if (end - from > MAX_WORD * 3) return '';
  const raw = text.slice(from, end);
  const folded = ASCII.test(raw) ? raw.toLowerCase() : foldForeign(raw);
  return folded.length > MAX_WORD ? '' : folded;
}

function foldForeign(raw: string): string {
  let folded = '';
  for (const char of raw.normalize('NFKD').replace(APOSTROPHE, "'").replace(COMBINING, '').toLowerCase()) {
    if (!isInvisible(char.charCodeAt(0))) folded += CONFUSABLES.get(char) ?? char;
  }
  return folded;
}

function foldMark(text: string, at: number, code: number): string {
  if (code < 128) return text.charAt(at);
  if (code === 0x2013 || code === 0x2014 || code === 0x2015 || code === 0x2212) return '—';
  if (code === 0x2010 || code === 0x2011) return '-';
  if (code === 0x2022 || code === 0x25cf || code === 0x25aa || code === 0x2023 || code === 0x25e6 || code === 0xb7)
    return '•';
  if (code === 0x2026) return '.';
  if (code === 0x201c || code === 0x201d) return '"';
  return text.charAt(at).normalize('NFKC');
}

function continuesWord(text: string, at: number): boolean {
  return at < text.length && startsWord(text, at, text.charCodeAt(at));
}

function startsWord(text: string, at: number, code: number): boolean {
  if (code < 128) return isAsciiWord(code);
  if (isInvisible(code) || (code >= 0x2000 && code <= 0x206f)) return false;
  return LETTER.test(isHighSurrogate(code) ? text.slice(at, at + 2) : text.charAt(at));
}

function isSpace(code: number): boolean {
  return code <= 32 || code === 0xa0;
}

/** The underscore of "early_warning" parts words as a space does. */
function isJoint(text: string, at: number, code: number): boolean {
  return code === 95 && at > 0 && isAsciiWord(text.charCodeAt(at - 1)) && isAsciiWord(text.charCodeAt(at + 1));
}

/** How long the dots of "they ... do" are, which end no sentence; 0 where there are none. */
function pauseAt(text: string, at: number, code: number): number {
  if (code !== 46 && code !== 0x2026) return 0;
  PAUSE.lastIndex = at;
  return PAUSE.test(text) && text.charCodeAt(at - 1) !== 46 ? PAUSE.lastIndex - at : 0;
}

const PAUSE = /(?:\.{2,3}|…)(?= {1,2}\p{Ll}{2})/uy;

/** "Q & A": between spaces it is a word. */
function isAnd(text: string, at: number, code: number): boolean {
  return code === 38 && text.charCodeAt(at - 1) === 32 && text.charCodeAt(at + 1) === 32;
}

function isSmallLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}

function isAsciiWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

function isApostrophe(code: number): boolean {
  return code === 39 || code === 0x2019 || code === 0x2018 || code === 0x02bc || code === 0xff07;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isInvisible(code: number): boolean {
  return (
    code === 0xad ||
    code === 0x34f ||
    code === 0x61c ||
    (code >= 0x180b && code <= 0x180f) ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    code === 0xfeff
  );
}
