import type { Context } from '../common/context.js';
import { findOperation, type OperationRecord } from '../common/db/operations.js';
import { ServiceError } from '../common/errors.js';
import { notFound } from './operation-answers.js';

/** The analysis that a request builds on. @throws 404 when it is unknown, 409 when it has not completed */
export async function findCompletedAnalysis(ctx: Context, accountId: string, id: string): Promise<OperationRecord> {
  const analysis = await findOperation(ctx.db, 'gap_analysis', accountId, id);
  if (!analysis) throw notFound();
  if (analysis.status === 'completed') return analysis;
  throw new ServiceError('analysis_not_completed', `The analysis is ${analysis.status}, not completed.`);
}
