import type { LinearScorer } from './linear.js';
import type { SparseVector } from './sparse.js';

/** What the hidden units make of a vector: those that are active (most of them are not), and their values. */
export interface Units {
  active: readonly number[];
  values: readonly number[];
}

/** Scores of classes from units: `bias + scale x weights x units`, the weights as bytes. */
export class OutputLayer {
  readonly #weights: Int8Array;
  readonly #scales: Float32Array;
  readonly #bias: Float32Array;
  readonly #units: number;

  /** @param weights classes x units, class by class */
  constructor(weights: Int8Array, scales: Float32Array, bias: Float32Array) {
    this.#weights = weights;
    this.#scales = scales;
    this.#bias = bias;
    this.#units = weights.length / bias.length;
  }

  /** One score for each class from `from` up to `to`; their differences are differences of log odds. */
  score(units: Units, from = 0, to = this.#bias.length): Float64Array {
    const scores = new Float64Array(to - from);
    let k = from;
    for (; k + 4 <= to; k += 4) this.#scoreFour(k, units, scores, k - from);
    for (; k < to; k += 1) scores[k - from] = this.scoreOf(k, units);
    return scores;
  }

  /** The score of one class. */
  scoreOf(k: number, { active, values }: Units): number {
    const from = k * this.#units;
    let sum = 0;
    for (let at = 0; at < active.length; at += 1)
      sum += (this.#weights[from + (active[at] as number)] as number) * (values[at] as number);
    return this.#scoreWith(k, sum);
  }

  /** Four in one pass: no sum waits for another. */
  #scoreFour(k: number, { active, values }: Units, scores: Float64Array, to: number): void {
    const weights = this.#weights;
    const units = this.#units;
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let at = 0; at < active.length; at += 1) {
      const place = k * units + (active[at] as number);
      const value = values[at] as number;
      a += (weights[place] as number) * value;
      b += (weights[place + units] as number) * value;
      c += (weights[place + 2 * units] as number) * value;
      d += (weights[place + 3 * units] as number) * value;
    }
    scores[to] = this.#scoreWith(k, a);
    scores[to + 1] = this.#scoreWith(k + 1, b);
    scores[to + 2] = this.#scoreWith(k + 2, c);
    scores[to + 3] = this.#scoreWith(k + 3, d);
  }

  #scoreWith(k: number, sum: number): number {
    return (this.#bias[k] as number) + (this.#scales[k] as number) * sum;
  }
}

/** A network of one hidden layer of rectified units: `output(max(0, hidden(vector)))`. */
export class Network {
  readonly #hidden: LinearScorer;
  readonly output: OutputLayer;

  constructor(hidden: LinearScorer, output: OutputLayer) {
    this.#hidden = hidden;
    this.output = output;
  }

  units(vector: SparseVector): Units {
    const sums = this.#hidden.score(vector);
    const active: number[] = [];
    const values: number[] = [];
    for (let unit = 0; unit < sums.length; unit += 1) {
      const sum = sums[unit] as number;
      if (sum <= 0) continue;
      active.push(unit);
      values.push(sum);
    }
    return { active, values };
  }

  /** One score per class. */
  score(vector: SparseVector): Float64Array {
    return this.output.score(this.units(vector));
  }
}

/** Weights as bytes, class by class; the scale of a class is a 127th of its largest weight. */
export function toBytes(weights: Float32Array, units: number): { bytes: Int8Array; scales: Float32Array } {
  const bytes = new Int8Array(weights.length);
  const scales = new Float32Array(weights.length / units);
  scales.forEach((_, k) => {
    const own = weights.subarray(k * units, (k + 1) * units);
    const scale = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
    scales[k] = scale;
    own.forEach((weight, unit) => {
      bytes[k * units + unit] = scale === 0 ? 0 : Math.round(weight / scale);
    });
  });
  return { bytes, scales };
}
