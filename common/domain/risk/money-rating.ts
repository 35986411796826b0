import { type Rating, rate } from './levels.js';
import { ln } from './portable-math.js';

/** What an annual loss is measured against. */
export interface ReferenceLoss {
  annual_loss: number;
  basis: 'risk_appetite' | 'annual_revenue' | 'default';
}

/** Annual loss / reference loss -> score; between two rows the score grows with the logarithm of the ratio. */
export const RATIO_SCORES: readonly (readonly [number, number])[] = [
  [0.01, 5],
  [0.1, 21],
  [1, 80],
  [10, 96],
  [100, 100],
];

/**
 * The rating of an expected annual loss: a tenth of the reference begins moderate, the reference itself high, ten times
 * very high. It rises with the loss and falls with the reference.
 */
export function rateLoss(annualLoss: number, { annual_loss: reference }: ReferenceLoss): Rating {
  return rate(Math.floor(scoreOf(annualLoss / reference) + 1e-9));
}

function scoreOf(ratio: number): number {
  const [first] = RATIO_SCORES;
  if (!first || ratio <= first[0]) return (5 * ratio) / 0.01;
  for (let row = 1; row < RATIO_SCORES.length; row += 1) {
    const [from, low] = RATIO_SCORES[row - 1] ?? first;
    const [to, high] = RATIO_SCORES[row] ?? first;
    if (ratio <= to) return low + ((high - low) * ln(ratio / from)) / ln(to / from);
  }
  return 100;
}
