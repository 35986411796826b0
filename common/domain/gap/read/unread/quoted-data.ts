import { MARK, NEWLINE, type Tokens } from '../lexer.js';

/** A token that is not read. */
const SKIPPED = 0;

/**
 * Takes objects in braces ("{ "status": ... }") out of the tokens: data pasted into a text is no statement of it.
 * An object that never closes ends with its line.
 */
export function skipQuotedData(tokens: Tokens): void {
  const open: number[] = [];
  for (let at = 0; at < tokens.count; at += 1) {
    if (tokens.kind[at] !== MARK) continue;
    if (opensObject(tokens, at)) open.push(at);
    else if (tokens.key[at] === '}') closeObject(tokens, open, at);
  }
  const unclosed = open[0];
  if (unclosed !== undefined) skip(tokens, unclosed, endOfLine(tokens, unclosed));
}

function closeObject(tokens: Tokens, open: number[], at: number): void {
  const from = open.pop();
  if (from !== undefined && open.length === 0) skip(tokens, from, at + 1);
}

function endOfLine(tokens: Tokens, from: number): number {
  let at = from;
  while (at < tokens.count && tokens.kind[at] !== NEWLINE) at += 1;
  return at;
}

function opensObject(tokens: Tokens, at: number): boolean {
  if (tokens.key[at] !== '{') return false;
  let next = at + 1;
  while (next < at + 4 && tokens.kind[next] === NEWLINE) next += 1;
  return tokens.key[next] === '"' || tokens.key[next] === "'";
}

const CODE_ELEMENTS = new Set(['script', 'style']);

/** Takes script and style elements out of the tokens: code is no statement. One that never closes ends with its line. */
export function skipCodeElements(tokens: Tokens): void {
  let open: number | null = null;
  for (let at = 0; at < tokens.count; at += 1) {
    if (tokens.key[at] !== '<') continue;
    if (CODE_ELEMENTS.has(tokens.key[at + 1] ?? '')) open ??= at;
    else if (open !== null && tokens.key[at + 1] === '/' && CODE_ELEMENTS.has(tokens.key[at + 2] ?? '')) {
      skip(tokens, open, at + 3);
      open = null;
    }
  }
  if (open !== null) skip(tokens, open, endOfLine(tokens, open));
}

/** Takes tokens out; line ends stay. */
export function skip(tokens: Tokens, from: number, to: number): void {
  for (let at = from; at < to; at += 1) {
    if (tokens.kind[at] === NEWLINE) continue;
    tokens.kind[at] = SKIPPED;
    tokens.key[at] = '';
  }
}
