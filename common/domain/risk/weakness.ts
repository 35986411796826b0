import type { Range } from '../../catalog/risk/types.js';
import type { CsfFunction, Severity } from '../../catalog/types.js';
import type { SafeguardState } from './safeguard-states.js';

/** 0: every safeguard is in place; 1: none is. The range is what is not known. */
export type Weakness = Range;

const WEIGHTS: Record<Severity, number> = { critical: 8, high: 4, medium: 2, low: 1 };

/** Safeguards that keep an event from happening; the others make it smaller once it happens. */
const PREVENTING: ReadonlySet<CsfFunction> = new Set<CsfFunction>(['govern', 'identify', 'protect']);

export type Side = 'likelihood' | 'impact';

export function sideOf(state: SafeguardState): Side {
  return PREVENTING.has(state.safeguard.csf_function) ? 'likelihood' : 'impact';
}

/**
 * The weighted mean of (1 - strength), weights by severity: critical 8, high 4, medium 2, low 1. `min` takes every safeguard
 * at the strong end of its range, `max` at the weak end, `likely` in the middle. Without any safeguard nothing is known: 0 to 1.
 */
export function weaknessOf(states: readonly SafeguardState[]): Weakness {
  const total = states.reduce((sum, { safeguard }) => sum + WEIGHTS[safeguard.severity], 0);
  if (total === 0) return { min: 0, likely: 0.5, max: 1 };
  const mean = (of: (state: SafeguardState) => number): number =>
    states.reduce((sum, state) => sum + WEIGHTS[state.safeguard.severity] * (1 - of(state)), 0) / total;
  const min = mean(({ strength }) => strength.high);
  const max = mean(({ strength }) => strength.low);
  return { min, likely: (min + max) / 2, max };
}

/** How much of the weight is known, 0-1: 1 - the mean width of the ranges. */
export function knownShare(states: readonly SafeguardState[]): number {
  const { min, max } = weaknessOf(states);
  return 1 - (max - min);
}

/** Events compared with ordinary safeguards: 1/4 when all are in place, 1 in the middle, 4 when none is; straight lines between. */
export function frequencyFactor(weakness: number): number {
  return weakness <= 0.5 ? 0.25 + 1.5 * weakness : 1 + 6 * (weakness - 0.5);
}

/** The loss of one event compared with ordinary safeguards: 1/2, 1 and 2 in the same way. */
export function lossFactor(weakness: number): number {
  return weakness <= 0.5 ? 0.5 + weakness : 1 + 2 * (weakness - 0.5);
}
