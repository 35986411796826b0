import type { PlanItem } from '../gap/types.js';
import { type DerivedDeadline, dueInstant } from './deadline.js';

/** A completed operation, as far as deadlines follow from it. */
export interface CompletedOperation {
  id: string;
  input: Record<string, unknown>;
  result: Record<string, unknown>;
}

type Derive = (operation: CompletedOperation, timeZone: string) => DerivedDeadline[];

/** What deadlines a completed operation brings, one row per kind that brings any. */
const DERIVATIONS: Record<string, Derive> = {
  gap_analysis: (operation, timeZone) => [...targetOf(operation, timeZone), ...remediationOf(operation)],
  policy: reviewOf,
};

export function deadlinesOf(kind: string, operation: CompletedOperation, timeZone: string): DerivedDeadline[] {
  return DERIVATIONS[kind]?.(operation, timeZone) ?? [];
}

/** Whether deadlines of it are days, which begin at another moment in each time zone; the others are moments. */
export function namesDay(kind: string, { input }: CompletedOperation): boolean {
  return kind === 'policy' || typeof input.target_date === 'string';
}

function targetOf({ id, input }: CompletedOperation, timeZone: string): DerivedDeadline[] {
  if (typeof input.target_date !== 'string') return [];
  return [
    {
      title: `Target date of ${quoted(input.title)}`,
      due_at: dueInstant(input.target_date, timeZone),
      framework: textOrNull(input.framework),
      requirement_ids: [],
      source: 'analysis_target',
      source_id: id,
      details: {},
      key: `analysis_target:${id}`,
    },
  ];
}

/** One deadline for all actions that are due at the same moment: a plan has dozens of actions and a handful of dates. */
function remediationOf({ id, input, result }: CompletedOperation): DerivedDeadline[] {
  const byDate = new Map<string, PlanItem[]>();
  for (const item of (result.remediation_plan ?? []) as PlanItem[]) {
    byDate.set(item.due_date, [...(byDate.get(item.due_date) ?? []), item]);
  }
  return [...byDate].map(([date, items]) => ({
    title: `${items.length === 1 ? '1 remediation action' : `${items.length} remediation actions`} of ${quoted(input.title)}`,
    due_at: new Date(date),
    framework: textOrNull(input.framework),
    requirement_ids: [...new Set(items.flatMap((item) => item.requirement_ids))],
    source: 'remediation' as const,
    source_id: id,
    details: { actions: items.map((item) => ({ id: item.id, title: item.title })) },
    key: `remediation:${id}:${date}`,
  }));
}

function reviewOf({ id, input, result }: CompletedOperation, timeZone: string): DerivedDeadline[] {
  const { next_review_date: date } = result.document as { next_review_date: string };
  return [
    {
      title: `Review of ${quoted(input.title)}`,
      due_at: dueInstant(date, timeZone),
      framework: null,
      requirement_ids: [],
      source: 'policy_review',
      source_id: id,
      details: {},
      key: `policy_review:${id}`,
    },
  ];
}

function quoted(title: unknown): string {
  return `"${String(title).slice(0, 160)}"`;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
