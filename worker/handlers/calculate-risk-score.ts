import { frameworksWith } from '../../common/available-frameworks.js';
import type { Context } from '../../common/context.js';
import { findOperation } from '../../common/db/operations.js';
import { modelOf } from '../../common/domain/risk/quantitative.js';
import { expectedWork } from '../../common/domain/risk/simulate.js';
import { PermanentFailure } from '../../common/errors.js';
import type { GapAnalysisInput, GapAnalysisResult } from '../../common/gap-analysis.js';
import type { RiskScoreInput } from '../../common/risk-score.js';
import type { AnalysedFacts } from '../compute/tasks/score-risk.js';
import type { Handler } from '../handler.js';
import { runOperation } from '../run-operation.js';

/** Draws that take half of the usual time limit of two minutes. */
const WORK_OF_ONE_LIMIT = 300_000_000;

/** Scores risks in the matrix, by simulated losses, or from the findings of an analysis. */
export const calculateRiskScore: Handler<'calculate-risk-score'> = (ctx, payload, job) =>
  runOperation(
    ctx,
    'risk_score',
    payload,
    async (_ctx, { record, signal, progress: onProgress }) => {
      const request = record.input as RiskScoreInput;
      const analysis =
        request.method === 'analysis' ? await factsOf(ctx, record.account_id, request.analysis_id) : null;
      return job.compute.run(
        'score-risk',
        { request, analysis },
        { signal, onProgress, patience: patienceFor(request) },
      );
    },
    job,
  );

/** A large simulation may take longer than other work. */
function patienceFor(request: RiskScoreInput): number {
  if (request.method !== 'quantitative') return 1;
  return 1 + expectedWork(request.risks.map(modelOf), request.iterations) / WORK_OF_ONE_LIMIT;
}

async function factsOf(ctx: Context, accountId: string, id: string): Promise<AnalysedFacts> {
  const analysis = await findOperation(ctx.db, 'gap_analysis', accountId, id);
  if (analysis?.status !== 'completed') throw new PermanentFailure('analysis_gone', 'The analysis was deleted.');
  const { framework: frameworkId } = analysis.input as GapAnalysisInput;
  const framework = (await frameworksWith(ctx, accountId, [frameworkId])).get(frameworkId);
  if (!framework)
    throw new PermanentFailure('framework_unavailable', `The framework ${frameworkId} is not here any more.`);
  // Analyses of earlier versions have no silences.
  const { findings, silences = [] } = analysis.result as GapAnalysisResult;
  return { framework, findings, silences };
}
