import { NEWLINE, type Tokens, WORD } from '../lexer.js';
import { skip } from './quoted-data.js';

/** Names of a document's own fields that only promise a date; a review that has taken place is told otherwise. */
const PROMISES = new Set(['next review', 'next review date', 'date of next review']);

/** Names of fields that say what a document is and who keeps it. */
const ABOUT_ITSELF = new Set(['field', 'classification', 'number', 'version', 'owner', 'approver', 'effective date']);

/**
 * Takes rows such as "| Classification | Internal |" or "| Next review date | 2027-11-21 |" out of the tokens: they say what the
 * document is, not that anything is in place.
 */
export function skipDocumentFields(tokens: Tokens): void {
  let from = 0;
  for (let at = 0; at <= tokens.count; at += 1) {
    if (at < tokens.count && tokens.kind[at] !== NEWLINE) continue;
    if (tokens.key[from] === '|' && isField(tokens, from, at)) skip(tokens, from, at);
    from = at + 1;
  }
}

function isField(tokens: Tokens, from: number, to: number): boolean {
  if (to - from > MAX_TOKENS) return false;
  const words = { name: [] as string[], value: [] as string[] };
  let bars = 0;
  for (let at = from; at < to; at += 1) {
    if (tokens.key[at] === '|') bars += 1;
    else if (tokens.kind[at] === WORD) words[bars < 2 ? 'name' : 'value'].push(tokens.key[at] ?? '');
  }
  const name = words.name.join(' ');
  if (ABOUT_ITSELF.has(name)) return true;
  return PROMISES.has(name) && words.value.length > 0 && words.value.every((word) => /^\d+$/.test(word));
}

/** More are no field with a date. */
const MAX_TOKENS = 16;
