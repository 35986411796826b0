import { countWords } from './clause-shape.js';
import type { Clause } from './clauses.js';
import { type Run, type Tokens, WORD } from './lexer.js';

/** With fewer words a part says nothing by itself. */
const LEAST_WORDS = 4;
const PARTING: ReadonlySet<Clause['link']> = new Set<Clause['link']>(['and', 'contrast']);
/** What points at something outside of the part: "..., but nobody reviews them". */
const POINTING = new Set(
  'it its them they their theirs these those he she his her which where who whom whose so such same either both neither nor one ones'.split(
    ' ',
  ),
);
/** "As nothing is encrypted yet, ..." */
const SUBORDINATING = new Set(
  'as when if because although though while since once until unless whenever before after that'.split(' '),
);

/**
 * The parts of a compound sentence that could each stand by itself ("There has been no audit, and we have set no objectives.");
 * none where the sentence is one.
 */
export function partsOf(tokens: Tokens, clauses: readonly Clause[]): Run[] {
  const parts: Run[] = [];
  let last: Run | null = null;
  for (const { from, to, link } of clauses) {
    if (last && !(PARTING.has(link) && countWords(tokens, last) >= LEAST_WORDS)) last = { from: last.from, to };
    else last = { from, to };
    if (parts.at(-1)?.from === last.from) parts.pop();
    parts.push(last);
  }
  return parts.length > 1 ? parts.filter((part) => standsByItself(tokens, part)) : [];
}

function standsByItself(tokens: Tokens, { from, to }: Run): boolean {
  const words = tokens.key.slice(from, to).filter((key, at) => tokens.kind[from + at] === WORD && key !== '');
  return words.length >= LEAST_WORDS && !SUBORDINATING.has(words[0] ?? '') && !words.some((word) => POINTING.has(word));
}
