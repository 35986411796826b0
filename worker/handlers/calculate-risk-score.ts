import { setImmediate } from 'node:timers/promises';
import type { Context } from '../../common/context.js';
import { findOperation } from '../../common/db/operations.js';
import { type AnalysisScoreInput, explainAnalysis, referenceFor } from '../../common/domain/risk/analysis.js';
import { standScenarios } from '../../common/domain/risk/from-findings.js';
import type { ReferenceLoss } from '../../common/domain/risk/money-rating.js';
import { scoreQualitative } from '../../common/domain/risk/qualitative.js';
import { explainQuantitative, modelOf, referenceOf } from '../../common/domain/risk/quantitative.js';
import { safeguardStates } from '../../common/domain/risk/safeguard-states.js';
import { type LossAppetite, type LossScore, scoreLosses } from '../../common/domain/risk/score-losses.js';
import type { LossModel } from '../../common/domain/risk/simulate.js';
import { PermanentFailure } from '../../common/errors.js';
import type { GapAnalysisInput, GapAnalysisResult } from '../../common/gap-analysis.js';
import { randomStreams } from '../../common/random-streams.js';
import type { RiskScoreInput, RiskScoreResult } from '../../common/risk-score.js';
import type { Handler } from '../handler.js';
import { type OperationRun, runOperation } from '../run-operation.js';

const PROGRESS_INTERVAL_MS = 500;

/** Scores risks in the matrix, by simulated losses, or from the findings of an analysis. */
export const calculateRiskScore: Handler<'calculate-risk-score'> = (ctx, payload, job) =>
  runOperation(ctx, 'risk_score', payload.id, calculate, job);

async function calculate(ctx: Context, run: OperationRun): Promise<RiskScoreResult> {
  const input = run.record.input as RiskScoreInput;
  if (input.method === 'qualitative') return scoreQualitative(input);
  if (input.method === 'analysis') return scoreAnalysis(ctx, run, input);
  const score = await simulateLosses(run, input, input.risks.map(modelOf), referenceOf(input.risk_appetite));
  return explainQuantitative(input, score);
}

async function scoreAnalysis(ctx: Context, run: OperationRun, input: AnalysisScoreInput): Promise<RiskScoreResult> {
  const analysis = await findOperation(ctx.db, 'gap_analysis', run.record.account_id, input.analysis_id);
  if (analysis?.status !== 'completed') throw new PermanentFailure('analysis_gone', 'The analysis was deleted.');
  const { framework: id } = analysis.input as GapAnalysisInput;
  const framework = ctx.library.frameworks.get(id);
  if (!framework) throw new PermanentFailure('framework_unavailable', `The framework ${id} is not here any more.`);
  const { findings } = analysis.result as GapAnalysisResult;
  const states = safeguardStates(framework, ctx.library, findings);
  const standings = standScenarios(ctx.riskLibrary, states, input);
  const models = standings.map(({ model }) => model);
  const score = await simulateLosses(run, input, models, referenceFor(input, ctx.riskLibrary));
  return explainAnalysis(input, ctx.riskLibrary, standings, score);
}

/** Runs the simulation in short steps, so that leases, other jobs and a shutdown get their turn in between. */
async function simulateLosses(
  run: OperationRun,
  input: { iterations: number; seed: number; risk_appetite: LossAppetite | null },
  models: LossModel[],
  reference: ReferenceLoss,
): Promise<LossScore> {
  const streams = randomStreams(input.seed);
  const { iterations, risk_appetite: appetite } = input;
  const steps = scoreLosses(models, { iterations, streams, reference, appetite });
  let toldMs = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
    run.signal.throwIfAborted();
    if (performance.now() - toldMs > PROGRESS_INTERVAL_MS) {
      await run.progress(Math.min(99, Math.floor(step.value * 100)));
      toldMs = performance.now();
    }
  }
}
