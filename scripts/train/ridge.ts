import type { SparseVector } from '../../common/domain/learn/sparse.js';

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
 * Least squares with an L2 penalty for all classes at once, solved in the dual: (X Xt + penalty I) A = Y - mean(Y) by conjugate
 * gradients, weights = Xt A. No randomness and one fixed order of sums: the same corpus gives the same weights.
 * @param targets rows x classes
 */
export function fitRidge(rows: readonly SparseVector[], targets: Float32Array, options: RidgeOptions): LinearWeights {
  const { classes, features, penalty, iterations } = options;
  const bias = meansOf(targets, classes);
  const solution = new Float32Array(targets.length);
  const residual = targets.map((value, at) => value - (bias[at % classes] as number));
  const direction = residual.slice();
  let energy = dots(residual, residual, classes);
  for (let round = 0; round < iterations; round += 1) {
    const image = applyKernel(rows, direction, features, classes, penalty);
    const curve = dots(direction, image, classes);
    const step = energy.map((value, k) => ((curve[k] as number) > 1e-12 ? value / (curve[k] as number) : 0));
    addScaled(solution, direction, step, 1, classes);
    addScaled(residual, image, step, -1, classes);
    const next = dots(residual, residual, classes);
    const turn = next.map((value, k) => ((energy[k] as number) > 1e-12 ? value / (energy[k] as number) : 0));
    for (let at = 0; at < direction.length; at += 1) {
      direction[at] = (residual[at] as number) + (turn[at % classes] as number) * (direction[at] as number);
    }
    energy = next;
  }
  return { weights: transposed(rows, solution, features, classes), bias };
}

function applyKernel(
  rows: readonly SparseVector[],
  a: Float32Array,
  features: number,
  classes: number,
  penalty: number,
): Float32Array {
  const weights = transposed(rows, a, features, classes);
  const image = new Float32Array(a.length);
  rows.forEach(({ rows: columns, values }, row) => {
    const start = row * classes;
    for (let k = 0; k < classes; k += 1) image[start + k] = penalty * (a[start + k] as number);
    for (let at = 0; at < columns.length; at += 1) {
      const value = values[at] as number;
      const from = (columns[at] as number) * classes;
      for (let k = 0; k < classes; k += 1)
        image[start + k] = (image[start + k] as number) + value * (weights[from + k] as number);
    }
  });
  return image;
}

/** Xt A. */
function transposed(rows: readonly SparseVector[], a: Float32Array, features: number, classes: number): Float32Array {
  const weights = new Float32Array(features * classes);
  rows.forEach(({ rows: columns, values }, row) => {
    const start = row * classes;
    for (let at = 0; at < columns.length; at += 1) {
      const value = values[at] as number;
      const to = (columns[at] as number) * classes;
      for (let k = 0; k < classes; k += 1)
        weights[to + k] = (weights[to + k] as number) + value * (a[start + k] as number);
    }
  });
  return weights;
}

function meansOf(targets: Float32Array, classes: number): Float32Array {
  const sums = new Float64Array(classes);
  targets.forEach((value, at) => {
    sums[at % classes] = (sums[at % classes] as number) + value;
  });
  return Float32Array.from(sums, (sum) => (sum * classes) / Math.max(1, targets.length));
}

/** Column-wise dot products. */
function dots(a: Float32Array, b: Float32Array, classes: number): Float64Array {
  const sums = new Float64Array(classes);
  for (let at = 0; at < a.length; at += classes) {
    for (let k = 0; k < classes; k += 1) sums[k] = (sums[k] as number) + (a[at + k] as number) * (b[at + k] as number);
  }
  return sums;
}

function addScaled(to: Float32Array, from: Float32Array, factors: Float64Array, sign: number, classes: number): void {
  for (let at = 0; at < to.length; at += 1)
    to[at] = (to[at] as number) + sign * (factors[at % classes] as number) * (from[at] as number);
}
