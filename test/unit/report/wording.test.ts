import { expect, it } from '@jest/globals';
import { buildReport } from '../../../common/domain/report/build-report.js';
import { formatDate, quarterOf } from '../../../common/domain/report/format.js';
import type { AnalysisFacts, ReportInput } from '../../../common/domain/report/types.js';
import { input, NOTHING_IS_DONE } from './support.js';

/** The blocks of a section, as text. */
function textOf(facts: ReportInput, section: string): string {
  return JSON.stringify(buildReport(facts).sections.find(({ id }) => id === section)?.blocks);
}

/** A report whose analysis is changed. */
function withAnalysis(facts: ReportInput, change: Partial<AnalysisFacts>): ReportInput {
  return { ...facts, analysis: { ...facts.analysis, ...change } };
}

it('starts the plan where the narrative does, also where another measure is due first', () => {
  const facts = input({ scope: NOTHING_IS_DONE });
  const [first, second] = facts.analysis.remediation_plan;
  if (!first || !second) throw new Error('no plan');
  expect(facts.analysis.summary.narrative).toContain(`Start with: ${first.title} `);
  const at = (due: string, later: string): ReportInput =>
    withAnalysis(facts, {
      remediation_plan: [
        { ...first, due_date: due },
        { ...second, due_date: later },
      ],
    });
  const soon = '2026-08-01T00:00:00.000Z';
  const late = '2027-05-01T00:00:00.000Z';
  expect(quarterOf(soon)).not.toBe(quarterOf(late));
  expect(textOf(at(soon, late), 'summary')).toContain(`Start with: ${first.title}.`);
  expect(textOf(at(late, soon), 'summary')).toContain(
    `The plan starts with a later one: ${first.title}, due ${formatDate(late)}.`,
  );
  const differs = 'some measures are due before others that stand above them';
  expect(textOf(at(soon, late), 'roadmap')).not.toContain(differs);
  expect(textOf(at(late, soon), 'roadmap')).toContain(differs);
});
