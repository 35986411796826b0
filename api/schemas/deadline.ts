import { z } from 'zod';
import { DEADLINE_SOURCES, DEADLINE_STATUSES } from '../../common/domain/deadlines/deadline.js';
import { identifier, moment, SAMPLE_MOMENT, sampleId } from './base.js';

/** Deadlines of an analysis or of a law carry more, such as the analysis or the article. */
export const deadline = z
  .looseObject({
    id: identifier('dl'),
    object: z.literal('deadline'),
    title: z.string(),
    due_at: moment,
    status: z.enum(DEADLINE_STATUSES),
    framework: z.string().nullable(),
    requirement_ids: z.array(z.string()),
    source: z.strictObject({ type: z.enum(DEADLINE_SOURCES), id: z.string().nullable() }),
    announced_at: moment.nullable(),
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
