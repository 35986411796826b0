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
  report: FigureOrigin;
}

export function startDraft(input: ReportInput): Draft {
  const { id, title, branding, analysis, framework, risk } = input;
  return {
    input,
    book: new FigureBook(),
    analysis: { resource: 'gap_analysis', id: analysis.id, content: analysis },
    framework: { resource: 'framework', id: framework.id, content: framework },
    risk: risk ? { resource: 'risk_score', id: risk.id, content: risk } : null,
    report: { resource: 'report', id, content: { title, branding } },
  };
}

/** Name and version of the framework, as the analysis has them. */
export function frameworkOf({ book, analysis }: Draft): string {
  const [name, version] = ['name', 'version'].map((field) => book.words(analysis, `/framework/${field}`, 'Framework'));
  return `${name} ${version}`;
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

export function placedFindings({ input }: Draft): Array<Placed<Finding>> {
  return input.analysis.findings.map((value, index) => ({ value, pointer: `/findings/${index}` }));
}

/** Findings that ask for work, the most serious first: by severity, not met before met in part, then by weight and order. */
export function openFindings(draft: Draft): Array<Placed<Finding>> {
  const { input } = draft;
  const weights = new Map(input.framework.requirements.map(({ id, weight }) => [id, weight]));
  const weightOf = (finding: Finding): number => weights.get(finding.requirement_id) ?? 0;
  const partRank = ({ status }: Finding): number => (status === 'non_compliant' ? 0 : 1);
  return placedFindings(draft)
    .filter(({ value }) => isOpen(value))
    .sort(
      ({ value: a }, { value: b }) =>
        SEVERITY_RANK[a.severity] - SEVERITY_RANK[b.severity] || partRank(a) - partRank(b) || weightOf(b) - weightOf(a),
    );
}

/** A finding's id and the beginning of its title. */
export function nameOf({ book, analysis }: Draft, { pointer }: Placed<Finding>, limit: number): [string, string] {
  return [
    book.words(analysis, `${pointer}/requirement_id`, 'Requirement'),
    book.words(analysis, `${pointer}/title`, 'Title of a requirement', limit),
  ];
}

/** The beginning of a plan item's title. */
export function measureOf({ book, analysis }: Draft, { pointer }: Placed<PlanItem>, limit: number): string {
  return book.words(analysis, `${pointer}/title`, 'Measure', limit);
}

/** Ids of requirements that stand in a list. */
export function idsAt({ book, analysis }: Draft, pointer: string, ids: readonly string[]): string {
  return ids.map((_, index) => book.words(analysis, `${pointer}/${index}`, 'Requirement')).join(', ');
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
