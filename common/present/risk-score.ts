import type { OperationRecord } from '../db/operations.js';
import { MATRIX } from '../domain/risk/matrix.js';
import type { RiskScoreInput, RiskScoreResult } from '../risk-score.js';
import { timestamp, type View } from './view.js';

/** Fields of a result that only the single read shows. */
const BULKY = new Set(['risks', 'drivers', 'treatment', 'loss_exceedance', 'assumptions', 'sources']);

/** The `risk_score` resource of the contract, section 5. */
export function presentRiskScore(record: OperationRecord, view: View): Record<string, unknown> {
  const input = record.input as RiskScoreInput;
  const result = record.result as RiskScoreResult | null;
  const shown = Object.entries(result ?? { score: null, level: null }).filter(
    ([field]) => view === 'full' || !BULKY.has(field),
  );
  return {
    id: record._id,
    object: 'risk_score',
    status: record.status,
    progress: record.progress,
    title: input.title,
    method: input.method,
    ...requestOf(input),
    ...Object.fromEntries(shown),
    ...(view === 'full' && input.method === 'qualitative' ? { matrix: MATRIX } : {}),
    created_at: timestamp(record.created_at),
    started_at: timestamp(record.started_at),
    completed_at: timestamp(record.completed_at),
    error: record.error,
  };
}

function requestOf(input: RiskScoreInput): Record<string, unknown> {
  if (input.method === 'qualitative') return {};
  const { currency, iterations, seed } = input;
  if (input.method === 'quantitative') return { currency, iterations, seed };
  return { analysis_id: input.analysis_id, organization: input.organization, currency, iterations, seed };
}
