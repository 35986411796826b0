import { FOLLOWING_SHAPES, SAMPLE_SHAPES, SAMPLED_SHAPES } from '../../../../catalog/language/shapes/following.js';
import { AUXILIARIES } from '../../../../catalog/language/verbs.js';
import type { ClauseModel } from '../../model.js';
import type { Polarity } from '../../types.js';
import { readByItself, subjectsIn, toLearned } from '../learned/clause-reading.js';
import { THRESHOLDS } from '../learned/thresholds.js';
import { textOf } from '../lexer.js';
import { type SentenceInPlace, wordSpan } from '../place.js';
import { makeOf, type Statement } from '../statement.js';
import { Shapes } from './shapes.js';

const FOLLOWING = new Shapes(FOLLOWING_SHAPES);
const SAMPLE = new Shapes({ opens: SAMPLE_SHAPES });
const SAMPLED = new Shapes(SAMPLED_SHAPES);
/** What a sample makes of the whole. */
const OF_SAMPLE = { all: 'implemented', none: 'absent', some: 'partial' } as const;

type Following = keyof typeof FOLLOWING_SHAPES;

/** What it makes of a practice that is in place by the sentence before it. */
const MAKES: Readonly<Record<Following, Polarity>> = {
  excepts: 'partial',
  limits: 'partial',
  ends: 'absent',
  closes: 'implemented',
  leaves: 'absent',
  extends: 'implemented',
  denies: 'absent',
  affirms: 'implemented',
};
const WELL: ReadonlySet<Polarity> = new Set(['implemented'] as const);
const SOME: ReadonlySet<Polarity> = new Set(['implemented', 'partial', 'planned'] as const);
const WRONG: ReadonlySet<Polarity> = new Set(['absent', 'partial', 'planned'] as const);
/** What they say by themselves. */
const SAYS: Readonly<Record<Following, Polarity>> = { ...MAKES, excepts: 'absent', limits: 'absent' };
/** What a state that is given by its place says, too. */
const STATES: ReadonlySet<Following> = new Set(['closes', 'leaves'] as const);
/** Which of what was said before it changes. */
const CHANGES: Readonly<Record<Following, ReadonlySet<Polarity>>> = {
  excepts: WELL,
  limits: WELL,
  ends: SOME,
  closes: WRONG,
  leaves: SOME,
  extends: WELL,
  denies: SOME,
  affirms: WELL,
};
/** These say how something stands that the sentence before only asks for. */
const ANSWERS: ReadonlySet<Following> = new Set(['denies', 'affirms', 'closes', 'leaves'] as const);

/**
 * What a sentence says that only points back at the one before it: "Contractors don't.", "That stopped in March.", "The same goes for
 * temps.", "There is none." Null for any other.
 */
export function readFollowing(model: ClauseModel, place: SentenceInPlace): Statement[] | null {
  const { tokens, sentence, before } = place;
  if (before.from >= before.to || place.above.kind === 'question') return null;
  const sampled = readSampled(model, place);
  if (sampled) return sampled;
  const shaped = FOLLOWING.find(tokens, sentence);
  if (!shaped || (place.reading.isGiven && !STATES.has(shaped.says))) return null;
  const polarity = MAKES[shaped.says];
  if (shaped.says === 'limits' && namesAnother(model, place)) return null;
  const span = wordSpan(tokens, sentence.from, sentence.to);
  if (before.statements.some((earlier) => earlier.polarity === 'not_applicable')) return null;
  if (before.statements.length > 0) {
    const changed = before.statements.filter((earlier) => CHANGES[shaped.says].has(earlier.polarity));
    for (const earlier of changed) makeOf(earlier, polarity);
    return changed.map((earlier) => ({ ...earlier, ...span, alone: SAYS[shaped.says] }));
  }
  if (!ANSWERS.has(shaped.says)) return null;
  const asked = readByItself(model, textOf(tokens, before.from, before.to));
  const [subject] = subjectsIn(asked, polarity, THRESHOLDS.ofRecord);
  return subject ? [toLearned(subject, polarity, { ...asked, about: 1 }, span)] : null;
}

/** "Eight contracts were read. Security clauses appeared in five.": both together tell of what. */
function readSampled(model: ClauseModel, { tokens, sentence, before }: SentenceInPlace): Statement[] | null {
  if (!SAMPLE.find(tokens, before)) return null;
  const shaped = SAMPLED.find(tokens, sentence);
  if (!shaped) return null;
  const polarity = OF_SAMPLE[shaped.says];
  const pair = readByItself(model, textOf(tokens, before.from, sentence.to));
  const [subject] = subjectsIn(pair, polarity, THRESHOLDS.ofRecord);
  if (!subject) return null;
  for (const earlier of before.statements) makeOf(earlier, polarity);
  return [toLearned(subject, polarity, pair, wordSpan(tokens, before.from, sentence.to))];
}

/** "Hardware is listed. Software isn't.": said of what it names, it is another matter, as is "Not all suppliers are assessed." */
function namesAnother(model: ClauseModel, { tokens, sentence, before, statements }: SentenceInPlace): boolean {
  const isOfBefore = ({ safeguard }: Statement) =>
    before.statements.some((one) => one.safeguard === safeguard || one.meant?.[0]?.cores.includes(safeguard));
  if (statements.length > 0) return !statements.some(isOfBefore);
  let verb = before.from;
  while (verb < before.to && !AUXILIARIES.has(tokens.key[verb] ?? '')) verb += 1;
  const spelledOut = `${textOf(tokens, sentence.from, sentence.to).replace(/[.!]$/, '')} ${textOf(tokens, verb + 1, before.to)}`;
  const named = subjectsIn(readByItself(model, spelledOut), 'absent', THRESHOLDS.ofRecord);
  const isMeant = (id: string | undefined) =>
    before.statements.some(({ meant = [] }) => meant.some((one) => one.id === id));
  return named.length > 0 && !named.some(({ meant: [first] }) => isMeant(first?.id));
}
