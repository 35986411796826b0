import { z } from 'zod';
import type { Effort, Severity } from '../../common/catalog/types.js';
import { type Basis, type DeterminedBy, POLARITIES, RESULTS, type Result } from '../../common/domain/gap/types.js';
import { moment, SAMPLE_MOMENT } from './base.js';
import { modelUse } from './model-use.js';

const share = z.number().min(0).max(1);
const score = z.number().min(0).max(100).nullable().describe('0-100, more is better; null when nothing was assessed.');
const coverage = share.describe('Assessed / applicable, from 0 to 1.');
const SCORE_FORMULA = [
  '0-100; null when nothing was assessed. `100 x sum(weight x share x value) / sum(weight x share)` over the findings, with the weights of `GET /frameworks/{id}`.',
  'Compliant: share 1, value 1. Non-compliant: share 1, value 0. Partially compliant: share 1, value 0.5, but share 0.5, value 1 when all its evidence is `implemented`.',
  'Not applicable and not assessed: share 0.',
].join(' ');
const count = z.number().int().min(0);
const effort = z.enum(['S', 'M', 'L', 'XL'] satisfies Effort[]);
const RESULT_TEXTS: Readonly<Record<Result, string>> = {
  compliant: 'it is in place, for everything that the requirement asks',
  partially_compliant: 'it is in place for a part: some systems, some people, informally, or one of several things',
  non_compliant: 'it is absent, has lapsed, or is only planned',
  not_applicable: 'it cannot apply, for a stated reason',
  not_assessed: 'nothing; silence is never a gap',
};
const counts = z
  .strictObject(
    Object.fromEntries(RESULTS.map((name) => [name, count.describe(`How many are \`${name}\`.`)])) as Record<
      Result,
      typeof count
    >,
  )
  .describe('How many requirements have which status.');

/** How a requirement stands. */
export const result = z
  .enum(RESULTS)
  .describe(
    `What is said of the requirement. ${RESULTS.map((name) => `\`${name}\`: ${RESULT_TEXTS[name]}.`).join(' ')}`,
  );

export const evidence = z
  .strictObject({
    source: z.string(),
    start: count,
    end: count,
    quote: z.string(),
    polarity: z.enum(POLARITIES),
  })
  .meta({ id: 'Evidence' });

export const engine = z.strictObject({
  name: z.string(),
  version: z.string(),
  catalog_hash: z.string().describe('Of the catalogue: the same hash means the same knowledge.'),
  degraded: z
    .boolean()
    .describe(
      'True when the configured language model could not do all that it was asked for. What it did not find or word stands as the engine has it; what was accepted of it (`model.accepted`) stands too.',
    ),
  model: modelUse.optional().describe('What a configured language model was asked, and what of it passed the checks.'),
});

export const summary = z.strictObject({
  score: score.describe(SCORE_FORMULA),
  coverage,
  counts,
  by_group: z
    .array(z.strictObject({ id: z.string(), title: z.string(), score, coverage, counts }))
    .describe(
      'Every group that has a finding, of every level: one with groups inside counts theirs with its own, so the rows together count a requirement once per level. `groups` of `GET /frameworks/{id}` tells by `parent_id` which lies in which.',
    ),
  narrative: z.string(),
});

export const finding = z
  .strictObject({
    requirement_id: z.string(),
    title: z.string(),
    group_id: z.string(),
    status: result,
    severity: z
      .enum(['critical', 'high', 'medium', 'low'] satisfies Severity[])
      .describe('How much it matters when what it asks for is missing.'),
    confidence: share.describe(
      'From 0 to 1: how often findings with this value were right when measured; 0 when not assessed, 1 for your own answer.',
    ),
    determined_by: z
      .enum(['rule', 'model', 'human', 'inherited'] satisfies DeterminedBy[])
      .describe(
        "`rule`: the engine's own reading of the texts; `model`: the same of words that an outside language model pointed to; `human`: your answer; `inherited`: the finding of another framework (crosswalks only).",
      ),
    basis: z
      .enum(['phrase', 'learned'] satisfies Basis[])
      .optional()
      .describe(
        'How a rule read the texts: `phrase`: by known phrases alone; `learned`: by the trained model too. Only where `determined_by` is `rule` and something was said.',
      ),
    rationale: z.string(),
    evidence: z.array(evidence),
    recommendation: z.string(),
    effort,
    safeguards: z.array(z.string()),
  })
  .meta({ id: 'Finding' });

export const planItem = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    description: z.string().describe('What to do, step by step.'),
    requirement_ids: z.array(z.string()).describe('The ids of the requirements that lack it.'),
    safeguard: z.string(),
    priority: z.number().int().min(1),
    effort,
    effort_days: z.number().min(0),
    depends_on: z.array(z.string()).describe('The ids of items that come first.'),
    score_uplift: z.number().describe('Points by which the score rises when this alone is done.'),
    due_date: moment.describe(
      'When it is due: 30, 90, 180 or 365 days after the analysis for what is critical, high, medium or low; never after the target date or an item that depends on it.',
    ),
  })
  .meta({ id: 'PlanItem' });

export const question = z.strictObject({
  id: z.string(),
  requirement_ids: z.array(z.string()).describe('The ids of the requirements that an answer would assess.'),
  text: z.string().describe('The question. Put the answer into `scope` or a document of the next analysis.'),
});

export const SAMPLE_FINDING = {
  requirement_id: 'A.5.24',
  title: 'Information security incident management planning and preparation',
  group_id: 'A.5',
  status: 'non_compliant',
  severity: 'high',
  confidence: 0.97,
  determined_by: 'rule',
  basis: 'phrase',
  rationale: 'The text says that it is not in place.',
  evidence: [{ source: 'scope', start: 0, end: 33, quote: 'We have no incident response plan', polarity: 'absent' }],
  recommendation: 'Write an incident response plan.',
  effort: 'M',
  safeguards: ['incident-response-plan'],
};

export const SAMPLE_PLAN_ITEM = {
  id: 'do-incident-response-plan',
  title: 'Incident response plan',
  description: 'Name who leads in an incident. Write down the first steps.',
  requirement_ids: ['A.5.24'],
  safeguard: 'incident-response-plan',
  priority: 1,
  effort: 'M',
  effort_days: 8,
  depends_on: [],
  score_uplift: 100,
  due_date: SAMPLE_MOMENT,
};
