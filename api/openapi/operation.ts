import type { z } from 'zod';
import type { AnswerShape } from '../answer-shapes.js';
import type { Route } from '../define-route.js';
import { deprecationOf } from '../deprecations.js';
import { exampleOf } from '../schemas/base.js';
import { errorAnswers } from './errors.js';
import { headersOf, type REQUEST_HEADERS } from './headers.js';
import type { JsonObject, SchemaBook } from './schema-book.js';

/** A route as an OpenAPI operation. */
export function operationOf(route: Route, book: SchemaBook): JsonObject {
  const parameters = [
    ...fieldsOf(route.params, 'path', book),
    ...fieldsOf(route.query, 'query', book),
    ...requestHeadersOf(route).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
  const usesToken = route.access === 'token' || route.operationId === 'refreshToken';
  return {
    operationId: route.operationId,
    summary: route.summary,
    description: route.description ?? `${route.summary}.`,
    tags: [route.tag],
    ...(deprecationOf(route.operationId) ? { deprecated: true } : {}),
    ...(usesToken ? {} : { security: [] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: requestBodyOf(route.body, book) } : {}),
    responses: { ...answersOf(route, book), ...errorAnswers(route) },
  };
}

/** "/gap-analysis/:id" -> "/gap-analysis/{id}" */
export function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

function requestHeadersOf(route: Route): (keyof typeof REQUEST_HEADERS)[] {
  const answered = Object.values(route.answers).flatMap(({ headers }) => headers);
  return [
    ...(route.idempotency === 'none' ? [] : ['IdempotencyKey' as const]),
    ...(answered.includes('Preference-Applied') ? ['Prefer' as const] : []),
    ...(route.method === 'get' ? ['IfNoneMatch' as const] : []),
  ];
}

function fieldsOf(schema: z.ZodType | null, place: 'path' | 'query', book: SchemaBook): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = book.convert(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...field }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: field,
  }));
}

function requestBodyOf(schema: z.ZodType, book: SchemaBook): JsonObject {
  const converted = book.convert(schema, 'input');
  const example = exampleOf(schema);
  return {
    required: ((converted.required as string[] | undefined) ?? []).length > 0,
    content: { 'application/json': { schema: converted, ...(example === undefined ? {} : { example }) } },
  };
}

function answersOf(route: Route, book: SchemaBook): Record<string, JsonObject> {
  const needsToken = route.access === 'token';
  const answers = Object.entries(route.answers).map(
    ([status, shape]) => [status, answerOf(shape, needsToken, book)] as const,
  );
  return {
    ...Object.fromEntries(answers),
    ...(route.method === 'get' ? { 304: { description: 'Nothing changed since your ETag.' } } : {}),
  };
}

function answerOf({ description, content, headers }: AnswerShape, needsToken: boolean, book: SchemaBook): JsonObject {
  const types = Object.entries(content).map(([type, { schema, example }]): [string, JsonObject] => {
    if (!schema) return [type, { schema: { type: 'string', format: 'binary' } }];
    const shown = example ?? exampleOf(schema);
    return [type, { schema: book.convert(schema, 'output'), ...(shown === undefined ? {} : { example: shown }) }];
  });
  return {
    description,
    headers: headersOf(headers, needsToken),
    ...(types.length > 0 ? { content: Object.fromEntries(types) } : {}),
  };
}
