import { exp, ln } from './portable-math.js';

/** Uniform random numbers in [0, 1). */
export type Random = () => number;

/** PERT: a beta distribution between `min` and `max` with its peak at `likely`; weight 4. */
export interface Pert {
  distribution: 'pert';
  min: number;
  likely: number;
  max: number;
}

/** Lognormal: nine of ten values lie between `low` and `high`. */
export interface Lognormal {
  distribution: 'lognormal';
  low: number;
  high: number;
}

export type Distribution = Pert | Lognormal;

/** The 95th percentile of the standard normal distribution. */
const Z95 = 1.6448536269514722;

export function constant(value: number): Pert {
  return { distribution: 'pert', min: value, likely: value, max: value };
}

/** The mean in closed form: PERT (min + 4 likely + max) / 6; lognormal exp(mu + sigma^2 / 2). */
export function meanOf(of: Distribution): number {
  if (of.distribution === 'pert') return of.min === of.max ? of.min : (of.min + 4 * of.likely + of.max) / 6;
  const { mu, sigma } = parametersOf(of);
  return exp(mu + (sigma * sigma) / 2);
}

/** The variance in closed form: PERT (mean - min)(max - mean) / 7; lognormal (exp(sigma^2) - 1) mean^2. */
export function varianceOf(of: Distribution): number {
  const mean = meanOf(of);
  if (of.distribution === 'pert') return ((mean - of.min) * (of.max - mean)) / 7;
  const { sigma } = parametersOf(of);
  return (exp(sigma * sigma) - 1) * mean * mean;
}

/**
 * The third moment about the mean in closed form: of a beta distribution with a + b = 6 over the range, 2ab(b - a) / 12096
 * range^3; lognormal (exp(sigma^2) - 1)^2 (exp(sigma^2) + 2) mean^3.
 */
export function thirdMomentOf(of: Distribution): number {
  if (of.distribution === 'pert') {
    const range = of.max - of.min;
    if (range === 0) return 0;
    const a = 1 + (4 * (of.likely - of.min)) / range;
    const b = 6 - a;
    return ((2 * a * b * (b - a)) / 12_096) * range * range * range;
  }
  const mean = meanOf(of);
  const { sigma } = parametersOf(of);
  const spread = exp(sigma * sigma);
  return (spread - 1) * (spread - 1) * (spread + 2) * mean * mean * mean;
}

/** mu = (ln low + ln high) / 2, sigma = (ln high - ln low) / (2 z95). */
export function parametersOf({ low, high }: Lognormal): { mu: number; sigma: number } {
  return { mu: (ln(low) + ln(high)) / 2, sigma: (ln(high) - ln(low)) / (2 * Z95) };
}

/** A function that draws from the distribution; a constant draws nothing from `random`. */
export function drawsFrom(of: Distribution, random: Random, normal: Random): Random {
  if (of.distribution === 'lognormal') {
    const { mu, sigma } = parametersOf(of);
    return () => exp(mu + sigma * normal());
  }
  const { min, likely, max } = of;
  const range = max - min;
  if (range === 0) return () => min;
  const first = gammaDraws(1 + (4 * (likely - min)) / range, random, normal);
  const second = gammaDraws(1 + (4 * (max - likely)) / range, random, normal);
  return () => {
    const x = first();
    return min + range * (x / (x + second()));
  };
}

/** Standard normal numbers by Marsaglia's polar method, which makes them in pairs. */
export function normalDraws(random: Random): Random {
  let spare: number | null = null;
  return () => {
    if (spare !== null) {
      const kept = spare;
      spare = null;
      return kept;
    }
    for (;;) {
      const x = 2 * random() - 1;
      const y = 2 * random() - 1;
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const scale = Math.sqrt((-2 * ln(square)) / square);
      spare = y * scale;
      return x * scale;
    }
  };
}

/** Gamma numbers of a shape of at least 1 and scale 1, by Marsaglia and Tsang's method (2000). */
export function gammaDraws(shape: number, random: Random, normal: Random): Random {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  return () => {
    for (;;) {
      const x = normal();
      const root = 1 + c * x;
      if (root <= 0) continue;
      const v = root * root * root;
      const u = random();
      const square = x * x;
      if (u < 1 - 0.0331 * square * square) return d * v;
      if (ln(u) < square / 2 + d * (1 - v + ln(v))) return d * v;
    }
  };
}

/** Above this mean a Poisson number is drawn from the normal distribution that it approaches. */
export const POISSON_EXACT_MAX = 1000;
const POISSON_PIECE = 500;

/** Poisson numbers by inversion; a large mean is the sum of smaller ones. */
export function poissonDraw(mean: number, random: Random, normal: Random): number {
  if (mean > POISSON_EXACT_MAX) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
  let count = 0;
  let left = mean;
  for (; left > POISSON_PIECE; left -= POISSON_PIECE) count += invertPoisson(POISSON_PIECE, random());
  return count + invertPoisson(left, random());
}

function invertPoisson(mean: number, u: number): number {
  let probability = exp(-mean);
  let rest = u - probability;
  let count = 0;
  while (rest >= 0 && probability > 0) {
    count += 1;
    probability *= mean / count;
    rest -= probability;
  }
  return count;
}

/** Above this variance a binomial number is drawn from the normal distribution that it approaches. */
const BINOMIAL_EXACT_VARIANCE = 100;

/** How many of `count` come with this probability, by inversion. */
export function binomialDraw(count: number, probability: number, random: Random, normal: Random): number {
  if (probability <= 0) return 0;
  if (probability >= 1) return count;
  if (probability > 0.5) return count - binomialDraw(count, 1 - probability, random, normal);
  const mean = count * probability;
  const variance = mean * (1 - probability);
  if (variance > BINOMIAL_EXACT_VARIANCE) {
    return Math.min(count, Math.max(0, Math.round(mean + Math.sqrt(variance) * normal())));
  }
  const odds = probability / (1 - probability);
  let share = exp(count * ln(1 - probability));
  let rest = random() - share;
  let found = 0;
  while (rest >= 0 && share > 0 && found < count) {
    found += 1;
    share *= (odds * (count - found + 1)) / found;
    rest -= share;
  }
  return found;
}
