import type { SparseVector } from '../../common/domain/learn/sparse.js';
import { type Block, CLASSES, matrixOf, type SparseMatrix, timesTransposed, timesWeights } from './sparse-matrix.js';

export interface RidgeOptions {
  /** How strongly large weights are held back. */
  penalty: number;
  iterations: number;
  /** Rows of the feature table. */
  features: number;
  classes: number;
}

export interface LinearWeights {
  /** features x classes. */
  weights: Float32Array;
  bias: Float32Array;
}

/**
 * Least squares with an L2 penalty, solved in the dual: (Xc Xct + penalty I) A = Y - mean(Y) by conjugate gradients,
 * weights = Xct A, where Xc is X less its mean row, so that the bias takes what all rows share. Classes do not depend on each
 * other: a few are solved at once. No randomness and one fixed order of sums: the same corpus gives the same weights. Sums are
 * in double precision, in which the directions stay conjugate for as many rounds as are asked for.
 * @param targets rows x classes
 */
export function fitRidge(rows: readonly SparseVector[], targets: Float32Array, options: RidgeOptions): LinearWeights {
  const { classes, features } = options;
  const matrix = matrixOf(rows, features);
  const fitted = { weights: new Float32Array(features * classes), bias: new Float32Array(classes) };
  for (let first = 0; first < classes; first += CLASSES) {
    const { weights, bias } = fitBlock(matrix, blockOf(targets, first, classes), options);
    const width = Math.min(CLASSES, classes - first);
    for (let k = 0; k < width; k += 1) {
      fitted.bias[first + k] = bias[k] as number;
      for (let feature = 0; feature < features; feature += 1)
        fitted.weights[feature * classes + first + k] = weights[feature * CLASSES + k] as number;
    }
  }
  return fitted;
}

/** Some columns side by side; those beyond the last are zero. */
function blockOf(targets: Float32Array, first: number, classes: number): Block {
  const count = targets.length / classes;
  const block = new Float64Array(count * CLASSES);
  const width = Math.min(CLASSES, classes - first);
  for (let row = 0; row < count; row += 1) {
    for (let k = 0; k < width; k += 1) block[row * CLASSES + k] = targets[row * classes + first + k] as number;
  }
  return block;
}

function fitBlock(matrix: SparseMatrix, targets: Block, { penalty, iterations }: RidgeOptions) {
  const middle = meansOf(targets);
  const solution = new Float64Array(targets.length);
  const residual = targets.map((value, at) => value - (middle[at % CLASSES] as number));
  const direction = residual.slice();
  let energy = dots(residual, residual);
  for (let round = 0; round < iterations; round += 1) {
    const image = applyKernel(matrix, direction, penalty);
    const step = ratios(energy, dots(direction, image));
    addScaled(solution, direction, step, 1);
    addScaled(residual, image, step, -1);
    const next = dots(residual, residual);
    const turn = ratios(next, energy);
    for (let at = 0; at < direction.length; at += 1) {
      direction[at] = (residual[at] as number) + (turn[at % CLASSES] as number) * (direction[at] as number);
    }
    energy = next;
  }
  const weights = centred(matrix, solution);
  const shared = meanTimes(matrix, weights);
  return { weights, bias: middle.map((value, k) => value - (shared[k] as number)) };
}

/** (Xc Xct + penalty I) A. */
function applyKernel(matrix: SparseMatrix, a: Block, penalty: number): Block {
  const weights = centred(matrix, a);
  const shared = meanTimes(matrix, weights);
  const image = a.map((value, at) => penalty * value - (shared[at % CLASSES] as number));
  timesWeights(matrix, weights, image);
  return image;
}

/** Xct A. */
function centred(matrix: SparseMatrix, a: Block): Block {
  const weights = timesTransposed(matrix, a);
  const sums = sumsOf(a);
  matrix.mean.forEach((value, feature) => {
    const to = feature * CLASSES;
    for (let k = 0; k < CLASSES; k += 1) weights[to + k] = (weights[to + k] as number) - value * (sums[k] as number);
  });
  return weights;
}

/** The mean row times the weights. */
function meanTimes({ mean }: SparseMatrix, weights: Block): Block {
  const sums = new Float64Array(CLASSES);
  mean.forEach((value, feature) => {
    const from = feature * CLASSES;
    for (let k = 0; k < CLASSES; k += 1) sums[k] = (sums[k] as number) + value * (weights[from + k] as number);
  });
  return sums;
}

function meansOf(targets: Block): Block {
  return sumsOf(targets).map((sum) => (sum * CLASSES) / Math.max(1, targets.length));
}

/** Column by column. */
function sumsOf(block: Block): Block {
  const sums = new Float64Array(CLASSES);
  block.forEach((value, at) => {
    sums[at % CLASSES] = (sums[at % CLASSES] as number) + value;
  });
  return sums;
}

/** Column-wise dot products. */
function dots(a: Block, b: Block): Block {
  const sums = new Float64Array(CLASSES);
  for (let at = 0; at < a.length; at += CLASSES) {
    for (let k = 0; k < CLASSES; k += 1) sums[k] = (sums[k] as number) + (a[at + k] as number) * (b[at + k] as number);
  }
  return sums;
}

/** Nothing where nothing is left to divide by. */
function ratios(above: Block, below: Block): Block {
  return above.map((value, k) => ((below[k] as number) > 1e-12 ? value / (below[k] as number) : 0));
}

function addScaled(to: Block, from: Block, factors: Block, sign: number): void {
  for (let at = 0; at < to.length; at += 1)
    to[at] = (to[at] as number) + sign * (factors[at % CLASSES] as number) * (from[at] as number);
}
