import { frameworksWith } from '../../common/available-frameworks.js';
import type { Context } from '../../common/context.js';
import { findOperation, type OperationRecord } from '../../common/db/operations.js';
import { clausesOf, describeCompany, policyTerms, withClauses } from '../../common/domain/model/policy-prose.js';
import type { PolicyDocument } from '../../common/domain/policy/document.js';
import type { AnalysisExcerpt, PolicyRequest } from '../../common/domain/policy/draft.js';
import { PermanentFailure } from '../../common/errors.js';
import type { GapAnalysisInput, GapAnalysisResult } from '../../common/gap-analysis.js';
import type { PaperModelUse } from '../../common/model-use.js';
import type { PolicyInput } from '../../common/policy.js';
import type { Handler, JobRun } from '../handler.js';
import type { Polish } from '../model/polish.js';
import { polishPaper } from '../model/polish-paper.js';
import { stepOf, WORDED } from '../progress.js';
import { runDocument } from '../run-document.js';
import type { OperationRun } from '../run-operation.js';

/** Composes a policy from the safeguards library, and stores it as data, Markdown and PDF. */
export const generatePolicy: Handler<'generate-policy'> = (ctx, payload, job) =>
  runDocument(
    ctx,
    'policy',
    payload,
    async (run, output) => {
      const { record, signal } = run;
      const plain = await job.compute.run('compose-policy', await requestOf(ctx, record), { signal });
      const { document, model } = await reworded(plain, run, job);
      const order = { document, createdAt: record.created_at };
      const onProgress = stepOf(run.progress, WORDED, 100);
      const markdown = await job.compute.run('write-policy', order, { signal, output, onProgress });
      return { document, markdown, ...(model ? { model } : {}) };
    },
    job,
  );

/** The same demands in a model's words, if the operator wants that and the model can. */
async function reworded(
  document: PolicyDocument,
  { record, signal, progress }: OperationRun,
  { model, logger, compute }: JobRun,
): Promise<{ document: PolicyDocument; model: PaperModelUse | null }> {
  const { organization } = record.input as PolicyInput;
  const how: Polish = {
    kind: 'policy',
    terms: policyTerms(document),
    about: describeCompany(organization),
    confirm: (rewordings) => compute.run('check-readings', { rewordings, now: record.created_at }, { signal }),
  };
  const onAnswers = stepOf(progress, 0, WORDED);
  const asker = { accountId: record.account_id, ownerId: record._id, signal, onAnswers };
  const outcome = await polishPaper(model, clausesOf(document), how, asker, logger);
  return outcome
    ? { document: withClauses(document, outcome.polished), model: outcome.use }
    : { document, model: null };
}

/** The request with everything that it names; the day of acceptance is the first day of the policy. */
async function requestOf(ctx: Context, record: OperationRecord): Promise<PolicyRequest> {
  const input = record.input as PolicyInput;
  const type = ctx.policies.types.get(input.policy_type);
  if (!type)
    throw new PermanentFailure('policy_type_unavailable', `The type ${input.policy_type} is not here any more.`);
  const available = await frameworksWith(ctx, record.account_id, input.frameworks);
  const frameworks = input.frameworks.map((id) => {
    const framework = available.get(id);
    if (!framework) throw new PermanentFailure('framework_unavailable', `The framework ${id} is not here any more.`);
    return framework;
  });
  return {
    type,
    frameworks,
    organization: input.organization,
    analysis: await excerptOf(ctx, record.account_id, input.analysis_id),
    effective: record.created_at,
    review_months: input.review_months,
    title: input.title,
  };
}

async function excerptOf(ctx: Context, accountId: string, id: string | null): Promise<AnalysisExcerpt | null> {
  if (id === null) return null;
  const analysis = await findOperation(ctx.db, 'gap_analysis', accountId, id);
  if (!analysis?.result) throw new PermanentFailure('analysis_unavailable', `The analysis ${id} is not here any more.`);
  const { framework, framework_name } = analysis.input as GapAnalysisInput;
  // Analyses of earlier versions have no silences.
  const { findings, remediation_plan, silences = [] } = analysis.result as GapAnalysisResult;
  const completedOn = (analysis.completed_at ?? analysis.created_at).toISOString().slice(0, 10);
  return { id, framework, framework_name, completed_on: completedOn, findings, silences, plan: remediation_plan };
}
