import type { SparseVector } from './sparse.js';

/** One score per class: `bias + sum(value x scale[row] x weights[row])`, weights as signed bytes. */
export class LinearScorer {
  readonly classes: number;
  readonly #weights: Int8Array;
  readonly #scales: Float32Array;
  readonly #bias: Float32Array;

  constructor(weights: Int8Array, scales: Float32Array, bias: Float32Array) {
    this.#weights = weights;
    this.#scales = scales;
    this.#bias = bias;
    this.classes = bias.length;
  }

  score({ rows, values }: SparseVector): Float64Array {
    const { classes } = this;
    const weights = this.#weights;
    const scores = Float64Array.from(this.#bias);
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] as number;
      const value = (values[at] as number) * (this.#scales[row] as number);
      const start = row * classes;
      for (let k = 0; k < classes; k += 1) scores[k] = (scores[k] as number) + value * (weights[start + k] as number);
    }
    return scores;
  }
}

/** Weights as bytes, row by row: the largest of each row becomes 127. */
export function toBytes(weights: Float32Array, classes: number): { bytes: Int8Array; scales: Float32Array } {
  const bytes = new Int8Array(weights.length);
  const scales = new Float32Array(weights.length / classes);
  scales.forEach((_, row) => {
    const own = weights.subarray(row * classes, (row + 1) * classes);
    const largest = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
    if (largest === 0) return;
    scales[row] = largest / 127;
    own.forEach((weight, k) => {
      bytes[row * classes + k] = Math.round((weight / largest) * 127);
    });
  });
  return { bytes, scales };
}
