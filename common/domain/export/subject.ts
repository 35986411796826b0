import type { Finding, PlanItem, Summary } from '../gap/types.js';

/** A completed analysis with all that an export tells about it. Times are RFC 3339. */
export interface ExportSubject {
  id: string;
  title: string;
  /** Whose analysis it is. */
  organization: string;
  framework: { id: string; name: string; version: string };
  engine: { name: string; version: string };
  started_at: string;
  completed_at: string;
  summary: Summary;
  findings: Finding[];
  remediation_plan: PlanItem[];
}

/** A result in words. */
export const RESULT_WORDS = {
  compliant: 'Compliant',
  partially_compliant: 'Partially compliant',
  non_compliant: 'Not compliant',
  not_applicable: 'Not applicable',
  not_assessed: 'Not assessed',
} as const satisfies Record<Finding['status'], string>;

/** The titles of the groups that have findings, by id. */
export function groupTitles(subject: ExportSubject): Map<string, string> {
  return new Map(subject.summary.by_group.map(({ id, title }) => [id, title]));
}
