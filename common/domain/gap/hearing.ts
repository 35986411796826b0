import type { Framework, Library, Requirement, Safeguard } from '../../catalog/types.js';
import { judgedRequirements } from './deciding-safeguards.js';
import { wordsOf } from './statement-words.js';
import type { SourcedStatement } from './weigh-evidence.js';

/** A statement is held against those requirements that fit it at least this well, as a share of the best fit. */
const CLOSE_ENOUGH = 0.4;
/** What nearness to the safeguard itself counts beside one matching word. */
const PRIOR_WEIGHT = 1;
/** A word of the title tells more of what a requirement asks for than one of its description. */
const TITLE_WEIGHT = 3;

/** Which requirements a statement is held against where several of a framework rest on the same safeguard. */
export interface Hearing {
  hears(requirement: Requirement, safeguard: string, statement: SourcedStatement): boolean;
}

interface Member {
  id: string;
  /** How much of its title is the safeguard's own wording, 0-1; 1 for the nearest of the family. */
  nearness: number;
  /** How well each of its words tells it from the rest of the family. */
  words: ReadonlyMap<string, number>;
}

/** Requirements that one safeguard decides. */
type Family = readonly Member[];

/**
 * The right to opt out, its link and its signals rest on one safeguard, but a text that speaks of the link says nothing of the
 * signals. Each statement is held against those members of the family whose wording fits the words around it best; where no
 * word tells, against those nearest to the safeguard itself. Each statement is placed by itself, so that another one never moves
 * it. What does not apply does so for the whole family, and a plan's own `done` sentence closes all of it.
 */
export function createHearing(framework: Framework, library: Library): Hearing {
  const families = familiesOf(judgedRequirements(framework, null), library);
  const placed = new WeakMap<SourcedStatement, Map<string, ReadonlySet<string>>>();
  return {
    hears(requirement, safeguard, statement) {
      const family = families.get(safeguard);
      if (!family || statement.closes || statement.polarity === 'not_applicable') return true;
      const places = placed.get(statement) ?? new Map<string, ReadonlySet<string>>();
      placed.set(statement, places);
      const addressed = places.get(safeguard) ?? addressedBy(statement, family);
      places.set(safeguard, addressed);
      return addressed.has(requirement.id);
    },
  };
}

function addressedBy({ words }: SourcedStatement, family: Family): ReadonlySet<string> {
  const rated = family.map(({ id, nearness, words: own }) => {
    let fit = PRIOR_WEIGHT * nearness;
    for (const word of words) fit += own.get(word) ?? 0;
    return { id, fit };
  });
  const best = Math.max(...rated.map(({ fit }) => fit));
  return new Set(rated.filter(({ fit }) => fit >= CLOSE_ENOUGH * best).map(({ id }) => id));
}

function familiesOf(requirements: readonly Requirement[], library: Library): Map<string, Family> {
  const bySafeguard = new Map<string, Requirement[]>();
  for (const requirement of requirements) {
    for (const { id, role } of requirement.safeguards) {
      if (role === 'core') bySafeguard.set(id, [...(bySafeguard.get(id) ?? []), requirement]);
    }
  }
  const families = new Map<string, Family>();
  for (const [id, requirementsOfIt] of bySafeguard) {
    const safeguard = library.safeguards.get(id);
    if (safeguard && requirementsOfIt.length > 1) families.set(id, familyOf(safeguard, requirementsOfIt));
  }
  return families;
}

function familyOf({ title, done, good, question, says }: Safeguard, requirements: readonly Requirement[]): Family {
  const own = wordsOf([title, done, good, question, ...says].join(' '));
  const bags = requirements.map((requirement) => ({
    id: requirement.id,
    title: wordsOf(requirement.title),
    all: wordsOf(`${requirement.title} ${requirement.description}`),
  }));
  const rarity = (word: string): number => Math.log(bags.length / bags.filter(({ all }) => all.has(word)).length);
  const nearness = bags.map((bag) => [...bag.title].filter((word) => own.has(word)).length / (bag.title.size || 1));
  const nearest = Math.max(...nearness) || 1;
  return bags.map((bag, at) => ({
    id: bag.id,
    nearness: (nearness[at] ?? 0) / nearest,
    words: new Map([...bag.all].map((word) => [word, rarity(word) * (bag.title.has(word) ? TITLE_WEIGHT : 1)])),
  }));
}
