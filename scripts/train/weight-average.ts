import type { NetworkWeights } from './backpropagation.js';

const PARTS = ['hidden', 'hiddenBias', 'output', 'outputBias'] as const;

/**
 * The mean of the weights that a fit passes through: less of the chance of its last steps stays in it than in where it ends
 * ("Averaging Weights Leads to Wider Optima and Better Generalization", Izmailov et al., 2018).
 */
export class WeightAverage {
  readonly #sums: Record<(typeof PARTS)[number], Float32Array>;
  #count = 0;

  constructor({ hidden, hiddenBias, output, outputBias }: NetworkWeights) {
    const zeros = ({ length }: Float32Array) => new Float32Array(length);
    this.#sums = {
      hidden: zeros(hidden),
      hiddenBias: zeros(hiddenBias),
      output: zeros(output),
      outputBias: zeros(outputBias),
    };
  }

  add(network: NetworkWeights): void {
    this.#count += 1;
    for (const part of PARTS) {
      const sums = this.#sums[part];
      const values = network[part];
      for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] as number) + (values[at] as number);
    }
  }

  /** Overwrites the weights with the mean of what was added. */
  writeTo(network: NetworkWeights): void {
    for (const part of PARTS) {
      const values = network[part];
      this.#sums[part].forEach((sum, at) => {
        values[at] = sum / this.#count;
      });
    }
  }
}
