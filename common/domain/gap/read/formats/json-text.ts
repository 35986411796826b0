import { blank, filledUp } from './same-length.js';

/** They change nothing in any text. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u206f\ufeff]/g;
const FENCE = /^\s*(```|~~~)[a-z\d]{0,12}[ \t]*\r?\n/i;
const FENCE_END = /\r?\n(```|~~~)$/;
const ESCAPE = /\\(?:u(d[89ab][\da-f]{2})\\u(d[c-f][\da-f]{2})|u([\da-f]{4})|([^u]))/gi;
const BLANK_BY_ESCAPE: ReadonlySet<string> = new Set(['b', 'f', 'r', 't']);

/**
 * A text that is JSON (RFC 8259), or has a JSON object in each line, with its escapes read and its code fence blank: as long as before,
 * so that every place in it is the same. Null for any other text, and for JSON without an object: "[x] Visitor log" begins with a list.
 */
export function jsonIn(text: string): string | null {
  const bare = withoutFence(text);
  const first = bare.search(/[^\s\u200b\ufeff]/);
  if (!OPENING.has(bare.charAt(first))) return null;
  const plain = bare.replace(INVISIBLE, '');
  return plain.includes('{') && (isJson(plain) || isJsonLines(plain)) ? unescaped(bare) : null;
}

const OPENING = new Set(['{', '[']);

function withoutFence(text: string): string {
  const [opening, mark] = FENCE.exec(text) ?? [];
  const body = text.trimEnd();
  const [closing, endMark] = FENCE_END.exec(body.slice(-LONGEST_FENCE)) ?? [];
  if (opening === undefined || closing === undefined || mark !== endMark) return text;
  const end = body.length - closing.length;
  if (end < opening.length) return text;
  return blank(opening.length) + text.slice(opening.length, end) + blank(text.length - end);
}

const LONGEST_FENCE = 5;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isJsonLines(text: string): boolean {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  return lines.length > 1 && lines.every((line) => line.startsWith('{') && isJson(line));
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (whole: string, high?: string, low?: string, code?: string, sign?: string) => {
    if (high && low) return filledUp(charOf(high) + charOf(low), whole.length);
    if (code) return filledUp(insideString(charOf(code)), whole.length);
    if (sign === 'n') return ' \n';
    return sign && BLANK_BY_ESCAPE.has(sign) ? '  ' : filledUp(insideString(sign ?? ''), whole.length);
  });
}

function charOf(code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16));
}

/** A quotation mark would end the string. */
function insideString(char: string): string {
  return char === '"' ? '\u201d' : char;
}
