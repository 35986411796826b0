import type { ErrorCode } from '../../common/errors.js';
import { PROBLEMS } from '../errors.js';
import { problemAnswers, UNREADABLE } from './errors.js';
import { headersOf } from './headers.js';
import type { JsonObject } from './schema-book.js';

const ROOT = [{ url: '/', description: 'Outside the version' }];

function read(
  operationId: string,
  summary: string,
  content: JsonObject,
  others: { parameters?: JsonObject[]; errors?: ErrorCode[] } = {},
): JsonObject {
  const { parameters, errors = [] } = others;
  return {
    servers: ROOT,
    get: {
      operationId,
      summary,
      description: `${summary}${summary.endsWith('?') ? '' : '.'}`,
      tags: ['Service'],
      security: [],
      ...(parameters ? { parameters } : {}),
      responses: {
        200: { description: 'As asked.', headers: headersOf([], false), content },
        304: { description: 'Nothing changed since your ETag.' },
        ...problemAnswers([...UNREADABLE, ...errors, 'internal_error']),
      },
    },
  };
}

function object(properties: Record<string, JsonObject>, example: JsonObject): JsonObject {
  const schema = { type: 'object', required: Object.keys(properties), properties, additionalProperties: false };
  return { 'application/json': { schema, example } };
}

const yes = { type: 'boolean' };
const checks = { type: 'object', required: ['mongodb', 'redis'], properties: { mongodb: yes, redis: yes } };

/** What lies outside the version. */
export const SERVICE_PATHS: Record<string, JsonObject> = {
  '/healthz': read('getHealth', 'Is the process up?', object({ status: { const: 'ok' } }, { status: 'ok' })),
  '/readyz': read(
    'getReadiness',
    'Do MongoDB and Redis answer?',
    object({ status: { const: 'ready' }, checks }, { status: 'ready', checks: { mongodb: true, redis: true } }),
    { errors: ['dependency_unavailable', 'overloaded'] },
  ),
  '/metrics': read('getMetrics', 'Figures for Prometheus', { 'text/plain': { schema: { type: 'string' } } }),
  '/openapi.json': read('getOpenApi', 'This document', {
    'application/json': { schema: { type: 'object', additionalProperties: true } },
  }),
  '/docs': read('getDocs', 'This document, rendered', { 'text/html': { schema: { type: 'string' } } }),
  '/docs/risk': read('getRiskFormulas', 'How risk scores are computed, with an example to recompute by hand', {
    'text/html': { schema: { type: 'string' } },
  }),
  '/problems/{code}': read(
    'getProblem',
    'What an error means and what to do about it',
    object(
      {
        code: { type: 'string', enum: Object.keys(PROBLEMS) },
        status: { type: 'integer' },
        title: { type: 'string' },
        remedy: { type: 'string' },
      },
      { code: 'not_found', ...PROBLEMS.not_found },
    ),
    {
      parameters: [
        {
          name: 'code',
          in: 'path',
          required: true,
          description: 'The `code` of a problem.',
          schema: { type: 'string' },
          example: 'not_found',
        },
      ],
      errors: ['not_found'],
    },
  ),
};
