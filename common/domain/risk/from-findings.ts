import type { Range, RiskLibrary, RiskScenario } from '../../catalog/risk/types.js';
import { money } from '../grouped.js';
import type { Pert } from './distributions.js';
import { cents } from './loss-figures.js';
import type { RiskQuote, SafeguardCondition, SafeguardState } from './safeguard-states.js';
import { figuresFor, type Organization, type ScenarioFigures, type ScenarioOverride } from './scenario-figures.js';
import { digits, expectedLoss } from './score-losses.js';
import { ALL, type LossModel } from './simulate.js';
import { frequencyFactor, knownShare, lossFactor, sideOf, type Weakness, weaknessOf } from './weakness.js';

/** A scenario as it stands for this company. */
export interface ScenarioStanding {
  scenario: RiskScenario;
  figures: ScenarioFigures;
  states: SafeguardState[];
  likelihood_weakness: Weakness;
  impact_weakness: Weakness;
  /** 0-1. */
  known_share: number;
  model: LossModel;
}

/** A safeguard that is not known to be in place, by what it would take off the expected annual loss. */
export interface SafeguardDriver {
  safeguard: string;
  title: string;
  condition: SafeguardCondition;
  /** Ids of the scenarios that it answers. */
  scenarios: string[];
  loss_reduction: number;
  effort_days: number;
  requirement_ids: string[];
  quotes: RiskQuote[];
  reason: string;
}

export interface ScenarioRequest {
  organization: Organization;
  scenarios: ScenarioOverride[];
  /** Units of the currency per US dollar. */
  currency_per_usd: number;
}

const MAX_DRIVERS = 20;
const NOTHING_IN_PLACE = 1;

/** Every scenario that is not excluded, with what the analysis says about the safeguards that answer its threat. */
export function standScenarios(
  library: RiskLibrary,
  states: readonly SafeguardState[],
  request: ScenarioRequest,
): ScenarioStanding[] {
  const overrides = new Map(request.scenarios.map((override) => [override.id, override]));
  return library.scenarios
    .filter(({ id }) => overrides.get(id)?.included !== false)
    .map((scenario) => {
      const figures = figuresFor(
        scenario,
        library,
        request.organization,
        overrides.get(scenario.id),
        request.currency_per_usd,
      );
      return stand(
        scenario,
        figures,
        states.filter(({ safeguard }) => safeguard.threats.includes(scenario.id)),
      );
    });
}

function stand(scenario: RiskScenario, figures: ScenarioFigures, states: SafeguardState[]): ScenarioStanding {
  const likelihood = weaknessOf(states.filter((state) => sideOf(state) === 'likelihood'));
  const impact = weaknessOf(states.filter((state) => sideOf(state) === 'impact'));
  return {
    scenario,
    figures,
    states,
    likelihood_weakness: rounded(likelihood),
    impact_weakness: rounded(impact),
    known_share: digits(knownShare(states)),
    model: modelOf(scenario.name, figures, likelihood, impact),
  };
}

/**
 * The loss model of a scenario. Inherent is a company without any safeguard: the figure x 4 for the frequency, x 2 for the
 * loss. What safeguards let through is the factor of the weakness over the factor of no safeguard; what is unknown makes it a
 * range that is drawn from in every simulated year.
 */
function modelOf(name: string, figures: ScenarioFigures, likelihood: Weakness, impact: Weakness): LossModel {
  const frequency = frequencyFactor(NOTHING_IN_PLACE);
  const loss = lossFactor(NOTHING_IN_PLACE);
  return {
    name,
    frequency: [times(figures.event_frequency, frequency)],
    kept_events: shareKept(likelihood, (weakness) => frequencyFactor(weakness) / frequency),
    primary_loss: times(figures.loss_magnitude, loss),
    kept_loss: shareKept(impact, (weakness) => lossFactor(weakness) / loss),
    secondary_loss: null,
  };
}

function times(range: Range, factor: number): Pert {
  return { distribution: 'pert', min: range.min * factor, likely: range.likely * factor, max: range.max * factor };
}

function shareKept({ min, likely, max }: Weakness, share: (weakness: number) => number): Pert {
  return { ...(ALL as Pert), min: share(min), likely: share(likely), max: share(max) };
}

/** What each safeguard that is not in place would take off the expected annual loss if it were, most first. */
export function rankSafeguards(standings: readonly ScenarioStanding[], currency: string): SafeguardDriver[] {
  const drivers = new Map<string, SafeguardDriver>();
  for (const standing of standings) {
    for (const state of standing.states) {
      if (state.condition === 'in_place') continue;
      const driver = drivers.get(state.safeguard.id) ?? newDriver(state);
      driver.loss_reduction += reductionOf(standing, state);
      driver.scenarios.push(standing.scenario.id);
      drivers.set(state.safeguard.id, driver);
    }
  }
  return [...drivers.values()]
    .sort((a, b) => b.loss_reduction - a.loss_reduction || (a.safeguard < b.safeguard ? -1 : 1))
    .slice(0, MAX_DRIVERS)
    .map((driver) => explain({ ...driver, loss_reduction: cents(driver.loss_reduction) }, currency));
}

function newDriver({ safeguard, condition, requirement_ids, quotes }: SafeguardState): SafeguardDriver {
  const { id, title, effort_days } = safeguard;
  const empty = { scenarios: [], loss_reduction: 0, reason: '' };
  return { safeguard: id, title, condition, effort_days, requirement_ids, quotes, ...empty };
}

function reductionOf(standing: ScenarioStanding, state: SafeguardState): number {
  const { scenario, figures, states } = standing;
  const done = states.map((other) => (other === state ? { ...other, strength: { low: 1, high: 1 } } : other));
  return expectedLoss(standing.model).residual - expectedLoss(stand(scenario, figures, done).model).residual;
}

const SAYS: Record<SafeguardCondition, string> = {
  in_place: 'is in place',
  partial: 'is only partly in place',
  missing: 'is missing',
  possibly_missing: 'may be missing: a requirement that rests on it and on others is not met',
  unknown: 'is not mentioned, so it is unknown whether it is in place',
};

function explain(driver: SafeguardDriver, currency: string): SafeguardDriver {
  const { title, condition, loss_reduction: reduction, scenarios } = driver;
  const reason = `"${title}" ${SAYS[condition]}. In place it would take ${money(reduction, currency)} off the expected annual loss of: ${scenarios.join(', ')}.`;
  return { ...driver, reason };
}

function rounded({ min, likely, max }: Weakness): Weakness {
  return { min: digits(min), likely: digits(likely), max: digits(max) };
}
