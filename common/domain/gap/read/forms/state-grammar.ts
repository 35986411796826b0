import { STATE_FILLERS, STATE_PARTS, STATE_RULES } from '../../../../catalog/language/state-grammar.js';
import type { Polarity } from '../../types.js';
import { PhraseGrammar } from '../phrase-grammar.js';

const MARKS = new Set('- _ , ; : ( ) — –'.split(' '));
const GRAMMAR = new PhraseGrammar(STATE_PARTS, STATE_RULES);

/** A phrase without hyphens, commas, brackets and words that change nothing. */
export function bareState(phrase: string): string {
  return phrase
    .split(' ')
    .filter((word) => !MARKS.has(word) && !STATE_FILLERS.has(word))
    .join(' ');
}

/** What a bare phrase says as a status by the parts it is made of; null for any other. "Yes, implemented" is "implemented". */
export function stateByParts(bare: string): Polarity | null {
  const words = bare.split(' ');
  return GRAMMAR.opensWith(words[0] ?? '') ? GRAMMAR.read(words, 'yes') : null;
}
