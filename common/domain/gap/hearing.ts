import type { Library, Requirement, Safeguard } from '../../catalog/types.js';
import { requirementsByCore } from './deciding-safeguards.js';
import { settledTogether } from './settled-together.js';
import { rareWords, wordsOf } from './statement-words.js';
import type { SourcedStatement } from './weigh-evidence.js';

/** A statement is held against those requirements that fit it at least this well, as a share of the best fit. */
const CLOSE_ENOUGH = 0.5;
/** ... and what does not apply against those that fit it this well: one reason rules out much. */
const REMOTELY = 0.02;
/** Below this the model did not see any of them. */
const LEAST_MEANT = 0.05;
/** One that is settled beside the likeliest is heard where both together are this likely. */
const LEAST_TOGETHER = 0.6;
/** What a word tells of what a requirement asks for, by where it stands: among the words that people say, in the title, in the description. */
const WEIGHTS = { said: 9, title: 3, description: 1 };
/** What counts beside matching words: that the requirement is plain for the safeguard or, where nobody has said so, how near its title is. */
const PLAIN = 6;
const NEAREST = 1;

/** Which requirements a statement is held against where several of a framework rest on the same safeguard. */
export interface Hearing {
  hears(requirement: Requirement, safeguard: string, statement: SourcedStatement): boolean;
}

interface Member {
  id: string;
  /** How well it fits when no word tells. */
  prior: number;
  /** How well each of its words tells it from the rest of the family. */
  words: ReadonlyMap<string, number>;
}

/** Requirements that one safeguard decides. */
type Family = readonly Member[];

/**
 * The right to opt out, its link and its signals rest on one safeguard, but a text that speaks of the link says nothing of the
 * signals. What is said under the name of a requirement is held against that. Any other statement is held against those members of
 * the family that the model finds meant; where it sees none of them, against those whose wording fits the words around it best, and
 * where no word tells, against those that are plain for the safeguard. Each statement is placed by itself, so that another one never
 * moves it. What does not apply is held against all that may remotely be meant, and a plan's own `done` sentence closes the whole family.
 * @param requirements all of a framework, with what decides them as `core`
 */
export function createHearing(requirements: readonly Requirement[], library: Library): Hearing {
  const families = familiesOf(requirements, library);
  const placed = new WeakMap<SourcedStatement, Map<string, ReadonlySet<string>>>();
  return {
    hears(requirement, safeguard, statement) {
      if (statement.named) return statement.named.includes(requirement.id);
      const family = families.get(safeguard);
      if (!family || statement.closes) return true;
      const places = placed.get(statement) ?? new Map<string, ReadonlySet<string>>();
      placed.set(statement, places);
      const addressed = places.get(safeguard) ?? meantBy(statement, family) ?? addressedBy(statement, family);
      places.set(safeguard, addressed);
      return addressed.has(requirement.id);
    },
  };
}

/** By what the model made of the sentence; null where it saw none of the family in it. */
function meantBy({ polarity, meant = [] }: SourcedStatement, family: Family): ReadonlySet<string> | null {
  const likely = new Map(meant.map(({ id, p }) => [id, p]));
  const rated = family.map(({ id }) => ({ id, p: likely.get(id) ?? 0 }));
  const best = Math.max(...rated.map(({ p }) => p));
  if (best < LEAST_MEANT) return null;
  const rulesOut = polarity === 'not_applicable';
  const least = (rulesOut ? REMOTELY : CLOSE_ENOUGH) * best;
  const settled = rulesOut ? null : settledTogether(meant, LEAST_TOGETHER);
  return new Set(rated.filter(({ id, p }) => p >= least || settled?.has(id)).map(({ id }) => id));
}

/** By the words around it. */
function addressedBy({ polarity, words }: SourcedStatement, family: Family): ReadonlySet<string> {
  if (polarity === 'not_applicable') return new Set(family.map(({ id }) => id));
  const rated = family.map(({ id, prior, words: own }) => {
    let fit = prior;
    for (const word of words) fit += own.get(word) ?? 0;
    return { id, fit };
  });
  const best = Math.max(...rated.map(({ fit }) => fit));
  return new Set(rated.filter(({ fit }) => fit >= CLOSE_ENOUGH * best).map(({ id }) => id));
}

function familiesOf(requirements: readonly Requirement[], library: Library): Map<string, Family> {
  const families = new Map<string, Family>();
  for (const [id, requirementsOfIt] of requirementsByCore(requirements)) {
    const safeguard = library.safeguards.get(id);
    if (safeguard && requirementsOfIt.length > 1) families.set(id, familyOf(safeguard, requirementsOfIt));
  }
  return families;
}

function familyOf(safeguard: Safeguard, requirements: readonly Requirement[]): Family {
  const priors = priorsOf(safeguard, requirements);
  const said = rareWords(requirements.map(({ words = [] }) => wordsOf(words.join(' '))));
  const titles = requirements.map(({ title }) => wordsOf(title));
  const written = rareWords(requirements.map(({ title, description }) => wordsOf(`${title} ${description}`)));
  return requirements.map(({ id }, at) => {
    const words = new Map<string, number>();
    const add = (word: string, weight: number) => words.set(word, (words.get(word) ?? 0) + weight);
    for (const [word, rarity] of said[at] ?? []) add(word, rarity * WEIGHTS.said);
    for (const [word, rarity] of written[at] ?? [])
      add(word, rarity * (titles[at]?.has(word) ? WEIGHTS.title : WEIGHTS.description));
    return { id, prior: priors[at] ?? 0, words };
  });
}

function priorsOf(
  { id, title, done, good, question, says }: Safeguard,
  requirements: readonly Requirement[],
): number[] {
  if (requirements.some(({ words = [], plain_for = [] }) => words.length + plain_for.length > 0))
    return requirements.map(({ plain_for = [] }) => (plain_for.includes(id) ? PLAIN : 0));
  const own = wordsOf([title, done, good, question, ...says].join(' '));
  const nearness = requirements.map((requirement) => {
    const words = [...wordsOf(requirement.title)];
    return words.filter((word) => own.has(word)).length / (words.length || 1);
  });
  const nearest = Math.max(...nearness) || 1;
  return nearness.map((value) => (NEAREST * value) / nearest);
}
