import { IN_USE_SHAPES } from '../../../../catalog/language/shapes/in-use.js';
import { countWords } from '../clause-shape.js';
import type { SentenceInPlace } from '../place.js';
import type { Statement } from '../statement.js';
import { Shapes } from './shapes.js';

const IN_USE = new Shapes(IN_USE_SHAPES);
/** Longer sentences may say how it is cared for, too. */
const MOST_WORDS = 10;

/**
 * Whether a sentence says of what a safeguard is for that it is in use, and no more: so it cannot fail to apply, and nothing is said of how
 * it is cared for.
 */
export function isMereUse(
  { tokens, sentence }: Pick<SentenceInPlace, 'tokens' | 'sentence'>,
  { safeguard, polarity, basis }: Statement,
): boolean {
  if (basis !== 'learned' || !Object.hasOwn(IN_USE_SHAPES, safeguard)) return false;
  if (polarity !== 'not_applicable' && polarity !== 'implemented') return false;
  if (polarity === 'implemented' && countWords(tokens, sentence) > MOST_WORDS) return false;
  return IN_USE.find(tokens, sentence)?.says === safeguard;
}
