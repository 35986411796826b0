import { answerIn } from '../forms/status.js';
import { push, type Tokens, WORD } from '../lexer.js';

const HUMP = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
const PLAIN = /^[A-Za-z\d]+$/;
const LONGEST = 60;

/**
 * The tokens of data with the words of its keys apart ("controlId", "visitorLog"), and those of values that say how something stands
 * ("PartiallyImplemented"); "BitLocker" stays one.
 */
export function withHumpsApart(tokens: Tokens): Tokens {
  const apart: Tokens = { text: tokens.text, count: 0, start: [], end: [], kind: [], key: [] };
  for (let at = 0; at < tokens.count; at += 1) {
    const parts = partsOf(tokens, at);
    let start = tokens.start[at] as number;
    for (const part of parts) {
      push(apart, start, start + part.length, tokens.kind[at] as number, part.toLowerCase());
      start += part.length;
    }
    if (parts.length === 0)
      push(apart, start, tokens.end[at] as number, tokens.kind[at] as number, tokens.key[at] as string);
  }
  return apart;
}

/** The words of a token that is a whole key or a whole value; none if it is but one. */
function partsOf(tokens: Tokens, at: number): string[] {
  const { text, start, end, kind, key } = tokens;
  if (kind[at] !== WORD) return [];
  const word = text.slice(start[at], end[at]);
  if (word.length > LONGEST || !PLAIN.test(word)) return [];
  const parts = word.split(HUMP);
  if (parts.length < 2) return [];
  const isWhole = AROUND.has(`${key[at - 1]}${key[at + 1]}`);
  return isKey(tokens, at) || (isWhole && isState(parts)) ? parts : [];
}

const AROUND = new Set(['""', "''", '><', ':\n', ':undefined', ':\r']);
const BEFORE_NAME = new Set(['<', '/', ':']);

/** Of an element or an attribute; of JSON, a colon stands behind the quote after it, or behind more words of the key. */
function isKey({ key, kind }: Tokens, at: number): boolean {
  if (key[at + 1] === ':' && (key[at - 1] ?? '\n') === '\n') return true;
  if (key[at + 1] === ':' && key[at - 1] === '-' && (key[at - 2] ?? '\n') === '\n') return true;
  if (key[at + 1] === '=' || (BEFORE_NAME.has(key[at - 1] ?? '') && hasAngleBefore(key, at))) return true;
  let end = at + 1;
  while (kind[end] === WORD && end < at + MOST_WORDS) end += 1;
  return key[end] === '"' && key[end + 1] === ':';
}

const MOST_WORDS = 8;

/** "<", "</" or "<cac:" just before. */
function hasAngleBefore(key: readonly string[], at: number): boolean {
  return key.slice(Math.max(0, at - 4), at).includes('<');
}

function isState(parts: readonly string[]): boolean {
  const key = parts.map((part) => part.toLowerCase());
  const none: number[] = [];
  const tokens: Tokens = { text: '', count: key.length, start: none, end: none, kind: key.map(() => WORD), key };
  return answerIn(tokens, 0, key.length) !== null;
}
