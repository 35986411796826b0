import type { ClauseSigns } from './clause-signs.js';
import type { FeatureTable, Neighbours } from './feature-table.js';
import type { FeatureBlock } from './features.js';

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
  readonly #neighbours: Neighbours;
  /** The rows of the words that are neighbours, or -1. */
  readonly #nearestRows: Int32Array;
  /** Of the block under way: what each row of the table has so far, and the rows that have something. */
  readonly #entries: Float64Array;
  readonly #touched: number[] = [];

  constructor(blocks: readonly FeatureBlock[], table: FeatureTable, neighbours: Neighbours) {
    this.#blocks = blocks;
    this.#table = table;
    this.#neighbours = neighbours;
    this.#nearestRows = Int32Array.from(neighbours.nearest, (word) => table.find(word));
    this.#entries = new Float64Array(table.hashes.length);
  }

  encode(signs: ClauseSigns): SparseVector {
    const vector: SparseVector = { rows: [], values: [] };
    for (const block of this.#blocks) {
      const features = block.read(signs);
      if (block.joinsNeighbours) for (const word of features) this.#addWithNeighbours(word);
      else this.#addPlain(features, block.countsOnce ? 1 : DAMPED.length - 1);
      this.#append(vector, block.scale);
    }
    return vector;
  }

  #add(row: number, value: number): void {
    if (this.#entries[row] === 0) this.#touched.push(row);
    this.#entries[row] = (this.#entries[row] as number) + value;
  }

  #addPlain(features: readonly number[], mostCounted: number): void {
    const entries = this.#entries;
    for (const feature of features) {
      const row = this.#table.find(feature);
      if (row >= 0) this.#add(row, 1);
    }
    for (const row of this.#touched) {
      const count = Math.min(entries[row] as number, mostCounted);
      entries[row] = (DAMPED[count] as number) * (this.#table.rarity[row] as number);
    }
  }

  /** A word is read as itself and, less so, as the known words that are nearest in meaning. */
  #addWithNeighbours(word: number): void {
    const { rarity, rarest } = this.#table;
    const { places, similarities } = this.#neighbours;
    const own = this.#table.find(word);
    const { from, to } = this.#neighbours.of(word);
    let square = own >= 0 ? 1 : 0;
    for (let at = from; at < to; at += 1) square += ((similarities[at] as number) / 255) ** 2;
    if (square === 0) return;
    const unit = (own >= 0 ? (rarity[own] as number) : rarest) / Math.sqrt(square);
    if (own >= 0) this.#add(own, unit);
    for (let at = from; at < to; at += 1) {
      const row = this.#nearestRows[places[at] as number] as number;
      if (row >= 0) this.#add(row, unit * ((similarities[at] as number) / 255));
    }
  }

  /** Moves the entries to the vector, and leaves none behind. */
  #append(vector: SparseVector, scale: number): void {
    const entries = this.#entries;
    let square = 0;
    for (const row of this.#touched) square += (entries[row] as number) ** 2;
    const factor = square === 0 ? 0 : scale / Math.sqrt(square);
    for (const row of this.#touched) {
      if (factor > 0) {
        vector.rows.push(row);
        vector.values.push((entries[row] as number) * factor);
      }
      entries[row] = 0;
    }
    this.#touched.length = 0;
  }
}
