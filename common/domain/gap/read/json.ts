import { NEWLINE, type Tokens, textOf } from './lexer.js';
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

/** Deeper ones, and longer keys, are no form that somebody has filled in; what stands over records is read again with each. */
const DEEPEST = 8;
export const LONGEST_HEADING_TOKENS = 40;

export function isPlain(value: JsonValue): value is Run {
  return !Array.isArray(value);
}

/**
 * Reads the JSON (RFC 8259) with which a text begins, if an object stands in it and nothing behind it in its last line. Null for any
 * other text, and for strings with escapes other than that of a quote: they would be read with the wrong words.
 */
export function readJson(tokens: Tokens): Json | null {
  const from = skipNewlines(tokens, 0);
  if (!OPENING.has(rawOf(tokens, from))) return null;
  const whole: Level = { members: [], key: null, isKeyed: false };
  const open = [whole];
  let at = from;
  do {
    at = step(tokens, at, open);
    if (open.length > DEEPEST + 1 || isLong(open.at(-1)?.key)) return null;
  } while (open.length > 1 && at < tokens.count);
  const value = whole.members[0]?.value;
  if (!value || isPlain(value) || !hasObject(value)) return null;
  const isAlone = at === tokens.count || tokens.kind[at] === NEWLINE;
  return isAlone && isJson(textOf(tokens, from, at)) ? { members: value, to: at } : null;
}

/** Reads a bracket, a key or a plain value. @returns the place behind it */
function step(tokens: Tokens, at: number, open: Level[]): number {
  const raw = rawOf(tokens, at);
  const level = open.at(-1) as Level;
  if (OPENING.has(raw)) open.push({ members: [], key: null, isKeyed: raw === '{' });
  else if (!CLOSING.has(raw)) return readPlain(tokens, at, level);
  else if (open.length > 1) {
    open.pop();
    add(open.at(-1) as Level, level.members);
  }
  return at + 1;
}

function isLong(key: Run | null | undefined): boolean {
  return key ? key.to - key.from > LONGEST_HEADING_TOKENS : false;
}

/** "[x] Visitor log" begins with a list that is none. */
function hasObject(members: readonly JsonMember[]): boolean {
  return members.some(({ key, value }) => key !== null || (!isPlain(value) && hasObject(value)));
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
  while (at < tokens.count && (rawOf(tokens, at) !== '"' || rawOf(tokens, at - 1) === '\\')) at += 1;
  return at;
}

/** A number, or one of true, false and null. */
function endOfBare(tokens: Tokens, from: number): number {
  let at = from;
  while (at < tokens.count && tokens.kind[at] !== NEWLINE && !'{}[],:"'.includes(rawOf(tokens, at))) at += 1;
  return at;
}

const ESCAPE = /\\[^"]/;
/** They change nothing in any other text, either. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u206f\ufeff]/g;

function isJson(text: string): boolean {
  if (ESCAPE.test(text)) return false;
  try {
    JSON.parse(text.replace(INVISIBLE, ''));
    return true;
  } catch {
    return false;
  }
}
