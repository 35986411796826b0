import { type Calibration, softmax } from '../../common/domain/learn/calibration.js';
import { sigmoid } from '../../common/domain/sigmoid.js';

const ROUNDS = 3000;

/** Fits `p = sigmoid(weights . inputs)` by gradient descent; the last input should be 1. */
export function fitLogistic(inputs: ReadonlyArray<readonly number[]>, right: readonly boolean[]): number[] {
  const size = inputs[0]?.length ?? 0;
  const weights = new Array<number>(size).fill(0);
  const squares = new Array<number>(size).fill(1e-8);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = new Array<number>(size).fill(0);
    inputs.forEach((input, at) => {
      const error = sigmoid(input.reduce((sum, value, d) => sum + value * (weights[d] ?? 0), 0)) - (right[at] ? 1 : 0);
      input.forEach((value, d) => {
        gradient[d] = (gradient[d] ?? 0) + (error * value) / inputs.length;
      });
    });
    descend(weights, squares, gradient);
  }
  return weights;
}

/** Fits slope and offsets of a softmax over scores. */
export function fitSoftmax(
  scores: ReadonlyArray<readonly number[]>,
  classes: readonly number[],
): Calibration['polarity'] {
  const count = scores[0]?.length ?? 0;
  const weights = new Array<number>(count + 1).fill(0);
  const squares = new Array<number>(count + 1).fill(1e-8);
  weights[0] = 1;
  for (let round = 0; round < ROUNDS / 3; round += 1) {
    const gradient = new Array<number>(count + 1).fill(0);
    scores.forEach((row, at) => {
      const powers = softmax(row, { slope: weights[0] ?? 1, offsets: weights.slice(1) });
      powers.forEach((p, k) => {
        const error = (p - (classes[at] === k ? 1 : 0)) / scores.length;
        gradient[0] = (gradient[0] ?? 0) + error * (row[k] ?? 0);
        gradient[k + 1] = (gradient[k + 1] ?? 0) + error;
      });
    });
    descend(weights, squares, gradient);
  }
  return { slope: weights[0] ?? 1, offsets: weights.slice(1) };
}

/** One AdaGrad step. */
function descend(weights: number[], squares: number[], gradient: readonly number[]): void {
  gradient.forEach((slope, d) => {
    squares[d] = (squares[d] ?? 0) + slope * slope;
    weights[d] = (weights[d] ?? 0) - (0.3 * slope) / Math.sqrt(squares[d] ?? 1);
  });
}
