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

/** The vector of a clause: each block weighed by rarity, brought to its own length, side by side. */
export function encode(
  blocks: readonly FeatureBlock[],
  signs: ClauseSigns,
  table: FeatureTable,
  neighbours: Neighbours | null,
): SparseVector {
  const vector: SparseVector = { rows: [], values: [] };
  for (const block of blocks) {
    const entries = new Map<number, number>();
    if (block.joinsNeighbours && neighbours) addWithNeighbours(entries, block.read(signs), table, neighbours);
    else addPlain(entries, block.read(signs), table);
    append(vector, entries, block.scale);
  }
  return vector;
}

function addPlain(entries: Map<number, number>, features: readonly number[], table: FeatureTable): void {
  const counts = new Map<number, number>();
  for (const feature of features) {
    const row = table.find(feature);
    if (row >= 0) counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  for (const [row, count] of counts) {
    entries.set(row, (DAMPED[Math.min(count, DAMPED.length - 1)] ?? 1) * (table.rarity[row] ?? 0));
  }
}

/** A word is read as itself and, less so, as the known words that are nearest in meaning. */
function addWithNeighbours(
  entries: Map<number, number>,
  features: readonly number[],
  table: FeatureTable,
  neighbours: Neighbours,
): void {
  for (const feature of features) {
    const own = table.find(feature);
    const { rows, values } = neighbours.of(feature);
    const square = values.reduce((sum, value) => sum + value * value, own >= 0 ? 1 : 0);
    if (square === 0) continue;
    const unit = (own >= 0 ? (table.rarity[own] ?? 0) : table.rarest) / Math.sqrt(square);
    if (own >= 0) entries.set(own, (entries.get(own) ?? 0) + unit);
    rows.forEach((row, index) => {
      entries.set(row, (entries.get(row) ?? 0) + unit * (values[index] ?? 0));
    });
  }
}

function append(vector: SparseVector, entries: ReadonlyMap<number, number>, scale: number): void {
  let square = 0;
  for (const value of entries.values()) square += value * value;
  if (square === 0) return;
  const factor = scale / Math.sqrt(square);
  for (const [row, value] of entries) {
    vector.rows.push(row);
    vector.values.push(value * factor);
  }
}
