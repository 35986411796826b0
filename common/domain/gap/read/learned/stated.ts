import type { Polarity } from '../../types.js';
import type { SentenceReading } from '../sentence-reader.js';
import { spokenAnswerIn } from '../spoken-answer.js';
import { besideState, type Remark } from './beside-state.js';
import { likeliest, shareOf } from './clause-reading.js';
import { THRESHOLDS } from './thresholds.js';

/** How things stand by grammar, unless the model finds something else likely, and by the state beside it. */
export function statedIn(remark: Remark): Polarity {
  const { reading, learned } = remark;
  const best = likeliest(learned);
  const isPart = best === 'partial' && shareOf(best, learned) >= THRESHOLDS.polarityExplicit;
  if (reading.firmly && (reading.isCertain || !isPart)) return reading.firmly;
  // A mere "yes", "of course" or "done" says so by itself; what a model finds in the question beside it says no more.
  const { from, to } = remark.sentence;
  const answered = reading.isGiven ? null : spokenAnswerIn(remark.tokens, from, to);
  if (answered) return answered;
  const least = best === 'not_applicable' ? THRESHOLDS.polarityRuledOut : THRESHOLDS.polarityUnnamed;
  const isStated =
    reading.isGiven ||
    (shareOf(best, learned) < least && shareOf(reading.polarity ?? best, learned) >= THRESHOLDS.polarityDenied);
  const polarity = reading.polarity && isStated ? reading.polarity : worseIfLapsed(best, reading);
  return besideState(polarity, reading.polarity === polarity ? 1 : shareOf(best, learned), remark);
}

/** "The last one took place in 2019": what was done once, too long ago, is not done in part. */
export function worseIfLapsed(polarity: Polarity, { isLapsed }: SentenceReading): Polarity {
  return isLapsed && polarity === 'partial' ? 'absent' : polarity;
}
