import { percentile } from '../load/figures.js';
import type { Stage } from './stage.js';

/** What one turn of the product or of its floor came to. */
export interface Turn {
  /** In the figure's unit. */
  value: number;
  /** How long each operation took, in milliseconds. */
  ms: number[];
}

export interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
}

/** The product beside its floor, both measured in the same run. */
export interface Measured {
  value: number;
  floor: number;
  productMs: Percentiles | null;
  floorMs: Percentiles | null;
  /** What has to hold beside the ratio; absent when nothing has to. */
  alsoHeld?: boolean;
}

/** One row of the table. */
export interface Figure {
  name: string;
  title: string;
  unit: string;
  /** What the ratio of product to floor has to be: at least, or at most. */
  target: { least: number } | { most: number };
}

/** Rows that are measured together, because they need the same things. */
export interface Measurement {
  figures: readonly Figure[];
  /** @returns one entry for each figure, by its name */
  measure(stage: Stage): Promise<Record<string, Measured>>;
}

const ROUNDS = 3;

/**
 * Lets floor and product take turns, so that whatever else the machine does meets both alike. The medians of the turns
 * are compared.
 * @param isWarm when not told, one turn of each comes first that does not count
 */
export async function inTurns(
  floor: () => Promise<Turn>,
  product: () => Promise<Turn>,
  { isWarm = false }: { isWarm?: boolean } = {},
): Promise<Measured> {
  if (!isWarm) {
    await floor();
    await product();
  }
  const floors: Turn[] = [];
  const products: Turn[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    floors.push(await floor());
    products.push(await product());
  }
  return {
    value: median(products.map(({ value }) => value)),
    floor: median(floors.map(({ value }) => value)),
    productMs: percentilesOf(products),
    floorMs: percentilesOf(floors),
  };
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

function percentilesOf(turns: readonly Turn[]): Percentiles | null {
  const all = turns.flatMap(({ ms }) => ms);
  if (all.length === 0) return null;
  return { p50: percentile(all, 0.5), p95: percentile(all, 0.95), p99: percentile(all, 0.99) };
}

/** One row as it is printed and written. */
export type Row = Figure & Measured & { ratio: number; held: boolean };

export function rowOf(figure: Figure, measured: Measured): Row {
  const ratio = measured.value / measured.floor;
  const { target } = figure;
  const isNear = 'least' in target ? ratio >= target.least : ratio <= target.most;
  return { ...figure, ...measured, ratio, held: isNear && (measured.alsoHeld ?? true) };
}
