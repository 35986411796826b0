import { z } from 'zod';
import { namedFramework, relation, strength } from './framework.js';
import {
  engine,
  evidence,
  finding,
  planItem,
  question,
  result,
  SAMPLE_FINDING,
  SAMPLE_PLAN_ITEM,
  summary,
} from './gap-analysis-parts.js';
import { completedSample, operationFields } from './operation.js';

const row = z.strictObject({
  ...operationFields('ga', 'gap_analysis'),
  title: z.string(),
  framework: namedFramework,
  profile: z.string().nullable().describe('Which requirements count; null for all.'),
  target_date: z.string().nullable().describe('As it was sent; null when none was.'),
  previous_analysis_id: z.string().nullable(),
  engine: engine.nullable().describe('What made the result; null until it completed.'),
  summary: summary.nullable().describe('The result as a whole; null until it completed.'),
});

const counts = { compliant: 0, partially_compliant: 0, non_compliant: 1, not_applicable: 0, not_assessed: 122 };
const SAMPLE_ROW = {
  ...completedSample('ga', 'gap_analysis'),
  title: 'ISO/IEC 27001 gap analysis',
  framework: { id: 'iso-27001-2022', name: 'ISO/IEC 27001', version: '2022' },
  profile: null,
  target_date: null,
  previous_analysis_id: null,
  engine: { name: 'phrases', version: '1.0.0', catalog_hash: '9f2c', degraded: false },
  summary: { score: 0, coverage: 0.0081, counts, by_group: [], narrative: 'One of 123 requirements was assessed.' },
};
const SCOPE = 'We have no incident response plan.';

/** As lists and events show it. */
export const gapAnalysisRow = row.meta({ id: 'GapAnalysisRow', examples: [SAMPLE_ROW] });

export const gapAnalysis = row
  .extend({
    scope: z.string(),
    documents: z.array(z.strictObject({ name: z.string(), text: z.string().describe('The whole text.') })),
    answers: z.array(z.strictObject({ requirement_id: z.string(), status: result, note: z.string().optional() })),
    findings: z.array(finding).nullable().describe('Every requirement once, in the order of the framework.'),
    remediation_plan: z.array(planItem).nullable().describe('What to do, in this order; null until it completed.'),
    questions: z.array(question).nullable().describe('What to answer to raise coverage most.'),
    changes: z
      .strictObject({
        closed: z.array(z.string()).describe('Better than before, or said not to apply.'),
        regressed: z.array(z.string()).describe('Worse than before, or the new texts say nothing of it any more.'),
        new: z.array(z.string()).describe('Not assessed before, and assessed now, whatever the result.'),
        unchanged_count: z.number().int().min(0).describe('How many have the same status as before.'),
      })
      .optional()
      .describe('Requirements whose result is another than in `previous_analysis_id`, if one was given.'),
  })
  .meta({
    id: 'GapAnalysis',
    examples: [
      {
        ...SAMPLE_ROW,
        scope: SCOPE,
        documents: [],
        answers: [],
        findings: [SAMPLE_FINDING],
        remediation_plan: [SAMPLE_PLAN_ITEM],
        questions: [{ id: 'ask-asset-inventory', requirement_ids: ['A.5.9'], text: 'Do you keep a list of devices?' }],
      },
    ],
  });

export const crosswalkReading = z
  .strictObject({
    object: z.literal('gap_analysis_crosswalk'),
    analysis_id: z.string(),
    from: namedFramework,
    to: namedFramework,
    data: z
      .array(
        z.strictObject({
          requirement_id: z.string(),
          title: z.string(),
          group_id: z.string(),
          status: result,
          determined_by: z.literal('inherited').describe('It follows from a finding of the other framework.'),
          source: z
            .strictObject({
              requirement_id: z.string(),
              status: result,
              relation,
              strength,
            })
            .nullable()
            .describe('The finding it rests on; null when none speaks of it.'),
          evidence: z.array(evidence),
        }),
      )
      .describe('Every requirement of `to`, in its order.'),
  })
  .meta({
    id: 'GapAnalysisCrosswalk',
    examples: [
      {
        object: 'gap_analysis_crosswalk',
        analysis_id: SAMPLE_ROW.id,
        from: SAMPLE_ROW.framework,
        to: { id: 'soc2-tsc-2017', name: 'SOC 2', version: '2017' },
        data: [],
      },
    ],
  });

/** A body to begin with. */
export const SAMPLE_SUBMISSION = {
  framework: 'ISO 27001',
  scope: `${SCOPE} Every laptop is encrypted with BitLocker.`,
  target_date: '2027-06-30',
};
