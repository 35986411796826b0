import type { ClauseSigns } from './clause-signs.js';
import type { FeatureTable, Neighbours } from './feature-table.js';
import type { FeatureBlock, WordKind } from './features.js';
import { WordRows } from './word-rows.js';

/** A vector with few entries: row numbers of a feature table and their values. */
export interface SparseVector {
  rows: number[];
  values: number[];
}

/** 1 + ln(n): a feature that occurs twice does not count double. */
const DAMPED = [0, 1, 1.693, 2.099, 2.386, 2.609, 2.792, 2.946];

/** Turns clauses into vectors over one table: each block weighed by rarity, brought to its own length, side by side. */
export class Encoder {
  readonly #blocks: readonly FeatureBlock[];
  readonly #table: FeatureTable;
  readonly #words = new Map<WordKind, WordRows>();
  /** Of the block under way: what each row of the table has so far, and the rows that have something. */
  readonly #entries: Float64Array;
  readonly #touched: number[] = [];
  #touchedCount = 0;
  /** The vector under way. Lists that grew anew for each would be most of the garbage. */
  readonly #rows: number[] = [];
  readonly #values: number[] = [];
  #count = 0;

  constructor(blocks: readonly FeatureBlock[], table: FeatureTable, neighbours: Neighbours) {
    this.#blocks = blocks;
    this.#table = table;
    this.#entries = new Float64Array(table.hashes.length);
    for (const { byWord } of blocks)
      if (byWord) this.#words.set(byWord.kind, new WordRows(byWord.kind, table, neighbours));
  }

  encode(signs: ClauseSigns): SparseVector {
    this.#count = 0;
    for (const { byWord, read, scale } of this.#blocks) {
      if (byWord) this.#addWords(byWord.kind, byWord.words(signs));
      else this.#addCounted(read(signs));
      this.#append(scale);
    }
    return { rows: this.#rows.slice(0, this.#count), values: this.#values.slice(0, this.#count) };
  }

  #touch(row: number): void {
    this.#touched[this.#touchedCount] = row;
    this.#touchedCount += 1;
  }

  #addWords(kind: WordKind, words: readonly string[]): void {
    const known = this.#words.get(kind) as WordRows;
    const entries = this.#entries;
    for (const word of words) {
      const { from, to } = known.placeOf(word);
      for (let at = from; at < to; at += 1) {
        const row = known.rows[at] as number;
        const entry = entries[row] as number;
        if (entry === 0) this.#touch(row);
        else if (kind.countsOnce) continue;
        entries[row] = entry + (known.values[at] as number);
      }
    }
  }

  #addCounted(features: readonly number[]): void {
    const entries = this.#entries;
    for (let at = 0; at < features.length; at += 1) {
      const row = this.#table.find(features[at] as number);
      if (row < 0) continue;
      if (entries[row] === 0) this.#touch(row);
      entries[row] = (entries[row] as number) + 1;
    }
    for (let at = 0; at < this.#touchedCount; at += 1) {
      const row = this.#touched[at] as number;
      const count = Math.min(entries[row] as number, DAMPED.length - 1);
      entries[row] = (DAMPED[count] as number) * (this.#table.rarity[row] as number);
    }
  }

  /** Moves the entries to the vector, and leaves none behind. */
  #append(scale: number): void {
    const entries = this.#entries;
    let square = 0;
    for (let at = 0; at < this.#touchedCount; at += 1) square += (entries[this.#touched[at] as number] as number) ** 2;
    const factor = square === 0 ? 0 : scale / Math.sqrt(square);
    for (let at = 0; at < this.#touchedCount; at += 1) {
      const row = this.#touched[at] as number;
      if (factor > 0) {
        this.#rows[this.#count] = row;
        this.#values[this.#count] = (entries[row] as number) * factor;
        this.#count += 1;
      }
      entries[row] = 0;
    }
    this.#touchedCount = 0;
  }
}
