import { MARK, NEWLINE, type Tokens } from './lexer.js';

/** A token that is not read. */
export const SKIPPED = 0;

/**
 * Takes objects in braces ("{ "status": ... }") out of the tokens: data pasted into a text is no statement of it.
 * An object that never closes ends with its line.
 */
export function skipQuotedData(tokens: Tokens): void {
  const open: number[] = [];
  for (let at = 0; at < tokens.count; at += 1) {
    const key = tokens.key[at];
    if (tokens.kind[at] !== MARK) continue;
    if (key === '{' && opensObject(tokens, at)) open.push(at);
    else if (key === '}' && open.length > 0) {
      const from = open.pop() ?? at;
      if (open.length === 0) skip(tokens, from, at + 1);
    }
  }
  const unclosed = open[0];
  if (unclosed === undefined) return;
  for (let at = unclosed; at < tokens.count && tokens.kind[at] !== NEWLINE; at += 1) skip(tokens, at, at + 1);
}

function opensObject(tokens: Tokens, at: number): boolean {
  let next = at + 1;
  while (next < at + 4 && tokens.kind[next] === NEWLINE) next += 1;
  return tokens.key[next] === '"' || tokens.key[next] === "'";
}

function skip(tokens: Tokens, from: number, to: number): void {
  for (let at = from; at < to; at += 1) {
    if (tokens.kind[at] === NEWLINE) continue;
    tokens.kind[at] = SKIPPED;
    tokens.key[at] = '';
  }
}
