import type { OperationRecord } from '../db/operations.js';
import type { OperationKind } from '../operations.js';
import { presentGapAnalysis } from './gap-analysis.js';

/** `full` for single reads; `row` leaves the bulky parts out, for lists and events. */
export type View = 'full' | 'row';

/** Record -> public JSON, one presenter per kind of operation. */
const PRESENTERS: Record<OperationKind, (record: OperationRecord, view: View) => Record<string, unknown>> = {
  gap_analysis: presentGapAnalysis,
};

export function presentOperation(kind: OperationKind, record: OperationRecord, view: View): Record<string, unknown> {
  return PRESENTERS[kind](record, view);
}

/** RFC 3339 in UTC with milliseconds, or null. */
export function timestamp(date: Date | null | undefined): string | null {
  return date ? date.toISOString() : null;
}
