import type { SparseVector } from '../../common/domain/learn/sparse.js';

/** How many columns a block has. The loops below are written out for this number, so that sums stay in registers. */
export const CLASSES = 4;

/** Numbers x CLASSES. */
export type Block = Float64Array;

/** Row after row: which columns are not zero, and their values. */
export interface SparseMatrix {
  starts: Int32Array;
  columns: Int32Array;
  values: Float64Array;
  /** The mean of the rows, feature by feature. */
  mean: Float64Array;
}

export function matrixOf(rows: readonly SparseVector[], features: number): SparseMatrix {
  const size = rows.reduce((sum, { rows: columns }) => sum + columns.length, 0);
  const starts = new Int32Array(rows.length + 1);
  const columns = new Int32Array(size);
  const values = new Float64Array(size);
  const mean = new Float64Array(features);
  let at = 0;
  rows.forEach((vector, row) => {
    vector.rows.forEach((column, index) => {
      const value = vector.values[index] as number;
      columns[at] = column;
      values[at] = value;
      mean[column] = (mean[column] as number) + value / rows.length;
      at += 1;
    });
    starts[row + 1] = at;
  });
  return { starts, columns, values, mean };
}

/** Xt A, features x CLASSES. @param a rows x CLASSES */
export function timesTransposed({ starts, columns, values, mean }: SparseMatrix, a: Block): Block {
  const weights = new Float64Array(mean.length * CLASSES);
  for (let row = 0; row + 1 < starts.length; row += 1) {
    const from = row * CLASSES;
    const a0 = a[from] as number;
    const a1 = a[from + 1] as number;
    const a2 = a[from + 2] as number;
    const a3 = a[from + 3] as number;
    const end = starts[row + 1] as number;
    for (let at = starts[row] as number; at < end; at += 1) {
      const value = values[at] as number;
      const to = (columns[at] as number) * CLASSES;
      weights[to] = (weights[to] as number) + value * a0;
      weights[to + 1] = (weights[to + 1] as number) + value * a1;
      weights[to + 2] = (weights[to + 2] as number) + value * a2;
      weights[to + 3] = (weights[to + 3] as number) + value * a3;
    }
  }
  return weights;
}

/** Adds X W. @param weights features x CLASSES @param to rows x CLASSES */
export function timesWeights({ starts, columns, values }: SparseMatrix, weights: Block, to: Block): void {
  for (let row = 0; row + 1 < starts.length; row += 1) {
    const into = row * CLASSES;
    let sum0 = to[into] as number;
    let sum1 = to[into + 1] as number;
    let sum2 = to[into + 2] as number;
    let sum3 = to[into + 3] as number;
    const end = starts[row + 1] as number;
    for (let at = starts[row] as number; at < end; at += 1) {
      const value = values[at] as number;
      const from = (columns[at] as number) * CLASSES;
      sum0 += value * (weights[from] as number);
      sum1 += value * (weights[from + 1] as number);
      sum2 += value * (weights[from + 2] as number);
      sum3 += value * (weights[from + 3] as number);
    }
    to[into] = sum0;
    to[into + 1] = sum1;
    to[into + 2] = sum2;
    to[into + 3] = sum3;
  }
}
