import { EXCUSES } from '../../../../catalog/language/outright.js';
import { once } from '../../../once.js';
import type { Meant } from '../../meant.js';
import type { ClauseModel, ClauseReading } from '../../model.js';
import type { Polarity } from '../../types.js';
import { hasWordOf } from '../clause-shape.js';
import type { Draft } from '../combine.js';
import type { Judgement } from '../judgement.js';
import { type Run, textOf } from '../lexer.js';
import { readAlone, readReferred, referenceIn } from '../names/reference.js';
import { clauseOf, type SentenceInPlace, wordSpan } from '../place.js';
import { readFollowing } from '../shapes/following.js';
import { isMereUse } from '../shapes/in-use.js';
import { spokenAnswerIn } from '../spoken-answer.js';
import type { Statement } from '../statement.js';
import { besideState, takesBack } from './beside-state.js';
import { likeliest, meantBy, round, shareOf, subjectsIn, toLearned } from './clause-reading.js';
import { partsOf, readParts } from './compound.js';
import { readEachPart } from './each-part.js';
import { withoutSpeaker } from './idle-context.js';
import { isShort, subjectOf } from './named-subject.js';
import { readUnder } from './read-under.js';
import { isScrap } from './scraps.js';
import { statedIn, worseIfLapsed } from './stated.js';
import { isRead, leastOfSubject, THRESHOLDS } from './thresholds.js';
import { takeFromPart } from './told-by-part.js';
import { readPointingBack, readWithPrevious } from './with-previous.js';

/** Brings what phrases and what the model say of a sentence together that stands under no name of a requirement. */
export function readUnnamed(model: ClauseModel, place: SentenceInPlace): Statement[] {
  const said = readWords(model, place);
  const { state, entries } = place.reading;
  if (said.length > 0 || !state || entries || isScrap(place)) return said;
  const isLess = state === 'implemented' && takesBack({ ...place, learned: readAlone(model, place) });
  return readEntry(model, underName(place, isLess ? 'partial' : state), place.above);
}

/** What a sentence says by its own words. */
export function readWords(model: ClauseModel, place: SentenceInPlace): Statement[] {
  const { reading } = place;
  if (reading.saysNothing) return [];
  const following = readFollowing(model, place);
  if (following) return following;
  const each = readEachPart(model, place);
  if (each) return each;
  if (reading.entries) return reading.entries.flatMap((entry) => readEntry(model, place, entry));
  const clause = withoutSpeaker(model, clauseOf(place), place.sentence);
  const learned = readUnder(model, clause, place);
  const kept = place.statements.flatMap((statement, at) =>
    checked(model, statement, reading.drafts[at], place, learned),
  );
  const pointed = kept.length > 0 ? [] : readPointingBack(model, place);
  if (pointed.length > 0) return pointed;
  if (isScrap(place, learned)) return kept;
  if (isRead(learned, reading.isForeign, place.sentence.isRecord || reading.isCertain))
    kept.push(...further(place, learned, kept));
  const said = readWithPrevious(model, place, clause, kept, learned.about);
  const parts = once(() => partsOf(model, place));
  takeFromPart(said, parts);
  return [...said, ...readParts(place, said, parts)].filter((one) => !isMereUse(place, one));
}

/** What has a state although nothing that is said beside it says of what: the name alone. */
function underName(place: SentenceInPlace, polarity: Polarity): SentenceInPlace {
  const { sentence, above, reading } = place;
  return {
    ...place,
    sentence: { ...sentence, from: above.from, to: above.to },
    statements: [],
    reading: { ...reading, drafts: [], absences: [], polarity, isGiven: true },
  };
}

/** What is meant, an entry says; that it is ours, and how it stands, its place. */
function readEntry(model: ClauseModel, place: SentenceInPlace, { from, to }: Run): Statement[] {
  const { tokens, reading } = place;
  const reference = referenceIn(tokens, { from, to }, place.focus);
  if (reference && reference.requirements.length > 0)
    return readReferred(place, reference, readAlone(model, place), true);
  const { above } = place.above;
  const context = above ? textOf(tokens, above.from, above.to) : '';
  const learned = { ...model.classify({ text: textOf(tokens, from, to), context }), about: 1 };
  const drafts = reading.drafts.filter(({ match }) => match.from >= from && match.from < to);
  const isWithin = ({ start }: Statement) => start >= (tokens.start[from] ?? 0) && start < (tokens.end[to - 1] ?? 0);
  const byPhrase = place.statements.filter((_statement, at) => drafts.includes(reading.drafts[at] as Draft));
  const own = {
    ...place,
    reading: { ...reading, drafts },
    statements: [...byPhrase, ...reading.absences.filter((said) => isWithin(said) || reading.ruledOut?.includes(said))],
  };
  const kept = own.statements.flatMap((statement, at) => checked(model, statement, drafts[at], own, learned));
  return [...kept, ...further(own, learned, kept)];
}

type Certainty = Pick<Judgement, 'explicit' | 'firm' | 'isCertain'>;
/** Of what is denied as a whole. */
const WHOLE: Certainty = { explicit: true };

/** A statement found by phrase, as far as the model agrees that the sentence speaks of it, and of us. */
function checked(
  model: ClauseModel,
  statement: Statement,
  draft: Draft | undefined,
  place: SentenceInPlace,
  learned: ClauseReading,
): Statement[] {
  const { reading, sentence } = place;
  const certainty = draft?.judgement ?? WHOLE;
  const { explicit, firm = false } = certainty;
  const isPlain = (reading.isOurs && explicit) || (firm && draft?.match.isContrary === true);
  if (learned.about < leastAbout(isPlain, isShort(sentence))) return [];
  if (reading.absences.includes(statement)) return ruledOut(statement, learned);
  const named = subjectOf(model, statement.safeguard, draft, place, learned);
  if (!named) return [];
  const decided = settled(statement, certainty, place, named.isOfPart ? named.by : learned, named.p);
  // Neither its polarity nor its subject would be what the phrase says.
  if (decided.basis === 'learned' && named.p < THRESHOLDS.subjectToCorrect) return [];
  return [{ ...decided, meant: meantBy(named.by, decided.polarity) }];
}

/** What a company lacks as a whole concerns practices that the sentence does not name, if it may remotely mean what rests on them. */
function ruledOut(absence: Statement, learned: ClauseReading): Statement[] {
  const meant = meantBy(learned, absence.polarity);
  const isMeant = ({ cores, p }: Meant) => p >= THRESHOLDS.ruledOut && cores.includes(absence.safeguard);
  return meant.length === 0 || meant.some(isMeant) ? [{ ...absence, meant }] : [];
}

/** How likely a sentence must be about us. Grammar that says so outright is hardly doubted. */
function leastAbout(isPlain: boolean, isShortSentence: boolean): number {
  if (isPlain) return THRESHOLDS.aboutToKeepPlain;
  return isShortSentence ? THRESHOLDS.aboutToKeepShort : THRESHOLDS.aboutToKeep;
}

/** With the model's polarity where no cue decides, and then on the whole sentence; as certain as the two agree. */
function settled(
  statement: Statement,
  { explicit, firm = false, isCertain = false }: Certainty,
  { tokens, sentence, reading, above }: SentenceInPlace,
  learned: ClauseReading,
  subject: number,
): Statement {
  const best = likeliest(learned);
  const remark = { tokens, sentence, reading, learned };
  const polarity = besideState(worseIfLapsed(best, reading), shareOf(best, learned), remark);
  const isMixed = new Set(reading.drafts.map(({ judgement }) => judgement.polarity)).size > 1;
  const isExcused = polarity === 'not_applicable' && explicit && hasWordOf(tokens, sentence, EXCUSES);
  const isBelieved =
    !isExcused &&
    polarity !== statement.polarity &&
    shareOf(best, learned) >= leastShare(statement.polarity, best, explicit);
  // "Backups and MFA are missing": that two are named does not make it a part.
  const isListed = explicit && polarity === 'partial' && reading.drafts.length > 1 && isShort(sentence);
  const answer = spokenAnswerIn(tokens, sentence.from, sentence.to);
  const isFirm = firm && (isCertain || best !== 'partial');
  const isKept = isFirm || reading.isGiven || isListed || !isBelieved || answer !== null;
  const kept = (reading.isGiven || above.asksForBad ? null : answer) ?? statement.polarity;
  const decided = isKept
    ? { ...statement, polarity: besideState(kept, 1, remark) }
    : { ...statement, polarity, ...wordSpan(tokens, sentence.from, sentence.to), basis: 'learned' as const };
  const isTold = (isMixed && isKept) || reading.isGiven || decided.polarity === reading.state;
  const agreement = isTold ? statement.confidence : shareOf(decided.polarity, learned);
  return { ...decided, confidence: round((statement.confidence + subject + agreement) / 3) };
}

/** How likely another polarity must be than the one that phrases and grammar give: what is not in place, or is in part, they tell no better. */
function leastShare(said: Polarity, best: Polarity, isExplicit: boolean): number {
  const isOfDegree = said === 'partial' || (best === 'partial' && said !== 'implemented');
  if (!isExplicit || isOfDegree) return THRESHOLDS.polarity;
  return best === 'not_applicable' ? THRESHOLDS.polarityRuledOut : THRESHOLDS.polarityExplicit;
}

/** What a sentence says of a subject that was named to it: the model judges whether it is about us and how, not the subject. */
export function judgeNamed(
  model: ClauseModel,
  place: SentenceInPlace,
  statement: Statement,
  explicit: boolean,
): Statement | null {
  const learned = model.classify(clauseOf(place));
  if (learned.about < THRESHOLDS.aboutToKeep) return null;
  return settled(statement, { explicit }, place, learned, statement.confidence);
}

/** Nothing stands there. */
function isNothing({ from, to }: Run): boolean {
  return from >= to;
}

const WILL = new Set(['will']);

/** Statements on subjects that no phrase of the sentence names. */
function further(place: SentenceInPlace, learned: ClauseReading, kept: readonly Statement[]): Statement[] {
  const { tokens, sentence, statements } = place;
  const stated = statedIn({ ...place, learned });
  // What others will have to do is no plan of ours.
  if (stated === 'planned' && place.reading.isForeign && hasWordOf(tokens, sentence, WILL)) return [];
  const isAlone = isNothing(place.before) && isNothing(place.above);
  const least = leastOfSubject({ isAlone, isRecord: sentence.isRecord === true, isFurther: statements.length > 0 });
  return subjectsIn(learned, stated, least)
    .filter(({ cores }) => !kept.some(({ safeguard }) => cores.includes(safeguard)))
    .slice(0, THRESHOLDS.most)
    .map((subject) => {
      const said = toLearned(subject, stated, learned, wordSpan(tokens, sentence.from, sentence.to));
      // The state tells how it stands, whatever else its words may say.
      return stated === place.reading.state ? { ...said, confidence: round(subject.p) } : said;
    });
}
