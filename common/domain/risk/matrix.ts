import { type Rating, rate } from './levels.js';

/** Likelihood and impact, 1 (very low) to 5 (very high); real numbers between two steps are possible after controls. */
export interface Position {
  likelihood: number;
  impact: number;
}

/**
 * The published matrix: one row per likelihood 1-5, one column per impact 1-5. The level of every cell is that of
 * NIST SP 800-30 Rev. 1, table I-2; within a level the scores rise with likelihood and with impact.
 */
export const MATRIX: readonly (readonly number[])[] = [
  [0, 1, 2, 6, 10],
  [1, 6, 10, 15, 35],
  [2, 10, 35, 65, 85],
  [3, 14, 50, 86, 97],
  [4, 18, 65, 92, 100],
];

/** The rating at a position. Between the cells it is interpolated linearly in both directions, so it rises with both. */
export function rateAt({ likelihood, impact }: Position): Rating {
  const row = Math.min(4, Math.floor(likelihood));
  const column = Math.min(4, Math.floor(impact));
  const across = impact - column;
  const lower = between(cell(row, column), cell(row, column + 1), across);
  const upper = between(cell(row + 1, column), cell(row + 1, column + 1), across);
  return rate(between(lower, upper, likelihood - row));
}

function cell(likelihood: number, impact: number): number {
  return MATRIX[likelihood - 1]?.[impact - 1] ?? 0;
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
