import { frameworksWith } from '../../common/available-frameworks.js';
import type { Framework } from '../../common/catalog/types.js';
import type { Context } from '../../common/context.js';
import { timezoneOf } from '../../common/db/accounts.js';
import { findOperation } from '../../common/db/operations.js';
import { lastDueFor } from '../../common/domain/deadlines/deadline.js';
import type { Claim, Finding } from '../../common/domain/gap/types.js';
import { PermanentFailure } from '../../common/errors.js';
import type { GapAnalysisInput, GapAnalysisResult } from '../../common/gap-analysis.js';
import type { AnalyseInput } from '../compute/tasks/analyse.js';
import type { Handler, JobRun } from '../handler.js';
import { helpAnalysis } from '../model/help-analysis.js';
import { stepOf } from '../progress.js';
import { type OperationRun, runOperation } from '../run-operation.js';

/** Reads the scope against the framework and stores findings, score, plan and questions. */
export const runGapAnalysis: Handler<'run-gap-analysis'> = (ctx, payload, job) =>
  runOperation(ctx, 'gap_analysis', payload, (_ctx, run) => analyse(ctx, job, run), job);

/** How much of the work is the reading where a model is asked afterwards, in percent. */
const READ_BEFORE_ASKING = 10;
/** What follows the reading, and the last answer, is small. */
const ALL_BUT_THE_END = 95;

async function analyse(
  ctx: Context,
  job: JobRun,
  { record, signal, progress }: OperationRun,
): Promise<GapAnalysisResult> {
  const input = record.input as GapAnalysisInput;
  const framework = (await frameworksWith(ctx, record.account_id, [input.framework])).get(input.framework);
  if (!framework)
    throw new PermanentFailure('framework_unavailable', `The framework ${input.framework} is not here any more.`);
  const task = await inputOf(ctx, record.account_id, input, framework);
  if (!job.model) {
    const { engine, result } = await job.compute.run('analyse', task, {
      signal,
      onProgress: stepOf(progress, 0, ALL_BUT_THE_END),
    });
    return { engine: { ...engine, degraded: false }, ...result };
  }
  const { engine, ...read } = await job.compute.run('analyse-for-help', task, {
    signal,
    onProgress: stepOf(progress, 0, READ_BEFORE_ASKING),
  });
  const fill = (claims: readonly Claim[]) => job.compute.run('fill-analysis', { input: task, claims }, { signal });
  const reading = { ...read, fill };
  const onAnswers = stepOf(progress, READ_BEFORE_ASKING, ALL_BUT_THE_END);
  const asker = { accountId: record.account_id, ownerId: record._id, signal, onAnswers };
  const { result, degraded, model } = await helpAnalysis(job.model, reading, framework.name, asker, job.logger);
  return { engine: { ...engine, degraded, model }, ...result };
}

async function inputOf(
  ctx: Context,
  accountId: string,
  input: GapAnalysisInput,
  framework: Framework,
): Promise<AnalyseInput> {
  const { profile, scope, documents, answers, target_date: day } = input;
  return {
    framework: ctx.library.frameworks.get(framework.id) === framework ? framework.id : framework,
    profile,
    scope,
    documents,
    answers,
    previous: await previousFindings(ctx, accountId, input.previous_analysis_id),
    target_date: day === null ? null : lastDueFor(day, await timezoneOf(ctx.db, accountId)),
    now: ctx.clock(),
  };
}

async function previousFindings(ctx: Context, accountId: string, id: string | null): Promise<Finding[] | null> {
  if (id === null) return null;
  const previous = await findOperation(ctx.db, 'gap_analysis', accountId, id);
  return (previous?.result as GapAnalysisResult | null | undefined)?.findings ?? null;
}
