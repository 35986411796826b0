import { availableFrameworks } from '../../common/available-frameworks.js';
import type { Context } from '../../common/context.js';
import { timezoneOf } from '../../common/db/accounts.js';
import { findOperation } from '../../common/db/operations.js';
import { dueInstant } from '../../common/domain/deadlines/deadline.js';
import type { Finding, GapEngine } from '../../common/domain/gap/types.js';
import { PermanentFailure } from '../../common/errors.js';
import type { GapAnalysisInput, GapAnalysisResult } from '../../common/gap-analysis.js';
import type { Handler } from '../handler.js';
import { runOperation } from '../run-operation.js';

/** Reads the scope against the framework and stores findings, score, plan and questions. */
export const runGapAnalysis: Handler<'run-gap-analysis'> = (ctx, payload, job) =>
  runOperation(
    ctx,
    'gap_analysis',
    payload.id,
    async (_ctx, { record }) => analyse(ctx, job.engine, record.account_id, record.input as GapAnalysisInput),
    job,
  );

async function analyse(
  ctx: Context,
  engine: GapEngine,
  accountId: string,
  input: GapAnalysisInput,
): Promise<GapAnalysisResult> {
  const framework = (await availableFrameworks(ctx, accountId)).get(input.framework);
  if (!framework)
    throw new PermanentFailure('framework_unavailable', `The framework ${input.framework} is not here any more.`);
  const result = engine.analyse({
    framework,
    profile: input.profile,
    scope: input.scope,
    documents: input.documents,
    answers: input.answers,
    previous: await previousFindings(ctx, accountId, input.previous_analysis_id),
    target_date: input.target_date === null ? null : dueInstant(input.target_date, await timezoneOf(ctx.db, accountId)),
    now: ctx.clock(),
  });
  return {
    engine: { name: engine.name, version: engine.version, catalog_hash: ctx.library.hash, degraded: false },
    ...result,
  };
}

async function previousFindings(ctx: Context, accountId: string, id: string | null): Promise<Finding[] | null> {
  if (id === null) return null;
  const previous = await findOperation(ctx.db, 'gap_analysis', accountId, id);
  return (previous?.result as GapAnalysisResult | null | undefined)?.findings ?? null;
}
