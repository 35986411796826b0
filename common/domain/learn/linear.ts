import type { SparseVector } from './sparse.js';

/** A weight is one of fifteen levels of its row's largest: squares, so that they lie closest near zero, where most weights are. */
const STEPS = 7;
const LEVELS = Float64Array.from({ length: 16 }, (_, code) => levelOf(code - STEPS - 1));
/** What the lower and the upper half of a byte stand for. */
const LOWER = Float64Array.from({ length: 256 }, (_, byte) => LEVELS[byte & 15] as number);
const UPPER = Float64Array.from({ length: 256 }, (_, byte) => LEVELS[byte >> 4] as number);

/** So many bytes of every row are read in one pass: what they add up to then stays in registers. */
const BYTES = 4;

/**
 * One score per class: `bias + sum(value x scale[row] x weights[row])`, weights as half bytes: a row's first half of the classes
 * in the lower halves of its bytes, the second in the upper ones.
 */
export class LinearScorer {
  readonly #weights: Uint8Array;
  readonly #scales: Float32Array;
  readonly #bias: Float32Array;
  readonly #rowBytes: number;
  /** The sums of the lower halves, those of the upper ones behind them; each with room for whole passes. */
  readonly #sums: Float64Array;
  readonly #scores: Float64Array;
  /** Of the vector under way: where each row begins, and what its weights count. */
  readonly #begins: number[] = [];
  readonly #factors: number[] = [];

  constructor(weights: Uint8Array, scales: Float32Array, bias: Float32Array) {
    this.#weights = weights;
    this.#scales = scales;
    this.#bias = bias;
    this.#rowBytes = rowBytesOf(bias.length);
    this.#sums = new Float64Array(2 * BYTES * Math.ceil(this.#rowBytes / BYTES));
    this.#scores = new Float64Array(bias.length);
  }

  /** The scores hold until the next call. */
  score({ rows, values }: SparseVector): Float64Array {
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] as number;
      this.#begins[at] = row * this.#rowBytes;
      this.#factors[at] = (values[at] as number) * (this.#scales[row] as number);
    }
    for (let from = 0; from < this.#rowBytes; from += BYTES) this.#sumColumns(from, rows.length);
    const gap = this.#sums.length / 2 - this.#rowBytes;
    for (let k = 0; k < this.#scores.length; k += 1) {
      const sum = this.#sums[k < this.#rowBytes ? k : k + gap] as number;
      this.#scores[k] = (this.#bias[k] as number) + sum;
    }
    return this.#scores;
  }

  /** Adds up the bytes from `from` on over all rows. What stands behind the end of a row is of no class. */
  #sumColumns(from: number, count: number): void {
    const weights = this.#weights;
    const begins = this.#begins;
    const factors = this.#factors;
    let [l0, l1, l2, l3] = [0, 0, 0, 0];
    let [u0, u1, u2, u3] = [0, 0, 0, 0];
    for (let at = 0; at < count; at += 1) {
      const place = (begins[at] as number) + from;
      const factor = factors[at] as number;
      const byte0 = weights[place] as number;
      const byte1 = weights[place + 1] as number;
      const byte2 = weights[place + 2] as number;
      const byte3 = weights[place + 3] as number;
      l0 += factor * (LOWER[byte0] as number);
      u0 += factor * (UPPER[byte0] as number);
      l1 += factor * (LOWER[byte1] as number);
      u1 += factor * (UPPER[byte1] as number);
      l2 += factor * (LOWER[byte2] as number);
      u2 += factor * (UPPER[byte2] as number);
      l3 += factor * (LOWER[byte3] as number);
      u3 += factor * (UPPER[byte3] as number);
    }
    const sums = this.#sums;
    const upper = sums.length / 2 + from;
    sums[from] = l0;
    sums[from + 1] = l1;
    sums[from + 2] = l2;
    sums[from + 3] = l3;
    sums[upper] = u0;
    sums[upper + 1] = u1;
    sums[upper + 2] = u2;
    sums[upper + 3] = u3;
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
