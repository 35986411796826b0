import { buffer } from 'node:stream/consumers';
import type { AnalysisFacts, ReportInput, ReportModel, RiskFacts } from '../../../common/domain/report/types.js';
import { type RenderedReport, renderReport } from '../../../worker/render/report/render-report.js';
import { analyse, library, NOW } from '../gap/support.js';

export const SCOPE =
  'We have no incident response plan. Multi-factor authentication is enforced for every employee. Each visitor signs in.';
export const NOTHING_IS_DONE = [...library.safeguards.values()].map(({ title }) => `There is no ${title}.`).join(' ');

export const RISK: RiskFacts = {
  id: 'rs_1',
  title: 'Risk score',
  method: 'quantitative',
  currency: 'EUR',
  score: 44,
  level: 'moderate',
  inherent: { score: 71, level: 'high' },
  residual: { score: 44, level: 'moderate' },
  annualized_loss: { mean: 234_567.8, p50: 80_000, p90: 600_000, p95: 900_000, p99: 1_500_000 },
  loss_exceedance: Array.from({ length: 20 }, (_, at) => ({ loss: 1000 * 1.5 ** at, probability: 1 - at / 20 })),
  risks: Array.from({ length: 6 }, (_, at) => ({
    name: `A risk with a long name that needs more than one line of its table, kind ${'x'.repeat(at)}`,
    inherent: { score: 70, level: 'high', annual_loss: 900_000 },
    residual: { score: 50, level: 'moderate', annual_loss: 100_000 - at },
  })),
  assumptions: Array.from(
    { length: 7 },
    () => 'What was not told is taken from public figures, and not from the company.',
  ),
};

/** What a report of a text is made from. */
export function input(overrides: Partial<ReportInput> & { scope?: string; framework_id?: string } = {}): ReportInput {
  const { scope = SCOPE, framework_id: id = 'iso-27001-2022', ...rest } = overrides;
  const framework = library.frameworks.get(id);
  if (!framework) throw new Error(`no framework ${id}`);
  const { changes, ...result } = analyse(scope, { framework: id, profile: framework.default_profile });
  const analysis: AnalysisFacts = {
    id: 'ga_1',
    title: 'Analysis',
    framework: { id, name: framework.name, version: framework.version },
    profile: framework.default_profile,
    target_date: null,
    previous_analysis_id: null,
    engine: { name: 'phrases', version: '1.0.0', catalog_hash: library.hash, degraded: false },
    documents: [],
    completed_at: NOW.toISOString(),
    ...result,
    ...(changes ? { changes } : {}),
  };
  return {
    id: 'rep_1',
    title: 'Report',
    branding: { name: null },
    audience: 'board',
    analysis,
    framework,
    risk: null,
    ...rest,
  };
}

export async function render(
  model: ReportModel,
  logo: Buffer | null = null,
): Promise<Omit<RenderedReport, 'pdf'> & { bytes: Buffer }> {
  const { pdf, ...layout } = await renderReport(model, { color: null, logo }, new AbortController().signal);
  return { ...layout, bytes: await buffer(pdf) };
}
