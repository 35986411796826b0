import { once } from '../../../once.js';
import type { Meant } from '../../meant.js';
import type { ClauseModel, ClauseReading, ClauseText } from '../../model.js';
import { countWords } from '../clause-shape.js';
import { textOf } from '../lexer.js';
import { opensWithControlId } from '../lines.js';
import { referenceBefore } from '../names/reference.js';
import { type Said, type SentenceInPlace, wordSpan } from '../place.js';
import { spokenAnswerIn } from '../spoken-answer.js';
import { makeOf, type Statement } from '../statement.js';
import { likeliest, readByItself, type Subject, shareOf, subjectsIn, toLearned } from './clause-reading.js';
import { isOfSomethingElse } from './of-something-else.js';
import { withWhatIsPointedAt } from './pointing-back.js';
import { takeRestBack } from './rest-of-them.js';
import { THRESHOLDS } from './thresholds.js';

/** "No" and who says it. */
const ANSWER_WORDS = 2;

/**
 * What a sentence says together with the one before it, beside what it says by itself.
 * Where the two differ on a subject, that is settled by what they say as one, in the statements of both.
 * @param clause the sentence as a model sees it
 * @param own what it says by itself
 * @param about how likely it is to be about us, by itself
 */
export function readWithPrevious(
  model: ClauseModel,
  place: SentenceInPlace,
  clause: ClauseText,
  own: Statement[],
  about: number,
): Statement[] {
  const { tokens, sentence, before } = place;
  giveReason(own, place);
  if (before.from >= before.to) return own;
  const pair = once(() => model.classify({ ...clause, text: textOf(tokens, before.from, sentence.to) }));
  takeRestBack(place, () => model.classify(clause), pair);
  if (!leavesRoom(own, before) || opensWithId(place) || answersNothing(place)) return own;
  if (confirms(place, own) || isSaidAgain(place)) return own;
  if (own.length === 0 && (place.reading.isForeign || changesNothing(before, about))) return own;
  const said = withPair(
    place,
    own,
    pair(),
    once(() => readByItself(model, textOf(tokens, before.from, before.to))),
    once(() => readByItself(model, textOf(tokens, sentence.from, sentence.to))),
  );
  return said.length > 0
    ? said
    : carriedOver(place, model.classify({ ...clause, context: textOf(tokens, before.from, before.to) }));
}

/** What is missing by a short sentence that only points back: "Backups are made every night. Nobody tests them." */
export function readPointingBack(model: ClauseModel, place: SentenceInPlace): Statement[] {
  const { tokens, sentence, above, before } = place;
  const text = above.kind === 'question' ? null : withWhatIsPointedAt(tokens, sentence, before);
  if (text === null) return [];
  const said = carriedOver(place, readByItself(model, text)).filter(({ polarity }) => polarity === 'absent');
  meetHalfway(said, before.statements);
  return said;
}

/** "Disks are shredded. None is thrown away.": that what should not be is not takes nothing back. */
function confirms({ reading, before }: SentenceInPlace, own: readonly Statement[]): boolean {
  const isGood = ({ polarity }: Statement) => polarity === 'implemented';
  return reading.firmly === 'implemented' && before.statements.every(isGood) && own.every(isGood);
}

/** What is said twice says no more than once. */
function isSaidAgain({ tokens, sentence, before }: SentenceInPlace): boolean {
  return textOf(tokens, before.from, before.to) === textOf(tokens, sentence.from, sentence.to);
}

/** "Vendor bulletins are acted upon. A heron lives at the pond." */
function changesNothing({ statements }: Said, about: number): boolean {
  return statements.length > 0 && about < THRESHOLDS.aboutToKeepShort;
}

/** "OK. Nobody locks the doors." */
function answersNothing({ tokens, before, above }: SentenceInPlace): boolean {
  return above.kind !== 'question' && spokenAnswerIn(tokens, before.from, before.to) !== null;
}

/** "A.6.3 ..." below "A.8.8 ..." goes on with nothing. */
function opensWithId({ tokens, sentence, focus }: SentenceInPlace): boolean {
  return opensWithControlId(tokens, sentence.from, sentence.to) && referenceBefore(tokens, sentence, focus) !== null;
}

/** "Do you decide by machine? No. A clerk looks at each order.": an answer of a word or two is what its reason makes of it. */
function giveReason(own: readonly Statement[], { tokens, before }: SentenceInPlace): void {
  const reasons = own.filter(({ polarity }) => polarity === 'not_applicable');
  if (reasons.length === 0 || countWords(tokens, before) > ANSWER_WORDS) return;
  for (const answer of before.statements)
    if (answer.polarity === 'absent' && reasons.some((reason) => isShared(answer, reason)))
      answer.polarity = 'not_applicable';
}

/** "The other three have never seen one": its words say how things stand, and only the sentence before says of what. */
function carriedOver({ tokens, sentence }: SentenceInPlace, learned: ClauseReading): Statement[] {
  const polarity = likeliest(learned);
  if (learned.about < THRESHOLDS.aboutToRead || shareOf(polarity, learned) < THRESHOLDS.polarity) return [];
  const [subject] = subjectsIn(learned, polarity, THRESHOLDS.carried);
  return subject ? [toLearned(subject, polarity, learned, wordSpan(tokens, sentence.from, sentence.to))] : [];
}

/** Whether what two sentences say together could change anything: one is silent, or they speak of one thing. */
function leavesRoom(own: readonly Statement[], { statements, isOnlyOther }: Said): boolean {
  const isOne = (a: Statement, b: Statement) => isShared(a, b) || (isOnlyOther && isOpposed(a, b));
  if (own.length === 0 || own.some((later) => statements.some((earlier) => isOne(earlier, later)))) return true;
  return statements.length === 0 && own.some(({ polarity }) => polarity === 'absent');
}

/** Both mean the same requirement or, where that is not known, the same practice; and not two practices that phrases tell apart. */
function isShared(a: Statement, b: Statement): boolean {
  if (areApart(a, b)) return false;
  const [meantByA, meantByB] = [a.meant?.[0]?.id, b.meant?.[0]?.id];
  if (meantByA === undefined || meantByB === undefined) return a.safeguard === b.safeguard;
  return meantByA === meantByB;
}

/** What two sentences say together: "The desks are cleared at night. The printers are not." is partial. */
function withPair(
  place: SentenceInPlace,
  own: Statement[],
  pair: ClauseReading,
  earlier: () => ClauseReading,
  alone: () => ClauseReading,
): Statement[] {
  const polarity = likeliest(pair);
  const share = shareOf(polarity, pair);
  if (share < (polarity === 'absent' ? THRESHOLDS.pairAbsent : THRESHOLDS.pairFirm))
    meetHalfway(own, place.before.statements);
  if (pair.about < THRESHOLDS.aboutToRead || share < THRESHOLDS.pairPolarity) return own;
  const span = wordSpan(place.tokens, place.before.from, place.sentence.to);
  const subjects = subjectsIn(pair, polarity, THRESHOLDS.pair).slice(0, THRESHOLDS.most);
  if (polarity === 'partial' && share >= THRESHOLDS.pairOfSilent) takeAsRest(place, own, subjects, earlier);
  const added = subjects.flatMap((subject) =>
    joined(place, own, toLearned(subject, polarity, pair, span), share, alone),
  );
  return [...own, ...added];
}

/** What is in place according to one sentence and absent according to the other is in place for a part. */
function meetHalfway(
  own: readonly Statement[],
  earlier: readonly Statement[],
  isOne: (earlier: Statement, later: Statement) => boolean = isShared,
): void {
  for (const later of own) {
    const opposed = earlier.find((statement) => isOpposed(statement, later) && isOne(statement, later));
    if (!opposed) continue;
    makeOf(opposed, 'partial');
    makeOf(later, 'partial');
  }
}

/** Each means one requirement, and hardly the other's: "The outside was tested in May. The inside never was." of two tests. */
function meanApart({ meant: [a, ...others] = [] }: Statement, { meant: [b, ...rest] = [] }: Statement): boolean {
  if (!a || !b || a.id === b.id) return false;
  const isMeantToo = (wanted: string) => (one: Meant) => one.id === wanted && one.p >= THRESHOLDS.meantToo;
  return !others.some(isMeantToo(b.id)) && !rest.some(isMeantToo(a.id));
}

/** "Backups are made. Restores are not tested." */
function areApart(a: Statement, b: Statement): boolean {
  return a.safeguard !== b.safeguard && a.basis === 'phrase' && b.basis === 'phrase';
}

function isOpposed(a: Statement, b: Statement): boolean {
  if (areApart(a, b) || meanApart(a, b)) return false;
  const polarities = [a.polarity, b.polarity];
  return polarities.includes('implemented') && polarities.includes('absent');
}

/**
 * Settles what both sentences say of a subject by what they say together; a new statement where they gave none.
 * @param share how likely they say that together
 */
function joined(
  { tokens, sentence, before }: SentenceInPlace,
  own: readonly Statement[],
  together: Statement,
  share: number,
  alone: () => ClauseReading,
): Statement[] {
  const { polarity } = together;
  const earlier = before.statements.find((statement) => isShared(statement, together));
  const later = own.find((statement) => isShared(statement, together));
  if (earlier && later && isShared(earlier, later) && overrules(together, share, [earlier, later])) {
    makeOf(earlier, polarity);
    makeOf(later, polarity);
  }
  if (before.isOnlyOther && polarity === 'partial')
    meetHalfway(own, before.statements, (a, b) => a === earlier || b === later);
  if (own.length > 0) return [];
  // "Some work from home. We own no servers.": why something does not apply, a sentence says by itself.
  if (polarity === 'not_applicable') return [];
  if (earlier) {
    if (polarity === 'implemented' && earlier.polarity !== 'implemented') return [];
    if (earlier.polarity !== polarity && isOfSomethingElse(alone(), earlier, polarity)) return [];
    makeOf(earlier, polarity);
    return [{ ...earlier, ...wordSpan(tokens, sentence.from, sentence.to), basis: 'learned' }];
  }
  return before.statements.length > 0 ? [] : [together];
}

/**
 * "Three suppliers are reviewed. The other forty have never been looked at.": of what the three are, only both together tell. A longer sentence says more
 * by itself, so the one before it must speak of the same.
 */
function takeAsRest(
  { sentence, before, tokens }: SentenceInPlace,
  own: readonly Statement[],
  subjects: readonly Subject[],
  earlier: () => ClauseReading,
): void {
  if (before.statements.length > 0) return;
  const isSpokenOf = (id: string) =>
    earlier().requirements.some((one) => one.id === id && one.p >= THRESHOLDS.spokenOfBefore);
  for (const later of own) {
    const id = later.meant?.[0]?.id ?? '';
    const isMeant = later.polarity === 'absent' && subjects.some(({ meant }) => meant[0]?.id === id);
    if (isMeant && (countWords(tokens, sentence) <= REST_WORDS || isSpokenOf(id))) makeOf(later, 'partial');
  }
}

/** "Not on the mainframe." */
const REST_WORDS = 5;

/** Whether what two sentences say together counts for more than what they say of it one by one. */
function overrules({ polarity }: Statement, share: number, oneByOne: readonly [Statement, Statement]): boolean {
  const [earlier, later] = oneByOne;
  // What grammar says outright to be missing is not talked away by the sentence beside it.
  const isDenied = oneByOne.some((said) => said.basis === 'phrase' && said.polarity !== 'implemented');
  if (polarity === 'implemented' && isDenied) return false;
  // What is said last takes back more often than it is talked away.
  if (polarity === 'implemented' && later.polarity !== 'implemented') return share >= THRESHOLDS.pairFirm;
  return share >= (earlier.polarity === later.polarity ? THRESHOLDS.pairFirm : THRESHOLDS.pairPolarity);
}
