import type { Finding, PlanItem } from '../gap/types.js';
import { FigureBook, type FigureOrigin } from './figure-book.js';
import type { ReportInput } from './types.js';

/** What every section is written from. */
export interface Draft {
  input: ReportInput;
  book: FigureBook;
  analysis: FigureOrigin;
  framework: FigureOrigin;
  risk: FigureOrigin | null;
}

export function startDraft(input: ReportInput): Draft {
  const { analysis, framework, risk } = input;
  return {
    input,
    book: new FigureBook(),
    analysis: { resource: 'gap_analysis', id: analysis.id, content: analysis },
    framework: { resource: 'framework', id: framework.id, content: framework },
    risk: risk ? { resource: 'risk_score', id: risk.id, content: risk } : null,
  };
}

export interface Placed<T> {
  value: T;
  /** JSON Pointer into the analysis. */
  pointer: string;
}

const SEVERITY_RANK = { critical: 0, high: 1, medium: 2, low: 3 } as const;

export function isOpen({ status }: Pick<Finding, 'status'>): boolean {
  return status === 'non_compliant' || status === 'partially_compliant';
}

/** Findings that ask for work, the most serious first: by severity, not met before met in part, then by weight and order. */
export function openFindings({ input }: Draft): Array<Placed<Finding>> {
  const weights = new Map(input.framework.requirements.map(({ id, weight }) => [id, weight]));
  const weightOf = (finding: Finding): number => weights.get(finding.requirement_id) ?? 0;
  const partRank = ({ status }: Finding): number => (status === 'non_compliant' ? 0 : 1);
  return input.analysis.findings
    .map((value, index) => ({ value, pointer: `/findings/${index}` }))
    .filter(({ value }) => isOpen(value))
    .sort(
      ({ value: a }, { value: b }) =>
        SEVERITY_RANK[a.severity] - SEVERITY_RANK[b.severity] || partRank(a) - partRank(b) || weightOf(b) - weightOf(a),
    );
}

export function planItems({ input }: Draft): Array<Placed<PlanItem>> {
  return input.analysis.remediation_plan.map((value, index) => ({ value, pointer: `/remediation_plan/${index}` }));
}

/** The last plan item that a requirement waits for. */
export function lastItemFor(draft: Draft, requirementId: string): Placed<PlanItem> | null {
  const items = planItems(draft).filter(({ value }) => value.requirement_ids.includes(requirementId));
  return items.reduce<Placed<PlanItem> | null>(
    (last, item) => (last === null || item.value.due_date > last.value.due_date ? item : last),
    null,
  );
}
