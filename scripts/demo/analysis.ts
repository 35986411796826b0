import type { components } from '../../api/client/index.js';

type Schemas = components['schemas'];

export type Analysis = Schemas['GapAnalysis'];
export type Summary = NonNullable<Analysis['summary']>;
export type Counts = Summary['counts'];
export type Finding = Schemas['Finding'];
export type PlanStep = Schemas['PlanItem'];

const STATUS_ORDER: Partial<Record<keyof Counts, number>> = { non_compliant: 0, partially_compliant: 1 };
const SEVERITY_ORDER = { critical: 0, high: 1, medium: 2, low: 3 };

/** What is missing or incomplete, the worst first; findings that are alike keep the framework's order. */
export function worstFindings(findings: readonly Finding[], count: number): Finding[] {
  const rank = (each: Finding) => (STATUS_ORDER[each.status] ?? 2) * 10 + SEVERITY_ORDER[each.severity];
  const gaps = findings.filter((each) => each.status in STATUS_ORDER);
  return gaps.sort((a, b) => rank(a) - rank(b)).slice(0, count);
}
