import { z } from 'zod';
import { DEADLINE_SOURCES, DEADLINE_STATUSES } from '../../common/domain/deadlines/deadline.js';
import { identifier, moment, SAMPLE_MOMENT, sampleId } from './base.js';

export const deadline = z
  .strictObject({
    id: identifier('dl'),
    object: z.literal('deadline'),
    title: z.string(),
    due_at: moment,
    status: z.enum(DEADLINE_STATUSES),
    framework: z.string().nullable(),
    requirement_ids: z.array(z.string()),
    source: z.strictObject({ type: z.enum(DEADLINE_SOURCES), id: z.string().nullable() }),
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
    closed_at: moment.nullable(),
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
