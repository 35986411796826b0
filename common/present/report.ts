import type { OperationRecord } from '../db/operations.js';
import type { ReportRequest, ReportResult } from '../report.js';
import { timestamp, type View } from './view.js';

/** The `report` resource of the contract, section 5; `figures` has every number that the PDF prints, with its source. */
export function presentReport(record: OperationRecord, view: View): Record<string, unknown> {
  const input = record.input as ReportRequest;
  const result = record.result as ReportResult | null;
  return {
    id: record._id,
    object: 'report',
    status: record.status,
    progress: record.progress,
    title: input.title,
    audience: input.audience,
    analysis_id: input.analysis_id,
    risk_score_id: input.risk_score_id,
    branding: presentBranding(input),
    ...(result?.model ? { model: result.model } : {}),
    pages: result?.pages ?? null,
    pdf: result ? { bytes: result.pdf.bytes, sha256: result.pdf.sha256 } : null,
    ...(view === 'full' ? { sections: result?.sections ?? null, figures: result?.figures ?? null } : {}),
    created_at: timestamp(record.created_at),
    started_at: timestamp(record.started_at),
    completed_at: timestamp(record.completed_at),
    error: record.error,
  };
}

function presentBranding({ branding: { name, color, logo } }: ReportRequest): Record<string, unknown> {
  return { name, color, logo: logo ? { media_type: logo.media_type, bytes: logo.bytes } : null };
}
