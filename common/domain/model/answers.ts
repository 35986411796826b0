import { z } from 'zod';
import { POLARITIES } from '../gap/types.js';

/** What a model says that a text says. */
export const statementItem = z.object({
  quote: z.string().min(1).max(2000),
  id: z.string().min(1).max(200),
  polarity: z.enum(POLARITIES),
});
export type StatementItem = z.output<typeof statementItem>;

/** A text that a model wrote anew. */
export const proseItem = z.object({ id: z.string().min(1).max(200), text: z.string().min(1).max(20_000) });

const MOST_ITEMS = 500;

/** Only the frame is demanded as a whole; what stands in it is checked piece by piece. */
export const statementsFrame = z.object({ statements: z.array(z.unknown()).max(MOST_ITEMS) });
export const proseFrame = z.object({ texts: z.array(z.unknown()).max(MOST_ITEMS) });

export const STATEMENTS_SCHEMA = toStrictSchema(z.object({ statements: z.array(statementItem) }));
export const PROSE_SCHEMA = toStrictSchema(z.object({ texts: z.array(proseItem) }));

/** The items that have the right form, and how many do not. */
export function wellFormed<T>(items: readonly unknown[], schema: z.ZodType<T>): { items: T[]; malformed: number } {
  const good = items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
  return { items: good, malformed: items.length - good.length };
}

/** Lengths are left out: servers that enforce schemas refuse those words or take long over them. */
function toStrictSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      delete jsonSchema.minLength;
      delete jsonSchema.maxLength;
      if (jsonSchema.type === 'object') jsonSchema.additionalProperties = false;
    },
  });
  return json;
}
