import type { OperationRecord } from '../db/operations.js';
import type { GapAnalysisInput, GapAnalysisResult } from '../gap-analysis.js';
import { timestamp, type View } from './view.js';

/** The `gap_analysis` resource of the contract, section 5. */
export function presentGapAnalysis(record: OperationRecord, view: View): Record<string, unknown> {
  const input = record.input as GapAnalysisInput;
  const result = record.result as GapAnalysisResult | null;
  return {
    id: record._id,
    object: 'gap_analysis',
    status: record.status,
    progress: record.progress,
    title: input.title,
    framework: { id: input.framework, name: input.framework_name, version: input.framework_version },
    profile: input.profile,
    ...(view === 'full' ? { scope: input.scope } : {}),
    target_date: input.target_date,
    previous_analysis_id: input.previous_analysis_id,
    engine: result?.engine ?? null,
    summary: result?.summary ?? null,
    ...(view === 'full' ? bulkyParts(input, result) : {}),
    created_at: timestamp(record.created_at),
    started_at: timestamp(record.started_at),
    completed_at: timestamp(record.completed_at),
    error: record.error,
  };
}

function bulkyParts(input: GapAnalysisInput, result: GapAnalysisResult | null): Record<string, unknown> {
  return {
    documents: input.documents,
    answers: input.answers,
    findings: result?.findings ?? null,
    remediation_plan: result?.remediation_plan ?? null,
    questions: result?.questions ?? null,
    ...(result?.changes ? { changes: result.changes } : {}),
  };
}
