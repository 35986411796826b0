import { NEWLINE, type Tokens, WORD } from './lexer.js';
import { skip } from './quoted-data.js';

/** Names of a document's own fields that only promise a date; a review that has taken place is told otherwise. */
const PROMISES = new Set(['next review', 'next review date', 'date of next review']);

/** Takes rows such as "| Next review date | 2027-11-21 |" out of the tokens: they say when, not that anything is in place. */
export function skipDocumentFields(tokens: Tokens): void {
  let from = 0;
  for (let at = 0; at <= tokens.count; at += 1) {
    if (at < tokens.count && tokens.kind[at] !== NEWLINE) continue;
    if (isPromise(tokens, from, at)) skip(tokens, from, at);
    from = at + 1;
  }
}

function isPromise(tokens: Tokens, from: number, to: number): boolean {
  if (tokens.key[from] !== '|' || to - from > MAX_TOKENS) return false;
  const words = { name: [] as string[], value: [] as string[] };
  let bars = 0;
  for (let at = from; at < to; at += 1) {
    if (tokens.key[at] === '|') bars += 1;
    else if (tokens.kind[at] === WORD) words[bars < 2 ? 'name' : 'value'].push(tokens.key[at] ?? '');
  }
  return (
    PROMISES.has(words.name.join(' ')) && words.value.length > 0 && words.value.every((word) => /^\d+$/.test(word))
  );
}

/** More are no field with a date. */
const MAX_TOKENS = 16;
