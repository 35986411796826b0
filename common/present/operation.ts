import type { OperationRecord } from '../db/operations.js';
import type { OperationKind } from '../operations.js';
import { presentGapAnalysis } from './gap-analysis.js';
import { presentPolicy } from './policy.js';
import { presentReport } from './report.js';
import { presentRiskScore } from './risk-score.js';
import type { View } from './view.js';

/** Record -> public JSON, one presenter per kind of operation. */
const PRESENTERS: Record<OperationKind, (record: OperationRecord, view: View) => Record<string, unknown>> = {
  gap_analysis: presentGapAnalysis,
  risk_score: presentRiskScore,
  policy: presentPolicy,
  report: presentReport,
};

export function presentOperation(kind: OperationKind, record: OperationRecord, view: View): Record<string, unknown> {
  return PRESENTERS[kind](record, view);
}
