import { z } from 'zod';
import { MATRIX } from '../../common/domain/risk/matrix.js';
import type { RISK_METHODS } from '../../common/risk-score.js';
import { type AnswerShapes, json } from '../answer-shapes.js';
import { identifier } from './base.js';
import { completedSample, operationFields, submissionAnswers } from './operation.js';
import {
  analysisResult,
  level,
  lossExceedance,
  lossResult,
  qualitativeResult,
  quantitativeResult,
  rating,
  score,
} from './risk-score-parts.js';

type Method = (typeof RISK_METHODS)[number];

/** What every score has; what follows from its computation is there once it completed. */
function fieldsOf<M extends Method>(method: M) {
  return {
    ...operationFields('rs', 'risk_score'),
    title: z.string(),
    method: z.literal(method),
    score: score.nullable().describe(`${score.description} Null until it completed.`),
    level: level.nullable().describe(`${level.description} Null until it completed.`),
    inherent: rating.optional(),
    residual: rating.optional().describe('After controls: `score` and `level` are these.'),
  };
}

const simulated = {
  currency: z.string(),
  iterations: z.number().int().min(1),
  seed: z.number().int().min(0),
};

const qualitativeRow = z.strictObject({
  ...fieldsOf('qualitative'),
  risk_appetite: z
    .strictObject({ level, within: z.boolean() })
    .nullish()
    .describe('The highest level that you accept and whether the score is within it; null when none was sent.'),
});
const quantitativeRow = z.strictObject({ ...fieldsOf('quantitative'), ...simulated, ...optional(lossResult) });
const analysisRow = z.strictObject({
  ...fieldsOf('analysis'),
  analysis_id: identifier('ga').describe('The analysis from whose findings the scenarios follow.'),
  organization: z
    .strictObject({
      industry: z.string().nullable(),
      size: z.string().nullable(),
      annual_revenue: z.number().min(0).nullable(),
    })
    .describe('What scales the public figures; null where it was not told.'),
  ...simulated,
  ...optional(lossResult),
});

/** The same fields, each of which may be absent until the score completed. */
function optional<T extends z.ZodRawShape>(shape: T) {
  return z.strictObject(shape).partial().shape;
}

const SAMPLE = {
  ...completedSample('rs', 'risk_score'),
  title: 'Risk score',
  method: 'qualitative',
  score: 32,
  level: 'moderate',
  inherent: { score: 86, level: 'high' },
  residual: { score: 32, level: 'moderate' },
  risk_appetite: null,
};

const CONTROL = { name: 'Backups', effectiveness: 0.5, reduces: 'impact', annual_cost: null };
const SAMPLE_RISK = {
  name: 'Ransomware',
  likelihood: 4,
  impact: 4,
  controls: [CONTROL],
  inherent: { score: 86, level: 'high' },
  residual: { score: 32, level: 'moderate', likelihood: 4, impact: 2.5 },
};

/** As lists and events show it. */
export const riskScoreRow = z
  .discriminatedUnion('method', [qualitativeRow, quantitativeRow, analysisRow])
  .meta({ id: 'RiskScoreRow', examples: [SAMPLE] });

export const riskScore = z
  .discriminatedUnion('method', [
    qualitativeRow
      .extend({
        ...optional(qualitativeResult),
        matrix: z.array(z.array(score)).describe('Score by likelihood (rows) and impact (columns), 1-5.'),
      })
      .meta({ id: 'QualitativeRiskScore' }),
    quantitativeRow
      .extend(optional({ ...quantitativeResult, loss_exceedance: lossExceedance }))
      .meta({ id: 'QuantitativeRiskScore' }),
    analysisRow
      .extend(optional({ ...analysisResult, loss_exceedance: lossExceedance }))
      .meta({ id: 'AnalysisRiskScore' }),
  ])
  .meta({ id: 'RiskScore', examples: [{ ...SAMPLE, risks: [SAMPLE_RISK], matrix: MATRIX.map((row) => [...row]) }] });

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
