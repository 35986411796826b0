import { PARTICIPLES } from '../../../catalog/language/corrections.js';
import { type Clause, hasParticiple, hasVerb } from './clauses.js';
import { is } from './cues.js';
import { type Tokens, WORD } from './lexer.js';

/** Words that may trail a bare negation. */
const TRAILING = new Set(['yet', 'either', 'though', 'so', 'still', 'too', 'ones']);
/** A fragment of at most this many words may take its subject from the sentence or heading above. */
export const FRAGMENT_WORDS = 5;

/** With fewer words, most of what is written says nothing by itself. */
export const LEAST_WORDS = 4;

export function isBare(tokens: Tokens, clause: Clause): boolean {
  return (
    !hasVerb(clause.cues, clause.from, clause.to) ||
    (clause.to - clause.from <= FRAGMENT_WORDS && !hasParticiple(tokens, clause.from, clause.to))
  );
}

/** Ends in a bare negation: "... do not", "... hasn't yet", "... aren't either". */
export function isElliptic(tokens: Tokens, clause: Clause): boolean {
  let at = clause.to - 1;
  while (at > clause.from && (tokens.kind[at] !== WORD || TRAILING.has(tokens.key[at] ?? ''))) at -= 1;
  const last = clause.cues.find((cue) => cue.to === at + 1 && is(cue, 'not'));
  return last !== undefined && last.from > clause.from;
}

/** Names things in a row: "backups, MFA and logging". */
export function isList(tokens: Tokens, clause: Clause): boolean {
  if (clause.link === 'list' || clause.link === 'value' || clause.link === 'except') return true;
  let marks = 0;
  for (let at = clause.from + 1; at < clause.to - 1; at += 1)
    if (tokens.key[at] === ',' || tokens.key[at] === 'and' || tokens.key[at] === 'nor') marks += 1;
  return marks >= 2;
}

export function countWords(tokens: Tokens, clause: Pick<Clause, 'from' | 'to'>): number {
  let words = 0;
  for (let at = clause.from; at < clause.to; at += 1) if (tokens.kind[at] === WORD) words += 1;
  return words;
}

export function pointsBack({ cues, from }: Clause): boolean {
  const first = cues[0];
  return first !== undefined && first.from === from && is(first, 'same');
}

/** "Tested", "kept". */
export function isParticiple(word: string): boolean {
  return word.endsWith('ed') || PARTICIPLES.has(word);
}

/** Whether one of these words stands in the clause. */
export function hasWordOf(tokens: Tokens, clause: Pick<Clause, 'from' | 'to'>, words: ReadonlySet<string>): boolean {
  for (let at = clause.from; at < clause.to; at += 1) if (words.has(tokens.key[at] ?? '')) return true;
  return false;
}
