import { z } from 'zod';
import { isOpen, type OperationRecord } from '../../common/db/operations.js';
import { renderHtml } from '../../common/domain/policy/render-html.js';
import { ServiceError } from '../../common/errors.js';
import type { PolicyResult } from '../../common/policy.js';
import { presentPolicyType } from '../../common/present/policy-type.js';
import { empty, json } from '../answer-shapes.js';
import { answerCatalog, catalogQuery } from '../catalog-list.js';
import { type Answer, defineRoute } from '../define-route.js';
import { idParams } from '../fields.js';
import { answerFile } from '../file-answer.js';
import {
  type Asked,
  answerCancel,
  answerDelete,
  answerList,
  answerOne,
  listQuery,
  readOne,
} from '../operation-answers.js';
import { policyBody, resolvePolicy, resolvePolicyType } from '../policy-body.js';
import { listAnswers, operationStatus, submissionAnswers } from '../schemas/operation.js';
import { policy, policyReadAnswers, policyRow, policyType, SAMPLE_POLICY_REQUEST } from '../schemas/policy.js';
import { submitAndAnswer } from '../submit-and-answer.js';

const FORMATS = {
  json: 'application/json',
  markdown: 'text/markdown',
  html: 'text/html',
  pdf: 'application/pdf',
} as const;
type Format = keyof typeof FORMATS;
/** `md` is another name of Markdown. */
const FORMAT_NAMES = [...(Object.keys(FORMATS) as Format[]), 'md'] as const;

export const policyRoutes = [
  defineRoute({
    method: 'post',
    path: '/policies/generate',
    operationId: 'generatePolicy',
    summary: 'Write a policy for a company',
    description:
      '`GET /policy-types` lists the kinds of policies. With an `analysis_id` the policy names the gaps that the analysis found. `GET /policies/{id}` gives it as JSON, Markdown, HTML or PDF.',
    tag: 'Policies',
    body: policyBody.meta({ examples: [SAMPLE_POLICY_REQUEST] }),
    idempotency: 'record',
    answers: submissionAnswers(policy),
    errors: ['not_found', 'analysis_not_completed'],
    async handler(input) {
      const resolve = () => resolvePolicy(input.ctx, input.principal.accountId, input.body);
      return submitAndAnswer({ ...input, kind: 'policy' }, resolve);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/policies/:id',
    operationId: 'getPolicy',
    summary: 'Read a policy as JSON, Markdown, HTML or PDF',
    tag: 'Policies',
    params: idParams,
    query: z.strictObject({
      format: z
        .enum(FORMAT_NAMES)
        .optional()
        .describe('The form to answer in; it goes before the Accept header. `md` is `markdown`.'),
    }),
    answers: policyReadAnswers(Object.values(FORMATS)),
    errors: ['conflict', 'range_not_satisfiable'],
    async handler(input) {
      const { req, query, params } = input;
      const asked = { ...input, kind: 'policy' as const };
      const named = query.format === 'md' ? 'markdown' : query.format;
      const format = named ?? acceptedFormat(req.accepts(Object.values(FORMATS)));
      const answer =
        format === 'json' ? await answerOne(asked, params.id) : await answerDocument(asked, params.id, format);
      return { ...answer, headers: { ...answer.headers, Vary: 'Accept' } };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/policies/:id',
    operationId: 'deletePolicy',
    summary: 'Delete a policy with its documents and its pending work',
    tag: 'Policies',
    params: idParams,
    answers: { 204: empty('It is gone; its events stay in the log.') },
    async handler(input) {
      return answerDelete({ ...input, kind: 'policy' }, input.params.id);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/policies/:id/cancel',
    operationId: 'cancelPolicy',
    summary: 'Cancel a policy that has not been written yet',
    tag: 'Policies',
    params: idParams,
    answers: { 200: json('Cancelled.', policy) },
    errors: ['conflict'],
    async handler(input) {
      return answerCancel({ ...input, kind: 'policy' }, input.params.id);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/policies',
    operationId: 'listPolicies',
    summary: 'List policies, newest first',
    tag: 'Policies',
    query: z.strictObject({
      ...listQuery,
      status: operationStatus.optional(),
      policy_type: z.string().max(100).optional(),
    }),
    answers: listAnswers(policyRow),
    async handler(input) {
      const { ctx, query } = input;
      const filters = {
        ...(query.status === undefined ? {} : { status: query.status }),
        ...(query.policy_type === undefined
          ? {}
          : { 'input.policy_type': resolvePolicyType(ctx.policies, query.policy_type, '/query/policy_type').id }),
      };
      return answerList({ ...input, kind: 'policy' }, query, filters);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/policy-types',
    operationId: 'listPolicyTypes',
    summary: 'List the kinds of policies that can be written',
    tag: 'Policies',
    query: z.strictObject(catalogQuery),
    answers: listAnswers(policyType),
    async handler({ ctx, req, query }) {
      return answerCatalog(req, [...ctx.policies.types.values()], query, presentPolicyType);
    },
  }),
];

function acceptedFormat(mediaType: string | false): Format {
  const found = Object.entries(FORMATS).find(([, type]) => type === mediaType);
  return (found?.[0] ?? 'json') as Format;
}

async function answerDocument(asked: Asked, id: string, format: Exclude<Format, 'json'>): Promise<Answer> {
  const { record, headers } = await readOne(asked, id);
  const result = writtenResult(record);
  if (format === 'pdf') {
    const { title } = result.document;
    const answer = answerFile(asked.ctx, asked.req, result.pdf, {
      contentType: FORMATS.pdf,
      title,
      extension: 'pdf',
    });
    return { ...answer, headers: { ...headers, ...answer.headers } };
  }
  const body = format === 'markdown' ? result.markdown : renderHtml(result.document);
  return { status: 200, content: { type: `${FORMATS[format]}; charset=utf-8`, body }, headers };
}

function writtenResult(record: OperationRecord): PolicyResult {
  if (record.status === 'completed') return record.result as PolicyResult;
  throw new ServiceError(
    'conflict',
    `There is no text: the policy is ${record.status}.`,
    isOpen(record) ? { retryAfterS: 1 } : {},
  );
}
