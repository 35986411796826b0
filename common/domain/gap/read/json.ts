import { MARK, NEWLINE, type Tokens, textOf, WORD } from './lexer.js';
import type { Run } from './status.js';

/** A value of a JSON text: the tokens of a plain one, without quotes, or what an object or a list holds. */
export type JsonValue = Run | JsonMember[];

export interface JsonMember {
  /** Null in a list. */
  key: Run | null;
  value: JsonValue;
}

/** A JSON text that opens a text. */
export interface Json {
  members: JsonMember[];
  /** The first token behind it. */
  to: number;
}

/** Deeper ones are no form that somebody has filled in. */
const DEEPEST = 8;

export function isPlain(value: JsonValue): value is Run {
  return !Array.isArray(value);
}

/**
 * Reads the object or the list with which a text begins; null where it begins otherwise, or with what is no JSON (RFC 8259). Line
 * breaks and tabs that strings escape are taken out of the tokens.
 */
export function readJson(tokens: Tokens): Json | null {
  const from = skipNewlines(tokens, 0);
  const root: Level = { members: [], key: null, isKeyed: false };
  const open = [root];
  let at = from;
  do {
    const raw = rawOf(tokens, at);
    const level = open.at(-1) as Level;
    if (OPENING.has(raw)) {
      if (open.push({ members: [], key: null, isKeyed: raw === '{' }) > DEEPEST + 1) return null;
      at += 1;
    } else if (CLOSING.has(raw)) {
      open.pop();
      add(open.at(-1) ?? root, level.members);
      at += 1;
    } else {
      at = readPlain(tokens, at, level);
    }
  } while (open.length > 1 && at < tokens.count);
  const [whole] = root.members;
  if (!whole || isPlain(whole.value) || !isJson(tokens, from, at)) return null;
  readEscapes(tokens, from, at);
  return { members: whole.value, to: at };
}

const OPENING = new Set(['{', '[']);
const CLOSING = new Set(['}', ']']);

/** A key, a plain value or what parts them. @returns the place behind it */
function readPlain(tokens: Tokens, at: number, level: Level): number {
  const raw = rawOf(tokens, at);
  if (raw === ',' || raw === ':' || tokens.kind[at] === NEWLINE) return at + 1;
  const isString = raw === '"';
  const run = isString ? { from: at + 1, to: endOfString(tokens, at + 1) } : { from: at, to: endOfBare(tokens, at) };
  if (level.isKeyed && !level.key) level.key = run;
  else add(level, run);
  return isString ? run.to + 1 : run.to;
}

/** An object or a list that is not closed yet. */
interface Level {
  members: JsonMember[];
  /** The key whose value comes next. */
  key: Run | null;
  isKeyed: boolean;
}

function add(level: Level, value: JsonValue): void {
  level.members.push({ key: level.key, value });
  level.key = null;
}

/** The character itself: of tokens, other quotation marks look the same. */
function rawOf({ text, start, count }: Tokens, at: number): string {
  return at < count ? text.charAt(start[at] as number) : '';
}

function skipNewlines({ kind }: Tokens, from: number): number {
  let at = from;
  while (kind[at] === NEWLINE) at += 1;
  return at;
}

/** The quote that ends a string, or the end of the text. */
function endOfString(tokens: Tokens, from: number): number {
  let at = from;
  while (at < tokens.count && (rawOf(tokens, at) !== '"' || isEscaped(tokens, at))) at += 1;
  return at;
}

function isEscaped({ text, start }: Tokens, at: number): boolean {
  const place = start[at] as number;
  let before = place;
  while (text.charAt(before - 1) === '\\') before -= 1;
  return (place - before) % 2 === 1;
}

/** A number, or one of true, false and null. */
function endOfBare(tokens: Tokens, from: number): number {
  let at = from;
  while (at < tokens.count && tokens.kind[at] !== NEWLINE && !'{}[],:"'.includes(rawOf(tokens, at))) at += 1;
  return at;
}

function isJson(tokens: Tokens, from: number, to: number): boolean {
  try {
    JSON.parse(textOf(tokens, from, to));
    return true;
  } catch {
    return false;
  }
}

const ESCAPED_SPACE = /^[nrt]/;

/** The "n" of an escaped line break is no letter of the word after it. */
function readEscapes(tokens: Tokens, from: number, to: number): void {
  for (let at = from + 1; at < to; at += 1) {
    const isBehind = rawOf(tokens, at - 1) === '\\' && tokens.kind[at] === WORD && isEscaped(tokens, at);
    if (!isBehind || !ESCAPED_SPACE.test(rawOf(tokens, at))) continue;
    tokens.start[at] = (tokens.start[at] as number) + 1;
    tokens.key[at] = (tokens.key[at] as string).slice(1);
    if (tokens.key[at] === '') tokens.kind[at] = MARK;
  }
}
