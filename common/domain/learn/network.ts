import type { LinearScorer } from './linear.js';
import type { SparseVector } from './sparse.js';

/** A network of one hidden layer of rectified units: `bias + output x max(0, hidden(vector))`. */
export class Network {
  readonly #hidden: LinearScorer;
  readonly #output: Float32Array;
  readonly #bias: Float32Array;

  /** @param output classes x units, class by class */
  constructor(hidden: LinearScorer, output: Float32Array, bias: Float32Array) {
    this.#hidden = hidden;
    this.#output = output;
    this.#bias = bias;
  }

  /** One score per class; their differences are differences of log odds. */
  score(vector: SparseVector): Float64Array {
    const units = this.#hidden.score(vector);
    const active: number[] = [];
    units.forEach((sum, unit) => {
      if (sum > 0) active.push(unit);
    });
    const scores = new Float64Array(this.#bias);
    for (let k = 0; k < scores.length; k += 1) scores[k] = (scores[k] as number) + this.#sumOf(k, units, active);
    return scores;
  }

  /** What the active units add to a class; the others, most of them, add nothing. */
  #sumOf(k: number, units: Float64Array, active: readonly number[]): number {
    const from = k * units.length;
    let sum = 0;
    for (let at = 0; at < active.length; at += 1) {
      const unit = active[at] as number;
      sum += (this.#output[from + unit] as number) * (units[unit] as number);
    }
    return sum;
  }
}
