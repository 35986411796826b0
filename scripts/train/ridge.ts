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
 * Least squares with an L2 penalty for all classes at once, solved in the dual: (Xc Xct + penalty I) A = Y - mean(Y) by conjugate
 * gradients, weights = Xct A, where Xc is X less its mean row, so that the bias takes what all rows share.
 * No randomness and one fixed order of sums: the same corpus gives the same weights. Sums are in double precision, in which
 * the directions stay conjugate for as many rounds as are asked for.
 * @param targets rows x classes
 */
export function fitRidge(rows: readonly SparseVector[], targets: Float32Array, options: RidgeOptions): LinearWeights {
  const { classes, iterations, penalty } = options;
  const system: System = { rows, mean: meanRow(rows, options.features), classes };
  const middle = meansOf(targets, classes);
  const solution = new Float64Array(targets.length);
  const residual = Float64Array.from(targets, (value, at) => value - (middle[at % classes] as number));
  const direction = residual.slice();
  let energy = dots(residual, residual, classes);
  for (let round = 0; round < iterations; round += 1) {
    const image = applyKernel(system, direction, penalty);
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
  const weights = transposed(system, solution);
  const shared = product(system.mean, weights, classes);
  const bias = middle.map((value, k) => value - (shared[k] as number));
  return { weights: Float32Array.from(weights), bias: Float32Array.from(bias) };
}

interface System {
  rows: readonly SparseVector[];
  /** The mean of the rows, feature by feature. */
  mean: Float64Array;
  classes: number;
}

function meanRow(rows: readonly SparseVector[], features: number): Float64Array {
  const mean = new Float64Array(features);
  for (const { rows: columns, values } of rows) {
    columns.forEach((column, at) => {
      mean[column] = (mean[column] as number) + (values[at] as number) / rows.length;
    });
  }
  return mean;
}

/** (Xc Xct + penalty I) A. */
function applyKernel(system: System, a: Float64Array, penalty: number): Float64Array {
  const { rows, mean, classes } = system;
  const weights = transposed(system, a);
  const shared = product(mean, weights, classes);
  const image = new Float64Array(a.length);
  rows.forEach(({ rows: columns, values }, row) => {
    const start = row * classes;
    for (let k = 0; k < classes; k += 1) {
      image[start + k] = penalty * (a[start + k] as number) - (shared[k] as number);
    }
    for (let at = 0; at < columns.length; at += 1) {
      const value = values[at] as number;
      const from = (columns[at] as number) * classes;
      for (let k = 0; k < classes; k += 1)
        image[start + k] = (image[start + k] as number) + value * (weights[from + k] as number);
    }
  });
  return image;
}

/** Xct A. */
function transposed({ rows, mean, classes }: System, a: Float64Array): Float64Array {
  const weights = new Float64Array(mean.length * classes);
  const sums = new Float64Array(classes);
  rows.forEach(({ rows: columns, values }, row) => {
    const start = row * classes;
    for (let k = 0; k < classes; k += 1) sums[k] = (sums[k] as number) + (a[start + k] as number);
    for (let at = 0; at < columns.length; at += 1) {
      const value = values[at] as number;
      const to = (columns[at] as number) * classes;
      for (let k = 0; k < classes; k += 1)
        weights[to + k] = (weights[to + k] as number) + value * (a[start + k] as number);
    }
  });
  mean.forEach((value, feature) => {
    const to = feature * classes;
    for (let k = 0; k < classes; k += 1) weights[to + k] = (weights[to + k] as number) - value * (sums[k] as number);
  });
  return weights;
}

/** A row times the weights. */
function product(row: Float64Array, weights: Float64Array, classes: number): Float64Array {
  const sums = new Float64Array(classes);
  row.forEach((value, feature) => {
    const from = feature * classes;
    for (let k = 0; k < classes; k += 1) sums[k] = (sums[k] as number) + value * (weights[from + k] as number);
  });
  return sums;
}

function meansOf(targets: Float32Array, classes: number): Float64Array {
  const sums = new Float64Array(classes);
  targets.forEach((value, at) => {
    sums[at % classes] = (sums[at % classes] as number) + value;
  });
  return sums.map((sum) => (sum * classes) / Math.max(1, targets.length));
}

/** Column-wise dot products. */
function dots(a: Float64Array, b: Float64Array, classes: number): Float64Array {
  const sums = new Float64Array(classes);
  for (let at = 0; at < a.length; at += classes) {
    for (let k = 0; k < classes; k += 1) sums[k] = (sums[k] as number) + (a[at + k] as number) * (b[at + k] as number);
  }
  return sums;
}

function addScaled(to: Float64Array, from: Float64Array, factors: Float64Array, sign: number, classes: number): void {
  for (let at = 0; at < to.length; at += 1)
    to[at] = (to[at] as number) + sign * (factors[at % classes] as number) * (from[at] as number);
}
