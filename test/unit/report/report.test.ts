import { expect, it } from '@jest/globals';
import { buildReport } from '../../../common/domain/report/build-report.js';
import { expectedScore } from '../../../common/domain/report/trajectory.js';
import type { ReportModel, RiskFacts } from '../../../common/domain/report/types.js';
import { input, NOTHING_IS_DONE, RISK } from './support.js';

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

it.each([
  ['no word of one that was not configured', false, undefined, 'Engine: phrases 1.0.0. Catalogue'],
  ['the one that helped', false, 0, 'Engine: phrases 1.0.0, with the language model small. Catalogue'],
  ['that none helped', true, 0, 'Engine: phrases 1.0.0, without its language model. Catalogue'],
  [
    'that it helped in part',
    true,
    1,
    'Engine: phrases 1.0.0, with the language model small, which could not do all that it was asked for. Catalogue',
  ],
])('says of the language model: %s', (_name, degraded, accepted, expected) => {
  const asked = input();
  const engine = {
    ...asked.analysis.engine,
    degraded,
    ...(accepted === undefined ? {} : { model: { name: 'small', accepted } }),
  };
  const model = buildReport({ ...asked, analysis: { ...asked.analysis, engine } });
  const texts = model.sections.flatMap(({ blocks }) =>
    blocks.map((block) => (block.kind === 'paragraph' ? block.text : '')),
  );
  expect(texts.some((text) => text.startsWith(expected))).toBe(true);
});

it('says why there is no plan', () => {
  const textOf = (scope: string, hasPlan: boolean): string => {
    const asked = input({ scope });
    const remediation_plan = hasPlan ? asked.analysis.remediation_plan : [];
    const model = buildReport({ ...asked, analysis: { ...asked.analysis, remediation_plan } });
    return JSON.stringify(model.sections.find(({ id }) => id === 'roadmap'));
  };
  expect(textOf('The market is busy.', true)).toContain('because it found no gap.');
  expect(textOf('We have no incident response plan.', false)).toContain('no measure for the gaps that it found.');
});

it.each([
  ['board', true],
  ['management', false],
] as const)('tells a %s that the table of measures is a choice: %s', (audience, isChoice) => {
  const { sections } = buildReport(input({ scope: NOTHING_IS_DONE, audience }));
  const text = JSON.stringify(sections.find(({ id }) => id === 'roadmap'));
  expect(text.includes('6 of them are listed here, all of them in the report for management.')).toBe(isChoice);
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

it.each(['board', 'management'] as const)('says what the figures of a risk score assume to %s', (audience) => {
  const told = (risk: RiskFacts): string => {
    const { sections } = buildReport(input({ audience, risk }));
    return JSON.stringify(sections.find(({ id }) => id === 'risk')?.blocks);
  };
  expect(told(RISK)).toContain('What was not told is taken from public figures');
  const { assumptions, ...rest } = RISK;
  expect(told(rest)).not.toMatch(/assume|not told/);
});
