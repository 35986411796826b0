import type { ClauseSigns } from '../../common/domain/learn/clause-signs.js';
import { FeatureTable, Neighbours } from '../../common/domain/learn/feature-table.js';
import { type FeatureBlock, wordFeature } from '../../common/domain/learn/features.js';
import { Compared, type WordVectors } from './word-vectors.js';

/** Words of everyday English that get neighbours although the corpus does not have them. */
const FREQUENT_WORDS = 25_000;
const PER_WORD = 16;
const LEAST_SIMILAR = 0.35;
/** Blocks that name things keep every feature; of the others a feature must occur twice. */
const KEPT_ALWAYS = new Set(['word', 'phrase', 'hint']);

/**
 * The features of all rows with their rarity; those that name words come first. Beyond `limit` the least frequent of those
 * blocks that do not name things are left out.
 */
export function buildTable(
  blocks: readonly FeatureBlock[],
  rows: readonly ClauseSigns[],
  limit = Number.POSITIVE_INFINITY,
): FeatureTable {
  const found = distinct(blocks.flatMap((block) => countedFeatures(block, rows)));
  const optional = found.filter(({ isKept }) => !isKept).sort((a, b) => b.count - a.count);
  const kept = new Set(optional.slice(0, Math.max(0, limit - (found.length - optional.length))));
  const chosen = found.filter((each) => each.isKept || kept.has(each));
  return new FeatureTable(
    Uint32Array.from(chosen, ({ feature }) => feature),
    Float32Array.from(chosen, ({ count }) => Math.log((rows.length + 1) / (count + 1)) + 1),
  );
}

/** Of features that share a hash the first. */
function distinct(features: readonly CountedFeature[]): CountedFeature[] {
  const seen = new Set<number>();
  return features.filter(({ feature }) => !seen.has(feature) && seen.add(feature));
}

interface CountedFeature {
  feature: number;
  /** In how many rows it occurs. */
  count: number;
  isKept: boolean;
}

function countedFeatures(block: FeatureBlock, rows: readonly ClauseSigns[]): CountedFeature[] {
  const frequency = new Map<number, number>();
  for (const signs of rows)
    for (const feature of new Set(block.read(signs))) frequency.set(feature, (frequency.get(feature) ?? 0) + 1);
  const isKept = KEPT_ALWAYS.has(block.name);
  return [...frequency].flatMap(([feature, count]) => (isKept || count >= 2 ? [{ feature, count, isKept }] : []));
}

export interface NeighbourSections {
  words: Uint32Array;
  nearest: Uint32Array;
  places: Uint16Array;
  similarities: Uint8Array;
}

/** For every frequent or corpus word the corpus words that stand nearest to it. */
export function buildNeighbours(rows: readonly ClauseSigns[], { words, vectors }: WordVectors): NeighbourSections {
  const corpusWords = new Set(rows.flatMap((signs) => [...signs.words, ...signs.contextWords]));
  const known = words.flatMap((word, at) => (corpusWords.has(word) ? [at] : []));
  const placeOf = new Map(known.map((at, place) => [at, place]));
  const compared = new Compared(known.map((at) => vectors[at] as Float32Array));
  const asked = words.flatMap((word, at) =>
    isWord(word) && (at < FREQUENT_WORDS || corpusWords.has(word)) ? [at] : [],
  );
  const sections: NeighbourSections = {
    words: Uint32Array.from(asked, (at) => wordFeature(words[at] ?? '')),
    nearest: Uint32Array.from(known, (at) => wordFeature(words[at] ?? '')),
    places: new Uint16Array(asked.length * PER_WORD),
    similarities: new Uint8Array(asked.length * PER_WORD),
  };
  asked.forEach((at, index) => {
    nearest(compared.cosinesOf(vectors[at] as Float32Array), placeOf.get(at)).forEach(({ place, similarity }, rank) => {
      sections.places[index * PER_WORD + rank] = place;
      sections.similarities[index * PER_WORD + rank] = Math.round(similarity * 255);
    });
  });
  return sections;
}

export function toNeighbours({ words, nearest, places, similarities }: NeighbourSections): Neighbours {
  return new Neighbours(words, nearest, places, similarities);
}

/** @param own the place of the word itself, which is no neighbour */
function nearest(similarities: Float32Array, own: number | undefined) {
  const near: Array<{ place: number; similarity: number }> = [];
  similarities.forEach((similarity, place) => {
    if (similarity > LEAST_SIMILAR && place !== own) near.push({ place, similarity });
  });
  return near.sort((a, b) => b.similarity - a.similarity || a.place - b.place).slice(0, PER_WORD);
}

function isWord(word: string): boolean {
  return /^[a-z0-9']+$/.test(word);
}
