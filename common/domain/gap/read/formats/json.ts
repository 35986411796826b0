import { NEWLINE, type Run, type Tokens } from '../lexer.js';

/** A value of a JSON text: the tokens of a plain one, without quotes, or what an object or a list holds. */
export type JsonValue = Run | JsonMember[];

export interface JsonMember {
  /** Null in a list. */
  key: Run | null;
  value: JsonValue;
}

/** Deeper ones, and longer keys, are no form that somebody has filled in; what stands over records is read again with each. */
const DEEPEST = 16;
export const LONGEST_HEADING_TOKENS = 40;

export function isPlain(value: JsonValue): value is Run {
  return !Array.isArray(value);
}

/**
 * What the JSON of a text holds, or the list of what its lines hold. Null for what nobody fills in by hand.
 * @param tokens of a text that is JSON, without escapes
 */
export function readJson(tokens: Tokens): JsonMember[] | null {
  const whole: Level = { members: [], key: null, isKeyed: false };
  const open = [whole];
  for (let at = 0; at < tokens.count; ) {
    at = step(tokens, at, open);
    if (open.length > DEEPEST + 1 || isLong(open.at(-1)?.key)) return null;
  }
  const [first, ...others] = whole.members;
  const members = first && others.length === 0 && !isPlain(first.value) ? first.value : whole.members;
  return hasObject(members) ? members : null;
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

/** A list of words alone is no form. */
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

/** The quote that ends a string, or the end of the text. */
function endOfString(tokens: Tokens, from: number): number {
  let at = from;
  while (at < tokens.count && rawOf(tokens, at) !== '"') at += 1;
  return at;
}

/** A number, or one of true, false and null. */
function endOfBare(tokens: Tokens, from: number): number {
  let at = from;
  while (at < tokens.count && tokens.kind[at] !== NEWLINE && !'{}[],:"'.includes(rawOf(tokens, at))) at += 1;
  return at;
}
