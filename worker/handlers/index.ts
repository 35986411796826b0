import type { JobKind } from '../../common/jobs.js';
import type { Handler } from '../handler.js';
import { calculateRiskScore } from './calculate-risk-score.js';
import { deliverWebhook } from './deliver-webhook.js';
import { generatePolicy } from './generate-policy.js';
import { generateReport } from './generate-report.js';
import { refreshThreatsJob } from './refresh-threats.js';
import { removeExpiredJob } from './remove-expired.js';
import { runGapAnalysis } from './run-gap-analysis.js';
import { scanDeadlines } from './scan-deadlines.js';

/** Job kind -> function. A kind of `JOBS` that is missing here does not compile. */
export const HANDLERS: { [K in JobKind]: Handler<K> } = {
  'run-gap-analysis': runGapAnalysis,
  'scan-deadlines': scanDeadlines,
  'refresh-threats': refreshThreatsJob,
  'remove-expired': removeExpiredJob,
  'deliver-webhook': deliverWebhook,
  'generate-policy': generatePolicy,
  'generate-report': generateReport,
  'calculate-risk-score': calculateRiskScore,
};
