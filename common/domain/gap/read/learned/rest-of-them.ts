import { NOT_OF_THEM, OF_THE_KIND, REST_OF_THEM } from '../../../../catalog/language/rest-of-them.js';
import type { ClauseReading } from '../../model.js';
import { phraseOf } from '../forms/status.js';
import type { SentenceInPlace } from '../place.js';
import { makeOf } from '../statement.js';
import { shareOf } from './clause-reading.js';
import { THRESHOLDS } from './thresholds.js';

const MOST_OPENING = 4;
const MOST_BEHIND = 3;
const MOST_OF_KIND = 4;
const MOST_TOKENS = 15;
/** From this share on it is in place. */
const IN_PLACE = 0.5;

/**
 * "Accountants are vetted. Everybody else starts on a handshake.": what is told of the rest in other words takes a part back of what was just said.
 * @param alone what the sentence says by itself
 * @param pair what both say together
 */
export function takeRestBack(place: SentenceInPlace, alone: () => ClauseReading, pair: () => ClauseReading): void {
  const good = place.before.statements.filter(({ polarity }) => polarity === 'implemented');
  if (good.length === 0 || !isOfRest(place)) return;
  const isLess = shareOf('implemented', alone()) < IN_PLACE && shareOf('implemented', pair()) < IN_PLACE;
  if (isLess && pair().about >= THRESHOLDS.aboutToRead) for (const said of good) makeOf(said, 'partial');
}

function isOfRest({ tokens, sentence: { from, to } }: SentenceInPlace): boolean {
  for (let words = MOST_OPENING; words > 0; words -= 1)
    if (REST_OF_THEM.has(phraseOf(tokens, from, from + words)))
      return !tokens.key.slice(from + words - 1, from + words + MOST_BEHIND).some((word) => NOT_OF_THEM.has(word));
  // A longer one names by itself what it has nothing of.
  if (to - from > MOST_TOKENS) return false;
  for (let at = from + 1; at < to; at += 1)
    for (let words = MOST_OF_KIND; words > 1; words -= 1)
      if (OF_THE_KIND.has(phraseOf(tokens, at, Math.min(to, at + words)))) return true;
  return false;
}
