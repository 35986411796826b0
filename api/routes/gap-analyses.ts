import { z } from 'zod';
import { empty, json } from '../answer-shapes.js';
import { defineRoute } from '../define-route.js';
import { frameworkReference, idParams } from '../fields.js';
import { gapAnalysisBody, resolveGapAnalysis } from '../gap-analysis-body.js';
import { answerCancel, answerDelete, answerList, answerOne, listQuery } from '../operation-answers.js';
import { resolveFramework } from '../resolve-framework.js';
import { gapAnalysis, gapAnalysisRow } from '../schemas/gap-analysis.js';
import { listAnswers, operationStatus, readAnswers, submissionAnswers } from '../schemas/operation.js';
import { submitAndAnswer } from '../submit-and-answer.js';

export const gapAnalysisRoutes = [
  defineRoute({
    method: 'post',
    path: '/gap-analysis',
    operationId: 'createGapAnalysis',
    summary: 'Analyse how a company works against a framework',
    description:
      'Tell in plain words how the company works, as `scope`: a description, notes, a questionnaire with its answers. More texts go into `documents`, what you have determined yourself into `answers`. The analysis has a finding for every requirement, with the words that it rests on, a score, what to do first and what to ask next.',
    tag: 'Gap analysis',
    body: gapAnalysisBody,
    idempotency: 'record',
    answers: submissionAnswers(gapAnalysis),
    errors: ['analysis_not_completed'],
    async handler(input) {
      const resolve = () => resolveGapAnalysis(input.ctx, input.principal.accountId, input.body);
      return submitAndAnswer({ ...input, kind: 'gap_analysis' }, resolve);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/gap-analysis/:id',
    operationId: 'getGapAnalysis',
    summary: 'Read a gap analysis',
    tag: 'Gap analysis',
    params: idParams,
    answers: readAnswers(gapAnalysis),
    async handler(input) {
      return answerOne({ ...input, kind: 'gap_analysis' }, input.params.id);
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/gap-analysis/:id',
    operationId: 'deleteGapAnalysis',
    summary: 'Delete a gap analysis and its pending work',
    tag: 'Gap analysis',
    params: idParams,
    answers: { 204: empty('It is gone; its events stay in the log.') },
    async handler(input) {
      return answerDelete({ ...input, kind: 'gap_analysis' }, input.params.id);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/gap-analysis/:id/cancel',
    operationId: 'cancelGapAnalysis',
    summary: 'Cancel a gap analysis that has not finished',
    tag: 'Gap analysis',
    params: idParams,
    answers: { 200: json('Cancelled.', gapAnalysis) },
    errors: ['conflict'],
    async handler(input) {
      return answerCancel({ ...input, kind: 'gap_analysis' }, input.params.id);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/gap-analyses',
    operationId: 'listGapAnalyses',
    summary: 'List gap analyses, newest first',
    tag: 'Gap analysis',
    query: z.strictObject({
      ...listQuery,
      status: operationStatus.optional(),
      framework: frameworkReference.optional(),
    }),
    answers: listAnswers(gapAnalysisRow),
    async handler(input) {
      const { ctx, query } = input;
      const filters = {
        ...(query.status === undefined ? {} : { status: query.status }),
        ...(query.framework === undefined
          ? {}
          : {
              'input.framework': (
                await resolveFramework(ctx, input.principal.accountId, query.framework, '/query/framework')
              ).id,
            }),
      };
      return answerList({ ...input, kind: 'gap_analysis' }, query, filters);
    },
  }),
];
