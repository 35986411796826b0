import type { ClauseModel, ClauseReading, ClauseText, Meant } from '../model.js';
import { POLARITIES, type Polarity } from '../types.js';
import type { Carry } from './carry.js';
import { countWords } from './clause-shape.js';
import type { Draft } from './combine.js';
import { type Tokens, textOf, WORD } from './lexer.js';
import { isShort, subjectOf } from './named-subject.js';
import type { Judgement } from './polarity.js';
import type { SentenceReading } from './sentence-reader.js';
import type { Sentence } from './sentences.js';
import type { Statement } from './statement.js';
import { isRead, THRESHOLDS } from './thresholds.js';

const LEAST_WORDS = 4;

/** A sentence with what stands around it and what phrases and grammar made of it. */
export interface SentenceInPlace {
  tokens: Tokens;
  sentence: Sentence;
  reading: SentenceReading;
  /** What phrases say. */
  statements: readonly Statement[];
  above: Carry;
  /** The sentence before it in the same block, and what it said. */
  before: { from: number; to: number; statements: readonly Statement[] };
}

/** Brings what phrases and what the model say of a sentence together. */
export function readLearned(model: ClauseModel, place: SentenceInPlace): Statement[] {
  const { tokens, sentence, reading, above, before } = place;
  const clause = clauseOf(place);
  const learned = readUnder(model, clause, above.kind === 'heading');
  const kept = place.statements.flatMap((statement, at) =>
    checked(model, statement, reading.drafts[at], place, learned),
  );
  if (isScrap(place)) return kept;
  if (isRead(learned, reading.isForeign)) kept.push(...further(place, learned, kept));
  if (before.from >= before.to) return kept;
  if (!leavesRoom(kept, before.statements)) return kept;
  const pair = model.classify({
    text: textOf(tokens, before.from, sentence.to),
    context: clause.context,
    previous: '',
  });
  return withPair(place, kept, pair);
}

function clauseOf({ tokens, sentence, above, before }: SentenceInPlace): ClauseText {
  return {
    text: textOf(tokens, sentence.from, sentence.to),
    context: textOf(tokens, above.from, above.to),
    previous: textOf(tokens, before.from, before.to),
  };
}

/** A heading may help to understand a sentence, or have nothing to do with it: its subject is what is clearer with it or without. */
function readUnder(model: ClauseModel, clause: ClauseText, isHeading: boolean): ClauseReading {
  const under = model.classify(clause);
  // Below this nothing is made of it, with the heading or without.
  if (!isHeading || clause.context === '' || under.about < THRESHOLDS.aboutToKeepShort) return under;
  const alone = model.classify({ ...clause, context: '' });
  const clarityOf = ({ requirements }: ClauseReading) => requirements[0]?.p ?? 0;
  const { requirements, safeguards } = clarityOf(alone) > clarityOf(under) ? alone : under;
  const polarity = { ...under.polarity };
  for (const name of POLARITIES) polarity[name] = (under.polarity[name] + alone.polarity[name]) / 2;
  return { about: under.about, polarity, requirements, safeguards };
}

/** A few words say something by themselves only as an answer, a row of a table only with a verb: others are names and dates. */
function isScrap({ tokens, sentence, above, reading }: SentenceInPlace): boolean {
  if (sentence.kind === 'row' && reading.polarity === null) return true;
  return above.kind !== 'question' && countWords(tokens, sentence) < LEAST_WORDS;
}

type Certainty = Pick<Judgement, 'explicit' | 'firm'>;
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
  if (learned.about < (isShort(sentence) ? THRESHOLDS.aboutToKeepShort : THRESHOLDS.aboutToKeep)) return [];
  // What a company lacks as a whole concerns practices that the sentence does not name.
  if (reading.absences.includes(statement)) return [{ ...statement, meant: learned.requirements }];
  const named = subjectOf(model, statement.safeguard, draft, place, learned);
  if (!named) return [];
  return [{ ...settled(statement, draft?.judgement ?? WHOLE, place, learned, named.p), meant: named.meant }];
}

/** With the model's polarity where no cue decides, and then on the whole sentence; as certain as the two agree. */
function settled(
  statement: Statement,
  { explicit, firm = false }: Certainty,
  { tokens, sentence, reading }: SentenceInPlace,
  learned: ClauseReading,
  subject: number,
): Statement {
  const polarity = likeliest(learned);
  const least = explicit ? THRESHOLDS.polarityExplicit : THRESHOLDS.polarity;
  const isMixed = new Set(reading.drafts.map(({ judgement }) => judgement.polarity)).size > 1;
  const isBelieved = polarity !== statement.polarity && shareOf(polarity, learned) >= least;
  // "Backups and MFA are missing": that two are named does not make it a part.
  const isListed = explicit && polarity === 'partial' && reading.drafts.length > 1 && isShort(sentence);
  const isKept = firm || reading.isGiven || isMixed || isListed || !isBelieved;
  const decided = isKept
    ? statement
    : { ...statement, polarity, ...wordSpan(tokens, sentence.from, sentence.to), basis: 'learned' as const };
  const agreement = isMixed || reading.isGiven ? statement.confidence : shareOf(decided.polarity, learned);
  return { ...decided, confidence: round((statement.confidence + subject + agreement) / 3) };
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

/** Statements on subjects that no phrase of the sentence names. */
function further(place: SentenceInPlace, learned: ClauseReading, kept: readonly Statement[]): Statement[] {
  const { tokens, sentence, reading, statements } = place;
  const best = likeliest(learned);
  const isStated =
    reading.isGiven ||
    (shareOf(best, learned) < THRESHOLDS.polarityExplicit &&
      shareOf(reading.polarity ?? best, learned) >= THRESHOLDS.polarityDenied);
  const polarity = reading.polarity && isStated ? reading.polarity : best;
  const least = statements.length > 0 ? THRESHOLDS.further : THRESHOLDS.first;
  return subjectsIn(learned, least)
    .filter(({ cores }) => !kept.some(({ safeguard }) => cores.includes(safeguard)))
    .slice(0, THRESHOLDS.most)
    .map(({ safeguard, p, meant }) => ({
      safeguard,
      polarity,
      ...wordSpan(tokens, sentence.from, sentence.to),
      confidence: round(Math.min(p, learned.about, Math.max(shareOf(polarity, learned), 0.5))),
      basis: 'learned' as const,
      closes: false,
      meant,
    }));
}

/** Something that a sentence speaks of, with what is known of it. */
interface Subject extends Pick<Meant, 'safeguard' | 'p' | 'cores'> {
  meant: NonNullable<Statement['meant']>;
}

/** What is this likely: requirements of the framework in focus; without one, safeguards. */
function subjectsIn(
  { requirements, safeguards }: ClauseReading,
  least: { safeguard: number; requirement: number },
): Subject[] {
  if (requirements.length > 0)
    return requirements
      .filter(({ p }) => p >= least.requirement)
      .map((requirement) => ({ ...requirement, meant: [requirement] }));
  return safeguards
    .filter(({ p }) => p >= least.safeguard)
    .map(({ id, p }) => ({ safeguard: id, p, cores: [id], meant: [] }));
}

/** Whether what two sentences say together could change anything: one is silent, or they differ on a subject. */
function leavesRoom(own: readonly Statement[], earlier: readonly Statement[]): boolean {
  return own.length === 0 || own.some((later) => earlier.some((statement) => differ(statement, later)));
}

function differ(a: Statement, b: Statement): boolean {
  return a.safeguard === b.safeguard && a.polarity !== b.polarity;
}

/** What two sentences say together: "The desks are cleared at night. The printers are not." is partial. */
function withPair(place: SentenceInPlace, own: Statement[], pair: ClauseReading): Statement[] {
  const polarity = likeliest(pair);
  const share = shareOf(polarity, pair);
  if (pair.about < THRESHOLDS.aboutToRead || share < THRESHOLDS.pairPolarity) return own;
  const subjects = subjectsIn(pair, THRESHOLDS.pair).slice(0, THRESHOLDS.most);
  const added = subjects.flatMap(({ safeguard, p, meant }) =>
    joined(place, own, { safeguard, meant, polarity, confidence: round(Math.min(p, pair.about, share)) }),
  );
  return [...own, ...added];
}

/** Settles what both sentences say of a subject by what they say together; a new statement where they gave none. */
function joined(
  { tokens, sentence, before }: SentenceInPlace,
  own: readonly Statement[],
  together: Pick<Statement, 'safeguard' | 'meant' | 'polarity' | 'confidence'>,
): Statement[] {
  const { safeguard, polarity } = together;
  const earlier = before.statements.find((statement) => statement.safeguard === safeguard);
  const later = own.find((statement) => statement.safeguard === safeguard);
  if (earlier && later && differ(earlier, later)) {
    earlier.polarity = polarity;
    later.polarity = polarity;
  }
  if (later || own.length > 0) return [];
  if (earlier) {
    if (polarity === 'implemented' && earlier.polarity !== 'implemented') return [];
    earlier.polarity = polarity;
    return [{ ...earlier, ...wordSpan(tokens, sentence.from, sentence.to), basis: 'learned' }];
  }
  if (before.statements.length > 0) return [];
  return [{ ...together, ...wordSpan(tokens, before.from, sentence.to), basis: 'learned', closes: false }];
}

function likeliest({ polarity }: ClauseReading): Polarity {
  return POLARITIES.reduce((best, name) => (polarity[name] > polarity[best] ? name : best));
}

/** How likely a polarity is, given that the sentence is about us. */
function shareOf(polarity: Polarity, learned: ClauseReading): number {
  const total = POLARITIES.reduce((sum, name) => sum + learned.polarity[name], 0);
  return total === 0 ? 0 : learned.polarity[polarity] / total;
}

function wordSpan(tokens: Tokens, from: number, to: number): { start: number; end: number } {
  let first = from;
  let last = to - 1;
  while (first < last && tokens.kind[first] !== WORD) first += 1;
  while (last > first && tokens.kind[last] !== WORD) last -= 1;
  return { start: tokens.start[first] ?? 0, end: tokens.end[last] ?? 0 };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
