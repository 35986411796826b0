import { spread } from './hash.js';

/** The features that a model knows: a hash table from a feature's hash to its row. */
export class FeatureTable {
  readonly hashes: Uint32Array;
  /** How rare each feature is in the corpus: ln((n + 1) / (df + 1)) + 1. */
  readonly rarity: Float32Array;
  /** The weight of a feature that the corpus does not have. */
  readonly rarest: number;
  readonly #slots: Int32Array;
  readonly #mask: number;

  constructor(hashes: Uint32Array, rarity: Float32Array) {
    this.hashes = hashes;
    this.rarity = rarity;
    this.rarest = rarity.reduce((most, value) => Math.max(most, value), 0);
    let size = 16;
    while (size < hashes.length * 2) size *= 2;
    this.#mask = size - 1;
    this.#slots = new Int32Array(size).fill(-1);
    hashes.forEach((hash, row) => {
      let slot = spread(hash) & this.#mask;
      while ((this.#slots[slot] ?? -1) >= 0) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = row;
    });
  }

  /** The row of a feature, or -1. */
  find(hash: number): number {
    let slot = spread(hash) & this.#mask;
    for (;;) {
      const row = this.#slots[slot] ?? -1;
      if (row < 0 || this.hashes[row] === hash) return row;
      slot = (slot + 1) & this.#mask;
    }
  }
}

const NOBODY = { from: 0, to: 0 };

/** For each word (also words that the corpus does not have) the corpus words nearest in meaning. */
export class Neighbours {
  /** Hashes of the words that stand nearest to some word. */
  readonly nearest: Uint32Array;
  /** Places in `nearest`, as many for each word. */
  readonly places: Uint16Array;
  /** Cosine x 255 for each of them; 0 fills up. */
  readonly similarities: Uint8Array;
  readonly #table: FeatureTable;
  readonly #perWord: number;

  /** @param words hashes of the words that have neighbours */
  constructor(words: Uint32Array, nearest: Uint32Array, places: Uint16Array, similarities: Uint8Array) {
    this.nearest = nearest;
    this.places = places;
    this.similarities = similarities;
    this.#table = new FeatureTable(words, new Float32Array(words.length));
    this.#perWord = words.length === 0 ? 0 : places.length / words.length;
  }

  /** Where the neighbours of a word stand in `places` and `similarities`. */
  of(word: number): { from: number; to: number } {
    const row = this.#table.find(word);
    if (row < 0) return NOBODY;
    const from = row * this.#perWord;
    let to = from;
    while (to < from + this.#perWord && this.similarities[to] !== 0) to += 1;
    return { from, to };
  }
}
