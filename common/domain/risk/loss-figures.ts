import { exp, ln } from './portable-math.js';

/** Losses per year in the currency of the request, rounded to cents. */
export interface LossFigures {
  mean: number;
  p10: number;
  p50: number;
  p90: number;
  p95: number;
  p99: number;
}

export interface ExceedancePoint {
  loss: number;
  /** Of a year that costs more than `loss`, after controls. */
  probability: number;
  /** The same without controls. */
  inherent_probability: number;
}

export interface ValueAtRisk {
  confidence: number;
  /** The loss that is not exceeded with this confidence. */
  loss: number;
  /** The mean of the years beyond it. */
  expected_shortfall: number;
}

const CURVE_POINTS = 40;
/** The curve's steps start at most this far below the largest loss. */
const CURVE_DEPTH = 1e6;

export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/**
 * The nearest-rank quantile: the smallest loss that at least the share `p` of the years does not exceed.
 * @param sorted ascending
 */
export function quantile(sorted: Float64Array, p: number): number {
  const rank = Math.ceil(p * sorted.length - 1e-9);
  return sorted[Math.min(sorted.length, Math.max(1, rank)) - 1] ?? 0;
}

/** @param sorted ascending; @param mean the expected value in closed form */
export function figuresOf(sorted: Float64Array, mean: number): LossFigures {
  const at = (p: number): number => cents(quantile(sorted, p));
  return { mean: cents(mean), p10: at(0.1), p50: at(0.5), p90: at(0.9), p95: at(0.95), p99: at(0.99) };
}

export function valueAtRisk(sorted: Float64Array, confidence: number): ValueAtRisk {
  const loss = quantile(sorted, confidence);
  const first = firstAbove(sorted, loss);
  let sum = 0;
  for (let year = first; year < sorted.length; year += 1) sum += sorted[year] ?? 0;
  const beyond = sorted.length - first;
  return { confidence, loss: cents(loss), expected_shortfall: cents(beyond === 0 ? loss : sum / beyond) };
}

/** The share of years that cost more than `loss`. @param sorted ascending */
export function exceedance(sorted: Float64Array, loss: number): number {
  return sorted.length === 0 ? 0 : (sorted.length - firstAbove(sorted, loss)) / sorted.length;
}

/**
 * The loss exceedance curve: 40 losses from 0 to the largest simulated one, evenly spaced on a logarithmic scale after 0.
 * Losses rise and probabilities never do.
 */
export function exceedanceCurve(inherent: Float64Array, residual: Float64Array): ExceedancePoint[] {
  const largest = inherent.at(-1) ?? 0;
  const smallest = Math.max(inherent[firstAbove(inherent, 0)] ?? 0, largest / CURVE_DEPTH);
  return Array.from({ length: CURVE_POINTS }, (_, index) => {
    const loss = cents(curveLoss(index, smallest, largest));
    return {
      loss,
      probability: exceedance(residual, loss),
      inherent_probability: exceedance(inherent, loss),
    };
  });
}

function curveLoss(index: number, smallest: number, largest: number): number {
  const last = CURVE_POINTS - 1;
  if (index === 0 || largest === 0) return 0;
  if (index === last) return largest;
  if (smallest >= largest) return (largest * index) / last;
  return Math.min(largest, smallest * exp((ln(largest / smallest) * (index - 1)) / (last - 1)));
}

/** The index of the first loss above a value; the length if there is none. */
function firstAbove(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
