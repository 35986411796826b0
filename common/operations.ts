import type { EventType } from './events.js';
import type { IdPrefix } from './ids.js';
import type { JobKind } from './jobs.js';

export interface OperationKindRow {
  prefix: IdPrefix;
  collection: string;
  job: JobKind;
  completedEvent: EventType;
  failedEvent: EventType;
  /** Path of the resource below the version, without the id. */
  path: string;
  /** Record fields that lists and events leave out. */
  bulkyFields: readonly string[];
  /** Whether documents in GridFS belong to its records and go with them. */
  hasFiles?: boolean;
}

/** Resources that a worker finishes, one row each. */
export const OPERATIONS = {
  gap_analysis: {
    prefix: 'ga',
    collection: 'gap_analyses',
    job: 'run-gap-analysis',
    completedEvent: 'gap_analysis.complete',
    failedEvent: 'gap_analysis.failed',
    path: '/gap-analysis',
    bulkyFields: [
      'input.scope',
      'input.documents',
      'input.answers',
      'result.findings',
      'result.remediation_plan',
      'result.questions',
      'result.changes',
    ],
  },
  risk_score: {
    prefix: 'rs',
    collection: 'risk_scores',
    job: 'calculate-risk-score',
    completedEvent: 'risk.scored',
    failedEvent: 'risk.failed',
    path: '/risk-scores',
    bulkyFields: [
      'input.risks',
      'input.scenarios',
      'result.risks',
      'result.drivers',
      'result.treatment',
      'result.loss_exceedance',
      'result.assumptions',
      'result.sources',
    ],
  },
  policy: {
    prefix: 'pol',
    collection: 'policies',
    job: 'generate-policy',
    completedEvent: 'policy.generated',
    failedEvent: 'policy.failed',
    path: '/policies',
    bulkyFields: [
      'result.markdown',
      'result.document.sections',
      'result.document.control_matrix',
      'result.document.coverage',
      'result.document.known_gaps',
    ],
    hasFiles: true,
  },
  report: {
    prefix: 'rep',
    collection: 'reports',
    job: 'generate-report',
    completedEvent: 'report.generated',
    failedEvent: 'report.failed',
    path: '/reports',
    bulkyFields: ['input.branding.logo.data', 'result.sections', 'result.figures'],
    hasFiles: true,
  },
} as const satisfies Record<string, OperationKindRow>;

export type OperationKind = keyof typeof OPERATIONS;
export const OPERATION_KINDS = Object.keys(OPERATIONS) as OperationKind[];

export function operationRow(kind: OperationKind): OperationKindRow {
  return OPERATIONS[kind];
}
