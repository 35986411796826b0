import { describe, expect, it } from '@jest/globals';
import { buildReport } from '../../../common/domain/report/build-report.js';
import { expectedScore } from '../../../common/domain/report/trajectory.js';
import type { AnalysisFacts, ReportInput, ReportModel, RiskFacts } from '../../../common/domain/report/types.js';
import { renderReport } from '../../../worker/render/report/render-report.js';
import { analyse, library, NOW } from '../gap/support.js';

const SCOPE =
  'We have no incident response plan. Multi-factor authentication is enforced for every employee. Each visitor signs in.';
const NOTHING_IS_DONE = [...library.safeguards.values()].map(({ title }) => `There is no ${title}.`).join(' ');

const RISK: RiskFacts = {
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
};

function input(overrides: Partial<ReportInput> & { scope?: string; framework_id?: string } = {}): ReportInput {
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
  return { title: 'Report', audience: 'board', analysis, framework, risk: null, ...rest };
}

async function render(model: ReportModel): Promise<{ pages: number; bytes: Buffer }> {
  const { pages, pdf } = await renderReport(
    model,
    { name: null, color: null, logo: null },
    new AbortController().signal,
  );
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return { pages, bytes: Buffer.concat(chunks) };
}

/** Every text of a model that is printed. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => (key === 'alt' || key === 'kind' ? [] : texts(part)));
}

const numbersIn = (text: string): string[] => text.match(/\d[\d.,]*/g)?.map((n) => n.replace(/[.,]+$/, '')) ?? [];

describe.each(['board', 'management'] as const)('a report for the %s', (audience) => {
  it.each([
    ['without a risk score', null],
    ['with one', RISK],
  ])('prints only numbers that are figures or words of its sources, %s', (_name, risk) => {
    const facts = input({ audience, risk });
    const model = buildReport(facts);
    const sources = texts([facts.analysis, facts.framework, facts.risk]);
    const known = new Set([...model.figures.map(({ text }) => text), ...sources].flatMap(numbersIn));
    const printed = texts([model.cover, model.subtitle, model.sections]).flatMap(numbersIn);
    expect(printed.length).toBeGreaterThan(50);
    expect(printed.filter((number) => !known.has(number))).toEqual([]);
  });

  it('gives the same bytes for the same input', async () => {
    const first = await render(buildReport(input({ audience })));
    const second = await render(buildReport(input({ audience })));
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });
});

it.each(['iso-27001-2022', 'nist-800-53-r5', 'eu-ai-act', 'dora'])('keeps a board to six pages: %s', async (id) => {
  for (const scope of ['Nothing is told.', NOTHING_IS_DONE.slice(0, 60_000)]) {
    const { pages } = await render(buildReport(input({ framework_id: id, scope, risk: RISK })));
    expect(pages).toBeGreaterThanOrEqual(4);
    expect(pages).toBeLessThanOrEqual(6);
  }
});

it('lists every requirement for management, and a Statement of Applicability for ISO 27001 only', () => {
  const rowsOf = (model: ReportModel, id: string): number | undefined => {
    const table = model.sections.find((section) => section.id === id)?.blocks.find(({ kind }) => kind === 'table');
    return table?.kind === 'table' ? table.rows.length : undefined;
  };
  const iso = buildReport(input({ audience: 'management' }));
  expect([rowsOf(iso, 'requirements'), rowsOf(iso, 'applicability')]).toEqual([123, 93]);
  const other = buildReport(input({ audience: 'management', framework_id: 'gdpr' }));
  expect(rowsOf(other, 'applicability')).toBeUndefined();
});

it('expects no score where the published formula does not give the present one', () => {
  const { analysis, framework } = input();
  const { score } = analysis.summary;
  expect(expectedScore(analysis, framework, '2100-01-01T00:00:00Z')?.score).toBeGreaterThan(score ?? 100);
  const changed = {
    ...framework,
    requirements: framework.requirements.map((r) => ({ ...r, weight: r.weight + Number(r.id === 'A.5.24') * 9 })),
  };
  expect(expectedScore(analysis, changed, '2100-01-01T00:00:00Z')).toBeNull();
});

it('stops when it is told to', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(
    renderReport(buildReport(input()), { name: null, color: null, logo: null }, stop.signal),
  ).rejects.toThrow();
});
