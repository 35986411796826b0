import { RowSums } from './row-sums.js';
import type { SparseVector } from './sparse.js';

/** A weight is one of fifteen levels of its row's largest: squares, so that they lie closest near zero, where most weights are. */
const STEPS = 7;

/**
 * One score per class: `bias + sum(value x scale[row] x weights[row])`, weights as half bytes: a row's first half of the classes
 * in the lower halves of its bytes, the second in the upper ones.
 */
export class LinearScorer {
  readonly #begin: number;
  readonly #scales: Float32Array;
  readonly #bias: Float32Array;
  readonly #rowBytes: number;
  readonly #sums: RowSums;
  readonly #scores: Float64Array;

  /** @param weights a view of `memory` */
  constructor(weights: Uint8Array, scales: Float32Array, bias: Float32Array, memory: WebAssembly.Memory) {
    this.#begin = weights.byteOffset;
    this.#scales = scales;
    this.#bias = bias;
    this.#rowBytes = rowBytesOf(bias.length);
    this.#sums = new RowSums(memory, this.#rowBytes);
    this.#scores = new Float64Array(bias.length);
  }

  /** The scores hold until the next call. */
  score({ rows, values, count }: SparseVector): Float64Array {
    this.#sums.clear();
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] as number;
      const factor = ((values[at] as number) * (this.#scales[row] as number)) / STEPS ** 2;
      this.#sums.add(this.#begin + row * this.#rowBytes, factor);
    }
    const { lower, upper } = this.#sums.sum();
    for (let k = 0; k < this.#scores.length; k += 1) {
      const sum = (k < this.#rowBytes ? lower[k] : upper[k - this.#rowBytes]) as number;
      this.#scores[k] = (this.#bias[k] as number) + sum;
    }
    return this.#scores;
  }
}

/** How many bytes hold a row of this many classes. */
export function rowBytesOf(classes: number): number {
  return Math.ceil(classes / 2);
}

/** Weights as half bytes, row by row; the scale of a row is its largest weight. */
export function toHalfBytes(weights: Float32Array, classes: number): { bytes: Uint8Array; scales: Float32Array } {
  const half = rowBytesOf(classes);
  const rows = weights.length / classes;
  const bytes = new Uint8Array(rows * half);
  const scales = new Float32Array(rows);
  scales.forEach((_, row) => {
    const own = weights.subarray(row * classes, (row + 1) * classes);
    const largest = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
    scales[row] = largest;
    for (let k = 0; k < half; k += 1) {
      const [lower, upper] = [codeOf(own[k], largest), codeOf(own[half + k], largest)];
      bytes[row * half + k] = lower | (upper << 4);
    }
  });
  return { bytes, scales };
}

function levelOf(step: number): number {
  return Math.sign(step) * (step / STEPS) ** 2;
}

/** The code of the level that is nearest. */
function codeOf(weight: number | undefined, largest: number): number {
  const share = largest === 0 ? 0 : (weight ?? 0) / largest;
  const below = Math.floor(Math.sqrt(Math.abs(share)) * STEPS);
  const isNearerAbove = levelOf(below + 1) - Math.abs(share) < Math.abs(share) - levelOf(below);
  return STEPS + 1 + Math.sign(share) * Math.min(STEPS, isNearerAbove ? below + 1 : below);
}
