import { countWords, LEAST_WORDS } from './clause-shape.js';
import type { Clause } from './clauses.js';
import { type Run, type Tokens, wordsIn } from './lexer.js';

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
  for (const { from, to, link } of clauses) {
    const last = parts.at(-1);
    if (last && !(PARTING.has(link) && countWords(tokens, last) >= LEAST_WORDS))
      parts[parts.length - 1] = { from: last.from, to };
    else parts.push({ from, to });
  }
  return parts.length > 1 ? parts.filter((part) => standsByItself(tokens, part)) : [];
}

function standsByItself(tokens: Tokens, part: Run): boolean {
  const words = wordsIn(tokens, part);
  return words.length >= LEAST_WORDS && !SUBORDINATING.has(words[0] ?? '') && !words.some((word) => POINTING.has(word));
}
