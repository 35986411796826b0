import type { ClauseModel } from '../../model.js';
import { textOf } from '../lexer.js';
import type { SentenceInPlace } from '../place.js';
import { makeOf, type Statement } from '../statement.js';
import { likeliest, readByItself, shareOf } from './clause-reading.js';
import { THRESHOLDS } from './thresholds.js';

/**
 * "All staff are trained every year, the admins get no course of their own.": what only one part means, and lacks, is not there in part
 * because the other has something else.
 */
export function takeFromPart(
  model: ClauseModel,
  { tokens, reading }: SentenceInPlace,
  said: readonly Statement[],
): void {
  const { parts = [] } = reading;
  if (parts.length < 2) return;
  for (const one of said) {
    const id = one.meant?.[0]?.id;
    if (one.polarity !== 'partial' || id === undefined) continue;
    const read = parts.map(({ from, to }) => readByItself(model, textOf(tokens, from, to)));
    const likelyOf = ({ requirements }: (typeof read)[number]) => requirements.find((each) => each.id === id)?.p ?? 0;
    const [own, ...more] = read.filter((each) => likelyOf(each) >= THRESHOLDS.meantToo);
    if (!own || more.length > 0 || likelyOf(own) < THRESHOLDS.ofPart.safeguard) continue;
    const isLacking = likeliest(own) === 'absent' && shareOf('absent', own) >= THRESHOLDS.firmlyElse;
    const isElseWell = read.every((each) => each === own || shareOf('implemented', each) >= THRESHOLDS.polarity);
    if (isLacking && isElseWell) makeOf(one, 'absent');
  }
}
