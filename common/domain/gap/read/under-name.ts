import type { ClauseModel } from '../model.js';
import type { Reference } from './carry.js';
import { readUnnamed } from './learned.js';
import { clauseOf, type SentenceInPlace } from './place.js';
import { claimIn, isTitleIn, readReferred, referenceBefore, toClaims } from './reference.js';
import type { Statement } from './statement.js';
import { THRESHOLDS } from './thresholds.js';

/** Brings what phrases and what the model say of a sentence together. */
export function readLearned(model: ClauseModel, place: SentenceInPlace): Statement[] {
  const { tokens, sentence, reading, above, focus } = place;
  const { reference } = above;
  const from = sentence.isRecord ? Math.min(above.from, sentence.from) : sentence.from;
  if (!reading.entries && !sentence.state && isTitleIn(tokens, { from, to: sentence.to }, focus)) return [];
  const claim = sentence.isRecord ? null : claimIn(tokens, sentence, focus);
  if (claim) return toClaims(tokens, sentence, claim);
  if (!reference || (reference.by === 'number' && !reading.state && !sentence.state)) return readWithId(model, place);
  if (sentence.isRecord || reading.entries?.some((entry) => entry.from === above.from)) {
    const said = readReferred(model, place, reference);
    const isRuledOut = said.some(({ polarity }) => polarity === 'not_applicable');
    // "We have no offices" rules out more than what it stands beside.
    return isRuledOut ? [...said, ...readUnnamed(model, place).filter((other) => isOther(other, said))] : said;
  }
  const own = readUnnamed(model, place);
  return own.some((said) => isOfItsOwn(said, place)) || speaksOfAnother(model, place, reference)
    ? own
    : readReferred(model, place, reference);
}

/** By itself, whatever stands above it. */
function speaksOfAnother(model: ClauseModel, place: SentenceInPlace, { requirements }: Reference): boolean {
  const [likeliest] = model.classify({ ...clauseOf(place), context: '' }).requirements;
  return (
    likeliest !== undefined &&
    likeliest.p >= THRESHOLDS.clearSubject &&
    !requirements.some(({ id }) => id === likeliest.id)
  );
}

/** "PE-3 badges on all doors", of which a phrase or the model may know better what it is. */
function readWithId(model: ClauseModel, place: SentenceInPlace): Statement[] {
  const own = readUnnamed(model, place);
  const reference =
    own.length > 0 || place.sentence.isRecord ? null : referenceBefore(place.tokens, place.sentence, place.focus);
  return reference ? readReferred(model, place, reference) : own;
}

function isOther({ polarity, safeguard }: Statement, said: readonly Statement[]): boolean {
  return polarity === 'not_applicable' && !said.some((one) => one.safeguard === safeguard);
}

/** Under the name of one requirement, what its words name by a phrase is said of that, and so is what is beyond doubt said of another. */
function isOfItsOwn({ safeguard, meant = [] }: Statement, { sentence, reading }: SentenceInPlace): boolean {
  const isNamed = reading.drafts.some(({ match }) => match.safeguard === safeguard && match.from >= sentence.from);
  return isNamed || (meant[0]?.p ?? 0) >= THRESHOLDS.certainSubject;
}
