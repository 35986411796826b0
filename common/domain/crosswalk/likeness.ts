import type { Framework, Library, Requirement } from '../../catalog/types.js';
import { rarity } from '../rarity.js';

/** What each part of a likeness weighs; together 1. */
const CORE_WEIGHT = 0.2;
const PRACTICE_WEIGHT = 0.3;
const WORDING_WEIGHT = 0.5;

type Vector = ReadonlyMap<string, number>;

interface Profile {
  core: readonly string[];
  /** Every safeguard the requirement draws on, core or supporting. */
  practices: Vector;
  words: Vector;
}

export interface LikenessIndex {
  /**
   * 0 (no shared safeguard) to 1 (same safeguards, same words), the same from either side: how much of what one of them itself
   * asks for (its core) the other draws on, how far the practices of both agree, and how alike their wording is.
   */
  likeness(a: Requirement, b: Requirement): number;
  /** The library's requirement whose wording is most like this text; null when no word is shared. */
  nearestByWording(text: string): Requirement | null;
}

/**
 * Learns how rare words and safeguards are in the library: rare ones tell more than common ones. Requirements of other
 * origin can be compared too.
 */
export function indexLikeness(library: Library): LikenessIndex {
  const all = [...library.frameworks.values()].flatMap((framework: Framework) => framework.requirements);
  const safeguardRarity = rarity(all.map((r) => r.safeguards.map((safeguard) => safeguard.id)));
  const wordRarity = rarity(all.map((r) => wordsOf(r.title, r.description)));
  const known = new WeakMap<Requirement, Profile>();
  const wordVector = (words: string[]): Vector => {
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    return unit([...counts].map(([word, count]) => [word, (1 + Math.log(count)) * wordRarity(word)]));
  };
  const profileOf = (requirement: Requirement): Profile => {
    const profile = known.get(requirement) ?? {
      core: requirement.safeguards.filter(({ role }) => role === 'core').map(({ id }) => id),
      practices: unit(requirement.safeguards.map(({ id }) => [id, Math.sqrt(safeguardRarity(id))])),
      words: wordVector(wordsOf(requirement.title, requirement.description)),
    };
    known.set(requirement, profile);
    return profile;
  };
  return {
    likeness(a, b) {
      const left = profileOf(a);
      const right = profileOf(b);
      const shared = dot(left.practices, right.practices);
      if (shared === 0) return 0;
      const core = Math.max(coverage(left.core, right.practices), coverage(right.core, left.practices));
      return CORE_WEIGHT * core + PRACTICE_WEIGHT * shared + WORDING_WEIGHT * dot(left.words, right.words);
    },
    nearestByWording(text) {
      const vector = wordVector(wordsOf('', text));
      let nearest: Requirement | null = null;
      let best = 0;
      for (const requirement of all) {
        const alike = dot(vector, profileOf(requirement).words);
        if (alike > best) [nearest, best] = [requirement, alike];
      }
      return nearest;
    },
  };
}

const COMMON_WORDS = new Set(
  'the and for with that this from each they them their not than must may any all who what when where how are its into'.split(
    ' ',
  ),
);

/** The title counts twice; endings are cut roughly, so that "reviewed" and "reviews" meet. */
function wordsOf(title: string, description: string): string[] {
  const text = `${title} ${title} ${description}`.toLowerCase();
  const words = text.match(/[a-z]{3,}/g) ?? [];
  return words.filter((word) => !COMMON_WORDS.has(word)).map((word) => word.replace(/(?:ing|ed|es|s)$/, ''));
}

/** The share of these safeguards that the other draws on. */
function coverage(core: readonly string[], practices: Vector): number {
  return core.filter((id) => practices.has(id)).length / core.length;
}

function unit(entries: Array<[string, number]>): Vector {
  const length = Math.hypot(...entries.map(([, value]) => value)) || 1;
  return new Map(entries.map(([key, value]) => [key, value / length]));
}

function dot(a: Vector, b: Vector): number {
  let sum = 0;
  for (const [key, value] of a) sum += value * (b.get(key) ?? 0);
  return sum;
}
