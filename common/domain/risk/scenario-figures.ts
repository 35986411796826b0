import type { Range, RiskLibrary, RiskScenario } from '../../catalog/risk/types.js';

/** A customer's own figures; each replaces the default of its field alone. */
export interface ScenarioOverride {
  id: string;
  included: boolean;
  event_frequency: Partial<Range>;
  loss_magnitude: Partial<Range>;
}

/** What the figures depend on; null stands for the default. */
export interface Organization {
  /** Id of an industry. */
  industry: string | null;
  /** Id of a size class. */
  size: string | null;
  /** In the currency of the request. */
  annual_revenue: number | null;
}

export interface ScenarioFigures {
  /** Per year, of such a company with ordinary safeguards. */
  event_frequency: Range;
  /** Per event, in the currency of the request. */
  loss_magnitude: Range;
  /** Fields that are defaults, such as "event_frequency.min". */
  defaults: string[];
  /** Ids of the sources of the defaults. */
  sources: string[];
}

export const DEFAULT_INDUSTRY = 'other';
export const DEFAULT_SIZE = 'medium';
const POINTS = ['min', 'likely', 'max'] as const;

/**
 * A scenario's figures for this organization: the public figure x size x industry x exchange rate, to four significant
 * digits; a field that the customer gave stands as it is.
 * @param currencyPerUsd units of the request's currency per US dollar
 */
export function figuresFor(
  scenario: RiskScenario,
  library: RiskLibrary,
  organization: Organization,
  override: ScenarioOverride | undefined,
  currencyPerUsd: number,
): ScenarioFigures {
  const industry = library.industries.find(({ id }) => id === (organization.industry ?? DEFAULT_INDUSTRY));
  const size = library.sizes.find(({ id }) => id === (organization.size ?? DEFAULT_SIZE));
  const frequency = (industry?.frequency ?? 1) * (size?.frequency ?? 1);
  const loss = (scenario.loss_by_industry ? (industry?.loss ?? 1) : 1) * (size?.loss ?? 1) * currencyPerUsd;
  const defaults: string[] = [];
  const merge = (field: 'event_frequency' | 'loss_magnitude', factor: number): Range => {
    const range = { min: 0, likely: 0, max: 0 };
    for (const point of POINTS) {
      const given = override?.[field][point];
      if (given === undefined) defaults.push(`${field}.${point}`);
      range[point] = given ?? significant(scenario[field][point] * factor);
    }
    return range;
  };
  const event_frequency = merge('event_frequency', frequency);
  const loss_magnitude = merge('loss_magnitude', loss);
  const scaling = [...(scenario.loss_by_industry ? (industry?.sources ?? []) : []), ...(size?.sources ?? [])];
  const sources = [...scenario.event_frequency.sources, ...scenario.loss_magnitude.sources, ...scaling];
  return { event_frequency, loss_magnitude, defaults, sources: defaults.length === 0 ? [] : [...new Set(sources)] };
}

/** Figures of a survey carry no more than four digits. */
function significant(value: number): number {
  return Number(value.toPrecision(4));
}
