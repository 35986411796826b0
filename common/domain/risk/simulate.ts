import {
  constant,
  type Distribution,
  drawsFrom,
  meanOf,
  normalDraws,
  POISSON_EXACT_MAX,
  poissonDraw,
  type Random,
  varianceOf,
} from './distributions.js';

/** One risk in the terms of Open FAIR. */
export interface LossModel {
  name: string;
  /** Loss events per year: the product of these. One for an event frequency, two for threat events x vulnerability. */
  frequency: Distribution[];
  /** The share of loss events that controls let through, 0-1. */
  kept_events: Distribution;
  /** The share of each loss that controls let through, 0-1. */
  kept_loss: Distribution;
  primary_loss: Distribution;
  /** What others' reactions add to a loss event, such as fines and claims, with this probability. */
  secondary_loss: { probability: number; magnitude: Distribution } | null;
}

export const ALL: Distribution = constant(1);

/** The losses of simulated years. The arrays belong to the simulation: read them before the next risk. */
export interface YearlyLosses {
  inherent: Float64Array;
  residual: Float64Array;
}

/** What the simulation tells while it runs; between two steps others may work. */
export type Step = { done: number } | { risk: number; losses: YearlyLosses };

/** Work between two steps: about 5 ms. */
const STEP_WORK = 50_000;

/** Events per year in closed form. */
export function meanFrequency(model: LossModel): number {
  return model.frequency.reduce((product, factor) => product * meanOf(factor), 1);
}

/** The mean of one loss event without controls, in closed form. */
export function meanEventLoss({ primary_loss, secondary_loss }: LossModel): number {
  return meanOf(primary_loss) + (secondary_loss ? secondary_loss.probability * meanOf(secondary_loss.magnitude) : 0);
}

/** Expected draws of a simulation, the measure of its work. */
export function expectedWork(models: readonly LossModel[], iterations: number): number {
  const perYear = models.reduce((sum, model) => sum + 1 + Math.min(meanFrequency(model), POISSON_EXACT_MAX), 0);
  return perYear * iterations;
}

/**
 * Simulates years. In each year of each risk: a frequency is drawn, then the number of loss events from the Poisson
 * distribution with that mean, then the loss of each event, primary and perhaps secondary; the year's loss is their sum.
 * Controls let each event through with the probability `kept_events` and, of those, the share `kept_loss`: the same drawn
 * years with and without controls, so a residual loss never exceeds the inherent one.
 *
 * More than 1,000 events in a year are summed at once: normal with the same mean and variance.
 *
 * Memory: four arrays of `iterations` numbers, however many risks there are.
 * @param streams independent random numbers for the nth risk, so that a risk more changes nothing of those before it
 * @returns the total of all risks
 */
export function* simulate(
  models: readonly LossModel[],
  iterations: number,
  streams: (index: number) => Random,
): Generator<Step, YearlyLosses> {
  const total = emptyYears(iterations);
  const own = emptyYears(iterations);
  for (const [risk, model] of models.entries()) {
    const drawYear = yearDraws(model, streams(risk));
    let work = 0;
    for (let year = 0; year < iterations; year += 1) {
      work += 1 + drawYear(own, year);
      if (work > STEP_WORK) {
        work = 0;
        yield { done: (risk + year / iterations) / models.length };
      }
    }
    add(total.inherent, own.inherent);
    add(total.residual, own.residual);
    yield { risk, losses: own };
  }
  return total;
}

function emptyYears(iterations: number): YearlyLosses {
  return { inherent: new Float64Array(iterations), residual: new Float64Array(iterations) };
}

function add(to: Float64Array, losses: Float64Array): void {
  for (let year = 0; year < to.length; year += 1) to[year] = (to[year] ?? 0) + (losses[year] ?? 0);
}

/** A function that draws one year of a risk into the arrays and tells how many events it had to draw. */
function yearDraws(model: LossModel, random: Random): (into: YearlyLosses, year: number) => number {
  const normal = normalDraws(random);
  const drawsOf = (of: Distribution): Random => drawsFrom(of, random, normal);
  const frequencies = model.frequency.map(drawsOf);
  const keptEvents = drawsOf(model.kept_events);
  const keptLoss = drawsOf(model.kept_loss);
  const drawLoss = eventDraws(model, random, drawsOf);
  const mean = meanEventLoss(model);
  const deviation = Math.sqrt(eventVariance(model));
  return (into, year) => {
    let frequency = 1;
    for (const draw of frequencies) frequency *= draw();
    const events = poissonDraw(frequency, random, normal);
    const passes = keptEvents();
    const share = keptLoss();
    let inherent = 0;
    let residual = 0;
    if (events > POISSON_EXACT_MAX) {
      inherent = Math.max(0, events * mean + Math.sqrt(events) * deviation * normal());
      const passed = events * passes + Math.sqrt(events * passes * (1 - passes)) * normal();
      residual = inherent * Math.min(1, Math.max(0, passed / events)) * share;
    } else {
      for (let event = 0; event < events; event += 1) {
        const loss = drawLoss();
        inherent += loss;
        if (random() < passes) residual += loss * share;
      }
    }
    into.inherent[year] = inherent;
    into.residual[year] = residual;
    return Math.min(events, POISSON_EXACT_MAX);
  };
}

function eventDraws(model: LossModel, random: Random, drawsOf: (of: Distribution) => Random): Random {
  const primary = drawsOf(model.primary_loss);
  if (!model.secondary_loss) return primary;
  const { probability } = model.secondary_loss;
  const secondary = drawsOf(model.secondary_loss.magnitude);
  return () => (random() < probability ? primary() + secondary() : primary());
}

/** Of a secondary loss S that comes with probability p: p (var S + mean S^2) - (p mean S)^2. */
function eventVariance({ primary_loss, secondary_loss }: LossModel): number {
  if (!secondary_loss) return varianceOf(primary_loss);
  const { probability, magnitude } = secondary_loss;
  const mean = meanOf(magnitude);
  return (
    varianceOf(primary_loss) +
    probability * (varianceOf(magnitude) + mean * mean) -
    probability * mean * (probability * mean)
  );
}
