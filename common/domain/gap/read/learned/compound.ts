import type { ClauseModel, ClauseReading } from '../../model.js';
import type { Polarity } from '../../types.js';
import { type Run, textOf } from '../lexer.js';
import { type SentenceInPlace, wordSpan } from '../place.js';
import type { Statement } from '../statement.js';
import { likeliest, readByItself, type Subject, shareOf, subjectsIn, toLearned } from './clause-reading.js';
import { THRESHOLDS } from './thresholds.js';

/** What a part tells about itself; what is missing or half there is told by the sentence around it as well. */
const TOLD = new Set<Polarity>(['implemented', 'not_applicable']);

/** A part of a compound sentence, and what the model makes of it by itself. */
export interface Part extends Run {
  learned: ClauseReading;
}

export function partsOf(model: ClauseModel, { tokens, reading }: SentenceInPlace): Part[] {
  const { parts = [] } = reading;
  return parts.map(({ from, to }) => ({ from, to, learned: readByItself(model, textOf(tokens, from, to)) }));
}

/**
 * What the parts of a compound sentence say to be in place or not to apply, of which the sentence as a whole says nothing: "Guests sign at
 * the desk, and the patches are applied within a week."
 * @param said what it says as a whole
 */
export function readParts(
  { tokens, sentence }: SentenceInPlace,
  said: readonly Statement[],
  parts: () => readonly Part[],
): Statement[] {
  if (sentence.isRecord) return [];
  const found: Statement[] = [];
  for (const { from, to, learned } of parts()) {
    const polarity = likeliest(learned);
    const isTold = TOLD.has(polarity) && shareOf(polarity, learned) >= THRESHOLDS.pairPolarity;
    if (learned.about < THRESHOLDS.aboutToRead || !isTold) continue;
    const [subject] = subjectsIn(learned, polarity, THRESHOLDS.ofPart).filter(isNewTo([...said, ...found]));
    if (subject) found.push(toLearned(subject, polarity, learned, wordSpan(tokens, from, to)));
  }
  return found;
}

/** By the requirement that is meant or, where that is not known, by the practice. */
function isNewTo(said: readonly Statement[]): (subject: Subject) => boolean {
  return ({ cores, meant: [first] }) =>
    !said.some(({ safeguard, meant: [other] = [] }) =>
      first && other ? first.id === other.id : cores.includes(safeguard),
    );
}
