import {
  type Distribution,
  drawsFrom,
  gammaDraws,
  meanOf,
  POISSON_EXACT_MAX,
  type Random,
  thirdMomentOf,
  varianceOf,
} from './distributions.js';

/** A loss event as it adds up over a year. */
export interface EventLoss {
  primary_loss: Distribution;
  /** What others' reactions add to a loss event, such as fines and claims, with this probability. */
  secondary_loss: { probability: number; magnitude: Distribution } | null;
}

/** A sum that is drawn at once is at most this skewed: then its fourth moment differs little from the gamma's. */
const MAX_SKEWNESS = 0.3;
const LEAST_AT_ONCE = 16;

/** The mean of one loss event without controls, in closed form. */
export function meanEventLoss({ primary_loss, secondary_loss }: EventLoss): number {
  return meanOf(primary_loss) + (secondary_loss ? secondary_loss.probability * meanOf(secondary_loss.magnitude) : 0);
}

/** The most losses that are drawn one by one; the sum of more is drawn at once. The less skewed one is, the fewer. */
export function drawnOneByOne(loss: EventLoss): number {
  const needed = (skewnessOf(loss) / MAX_SKEWNESS) ** 2;
  return Math.min(POISSON_EXACT_MAX, Math.max(LEAST_AT_ONCE, Math.ceil(needed)));
}

/** Draws that one loss takes, in the mean. */
export function drawsPerEvent({ secondary_loss }: EventLoss): number {
  return 1 + (secondary_loss?.probability ?? 0);
}

/** A function that draws one loss event, primary and perhaps secondary. */
export function eventDraws({ primary_loss, secondary_loss }: EventLoss, random: Random, normal: Random): Random {
  const primary = drawsFrom(primary_loss, random, normal);
  if (!secondary_loss) return primary;
  const { probability } = secondary_loss;
  const secondary = drawsFrom(secondary_loss.magnitude, random, normal);
  return () => (random() < probability ? primary() + secondary() : primary());
}

/** A function that draws the sum of so many losses: of many from the gamma distribution with their first three moments. */
export function sumDraws(loss: EventLoss, drawLoss: Random, random: Random, normal: Random): (count: number) => number {
  const most = drawnOneByOne(loss);
  const mean = meanEventLoss(loss);
  const deviation = Math.sqrt(eventVariance(loss));
  const skewness = skewnessOf(loss);
  return (count) => {
    if (count > most) {
      const standard = skewedDraw(skewness / Math.sqrt(count), random, normal);
      return Math.max(0, count * mean + Math.sqrt(count) * deviation * standard);
    }
    let sum = 0;
    for (let event = 0; event < count; event += 1) sum += drawLoss();
    return sum;
  };
}

/** A number with mean 0, variance 1 and this skewness: a gamma number, moved and mirrored as needed. */
function skewedDraw(skewness: number, random: Random, normal: Random): number {
  const size = Math.abs(skewness);
  if (size < 1e-4) return normal();
  const shape = Math.max(1, 4 / (size * size));
  const drawn = (gammaDraws(shape, random, normal)() - shape) / Math.sqrt(shape);
  return skewness < 0 ? -drawn : drawn;
}

/** Of a secondary loss S that comes with probability p: p (var S + mean S^2) - (p mean S)^2. */
function eventVariance({ primary_loss, secondary_loss }: EventLoss): number {
  if (!secondary_loss) return varianceOf(primary_loss);
  const { probability, magnitude } = secondary_loss;
  const mean = meanOf(magnitude);
  return (
    varianceOf(primary_loss) +
    probability * (varianceOf(magnitude) + mean * mean) -
    probability * mean * (probability * mean)
  );
}

/** Of one loss event; 0 where it hardly varies, or more than numbers can say. */
function skewnessOf(loss: EventLoss): number {
  const deviation = Math.sqrt(eventVariance(loss));
  if (!(deviation > meanEventLoss(loss) * 1e-5)) return 0;
  const skewness = thirdEventMoment(loss) / (deviation * deviation * deviation);
  return Number.isFinite(skewness) ? skewness : 0;
}

/** About the mean. Third moments of independent numbers add up, as variances do. */
function thirdEventMoment({ primary_loss, secondary_loss }: EventLoss): number {
  const own = thirdMomentOf(primary_loss);
  if (!secondary_loss) return own;
  const { probability, magnitude } = secondary_loss;
  const mean = meanOf(magnitude);
  const variance = varianceOf(magnitude);
  const square = probability * (variance + mean * mean);
  const cube = probability * (thirdMomentOf(magnitude) + 3 * mean * variance + mean * mean * mean);
  const part = probability * mean;
  return own + cube - 3 * part * square + 2 * part * part * part;
}
