import { money } from '../grouped.js';
import { type Control, remaining } from './controls.js';
import { constant, type Distribution } from './distributions.js';
import { cents, type LossFigures } from './loss-figures.js';
import type { ReferenceLoss } from './money-rating.js';
import { digits, expectedLoss, type LossAppetite, type LossScore, type ScoredLoss } from './score-losses.js';
import type { LossModel } from './simulate.js';
import { type Treatment, treat } from './treatment.js';

export interface QuantitativeRisk {
  name: string;
  /** Loss events per year; null when it is given as threat events and vulnerability. */
  event_frequency: Distribution | null;
  /** Threat events per year. */
  threat_event_frequency: Distribution | null;
  /** The probability that a threat event becomes a loss event. */
  vulnerability: Distribution | null;
  /** Per loss event, in the currency. */
  loss_magnitude: Distribution;
  secondary_loss: { probability: number; magnitude: Distribution } | null;
  controls: Control[];
}

export interface QuantitativeInput {
  method: 'quantitative';
  /** ISO 4217. */
  currency: string;
  iterations: number;
  seed: number;
  risks: QuantitativeRisk[];
  risk_appetite: LossAppetite | null;
}

export interface ControlReturn {
  /** What the expected annual loss would be higher by without this control, the others in place. */
  loss_reduction: number;
  /** `loss_reduction` - `annual_cost`; null without a cost. */
  net_benefit: number | null;
  /** `net_benefit` / `annual_cost`. */
  return_on_investment: number | null;
}

/** A risk as it was sent, with what it came to. */
export type QuantitativeRow = Omit<QuantitativeRisk, 'controls'> &
  ScoredLoss & { controls: Array<Control & ControlReturn> };

export interface Driver {
  risk: string;
  /** 0-1 of the whole residual expected loss. */
  contribution: number;
  annual_loss: number;
  reason: string;
}

export interface QuantitativeResult extends Omit<LossScore, 'risks'> {
  risks: QuantitativeRow[];
  drivers: Driver[];
  treatment: Treatment[];
}

const DEFAULT_REFERENCE = 1_000_000;
const MAX_DRIVERS = 10;
/** Fewer events per year than this are rare; a single loss of at least the reference is severe. */
const RARE_EVENTS = 0.1;

/** What losses are measured against: the stated appetite, or else a round million of the currency, marked as a default. */
export function referenceOf(appetite: LossAppetite | null): ReferenceLoss {
  return appetite
    ? { annual_loss: appetite.annual_loss, basis: 'risk_appetite' }
    : { annual_loss: DEFAULT_REFERENCE, basis: 'default' };
}

export function modelOf(risk: QuantitativeRisk): LossModel {
  const { event_frequency: events, threat_event_frequency: threats, vulnerability } = risk;
  return {
    name: risk.name,
    frequency: [events, threats, vulnerability].filter((factor) => factor !== null),
    kept_events: constant(remaining(risk.controls, 'likelihood')),
    kept_loss: constant(remaining(risk.controls, 'impact')),
    primary_loss: risk.loss_magnitude,
    secondary_loss: risk.secondary_loss,
  };
}

/** Adds what each control is worth, what drives the loss and what to do to a simulated score. */
export function explainQuantitative(input: QuantitativeInput, score: LossScore): QuantitativeResult {
  const risks = input.risks.map((risk, index) => {
    const scored = score.risks[index] as ScoredLoss;
    return { ...risk, ...scored, controls: controlReturns(risk) };
  });
  const worstFirst = [...risks].sort((a, b) => b.residual.annual_loss - a.residual.annual_loss).slice(0, MAX_DRIVERS);
  return {
    ...score,
    risks,
    drivers: worstFirst.map((risk) => driverOf(risk, input.currency)),
    treatment: worstFirst.map((risk) => treatLoss(risk, score)),
  };
}

export function treatLoss(risk: ScoredLoss, score: Pick<LossScore, 'reference_loss' | 'risk_appetite'>): Treatment {
  const events = risk.events_per_year.residual;
  const perEvent = events === 0 ? 0 : risk.residual.annual_loss / events;
  return treat({
    risk: risk.name,
    residual: risk.residual,
    isRareAndSevere: events < RARE_EVENTS && perEvent >= score.reference_loss.annual_loss,
    isAccepted: false,
  });
}

export function driverOf(
  { name, contribution, residual, events_per_year: events }: ScoredLoss & { annualized_loss: LossFigures },
  currency: string,
): Driver {
  const share = Math.round(contribution * 1000) / 10;
  const howOften = `${events.residual} loss ${events.residual === 1 ? 'event' : 'events'} per year`;
  return {
    risk: name,
    contribution,
    annual_loss: residual.annual_loss,
    reason: `${name} makes up ${share} % of the expected annual loss: ${howOften}, ${money(residual.annual_loss, currency)} per year.`,
  };
}

function controlReturns(risk: QuantitativeRisk): Array<Control & ControlReturn> {
  const { inherent } = expectedLoss(modelOf(risk));
  const all = inherent * remaining(risk.controls, 'likelihood') * remaining(risk.controls, 'impact');
  return risk.controls.map((control, index) => {
    const others = risk.controls.filter((_, other) => other !== index);
    const without = inherent * remaining(others, 'likelihood') * remaining(others, 'impact');
    const cost = control.annual_cost;
    const reduction = without - all;
    return {
      ...control,
      loss_reduction: cents(reduction),
      net_benefit: cost === null ? null : cents(reduction - cost),
      return_on_investment: cost === null || cost === 0 ? null : digits((reduction - cost) / cost),
    };
  });
}
