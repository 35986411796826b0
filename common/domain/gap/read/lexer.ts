import { CONFUSABLES } from '../../../catalog/language/confusables.js';

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

const MAX_WORD = 40;
const IGNORABLE = /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]/g;
const APOSTROPHE = /[\u2018\u2019\u02BC\uFF07]/g;
const COMBINING = /\p{M}/gu;
const LETTER = /[\p{L}\p{N}\p{M}]/u;

/**
 * Cuts a text into words, marks and newlines in one pass. Words are folded for comparison only (case, accents, look-alike
 * letters, invisible characters); offsets always point into the text as it was given.
 */
export function lex(text: string): Tokens {
  const tokens: Tokens = { text, count: 0, start: [], end: [], kind: [], key: [] };
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 10) {
      push(tokens, at, at + 1, NEWLINE, '\n');
      at += 1;
    } else if (code <= 32 || code === 0xa0 || isInvisible(code)) {
      at += 1;
    } else if (startsWord(text, at, code)) {
      at = readWord(tokens, at);
    } else {
      push(tokens, at, at + 1, MARK, foldMark(text, at, code));
      at += 1;
    }
  }
  return tokens;
}

function push(tokens: Tokens, start: number, end: number, kind: number, key: string): void {
  tokens.start.push(start);
  tokens.end.push(end);
  tokens.kind.push(kind);
  tokens.key.push(key);
  tokens.count += 1;
}

function readWord(tokens: Tokens, from: number): number {
  const { text } = tokens;
  let ascii = true;
  let at = from;
  let end = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isAsciiWord(code)) {
      at += 1;
      end = at;
    } else if (isApostrophe(code) && at > from && continuesWord(text, at + 1)) {
      if (code !== 39) ascii = false;
      at += 1;
    } else if (code > 127 && isInvisible(code)) {
      ascii = false;
      at += 1;
    } else if (code > 127 && startsWord(text, at, code)) {
      ascii = false;
      at += isHighSurrogate(code) ? 2 : 1;
      end = at;
    } else break;
  }
  push(tokens, from, end, WORD, foldWord(text, from, end, ascii));
  return at;
}

function foldWord(text: string, from: number, end: number, ascii: boolean): string {
  if (end - from > MAX_WORD * 3) return '';
  const raw = text.slice(from, end);
  const folded = ascii ? raw.toLowerCase() : foldForeign(raw);
  return folded.length > MAX_WORD ? '' : folded;
}

function foldForeign(raw: string): string {
  const plain = raw.replace(IGNORABLE, '').replace(APOSTROPHE, "'").normalize('NFKD').replace(COMBINING, '').toLowerCase();
  let folded = '';
  for (const char of plain) folded += CONFUSABLES.get(char) ?? char;
  return folded;
}

function foldMark(text: string, at: number, code: number): string {
  if (code < 128) return text.charAt(at);
  if (code === 0x2013 || code === 0x2014 || code === 0x2015 || code === 0x2212) return '—';
  if (code === 0x2010 || code === 0x2011) return '-';
  if (code === 0x2022 || code === 0x25cf || code === 0x25aa || code === 0x2023 || code === 0x25e6 || code === 0xb7) return '•';
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
    code === 0xad || code === 0x34f || code === 0x61c || (code >= 0x180b && code <= 0x180f) || (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) || (code >= 0x2060 && code <= 0x206f) || (code >= 0xfe00 && code <= 0xfe0f) || code === 0xfeff
  );
}
