import type { ClauseModel } from '../model.js';
import { likeliest, readByItself, type Subject, shareOf, subjectsIn, toLearned } from './clause-reading.js';
import { textOf } from './lexer.js';
import { type SentenceInPlace, wordSpan } from './place.js';
import type { Statement } from './statement.js';
import { THRESHOLDS } from './thresholds.js';

/**
 * What the parts of a compound sentence say to be in place, of which the sentence as a whole says nothing: "Guests sign at the desk, and
 * the patches are applied within a week."
 * @param said what it says as a whole
 */
export function readParts(model: ClauseModel, place: SentenceInPlace, said: readonly Statement[]): Statement[] {
  const { tokens, sentence, reading } = place;
  if (sentence.isRecord) return [];
  const found: Statement[] = [];
  for (const { from, to } of reading.parts ?? []) {
    const learned = readByItself(model, textOf(tokens, from, to));
    const isInPlace =
      likeliest(learned) === 'implemented' && shareOf('implemented', learned) >= THRESHOLDS.pairPolarity;
    if (learned.about < THRESHOLDS.aboutToRead || !isInPlace) continue;
    const [subject] = subjectsIn(learned, 'implemented', THRESHOLDS.ofPart).filter(isNewTo([...said, ...found]));
    if (subject) found.push(toLearned(subject, 'implemented', learned, wordSpan(tokens, from, to)));
  }
  return found;
}

function isNewTo(said: readonly Statement[]): (subject: Subject) => boolean {
  return ({ cores, meant: [first] }) =>
    !said.some(({ safeguard, meant }) => cores.includes(safeguard) || meant?.[0]?.id === first?.id);
}
