import { z } from 'zod';
import { RISK_METHODS } from '../../common/risk-score.js';
import { findCompletedAnalysis } from '../completed-analysis.js';
import { defineRoute } from '../define-route.js';
import { idParams } from '../fields.js';
import { answerList, answerOne, listQuery } from '../operation-answers.js';
import { resolveRiskScore } from '../resolve-risk-score.js';
import { riskScoreBody } from '../risk-score-body.js';
import { listAnswers, operationStatus, readAnswers } from '../schemas/operation.js';
import { riskScore, riskScoreAnswers, riskScoreRow, SAMPLE_RISKS } from '../schemas/risk-score.js';
import { level } from '../schemas/risk-score-parts.js';
import { submitAndAnswerAtOnce } from '../submit-and-answer.js';

export const riskScoreRoutes = [
  defineRoute({
    method: 'post',
    path: '/risk-score',
    operationId: 'createRiskScore',
    summary: 'Score risks, in the same call: by a matrix, by simulated losses, or from a gap analysis',
    description:
      'The answer holds the score. Every formula, with an example to recompute by hand: [/docs/risk](/docs/risk).',
    tag: 'Risk score',
    body: riskScoreBody.meta({ examples: [SAMPLE_RISKS] }),
    idempotency: 'record',
    answers: riskScoreAnswers(),
    errors: ['not_found', 'analysis_not_completed', 'idempotency_key_in_use', 'conflict'],
    async handler(input) {
      const { ctx, principal, body } = input;
      const resolve = async () => {
        const resolved = await resolveRiskScore(ctx.riskLibrary, body);
        if (resolved.method === 'analysis') await findCompletedAnalysis(ctx, principal.accountId, resolved.analysis_id);
        return resolved;
      };
      return submitAndAnswerAtOnce({ ...input, kind: 'risk_score' }, resolve);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/risk-scores/:id',
    operationId: 'getRiskScore',
    summary: 'Read a risk score',
    tag: 'Risk score',
    params: idParams,
    answers: readAnswers(riskScore),
    async handler(input) {
      return answerOne({ ...input, kind: 'risk_score' }, input.params.id);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/risk-scores',
    operationId: 'listRiskScores',
    summary: 'List risk scores, newest first',
    tag: 'Risk score',
    query: z.strictObject({
      ...listQuery,
      status: operationStatus.optional(),
      method: z.enum(RISK_METHODS).optional(),
      level: level.optional(),
      analysis_id: z.string().max(100).optional(),
    }),
    answers: listAnswers(riskScoreRow),
    async handler(input) {
      const { status, method, level, analysis_id } = input.query;
      const filters = {
        ...(status === undefined ? {} : { status }),
        ...(method === undefined ? {} : { 'input.method': method }),
        ...(level === undefined ? {} : { 'result.level': level }),
        ...(analysis_id === undefined ? {} : { 'input.analysis_id': analysis_id }),
      };
      return answerList({ ...input, kind: 'risk_score' }, input.query, filters);
    },
  }),
];
