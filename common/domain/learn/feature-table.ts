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

/** For each word (also words that the corpus does not have) the corpus words nearest in meaning. */
export class Neighbours {
  readonly #table: FeatureTable;
  readonly #rows: Uint16Array;
  readonly #similarities: Uint8Array;
  readonly #perWord: number;

  /**
   * @param words hashes of the words that have neighbours
   * @param rows `perWord` rows of the subject table for each word
   * @param similarities cosine x 255 for each of them; 0 fills up
   */
  constructor(words: Uint32Array, rows: Uint16Array, similarities: Uint8Array) {
    this.#table = new FeatureTable(words, new Float32Array(words.length));
    this.#rows = rows;
    this.#similarities = similarities;
    this.#perWord = words.length === 0 ? 0 : rows.length / words.length;
  }

  of(word: number): { rows: number[]; values: number[] } {
    const found = { rows: [] as number[], values: [] as number[] };
    const at = this.#table.find(word);
    if (at < 0) return found;
    for (let next = at * this.#perWord; next < (at + 1) * this.#perWord; next += 1) {
      const similarity = this.#similarities[next] ?? 0;
      if (similarity === 0) break;
      found.rows.push(this.#rows[next] ?? 0);
      found.values.push(similarity / 255);
    }
    return found;
  }
}
