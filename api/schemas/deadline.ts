import { z } from 'zod';
import { DEADLINE_SOURCES, DEADLINE_STATUSES } from '../../common/domain/deadlines/deadline.js';
import { identifier, moment, SAMPLE_MOMENT, sampleId } from './base.js';

export const deadlineStatus = z.enum(DEADLINE_STATUSES).describe('`open`, or `closed`: done or not needed any more.');
export const deadlineSource = z
  .enum(DEADLINE_SOURCES)
  .describe(
    '`manual`: set by you; `remediation`: items of a remediation plan; `analysis_target`: the `target_date` of an analysis; `policy_review`: the next review of a policy; `statutory`: a date that a law sets.',
  );

export const deadline = z
  .strictObject({
    id: identifier('dl'),
    object: z.literal('deadline'),
    title: z.string(),
    due_at: moment.describe('When it is due.'),
    status: deadlineStatus,
    framework: z.string().nullable().describe('The framework that it is about, by its catalogue id; null for none.'),
    requirement_ids: z.array(z.string()),
    source: z
      .strictObject({
        type: deadlineSource,
        id: z.string().nullable().describe('The resource or statutory date that it follows from; null for `manual`.'),
      })
      .describe('Where it comes from.'),
    actions: z
      .array(z.strictObject({ id: z.string(), title: z.string() }))
      .optional()
      .describe('Of a remediation date: the items of the plan that are due.'),
    applies_to: z.string().optional().describe('Of a statutory date: whom it concerns.'),
    provision: z.string().optional().describe('Of a statutory date: where the rule is written.'),
    provision_url: z.string().optional().describe('Of a statutory date: the same as an address.'),
    announced_at: moment.nullable().describe('When `deadline.approaching` told of this due date.'),
    created_at: moment,
    updated_at: moment,
    closed_at: moment.nullable().describe('When it was closed; null while it is open.'),
  })
  .meta({
    id: 'Deadline',
    examples: [
      {
        id: sampleId('dl'),
        object: 'deadline',
        title: 'Certification audit',
        due_at: SAMPLE_MOMENT,
        status: 'open',
        framework: 'iso-27001-2022',
        requirement_ids: [],
        source: { type: 'manual', id: null },
        announced_at: null,
        created_at: SAMPLE_MOMENT,
        updated_at: SAMPLE_MOMENT,
        closed_at: null,
      },
    ],
  });

/** A body to begin with. */
export const SAMPLE_DEADLINE = { title: 'Certification audit', due_at: '2027-03-01', framework: 'ISO 27001' };
