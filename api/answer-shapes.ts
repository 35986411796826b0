import { z } from 'zod';

/** What one media type of an answer holds; a null schema is a file. */
interface Content {
  schema: z.ZodType | null;
  example?: unknown;
}

/** What a route answers with under one status. */
export interface AnswerShape {
  description: string;
  /** By media type; empty for answers without a body. */
  content: Record<string, Content>;
  /** Names of rows of the OpenAPI document's header table. */
  headers: readonly string[];
}

/** By status. */
export type AnswerShapes = Readonly<Record<number, AnswerShape>>;

/** An answer in JSON. */
export function json(
  description: string,
  schema: z.ZodType,
  options: { example?: unknown; headers?: readonly string[] } = {},
): AnswerShape {
  const { example, headers = [] } = options;
  const content = example === undefined ? { schema } : { schema, example };
  return { description, content: { 'application/json': content }, headers };
}

/** A JSON file whose format another body publishes, such as OSCAL. */
const anyObject = z.looseObject({});

/** An answer that is a file of one of these media types. */
export function file(
  description: string,
  mediaTypes: readonly string[],
  headers: readonly string[] = ['Content-Disposition'],
): AnswerShape {
  const content: [string, Content][] = mediaTypes.map((type) => [
    type,
    { schema: type === 'application/json' ? anyObject : null },
  ]);
  return { description, content: Object.fromEntries(content), headers };
}

/** An answer without a body. */
export function empty(description: string): AnswerShape {
  return { description, content: {}, headers: [] };
}

/** The media types a caller may ask for, the usual one first. */
export function mediaTypesOf(answers: AnswerShapes): string[] {
  const types = Object.values(answers).flatMap(({ content }) => Object.keys(content));
  return types.length === 0 ? ['application/json'] : [...new Set(types)];
}
