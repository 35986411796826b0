import { z } from 'zod';
import type { Context } from '../../common/context.js';
import { findOperation, isOpen, type OperationRecord } from '../../common/db/operations.js';
import { AUDIENCES } from '../../common/domain/report/types.js';
import { ServiceError } from '../../common/errors.js';
import type { GapAnalysisInput } from '../../common/gap-analysis.js';
import type { ReportRequest, ReportResult } from '../../common/report.js';
import { empty, json } from '../answer-shapes.js';
import { findCompletedAnalysis } from '../completed-analysis.js';
import { defineRoute } from '../define-route.js';
import { idParams, line } from '../fields.js';
import { answerFile } from '../file-answer.js';
import {
  answerCancel,
  answerDelete,
  answerList,
  answerOne,
  listQuery,
  notFound,
  readOne,
} from '../operation-answers.js';
import { checkLogo } from '../report-logo.js';
import { listAnswers, operationStatus, readAnswers, submissionAnswers } from '../schemas/operation.js';
import { pdfAnswers, report, reportRow, SAMPLE_REPORT_REQUEST } from '../schemas/report.js';
import { submitAndAnswer } from '../submit-and-answer.js';

const id = z.string().min(1).max(100);

const reportBody = z.strictObject({
  analysis_id: id.describe('The completed analysis that the report is about.'),
  risk_score_id: id.optional(),
  title: line.optional(),
  audience: z.enum(AUDIENCES).default('management'),
  branding: z
    .strictObject({
      name: line.optional(),
      color: z
        .string()
        .regex(/^#[0-9a-fA-F]{6}$/, { error: 'A colour such as "#1f4e79" is expected.' })
        .optional(),
      logo: z
        .string()
        .min(1)
        .max(400_000)
        .optional()
        .describe('Base64 of a PNG or an SVG of at most 256 KiB, bare or as a data URI.'),
    })
    .default({}),
});

export const reportRoutes = [
  defineRoute({
    method: 'post',
    path: '/reports/generate',
    operationId: 'generateReport',
    summary: 'Make an executive report of an analysis, as PDF',
    description:
      'The analysis has to have completed; with a `risk_score_id` the report has that risk score too. `GET /reports/{id}/pdf` is the document once the report has completed.',
    tag: 'Reports',
    body: reportBody.meta({ examples: [SAMPLE_REPORT_REQUEST] }),
    idempotency: 'record',
    answers: submissionAnswers(report),
    errors: ['not_found', 'analysis_not_completed', 'conflict'],
    async handler(input) {
      const resolve = () => resolveReport(input.ctx, input.principal.accountId, input.body);
      return submitAndAnswer({ ...input, kind: 'report' }, resolve);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/reports/:id',
    operationId: 'getReport',
    summary: 'Read a report: its state, and every figure that it prints with its source',
    tag: 'Reports',
    params: idParams,
    answers: readAnswers(report),
    async handler(input) {
      return answerOne({ ...input, kind: 'report' }, input.params.id);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/reports/:id/pdf',
    operationId: 'getReportPdf',
    summary: 'Read a report as PDF, whole or in parts',
    tag: 'Reports',
    params: idParams,
    answers: pdfAnswers,
    errors: ['report_not_ready', 'range_not_satisfiable'],
    async handler(input) {
      const { record, headers } = await readOne({ ...input, kind: 'report' }, input.params.id);
      const { pdf } = readyResult(record);
      const { title } = record.input as ReportRequest;
      const answer = answerFile(input.ctx, input.req, pdf, { contentType: 'application/pdf', title, extension: 'pdf' });
      return { ...answer, headers: { ...headers, ...answer.headers } };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/reports/:id',
    operationId: 'deleteReport',
    summary: 'Delete a report with its PDF and its pending work',
    tag: 'Reports',
    params: idParams,
    answers: { 204: empty('It is gone; its events stay in the log.') },
    async handler(input) {
      return answerDelete({ ...input, kind: 'report' }, input.params.id);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/reports/:id/cancel',
    operationId: 'cancelReport',
    summary: 'Cancel a report that is not ready yet',
    tag: 'Reports',
    params: idParams,
    answers: { 200: json('Cancelled.', report) },
    errors: ['conflict'],
    async handler(input) {
      return answerCancel({ ...input, kind: 'report' }, input.params.id);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/reports',
    operationId: 'listReports',
    summary: 'List reports, newest first',
    tag: 'Reports',
    query: z.strictObject({
      ...listQuery,
      status: operationStatus.optional(),
      audience: z.enum(AUDIENCES).optional(),
      analysis_id: z.string().max(100).optional(),
    }),
    answers: listAnswers(reportRow),
    async handler(input) {
      const { status, audience, analysis_id } = input.query;
      const filters = {
        ...(status === undefined ? {} : { status }),
        ...(audience === undefined ? {} : { 'input.audience': audience }),
        ...(analysis_id === undefined ? {} : { 'input.analysis_id': analysis_id }),
      };
      return answerList({ ...input, kind: 'report' }, input.query, filters);
    },
  }),
];

/** @throws 404 for an unknown analysis or risk score, 409 for one that has not completed, 422 for a logo that is none */
async function resolveReport(
  ctx: Context,
  accountId: string,
  body: z.output<typeof reportBody>,
): Promise<ReportRequest> {
  const { name, color, logo } = body.branding;
  const analysis = await findCompletedAnalysis(ctx, accountId, body.analysis_id);
  await checkRiskScore(ctx, accountId, body.risk_score_id);
  const checked = logo === undefined ? null : await checkLogo(logo);
  return {
    title: body.title ?? `${(analysis.input as GapAnalysisInput).framework_name} report`,
    audience: body.audience,
    analysis_id: body.analysis_id,
    risk_score_id: body.risk_score_id ?? null,
    branding: { name: name ?? null, color: color ?? null, logo: checked },
  };
}

async function checkRiskScore(ctx: Context, accountId: string, scoreId: string | undefined): Promise<void> {
  if (scoreId === undefined) return;
  const score = await findOperation(ctx.db, 'risk_score', accountId, scoreId);
  if (!score) throw notFound();
  if (score.status !== 'completed')
    throw new ServiceError('conflict', `The risk score is ${score.status}, not completed.`);
}

function readyResult(record: OperationRecord): ReportResult {
  if (record.status === 'completed') return record.result as ReportResult;
  throw new ServiceError(
    'report_not_ready',
    `There is no PDF: the report is ${record.status}.`,
    isOpen(record) ? { retryAfterS: 1 } : {},
  );
}
