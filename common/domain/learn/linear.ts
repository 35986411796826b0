import type { SparseVector } from './sparse.js';

/** A weight is one of fifteen levels of its row's largest: squares, so that they lie closest near zero, where most weights are. */
const STEPS = 7;
const LEVELS = Float64Array.from({ length: 16 }, (_, code) => levelOf(code - STEPS - 1));
/** What the lower and the upper half of a byte stand for. */
const LOWER = Float64Array.from({ length: 256 }, (_, byte) => LEVELS[byte & 15] as number);
const UPPER = Float64Array.from({ length: 256 }, (_, byte) => LEVELS[byte >> 4] as number);

/**
 * One score per class: `bias + sum(value x scale[row] x weights[row])`, weights as half bytes: a row's first half of the classes
 * in the lower halves of its bytes, the second in the upper ones.
 */
export class LinearScorer {
  readonly #weights: Uint8Array;
  readonly #scales: Float32Array;
  readonly #bias: Float32Array;
  readonly #rowBytes: number;

  constructor(weights: Uint8Array, scales: Float32Array, bias: Float32Array) {
    this.#weights = weights;
    this.#scales = scales;
    this.#bias = bias;
    this.#rowBytes = rowBytesOf(bias.length);
  }

  score({ rows, values }: SparseVector): Float64Array {
    const half = this.#rowBytes;
    const sums = new Float64Array(2 * half);
    let at = 0;
    // Two rows in one pass: each score is read and written once for both.
    for (; at + 2 <= rows.length; at += 2) this.#addTwo(sums, rows, values, at);
    if (at < rows.length) this.#addTwo(sums, [rows[at] as number, 0], [values[at] as number, 0], 0);
    const scores = new Float64Array(this.#bias);
    for (let k = 0; k < scores.length; k += 1) scores[k] = (scores[k] as number) + (sums[k] as number);
    return scores;
  }

  #addTwo(sums: Float64Array, rows: readonly number[], values: readonly number[], at: number): void {
    const weights = this.#weights;
    const half = this.#rowBytes;
    const [a, b] = [rows[at] as number, rows[at + 1] as number];
    const ofA = (values[at] as number) * (this.#scales[a] as number);
    const ofB = (values[at + 1] as number) * (this.#scales[b] as number);
    for (let k = 0; k < half; k += 1) {
      const byteA = weights[a * half + k] as number;
      const byteB = weights[b * half + k] as number;
      sums[k] = (sums[k] as number) + ofA * (LOWER[byteA] as number) + ofB * (LOWER[byteB] as number);
      sums[half + k] = (sums[half + k] as number) + ofA * (UPPER[byteA] as number) + ofB * (UPPER[byteB] as number);
    }
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
