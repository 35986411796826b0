import {
  binomialDraw,
  constant,
  type Distribution,
  drawsFrom,
  meanOf,
  normalDraws,
  poissonDraw,
  type Random,
} from './distributions.js';
import { drawnOneByOne, drawsPerEvent, type EventLoss, eventDraws, sumDraws } from './sum-of-losses.js';

/** One risk in the terms of Open FAIR. */
export interface LossModel extends EventLoss {
  name: string;
  /** Loss events per year: the product of these. One for an event frequency, two for threat events x vulnerability. */
  frequency: Distribution[];
  /** The share of loss events that controls let through, 0-1. */
  kept_events: Distribution;
  /** The share of each loss that controls let through, 0-1. */
  kept_loss: Distribution;
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

/** A year without events takes as long as so many draws. */
const YEAR_WORK = 4;

/** Expected draws of a simulation, the measure of its work: here 4 million a second. */
export function expectedWork(models: readonly LossModel[], iterations: number): number {
  const perYear = models.reduce((sum, model) => {
    const events = Math.min(meanFrequency(model), drawnOneByOne(model));
    return sum + YEAR_WORK + events * drawsPerEvent(model);
  }, 0);
  return perYear * iterations;
}

/**
 * Simulates years. In each year of each risk: a frequency is drawn, then the number of loss events from the Poisson
 * distribution with that mean, then the loss of each event, primary and perhaps secondary; the year's loss is their sum.
 * Controls let each event through with the probability `kept_events` and, of those, the share `kept_loss`: the same drawn
 * years with and without controls, so a residual loss never exceeds the inherent one.
 *
 * The losses of many events in a year are summed at once: see `sumDraws`.
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
  const drawLoss = eventDraws(model, random, normal);
  const drawSum = sumDraws(model, drawLoss, random, normal);
  const mostDrawn = drawnOneByOne(model);
  return (into, year) => {
    let frequency = 1;
    for (const draw of frequencies) frequency *= draw();
    const events = poissonDraw(frequency, random, normal);
    const passes = keptEvents();
    const share = keptLoss();
    let inherent = 0;
    let residual = 0;
    if (events > mostDrawn) {
      const passed = binomialDraw(events, passes, random, normal);
      const passedLoss = drawSum(passed);
      inherent = passedLoss + drawSum(events - passed);
      residual = passedLoss * share;
    } else {
      for (let event = 0; event < events; event += 1) {
        const loss = drawLoss();
        inherent += loss;
        if (random() < passes) residual += loss * share;
      }
    }
    into.inherent[year] = inherent;
    into.residual[year] = residual;
    return Math.min(events, mostDrawn);
  };
}
