import { z } from 'zod';
import { OPERATION_STATUSES } from '../../common/db/operations.js';
import type { IdPrefix } from '../../common/ids.js';
import { type AnswerShapes, json } from '../answer-shapes.js';
import { identifier, listOf, moment, SAMPLE_MOMENT, sampleId } from './base.js';

export const operationStatus = z
  .enum(OPERATION_STATUSES)
  .describe('`queued` and `running` until it ends as `completed`, `failed` (see `error`) or `cancelled`.');

/** The fields that every resource has which a worker finishes. */
export function operationFields<Kind extends string>(prefix: IdPrefix, object: Kind) {
  return {
    id: identifier(prefix),
    object: z.literal(object),
    status: operationStatus,
    progress: z
      .number()
      .int()
      .min(0)
      .max(100)
      .describe('Percent of the work that is done; what is over soon goes from 0 to 100 at once.'),
    created_at: moment,
    started_at: moment.nullable(),
    completed_at: moment.nullable(),
    error: z
      .strictObject({ code: z.string(), message: z.string() })
      .nullable()
      .describe('Why it failed; null unless it did.'),
  };
}

/** Example values of the fields of a finished operation. */
export function completedSample(prefix: IdPrefix, object: string) {
  return {
    id: sampleId(prefix),
    object,
    status: 'completed',
    progress: 100,
    created_at: SAMPLE_MOMENT,
    started_at: SAMPLE_MOMENT,
    completed_at: SAMPLE_MOMENT,
    error: null,
  };
}

/** 202, or 201 when the caller waited and it ended in time. */
export function submissionAnswers(resource: z.ZodType): AnswerShapes {
  return {
    201: json('It ended while you waited (Prefer: wait).', resource, {
      headers: ['Location', 'Preference-Applied', 'Idempotent-Replayed'],
    }),
    202: json('Accepted; read it at Location until it has ended.', resource, {
      headers: ['Location', 'Retry-After', 'Idempotent-Replayed'],
    }),
  };
}

/** GET of one resource that a worker finishes. */
export function readAnswers(resource: z.ZodType): AnswerShapes {
  return {
    200: json('The resource as it is now.', resource, { headers: ['ETag', 'Retry-After', 'Preference-Applied'] }),
  };
}

export function listAnswers(row: z.ZodType): AnswerShapes {
  return { 200: json('One page, newest first.', listOf(row), { headers: ['ETag', 'Link'] }) };
}
