import type { Sought } from '../../focus.js';
import { wordsIn } from '../lexer.js';
import type { SentenceInPlace } from '../place.js';
import { wordsBeside } from './claim-by-name.js';
import { withoutTitles } from './title-words.js';

/** The requirements that a sentence names, or that stand above it, and its other words. */
export interface BesideName {
  requirements: readonly Sought[];
  words: readonly string[];
}

/** A longer sentence says more than what is looked for here. */
const MOST_TOKENS = 30;

/**
 * Null for a sentence that is said of no requirement by its name.
 * @param areIds numbers such as "8.2.1" are ids wherever they stand
 */
export function besideName({ tokens, sentence, above, focus }: SentenceInPlace, areIds = false): BesideName | null {
  const { from, to } = sentence;
  if (!focus || to - from > MOST_TOKENS) return null;
  const own = wordsBeside(tokens, { from, to }, focus, areIds);
  if (own.requirements.length > 0) return own;
  const requirements = above.reference?.requirements ?? [];
  if (requirements.length === 0) return null;
  return { requirements, words: withoutTitles(wordsIn(tokens, { from, to }), requirements) };
}
