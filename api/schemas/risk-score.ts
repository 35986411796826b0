import { z } from 'zod';
import { LEVELS } from '../../common/domain/risk/levels.js';
import { RISK_METHODS } from '../../common/risk-score.js';
import { type AnswerShapes, json } from '../answer-shapes.js';
import { completedSample, operationFields, submissionAnswers } from './operation.js';

const score = z.number().int().min(0).max(100);
const rating = z.looseObject({ score, level: z.enum(LEVELS) });

/** What depends on the method stays open here; README tells each method's figures. */
const row = z.looseObject({
  ...operationFields('rs', 'risk_score'),
  title: z.string(),
  method: z.enum(RISK_METHODS),
  score: score.nullable().describe('Null until it completed.'),
  level: z.enum(LEVELS).nullable(),
  inherent: rating.optional(),
  residual: rating.optional(),
});

const SAMPLE = {
  ...completedSample('rs', 'risk_score'),
  title: 'Risk score',
  method: 'qualitative',
  score: 86,
  level: 'high',
  inherent: { score: 86, level: 'high' },
  residual: { score: 86, level: 'high' },
};

/** As lists and events show it. */
export const riskScoreRow = row.meta({ id: 'RiskScoreRow', examples: [SAMPLE] });

export const riskScore = row
  .extend({
    risks: z.array(z.looseObject({ name: z.string() })).optional(),
    drivers: z.array(z.looseObject({ reason: z.string() })).optional(),
    treatment: z.array(z.looseObject({})).optional(),
    matrix: z.array(z.array(z.number())).optional().describe('Score by likelihood (rows) and impact (columns), 1-5.'),
  })
  .meta({ id: 'RiskScore', examples: [{ ...SAMPLE, risks: [{ name: 'Ransomware', likelihood: 4, impact: 4 }] }] });

/** 200 with the score in the same call; 202 when it takes too long. */
export function riskScoreAnswers(): AnswerShapes {
  return {
    200: json('The score, in the same call.', riskScore, {
      headers: ['Location', 'Preference-Applied', 'Idempotent-Replayed'],
    }),
    ...pick202(submissionAnswers(riskScore)),
  };
}

function pick202(answers: AnswerShapes): AnswerShapes {
  return answers[202] ? { 202: answers[202] } : {};
}

/** A body to begin with. */
export const SAMPLE_RISKS = {
  method: 'qualitative',
  risks: [{ name: 'Ransomware', likelihood: 4, impact: 4, controls: [{ name: 'Backups', effectiveness: 0.5 }] }],
};
