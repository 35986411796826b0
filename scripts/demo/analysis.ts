/** The parts of a gap analysis that the demo shows, as the API answers them. */
export interface Analysis {
  id: string;
  status: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled';
  progress: number;
  framework: { id: string; name: string; version: string };
  summary: Summary | null;
  findings: Finding[] | null;
  remediation_plan: PlanStep[] | null;
  questions: { text: string }[] | null;
  error: { code: string; message: string } | null;
}

export interface Counts {
  compliant: number;
  partially_compliant: number;
  non_compliant: number;
  not_applicable: number;
  not_assessed: number;
}

export interface Summary {
  score: number | null;
  coverage: number;
  counts: Counts;
  by_group: { id: string; title: string; score: number | null; coverage: number; counts: Counts }[];
  narrative: string;
}

export interface Finding {
  requirement_id: string;
  title: string;
  status: keyof Counts;
  severity: 'critical' | 'high' | 'medium' | 'low';
  rationale: string;
  evidence: { source: string; start: number; end: number; quote: string; polarity: string }[];
}

export interface PlanStep {
  title: string;
  requirement_ids: string[];
  effort: string;
  effort_days: number;
  score_uplift: number;
  due_date: string;
}

const STATUS_ORDER: Partial<Record<keyof Counts, number>> = { non_compliant: 0, partially_compliant: 1 };
const SEVERITY_ORDER = { critical: 0, high: 1, medium: 2, low: 3 };

/** What is missing or incomplete, the worst first; findings that are alike keep the framework's order. */
export function worstFindings(findings: readonly Finding[], count: number): Finding[] {
  const rank = (each: Finding) => (STATUS_ORDER[each.status] ?? 2) * 10 + SEVERITY_ORDER[each.severity];
  const gaps = findings.filter((each) => each.status in STATUS_ORDER);
  return gaps.sort((a, b) => rank(a) - rank(b)).slice(0, count);
}
