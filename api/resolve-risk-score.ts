import { foldName } from '../common/catalog/check.js';
import type { RiskLibrary } from '../common/catalog/risk/types.js';
import { headCountOf } from '../common/domain/head-count.js';
import { sizeOfText } from '../common/domain/policy/organization.js';
import type { AnalysisScoreInput } from '../common/domain/risk/analysis.js';
import type { Control } from '../common/domain/risk/controls.js';
import { modelOf, type QuantitativeInput } from '../common/domain/risk/quantitative.js';
import { DEFAULT_INDUSTRY, figuresFor, type ScenarioOverride } from '../common/domain/risk/scenario-figures.js';
import { expectedWork } from '../common/domain/risk/simulate.js';
import { invalidField, refuseFields } from '../common/errors.js';
import type { RiskScoreInput } from '../common/risk-score.js';
import { checkTogether } from './check-together.js';
import type { RiskScoreBody } from './risk-score-body.js';

/** Draws that one score may need: about five minutes of a worker, which gives it more than that. */
const MAX_WORK = 1_500_000_000;

type QualitativeBody = Extract<RiskScoreBody, { method: 'qualitative' }>;
type QuantitativeBody = Extract<RiskScoreBody, { method: 'quantitative' }>;
type AnalysisBody = Exclude<RiskScoreBody, QualitativeBody | QuantitativeBody>;

/** Checks what the schema cannot - names, orders, work - and fills in the defaults. @throws 422 */
export async function resolveRiskScore(library: RiskLibrary, body: RiskScoreBody): Promise<RiskScoreInput> {
  if (body.method === 'qualitative') return resolveQualitative(body);
  if (body.method === 'quantitative') return resolveQuantitative(library, body);
  return resolveAnalysis(library, body);
}

function resolveQualitative(body: QualitativeBody): RiskScoreInput {
  const risks = body.risks.map((risk) => ({ ...risk, controls: risk.controls.map(withCost) }));
  const { method, risk_appetite = null, title = 'Risk score' } = body;
  return { method, title, risks, risk_appetite };
}

function resolveQuantitative(library: RiskLibrary, body: QuantitativeBody): RiskScoreInput {
  const currency = resolveCurrency(library, body.currency);
  const risks: QuantitativeInput['risks'] = body.risks.map((risk) => ({
    name: risk.name,
    event_frequency: risk.event_frequency ?? null,
    threat_event_frequency: risk.threat_event_frequency ?? null,
    vulnerability: risk.vulnerability ? { distribution: 'pert', ...risk.vulnerability } : null,
    loss_magnitude: risk.loss_magnitude,
    secondary_loss: risk.secondary_loss ?? null,
    controls: risk.controls.map(withCost),
  }));
  const { method, iterations, seed, risk_appetite = null, title = 'Risk score' } = body;
  const perIteration = expectedWork(risks.map(modelOf), 1);
  if (perIteration * iterations > MAX_WORK) {
    const most = Math.floor(MAX_WORK / perIteration);
    const message = `These risks and frequencies allow at most ${most} iterations in one score. Send fewer iterations, or the risks in parts.`;
    throw invalidField('/iterations', 'too_much_work', message);
  }
  return { method, title, currency, iterations, seed, risks, risk_appetite };
}

function withCost(control: Omit<Control, 'annual_cost'> & { annual_cost?: number | undefined }): Control {
  return { ...control, annual_cost: control.annual_cost ?? null };
}

async function resolveAnalysis(library: RiskLibrary, body: AnalysisBody): Promise<RiskScoreInput> {
  const { analysis_id, iterations, seed, risk_appetite = null, title = 'Risk score of an analysis' } = body;
  const { industry, size, annual_revenue = null } = body.organization;
  const known = industry === undefined ? null : findIndustry(library, industry);
  const [money, sizeClass] = await checkTogether(
    () => resolveMoney(library, body),
    () => (size === undefined ? null : resolveSize(library, size)),
    () => refuseUnknownScenarios(library, body.scenarios),
  );
  const input: AnalysisScoreInput & { title: string } = {
    method: 'analysis',
    title,
    analysis_id,
    ...money,
    iterations,
    seed,
    risk_appetite,
    organization: {
      industry: industry === undefined ? null : (known ?? DEFAULT_INDUSTRY),
      size: sizeClass,
      annual_revenue,
    },
    unknown_industry: industry === undefined || known !== null ? null : industry,
    scenarios: body.scenarios.map(({ id, included, event_frequency, loss_magnitude }) => ({
      id,
      included,
      event_frequency: given(event_frequency),
      loss_magnitude: given(loss_magnitude),
    })),
  };
  checkFigures(library, input);
  return input;
}

function given(points: { [K in 'min' | 'likely' | 'max']?: number | undefined }): ScenarioOverride['event_frequency'] {
  return Object.fromEntries(Object.entries(points).filter(([, value]) => value !== undefined));
}

function resolveCurrency({ currencies }: RiskLibrary, name: string): string {
  const code = name.toUpperCase();
  if (currencies.has(code)) return code;
  throw invalidField('/currency', 'unknown_currency', `"${name}" is not a currency code of ISO 4217, such as EUR.`);
}

/** The public figures are in US dollars; we know no exchange rates. */
function resolveMoney(
  library: RiskLibrary,
  { currency: name, currency_per_usd: rate }: AnalysisBody,
): Pick<AnalysisScoreInput, 'currency' | 'currency_per_usd'> {
  const currency = resolveCurrency(library, name);
  if (rate !== undefined) return { currency, currency_per_usd: rate };
  if (currency === 'USD') return { currency, currency_per_usd: 1 };
  const message = `The default losses are US dollars: say how many ${currency} one US dollar is worth.`;
  throw invalidField('/currency_per_usd', 'required', message);
}

/** An industry by its name, or by an alias among the words of a longer one; null for any other. */
function findIndustry({ industries }: RiskLibrary, name: string): string | null {
  const words = (text: string): string =>
    ` ${text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .join(' ')
      .trim()} `;
  const isNamed = (known: string): boolean => foldName(known) === foldName(name);
  const isMentioned = (alias: string): boolean => words(name).includes(words(alias));
  const found =
    industries.find(({ id, title, aliases }) => [id, title, ...aliases].some(isNamed)) ??
    industries.find(({ aliases }) => aliases.some(isMentioned));
  return found?.id ?? null;
}

/** @param size a number of people, also in words such as "11-50", or the name of a size class */
function resolveSize({ sizes }: RiskLibrary, size: string | number): string {
  const people = typeof size === 'number' ? size : headCountOf(size);
  const name = typeof size === 'number' ? '' : size.toLowerCase();
  const found = sizes.find(({ id, up_to }) =>
    people === null ? id === name || id === sizeOfText(name) : up_to === null || people <= up_to,
  );
  if (found) return found.id;
  const known = sizes.map(({ id }) => id).join(', ');
  throw invalidField('/organization/size', 'unknown_size', `Send a number of people, or one of: ${known}.`);
}

/** Overrides name scenarios that exist, once each. */
function refuseUnknownScenarios({ scenarios }: RiskLibrary, overrides: AnalysisBody['scenarios']): void {
  const known: string[] = scenarios.map(({ id }) => id);
  const errors = overrides.flatMap(({ id }, index) => {
    const path = `/scenarios/${index}/id`;
    if (!known.includes(id)) {
      return [{ path, code: 'unknown_scenario', message: `The scenarios are: ${known.join(', ')}.` }];
    }
    const isSecond = overrides.findIndex((other) => other.id === id) < index;
    return isSecond ? [{ path, code: 'duplicate', message: `"${id}" stands twice.` }] : [];
  });
  refuseFields(errors);
}

/** With the defaults around the overrides min <= likely <= max still holds, and something is left to score. */
function checkFigures(library: RiskLibrary, input: AnalysisScoreInput): void {
  const errors = input.scenarios.flatMap((override, index) => {
    const scenario = library.scenarios.find(({ id }) => id === override.id);
    if (!scenario) return [];
    const figures = figuresFor(scenario, library, input.organization, override, input.currency_per_usd);
    return (['event_frequency', 'loss_magnitude'] as const).flatMap((field) => {
      const { min, likely, max } = figures[field];
      if (min <= likely && likely <= max) return [];
      const message = `With the defaults of what was not sent this is ${min}, ${likely}, ${max}: min <= likely <= max is expected.`;
      return [{ path: `/scenarios/${index}/${field}`, code: 'out_of_order', message }];
    });
  });
  refuseFields(errors);
  if (input.scenarios.filter(({ included }) => !included).length === library.scenarios.length) {
    throw invalidField('/scenarios', 'empty', 'At least one scenario must be left.');
  }
}
