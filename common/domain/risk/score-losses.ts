import { meanOf, type Random } from './distributions.js';
import type { Rating } from './levels.js';
import {
  cents,
  type ExceedancePoint,
  exceedance,
  exceedanceCurve,
  figuresOf,
  type LossFigures,
  type ValueAtRisk,
  valueAtRisk,
} from './loss-figures.js';
import { type ReferenceLoss, rateLoss } from './money-rating.js';
import { type LossModel, meanFrequency, simulate, type YearlyLosses } from './simulate.js';
import { meanEventLoss } from './sum-of-losses.js';

/** At most `probability` of a year that costs more than `annual_loss`. */
export interface LossAppetite {
  annual_loss: number;
  probability: number;
}

export interface AppetiteVerdict extends LossAppetite {
  /** The simulated probability of such a year, after controls. */
  exceeded_with_probability: number;
  within: boolean;
}

export interface ScoredLoss {
  name: string;
  /** Expected loss events per year, without and with controls. */
  events_per_year: { inherent: number; residual: number };
  inherent: Rating & { annual_loss: number };
  residual: Rating & { annual_loss: number };
  /** After controls. */
  annualized_loss: LossFigures;
  /** Its share of the whole residual expected loss, 0-1. */
  contribution: number;
}

export interface LossScore extends Rating {
  inherent: Rating;
  residual: Rating;
  reference_loss: ReferenceLoss;
  annualized_loss: LossFigures;
  inherent_annualized_loss: LossFigures;
  /** How far the simulation itself is from the closed form. */
  simulation: { mean: number; standard_error: number };
  loss_exceedance: ExceedancePoint[];
  value_at_risk: ValueAtRisk[];
  risk_appetite: AppetiteVerdict | null;
  risks: ScoredLoss[];
}

const CONFIDENCES = [0.9, 0.95, 0.99];

/** The expected annual loss in closed form, without and with controls. */
export function expectedLoss(model: LossModel): { inherent: number; residual: number } {
  const inherent = meanFrequency(model) * meanEventLoss(model);
  return { inherent, residual: inherent * meanOf(model.kept_events) * meanOf(model.kept_loss) };
}

/**
 * Simulates the risks and says what a year may cost. It yields how far it is (0-1) so that others may work in between.
 * Means, ratings and contributions come from the closed form and have no sampling error; percentiles, the curve and
 * probabilities come from the simulated years.
 */
export function* scoreLosses(
  models: readonly LossModel[],
  options: {
    iterations: number;
    streams: (index: number) => Random;
    reference: ReferenceLoss;
    appetite: LossAppetite | null;
  },
): Generator<number, LossScore> {
  const expected = models.map(expectedLoss);
  const whole = {
    inherent: expected.reduce((sum, { inherent }) => sum + inherent, 0),
    residual: expected.reduce((sum, { residual }) => sum + residual, 0),
  };
  const figures: LossFigures[] = [];
  const steps = simulate(models, options.iterations, options.streams);
  let step = steps.next();
  while (!step.done) {
    if ('done' in step.value) {
      yield step.value.done;
    } else {
      const { risk, losses } = step.value;
      figures.push(figuresOf(losses.residual.sort(), expected[risk]?.residual ?? 0));
      yield (risk + 1) / models.length;
    }
    step = steps.next();
  }
  const { reference } = options;
  const residual = rateLoss(whole.residual, reference);
  return {
    ...residual,
    inherent: rateLoss(whole.inherent, reference),
    residual,
    reference_loss: reference,
    ...distributionOf(step.value, whole, options.appetite),
    risks: models.map((model, index) => {
      const own = expected[index] ?? { inherent: 0, residual: 0 };
      const events = meanFrequency(model);
      return {
        name: model.name,
        events_per_year: { inherent: digits(events), residual: digits(events * meanOf(model.kept_events)) },
        inherent: { ...rateLoss(own.inherent, reference), annual_loss: cents(own.inherent) },
        residual: { ...rateLoss(own.residual, reference), annual_loss: cents(own.residual) },
        annualized_loss: figures[index] ?? { mean: 0, p10: 0, p50: 0, p90: 0, p95: 0, p99: 0 },
        contribution: whole.residual === 0 ? 0 : digits(own.residual / whole.residual),
      };
    }),
  };
}

function distributionOf(
  years: YearlyLosses,
  mean: { inherent: number; residual: number },
  appetite: LossAppetite | null,
): Pick<
  LossScore,
  'annualized_loss' | 'inherent_annualized_loss' | 'simulation' | 'loss_exceedance' | 'value_at_risk' | 'risk_appetite'
> {
  const inherent = years.inherent.sort();
  const residual = years.residual.sort();
  return {
    annualized_loss: figuresOf(residual, mean.residual),
    inherent_annualized_loss: figuresOf(inherent, mean.inherent),
    simulation: sampleMean(residual),
    loss_exceedance: exceedanceCurve(inherent, residual),
    value_at_risk: CONFIDENCES.map((confidence) => valueAtRisk(residual, confidence)),
    risk_appetite: appetite && judge(residual, appetite),
  };
}

function judge(residual: Float64Array, appetite: LossAppetite): AppetiteVerdict {
  const probability = exceedance(residual, appetite.annual_loss);
  return { ...appetite, exceeded_with_probability: probability, within: probability <= appetite.probability };
}

function sampleMean(years: Float64Array): { mean: number; standard_error: number } {
  let sum = 0;
  for (const loss of years) sum += loss;
  const mean = sum / years.length;
  let squares = 0;
  for (const loss of years) squares += (loss - mean) * (loss - mean);
  const error = Math.sqrt(squares / Math.max(1, years.length - 1) / years.length);
  return { mean: cents(mean), standard_error: cents(error) };
}

/** Six decimals: enough for shares and for rare events. */
export function digits(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
