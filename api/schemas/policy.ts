import { z } from 'zod';
import { type AnswerShapes, file } from '../answer-shapes.js';
import { paperModelUse } from './model-use.js';
import { completedSample, operationFields, readAnswers } from './operation.js';

const texts = z.array(z.string());
const text = z.string().nullable();

const row = z.strictObject({
  ...operationFields('pol', 'policy'),
  policy_type: z.string(),
  title: z.string(),
  document_id: text,
  version: text,
  classification: text,
  owner: text,
  approver: text,
  effective_date: text,
  next_review_date: text,
  frameworks: z
    .array(z.strictObject({ id: z.string(), name: z.string().optional(), version: z.string().optional() }))
    .describe('The frameworks that it is written for; name and version stand there once it completed.'),
  organization: z.strictObject({
    name: text,
    industry: text,
    region: text,
    size: text,
    roles: z.record(z.string(), z.string()).describe('Role id and who holds it.'),
  }),
  analysis_id: text.describe('The analysis whose gaps it names; null for none.'),
  review_months: z.number().int().min(1),
  model: paperModelUse,
});

const SAMPLE = {
  ...completedSample('pol', 'policy'),
  policy_type: 'access-control',
  title: 'Access Control Policy',
  document_id: 'POL-ACCESS-CONTROL',
  version: '1.0',
  classification: 'Internal',
  owner: 'Chief Information Security Officer',
  approver: 'Chief Executive Officer',
  effective_date: '2026-11-21',
  next_review_date: '2027-11-21',
  frameworks: [{ id: 'iso-27001-2022', name: 'ISO/IEC 27001', version: '2022' }],
  organization: { name: 'Acme', industry: 'Software', region: null, size: '120 people', roles: { ciso: 'Jane Doe' } },
  analysis_id: null,
  review_months: 12,
};

/** As lists and events show it. */
export const policyRow = row.meta({ id: 'PolicyRow', examples: [SAMPLE] });

const clause = z.strictObject({
  id: z.string(),
  text: z.string().describe('What it says.'),
  requirement_ids: texts.describe('The ids of the requirements that it serves.'),
});
const table = z.strictObject({ caption: z.string(), columns: texts, rows: z.array(texts) });
const knownGap = z.strictObject({
  clause_id: z.string(),
  title: z.string(),
  requirement_ids: texts,
  quote: text.describe('What the analysed texts say against it; null when they say nothing.'),
  measure: z.string().describe('What closes it, step by step.'),
  due_date: z.string().describe('The day by which it is to be closed.'),
});

export const policy = row
  .extend({
    sections: z
      .array(z.strictObject({ id: z.string(), heading: z.string(), clauses: z.array(clause), tables: z.array(table) }))
      .nullable()
      .describe('The text, in its order; null until it completed.'),
    control_matrix: z
      .array(z.strictObject({ clause_id: z.string(), framework: z.string(), requirement_ids: texts }))
      .nullable()
      .describe('Which clause answers which requirement.'),
    coverage: z
      .array(
        z.strictObject({
          framework: z.string(),
          in_full: texts.describe('The ids of requirements all of whose practices stand in a clause.'),
          in_part: texts.describe('The ids of those of which some do.'),
        }),
      )
      .nullable()
      .describe('How far it meets each framework.'),
    known_gaps: z.array(knownGap).nullable().describe('What the analysis found missing; null without one.'),
    markdown: text.describe('The whole policy.'),
  })
  .meta({
    id: 'Policy',
    examples: [
      {
        ...SAMPLE,
        sections: [],
        control_matrix: [],
        coverage: [],
        known_gaps: null,
        markdown: '# Access Control Policy',
      },
    ],
  });

export const policyType = z
  .strictObject({
    id: z.string(),
    object: z.literal('policy_type'),
    title: z.string(),
    aliases: texts,
    purpose: z.string().describe('What it is for.'),
    owner_role: z.string(),
    default_frameworks: texts,
    sections: z
      .array(z.strictObject({ heading: z.string(), safeguards: texts }))
      .describe('What it demands, one safeguard a clause.'),
  })
  .meta({
    id: 'PolicyType',
    examples: [
      {
        id: 'access-control',
        object: 'policy_type',
        title: 'Access Control Policy',
        aliases: ['access policy'],
        purpose: 'Says who may use what in the organisation.',
        owner_role: 'ciso',
        default_frameworks: ['iso-27001-2022'],
        sections: [],
      },
    ],
  });

/** The policy as JSON or as a document; parts of the PDF can be asked for. */
export function policyReadAnswers(mediaTypes: readonly string[]): AnswerShapes {
  const documents = file('The policy in the format asked for.', mediaTypes);
  const [whole] = Object.values(readAnswers(policy));
  return {
    200: {
      ...documents,
      content: { ...documents.content, ...whole?.content },
      headers: [...(whole?.headers ?? []), 'Accept-Ranges'],
    },
    206: file('A part of the PDF.', ['application/pdf'], ['Content-Range', 'ETag']),
  };
}

/** A body to begin with. */
export const SAMPLE_POLICY_REQUEST = {
  policy_type: 'access-control',
  frameworks: ['ISO 27001'],
  organization: { name: 'Acme', industry: 'Software', size: 120 },
};
