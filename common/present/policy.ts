import type { OperationRecord } from '../db/operations.js';
import type { PolicyDocument } from '../domain/policy/document.js';
import type { PolicyInput, PolicyResult } from '../policy.js';
import { timestamp, type View } from './view.js';

/** The `policy` resource of the contract, section 5. */
export function presentPolicy(record: OperationRecord, view: View): Record<string, unknown> {
  const input = record.input as PolicyInput;
  const result = record.result as PolicyResult | null;
  const document = result?.document ?? null;
  return {
    id: record._id,
    object: 'policy',
    status: record.status,
    progress: record.progress,
    policy_type: input.policy_type,
    title: input.title,
    ...controlBlock(document),
    frameworks: document?.frameworks ?? input.frameworks.map((id) => ({ id })),
    organization: presentOrganization(input),
    analysis_id: input.analysis_id,
    review_months: input.review_months,
    ...(result?.model ? { model: result.model } : {}),
    ...(view === 'full' ? bulkyParts(result) : {}),
    created_at: timestamp(record.created_at),
    started_at: timestamp(record.started_at),
    completed_at: timestamp(record.completed_at),
    error: record.error,
  };
}

function controlBlock(document: PolicyDocument | null): Record<string, unknown> {
  return {
    document_id: document?.document_id ?? null,
    version: document?.version ?? null,
    classification: document?.classification ?? null,
    owner: document?.owner ?? null,
    approver: document?.approver ?? null,
    effective_date: document?.effective_date ?? null,
    next_review_date: document?.next_review_date ?? null,
  };
}

function presentOrganization({ organization }: PolicyInput): Record<string, unknown> {
  const { size_class: _derived, titles: _printed, ...told } = organization;
  return told;
}

function bulkyParts(result: PolicyResult | null): Record<string, unknown> {
  return {
    sections: result?.document.sections ?? null,
    control_matrix: result?.document.control_matrix ?? null,
    coverage: result?.document.coverage ?? null,
    known_gaps: result?.document.known_gaps ?? null,
    markdown: result?.markdown ?? null,
  };
}
