import type { FigureSource, Range, RiskLibrary } from '../../catalog/risk/types.js';
import { grouped } from '../grouped.js';
import { rankSafeguards, type SafeguardDriver, type ScenarioRequest, type ScenarioStanding } from './from-findings.js';
import type { ReferenceLoss } from './money-rating.js';
import { treatLoss } from './quantitative.js';
import type { SafeguardCondition } from './safeguard-states.js';
import { DEFAULT_INDUSTRY, DEFAULT_SIZE } from './scenario-figures.js';
import type { LossAppetite, LossScore, ScoredLoss } from './score-losses.js';
import { digits } from './score-losses.js';
import type { Treatment } from './treatment.js';
import type { Weakness } from './weakness.js';

export interface AnalysisScoreInput extends ScenarioRequest {
  method: 'analysis';
  analysis_id: string;
  currency: string;
  iterations: number;
  seed: number;
  risk_appetite: LossAppetite | null;
  /** The industry as it was told, when it is none that figures are known of. */
  unknown_industry?: string | null;
}

export interface ScenarioRow extends ScoredLoss {
  id: string;
  about: string;
  event_frequency: Range;
  loss_magnitude: Range;
  /** Fields that are public figures and not the customer's. */
  defaults: string[];
  sources: string[];
  likelihood_weakness: Weakness;
  impact_weakness: Weakness;
  known_share: number;
  safeguards: Record<SafeguardCondition, number>;
}

export interface AnalysisScoreResult extends Omit<LossScore, 'risks'> {
  risks: ScenarioRow[];
  drivers: SafeguardDriver[];
  treatment: Array<Treatment & { safeguards: string[] }>;
  /** What stands for something the request did not tell. */
  assumptions: string[];
  sources: FigureSource[];
}

const REVENUE_SHARE = 0.01;
const MAX_PROPOSALS = 3;

/** What losses are measured against: the stated appetite, 1 % of the revenue, or the serious loss of the size class. */
export function referenceFor(input: AnalysisScoreInput, library: RiskLibrary): ReferenceLoss {
  const { risk_appetite: appetite, organization } = input;
  if (appetite) return { annual_loss: appetite.annual_loss, basis: 'risk_appetite' };
  if (organization.annual_revenue !== null) {
    return { annual_loss: organization.annual_revenue * REVENUE_SHARE, basis: 'annual_revenue' };
  }
  const size = library.sizes.find(({ id }) => id === (organization.size ?? DEFAULT_SIZE));
  return { annual_loss: (size?.serious_annual_loss ?? 0) * input.currency_per_usd, basis: 'default' };
}

/** Joins the simulated score with where its figures come from and which safeguards drive it. */
export function explainAnalysis(
  input: AnalysisScoreInput,
  library: RiskLibrary,
  standings: readonly ScenarioStanding[],
  score: LossScore,
): AnalysisScoreResult {
  const risks = standings.map((standing, index) => rowOf(standing, score.risks[index] as ScoredLoss));
  const drivers = rankSafeguards(standings, input.currency);
  const used = new Set(risks.flatMap((risk) => risk.sources));
  return {
    ...score,
    risks,
    drivers,
    treatment: [...risks]
      .sort((a, b) => b.residual.annual_loss - a.residual.annual_loss)
      .map((risk) => {
        const treatment = treatLoss(risk, score);
        return { ...treatment, safeguards: treatment.option === 'accept' ? [] : proposals(drivers, risk.id) };
      }),
    assumptions: assumptionsOf(input, score.reference_loss, risks),
    sources: library.sources.filter(({ id }) => used.has(id)),
  };
}

function rowOf({ scenario, figures, states, ...standing }: ScenarioStanding, scored: ScoredLoss): ScenarioRow {
  const safeguards = { in_place: 0, partial: 0, missing: 0, possibly_missing: 0, unknown: 0 };
  for (const { condition } of states) safeguards[condition] += 1;
  const { likelihood_weakness, impact_weakness, known_share } = standing;
  const { id, about } = scenario;
  return { id, about, ...scored, ...figures, likelihood_weakness, impact_weakness, known_share, safeguards };
}

function proposals(drivers: readonly SafeguardDriver[], scenario: string): string[] {
  return drivers
    .filter(({ scenarios }) => scenarios.includes(scenario))
    .slice(0, MAX_PROPOSALS)
    .map(({ safeguard }) => safeguard);
}

function assumptionsOf(input: AnalysisScoreInput, reference: ReferenceLoss, risks: readonly ScenarioRow[]): string[] {
  const { organization } = input;
  const defaults = risks.reduce((sum, risk) => sum + risk.defaults.length, 0);
  const known = risks.length === 0 ? 0 : risks.reduce((sum, risk) => sum + risk.known_share, 0) / risks.length;
  const open = Math.round((1 - digits(known)) * 100);
  return [
    ...(organization.industry === null ? [`The industry was not told: "${DEFAULT_INDUSTRY}" is assumed.`] : []),
    ...(input.unknown_industry
      ? [`The industry "${input.unknown_industry}" is not known: the figures of all industries stand for it.`]
      : []),
    'Frequencies do not vary by industry here: no source tells them. Losses that follow the cost of a data breach do.',
    ...(organization.size === null ? [`The size was not told: "${DEFAULT_SIZE}" is assumed.`] : []),
    ...(defaults > 0
      ? [`${defaults} of ${risks.length * 6} frequencies and losses are public figures, not the company's own.`]
      : []),
    ...(reference.basis === 'default'
      ? [
          `No appetite or revenue was told: ${input.currency} ${grouped(reference.annual_loss, 0)} counts as a serious annual loss.`,
        ]
      : []),
    ...(open > 0 ? [`About ${open} % of what protects is unknown and stands as a range from absent to in place.`] : []),
    'Each safeguard acts by its severity, whatever its scenario; the factors for frequency and loss are a judgement.',
  ];
}
