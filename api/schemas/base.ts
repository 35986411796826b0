import { z } from 'zod';
import type { IdPrefix } from '../../common/ids.js';

/** The id of a resource: its type's prefix and a ULID, so ids sort by creation time. */
export function identifier(prefix: IdPrefix) {
  return z
    .string()
    .regex(new RegExp(`^${prefix}_[0-9A-HJKMNP-TV-Z]{26}$`))
    .meta({ examples: [sampleId(prefix)] });
}

/** An id for examples. */
export function sampleId(prefix: IdPrefix): string {
  return `${prefix}_01KAJ6Y8V3M2Q4R5S6T7W8X9YZ`;
}

/** RFC 3339 in UTC with milliseconds. */
export const moment = z.iso.datetime({ precision: 3 }).meta({ examples: ['2026-11-21T09:30:00.000Z'] });

/** A moment for examples. */
export const SAMPLE_MOMENT = '2026-11-21T09:30:00.000Z';

/** A list of one page; `row` needs an example of its own. */
export function listOf(row: z.ZodType) {
  const example = exampleOf(row);
  return z
    .strictObject({
      object: z.literal('list'),
      data: z.array(row).describe('The rows of this page.'),
      has_more: z.boolean().describe('True when there is a next page.'),
      next_cursor: z.string().nullable().describe('Send it as `cursor` to get the next page; null on the last one.'),
    })
    .meta({
      examples: example === undefined ? [] : [{ object: 'list', data: [example], has_more: false, next_cursor: null }],
    });
}

/** The first example that a schema declares. */
export function exampleOf(schema: z.ZodType): unknown {
  return (schema.meta()?.examples as unknown[] | undefined)?.[0];
}
