import { expect, it } from '@jest/globals';
import type { NetworkWeights } from '../../../scripts/train/backpropagation.js';
import { WeightAverage } from '../../../scripts/train/weight-average.js';

const weightsOf = (value: number): NetworkWeights => ({
  units: 2,
  hidden: Float32Array.of(value, -value),
  hiddenBias: Float32Array.of(2 * value, 0),
  output: Float32Array.of(1, value),
  outputBias: Float32Array.of(value),
});

it('is the mean of the weights that a fit passes through, each part by itself', () => {
  const network = weightsOf(9);
  const average = new WeightAverage(network);
  for (const value of [1, 2, 6]) average.add(weightsOf(value));
  average.writeTo(network);
  expect(network).toEqual(weightsOf(3));
});
