import type { Framework, Group, Requirement } from '../../catalog/types.js';
import { ancestorsOf } from '../ancestors.js';
import { rareWords, wordsOf } from './statement-words.js';

/** In log odds: what a word adds for each unit of its rarity, by where it stands: in a title, among the words that people say, in a description. */
const WEIGHTS = { title: 0.225, said: 0.15, description: 0.045 };
/** What words add at most. */
const MOST = 1.5;

/** A requirement as far as it says what a sentence may speak of. */
export interface Sought {
  id: string;
  title: string;
  /** The safeguards that decide it. */
  cores: readonly string[];
  /** Of a part of it only: "Art. 32(1)(b)". */
  isPart?: boolean;
}

/** Requirements that a framework brings under one heading: "A.7 Physical controls". */
export interface SoughtGroup {
  id: string;
  title: string;
  members: readonly Sought[];
}

/** By id, all that belong together with it, itself included; one list for each set. */
export type RequirementSets = ReadonlyMap<string, readonly Sought[]>;

/** What a framework asks for, as a help to find out what a sentence speaks of. */
export interface Focus {
  framework: string;
  sought: readonly Sought[];
  groups: readonly SoughtGroup[];
  /** By id, the requirements that ask for the same. */
  sameDuty: RequirementSets;
  /** By id, the requirements that do not apply for the same reasons; those that ask for the same among them. */
  sameScope: RequirementSets;
  /** Ids of those among them whose reason, where it is meant first, is of no other. */
  ownScope: ReadonlySet<string>;
  /** Whether numbers behind an id are of a part. */
  hasNumberedParts: boolean;
  /** The log odds that the words of a text add to each of `sought`. */
  fits(text: string): Float64Array;
  /** Whether a text has any word of what the requirement with an id is about. */
  touches(text: string, id: string): boolean;
}

interface Pull {
  requirement: number;
  weight: number;
}

/**
 * @param requirements all of the framework, with what decides them as `core`
 * @param sets which of them belong together
 */
export function createFocus(
  framework: string,
  requirements: readonly Requirement[],
  {
    groups = [],
    same_duty = [],
    same_scope = [],
    own_scope = [],
    numbered_parts = false,
  }: Partial<Pick<Framework, 'groups' | 'same_duty' | 'same_scope' | 'own_scope' | 'numbered_parts'>> = {},
): Focus {
  const sought = requirements.map(({ id, title, safeguards }) => ({
    id,
    title,
    cores: safeguards.filter(({ role }) => role === 'core').map((safeguard) => safeguard.id),
  }));
  const pulls = pullsOf(requirements);
  return {
    framework,
    sought,
    groups: groupsOf(groups, requirements, sought),
    sameDuty: byMember(same_duty, sought),
    sameScope: new Map([...byMember(same_duty, sought), ...byMember(same_scope, sought)]),
    ownScope: new Set(own_scope),
    hasNumberedParts: numbered_parts,
    fits: (text) => fitsOf(wordsOf(text), pulls, sought.length),
    touches: (text, id) => {
      const place = sought.findIndex((requirement) => requirement.id === id);
      return [...wordsOf(text)].some((word) => pulls.get(word)?.some(({ requirement }) => requirement === place));
    },
  };
}

/** Each with what stands under the headings below it. */
function groupsOf(
  groups: readonly Group[],
  requirements: readonly Requirement[],
  sought: readonly Sought[],
): SoughtGroup[] {
  const ancestors = ancestorsOf(groups);
  return groups.map(({ id, title }) => ({
    id,
    title,
    members: sought.filter((_, at) => ancestors.get(requirements[at]?.group_id ?? '')?.includes(id)),
  }));
}

function byMember(sets: ReadonlyArray<readonly string[]>, sought: readonly Sought[]): RequirementSets {
  const members = sets.map((ids) => sought.filter(({ id }) => ids.includes(id)));
  return new Map(members.flatMap((set) => set.map(({ id }) => [id, set] as const)));
}

/** One word alone stands there by chance too often. */
function fitsOf(words: ReadonlySet<string>, pulls: ReadonlyMap<string, readonly Pull[]>, count: number): Float64Array {
  const fits = new Float64Array(count);
  const matches = new Uint8Array(count);
  for (const word of words) {
    for (const { requirement, weight } of pulls.get(word) ?? []) {
      fits[requirement] = (fits[requirement] as number) + weight;
      matches[requirement] = Math.min(2, (matches[requirement] as number) + 1);
    }
  }
  for (let at = 0; at < count; at += 1) fits[at] = matches[at] === 2 ? Math.min(MOST, fits[at] as number) : 0;
  return fits;
}

function pullsOf(requirements: readonly Requirement[]): Map<string, Pull[]> {
  const said = requirements.map(({ words = [] }) => wordsOf(words.join(' ')));
  const titles = requirements.map(({ title }) => wordsOf(title));
  const all = requirements.map(({ title, description, words = [] }) =>
    wordsOf(`${title} ${description} ${words.join(' ')}`),
  );
  const pulls = new Map<string, Pull[]>();
  rareWords(all).forEach((words, requirement) => {
    for (const [word, rarity] of words) {
      const place = titles[requirement]?.has(word) ? 'title' : said[requirement]?.has(word) ? 'said' : 'description';
      const pull = { requirement, weight: rarity * WEIGHTS[place] };
      const list = pulls.get(word);
      if (list) list.push(pull);
      else pulls.set(word, [pull]);
    }
  });
  return pulls;
}
