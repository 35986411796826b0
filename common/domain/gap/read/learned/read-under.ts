import type { ClauseModel, ClauseReading, ClauseText } from '../../model.js';
import { countWords } from '../clause-shape.js';
import type { SentenceInPlace } from '../place.js';
import { meanOf, meantBy } from './clause-reading.js';
import { isIdle } from './idle-context.js';
import { THRESHOLDS } from './thresholds.js';

/** A sentence of so few words under a heading may leave to it what they are about: "Not done so far." */
const MOST_FRAGMENT_WORDS = 8;

/**
 * A sentence under a heading or after a question. Its subject is what two readings say in the mean: under it, and without the heading
 * (which may have nothing to do with it) or with the question as words of its own ("Is there a guest book?" "No.").
 */
export function readUnder(model: ClauseModel, clause: ClauseText, place: SentenceInPlace): ClauseReading {
  const { tokens, sentence, above } = place;
  const { kind } = above;
  if (isIdle(model, above, clause.context)) return model.classify({ ...clause, context: '' });
  const under = model.classify(clause);
  const { about } = under;
  // Below this nothing is made of it, either way.
  if (clause.context === '' || about < THRESHOLDS.aboutToKeepShort) return under;
  const text = kind === 'question' ? `${clause.context} ${clause.text}` : clause.text;
  const other = model.classify({ ...clause, text, context: '' });
  const mean = {
    about,
    polarity: kind === 'question' && !sentence.isRecord ? under.polarity : meanOf(under.polarity, other.polarity),
  };
  const join = sentence.isRecord ? maxById : meanById;
  const isFragment = kind !== 'question' && countWords(tokens, sentence) <= MOST_FRAGMENT_WORDS;
  if (isFragment && (other.requirements[0]?.p ?? 0) < THRESHOLDS.subjectOfItsOwn) return { ...under, ...mean };
  return {
    ...mean,
    requirements: join(under.requirements, other.requirements),
    safeguards: join(under.safeguards, other.safeguards),
    get ruledOut() {
      return meanById(meantBy(under, 'not_applicable'), meantBy(other, 'not_applicable'));
    },
  };
}

/** What one of two lists does not have is not likely at all by it. Likeliest first. */
function meanById<T extends { id: string; p: number }>(some: readonly T[], others: readonly T[]): T[] {
  const inOthers = new Map(others.map(({ id, p }) => [id, p]));
  const inSome = new Set(some.map(({ id }) => id));
  return [
    ...some.map((found) => ({ ...found, p: (found.p + (inOthers.get(found.id) ?? 0)) / 2 })),
    ...others.filter(({ id }) => !inSome.has(id)).map((found) => ({ ...found, p: found.p / 2 })),
  ].sort((a, b) => b.p - a.p);
}

/** What one of two readings finds likely is likely in a form: there either the name or what is said of it may tell the subject. */
function maxById<T extends { id: string; p: number }>(some: readonly T[], others: readonly T[]): T[] {
  const likeliest = new Map<string, T>();
  for (const found of [...some, ...others])
    if (found.p > (likeliest.get(found.id)?.p ?? 0)) likeliest.set(found.id, found);
  return [...likeliest.values()].sort((a, b) => b.p - a.p);
}
