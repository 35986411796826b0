import { KINDS_OF_REQUIREMENT } from '../../../../catalog/language/claims-by-id.js';
import type { Sought } from '../../focus.js';
import { wordsIn } from '../lexer.js';
import type { SentenceInPlace } from '../place.js';
import { wordsBeside } from './claim-by-name.js';
import { withoutTitles } from './title-words.js';

/** The requirements that a sentence names, or that stand above it, and its other words. */
export interface BesideName {
  requirements: readonly Sought[];
  words: readonly string[];
  /** The sentence names them in its midst: they stand neither above it nor before it. */
  isWithin: boolean;
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
  if (own.requirements.length > 0)
    return { ...own, isWithin: !own.isFirst && !KINDS_OF_REQUIREMENT.has(tokens.key[from] ?? '') };
  const requirements = above.reference?.requirements ?? [];
  if (requirements.length === 0) return null;
  return { requirements, words: withoutTitles(wordsIn(tokens, { from, to }), requirements), isWithin: false };
}
