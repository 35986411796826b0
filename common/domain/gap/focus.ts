import type { Requirement } from '../../catalog/types.js';
import { rareWords, wordsOf } from './statement-words.js';

/** In log odds: what is taken from a safeguard that decides nothing in the framework. */
const ELSEWHERE = 0.6;
/** What a word adds for each unit of its rarity, by where it stands: in a title, among the words that people say, in a description. */
const WEIGHTS = { title: 0.45, said: 0.3, description: 0.09 };
/** What words add at most. */
const MOST = 3;

/** What a framework asks for, as a help to find out what a sentence speaks of. */
export interface Focus {
  /** What the words of a text add to each safeguard's score, or take from it. */
  shifts(text: string): (safeguard: string) => number;
}

interface Pull {
  requirement: number;
  weight: number;
}

/** @param requirements all of a framework, with what decides them as `core` */
export function createFocus(requirements: readonly Requirement[]): Focus {
  const cores = requirements.map(({ safeguards }) =>
    safeguards.filter(({ role }) => role === 'core').map(({ id }) => id),
  );
  const deciding = new Set(cores.flat());
  const pulls = pullsOf(requirements);
  return {
    shifts(text) {
      const added = addedBy(wordsOf(text), pulls, cores);
      return (safeguard) => (deciding.has(safeguard) ? (added.get(safeguard) ?? 0) : -ELSEWHERE);
    },
  };
}

/** Of each safeguard's requirements the one that the words pull at most counts; one word alone stands there by chance too often. */
function addedBy(
  words: ReadonlySet<string>,
  pulls: ReadonlyMap<string, readonly Pull[]>,
  cores: ReadonlyArray<readonly string[]>,
): Map<string, number> {
  const found = new Map<number, number[]>();
  for (const word of words)
    for (const { requirement, weight } of pulls.get(word) ?? []) listAt(found, requirement).push(weight);
  const added = new Map<string, number>();
  for (const [requirement, weights] of found) {
    if (weights.length < 2) continue;
    const sum = weights.reduce((total, weight) => total + weight, 0);
    for (const id of cores[requirement] ?? []) added.set(id, Math.max(added.get(id) ?? 0, Math.min(MOST, sum)));
  }
  return added;
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
      listAt(pulls, word).push({ requirement, weight: rarity * WEIGHTS[place] });
    }
  });
  return pulls;
}

/** The list under a key, a new one if there is none. */
function listAt<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
