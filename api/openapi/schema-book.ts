import { z } from 'zod';
import { FIELD_TEXTS } from './field-texts.js';

export type JsonObject = Record<string, unknown>;
type Direction = 'input' | 'output';

/**
 * Turns zod schemas into JSON Schema 2020-12 for the document. Schemas with an id in their meta stand once under
 * `components.schemas` and are referred to.
 */
export class SchemaBook {
  readonly components: Record<string, JsonObject> = {};

  /** @param direction `input` for what callers send, `output` for what we send */
  convert(schema: z.ZodType, direction: Direction): JsonObject {
    const whole = z.toJSONSchema(z.strictObject({ it: schema }), {
      io: direction,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern;
        if (jsonSchema.pattern) jsonSchema.pattern = portable(jsonSchema.pattern);
        delete jsonSchema.id;
      },
    }) as unknown as { properties: { it: JsonObject }; $defs?: Record<string, JsonObject> };
    for (const [id, definition] of Object.entries(whole.$defs ?? {})) {
      this.components[id] = finished(definition) as JsonObject;
    }
    return finished(whole.properties.it) as JsonObject;
  }
}

/** Not every reader of the document knows the classes of Unicode. */
function portable(pattern: string): string {
  return pattern.replaceAll('\\p{Cc}', '\\x00-\\x1f\\x7f-\\x9f');
}

/** Points references at the document's components, and says what fields mean. */
function finished(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(finished);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (key === '$ref' && typeof part === 'string') return [key, part.replace('#/$defs/', '#/components/schemas/')];
      return [key, finished(key === 'properties' ? explained(part as Record<string, JsonObject>) : part)];
    }),
  );
}

function explained(fields: Record<string, JsonObject>): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const description = field.description ?? FIELD_TEXTS[name];
      return [name, description === undefined ? field : { ...field, description }];
    }),
  );
}
