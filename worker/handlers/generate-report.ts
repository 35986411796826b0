import { frameworksWith } from '../../common/available-frameworks.js';
import type { Context } from '../../common/context.js';
import { findOperation, type OperationRecord } from '../../common/db/operations.js';
import { proseOf, reportTerms, withProse } from '../../common/domain/model/report-prose.js';
import { pageFigures } from '../../common/domain/report/figure-book.js';
import type { AnalysisFacts, ReportInput, ReportModel, RiskFacts } from '../../common/domain/report/types.js';
import { PermanentFailure } from '../../common/errors.js';
import type { PaperModelUse } from '../../common/model-use.js';
import type { OperationKind } from '../../common/operations.js';
import { presentOperation } from '../../common/present/operation.js';
import type { ReportRequest } from '../../common/report.js';
import type { Handler, JobRun } from '../handler.js';
import { polishPaper } from '../model/polish-paper.js';
import { stepOf, WORDED } from '../progress.js';
import { runDocument } from '../run-document.js';
import type { OperationRun } from '../run-operation.js';

/** Builds a report of a completed analysis, and stores its figures and its PDF. */
export const generateReport: Handler<'generate-report'> = (ctx, payload, job) =>
  runDocument(
    ctx,
    'report',
    payload,
    async (run, output) => {
      const { record, signal } = run;
      const request = record.input as ReportRequest;
      const { color, logo } = request.branding;
      const { model, use } = await reworded(await factsOf(ctx, record, request), run, job);
      const onProgress = stepOf(run.progress, WORDED, 100);
      const order = { model, color, logo };
      const { pages, starts } = await job.compute.run('write-report', order, { signal, output, onProgress });
      const sections = model.sections.map(({ id, title }) => ({ id, title, page: starts.get(id) ?? 0 }));
      const figures = [...model.figures, ...pageFigures(record._id, { pages, sections })];
      return { pages, sections, figures, ...(use ? { model: use } : {}) };
    },
    job,
  );

/** The report in a model's words, if the operator wants that and the model can; its figures are the same. */
async function reworded(
  input: ReportInput,
  { record, signal, progress }: OperationRun,
  { model: outside, logger, compute }: JobRun,
): Promise<{ model: ReportModel; use: PaperModelUse | null }> {
  const model = await compute.run('build-report', input, { signal });
  const onAnswers = stepOf(progress, 0, WORDED);
  const asker = { accountId: record.account_id, ownerId: record._id, signal, onAnswers };
  const how = { kind: 'report', terms: reportTerms(input) } as const;
  const outcome = await polishPaper(outside, proseOf(model), how, asker, logger);
  return outcome ? { model: withProse(model, outcome.polished), use: outcome.use } : { model, use: null };
}

/** Resources as the API shows them: the figures' pointers hold for what a caller reads. */
async function factsOf(
  ctx: Context,
  { _id, account_id: accountId }: OperationRecord,
  request: ReportRequest,
): Promise<ReportInput> {
  const { title, branding, audience, analysis_id, risk_score_id } = request;
  const analysis = await completed(ctx, 'gap_analysis', accountId, analysis_id);
  const risk = risk_score_id === null ? null : await completed(ctx, 'risk_score', accountId, risk_score_id);
  const facts = presentOperation('gap_analysis', analysis, 'full') as unknown as AnalysisFacts;
  const framework = (await frameworksWith(ctx, accountId, [facts.framework.id])).get(facts.framework.id);
  if (!framework) {
    throw new PermanentFailure('framework_unavailable', `The framework ${facts.framework.id} is not here any more.`);
  }
  return {
    id: _id,
    title,
    branding: { name: branding.name },
    audience,
    analysis: facts,
    framework,
    risk: risk && (presentOperation('risk_score', risk, 'full') as unknown as RiskFacts),
  };
}

async function completed(ctx: Context, kind: OperationKind, accountId: string, id: string): Promise<OperationRecord> {
  const record = await findOperation(ctx.db, kind, accountId, id);
  if (record?.status !== 'completed') throw new PermanentFailure('source_unavailable', `${id} is not here any more.`);
  return record;
}
