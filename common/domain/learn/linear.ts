import type { SparseVector } from './sparse.js';

const ROWS_AT_ONCE = 4;

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
    const scores = new Float64Array(this.#bias);
    let at = 0;
    // Several rows in one pass: each score is read and written once for all of them.
    for (; at + ROWS_AT_ONCE <= rows.length; at += ROWS_AT_ONCE) this.#addFour(scores, rows, values, at);
    for (; at < rows.length; at += 1) this.#addOne(scores, rows[at] as number, values[at] as number);
    return scores;
  }

  #addOne(scores: Float64Array, row: number, value: number): void {
    const weights = this.#weights;
    const factor = value * (this.#scales[row] as number);
    const start = row * this.classes;
    for (let k = 0; k < scores.length; k += 1) {
      scores[k] = (scores[k] as number) + factor * (weights[start + k] as number);
    }
  }

  #addFour(scores: Float64Array, rows: readonly number[], values: readonly number[], at: number): void {
    const weights = this.#weights;
    const [a, b, c, d] = [rows[at], rows[at + 1], rows[at + 2], rows[at + 3]] as [number, number, number, number];
    const scales = this.#scales;
    const ofA = (values[at] as number) * (scales[a] as number);
    const ofB = (values[at + 1] as number) * (scales[b] as number);
    const ofC = (values[at + 2] as number) * (scales[c] as number);
    const ofD = (values[at + 3] as number) * (scales[d] as number);
    const { classes } = this;
    for (let k = 0; k < scores.length; k += 1) {
      scores[k] =
        (scores[k] as number) +
        ofA * (weights[a * classes + k] as number) +
        ofB * (weights[b * classes + k] as number) +
        ofC * (weights[c * classes + k] as number) +
        ofD * (weights[d * classes + k] as number);
    }
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
