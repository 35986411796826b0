import type { ErrorCode } from '../../common/errors.js';
import type { Route } from '../define-route.js';
import { PROBLEMS } from '../errors.js';
import type { JsonObject } from './schema-book.js';

/** What can be wrong with a request before anybody knows what it asks for. */
export const UNREADABLE: readonly ErrorCode[] = [
  'malformed_request',
  'request_timeout',
  'uri_too_long',
  'headers_too_large',
];

/** What any route can answer with. */
const ANYWHERE = ['internal_error', 'dependency_unavailable', 'overloaded'] as const satisfies readonly ErrorCode[];

/** Every error that a route can answer with: what its shape implies, and its own. */
export function errorCodesOf(route: Route): ErrorCode[] {
  const takesBody = route.method === 'post' || route.method === 'patch';
  const codes: ErrorCode[] = [...UNREADABLE, 'malformed_json', 'not_acceptable', 'validation_failed'];
  if (route.access === 'token') {
    codes.push('missing_token', 'invalid_token', 'token_expired', 'rate_limit_exceeded');
  }
  if (route.params) codes.push('not_found');
  if (takesBody || route.method === 'delete') codes.push('payload_too_large', 'unsupported_media_type');
  if (route.idempotency !== 'none') codes.push('idempotency_key_reused');
  if (route.idempotency === 'answer') codes.push('idempotency_key_in_use');
  if (route.idempotency === 'record') codes.push('concurrency_limit_exceeded');
  return [...new Set([...codes, ...route.errors, ...ANYWHERE])];
}

/** The error answers of a route, one per status. */
export function errorAnswers(route: Route): Record<string, JsonObject> {
  return problemAnswers(errorCodesOf(route));
}

/** The answers with these codes, one per status. */
export function problemAnswers(codes: readonly ErrorCode[]): Record<string, JsonObject> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, same]) => [String(status), problemAnswer(same)]));
}

/** An answer in `application/problem+json` with one of these codes. */
function problemAnswer(codes: readonly ErrorCode[]): JsonObject {
  const retries = codes.some((code) => [429, 503].includes(PROBLEMS[code].status));
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join(' '),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
      ...(retries ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } : {}),
    },
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

/** RFC 9457 with our members. */
export const PROBLEM_SCHEMA: JsonObject = {
  type: 'object',
  description: 'What went wrong (RFC 9457). GET its `type` for the way out.',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'request_id'],
  properties: {
    type: { type: 'string', format: 'uri-reference', description: 'The address of what this error means.' },
    title: { type: 'string', description: 'What went wrong, the same for each `code`.' },
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'The HTTP status of the answer.' },
    detail: { type: 'string', description: 'What went wrong this time, for people; its wording may change.' },
    instance: { type: 'string', description: 'The path of the request.' },
    code: {
      type: 'string',
      enum: Object.keys(PROBLEMS),
      description: 'What went wrong, for programs: it never changes.',
    },
    request_id: {
      type: 'string',
      description: 'The id of the request, as in `X-Request-Id`; tell it to the operator.',
    },
    errors: {
      type: 'array',
      description: 'The refused fields; `path` is a JSON Pointer, `/query/...` for the query.',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string', description: 'Where the field stands; empty for the whole body.' },
          code: { type: 'string', description: 'What is wrong with it, for programs.' },
          message: { type: 'string', description: 'What is wrong with it, for people; its wording may change.' },
        },
        additionalProperties: false,
      },
    },
    'violated-policies': {
      type: 'array',
      description: 'The quotas that are used up: `hour` (requests), `concurrent` (operations in progress).',
      items: { type: 'string', enum: ['hour', 'concurrent'] },
    },
    checks: {
      type: 'object',
      description: 'Which dependency answers; at /readyz.',
      additionalProperties: { type: 'boolean' },
    },
  },
  additionalProperties: false,
};

/** One example per code. */
export function problemExamples(): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(PROBLEMS).map(([code, { status, title, remedy }]) => [
      code,
      {
        summary: title,
        value: {
          type: `https://api.example.com/problems/${code}`,
          title,
          status,
          detail: remedy,
          instance: '/v1/gap-analysis',
          code,
          request_id: '0b5e2b2e-7f0e-4f0f-9d53-0d3f6b3f6f5b',
          ...(code === 'validation_failed'
            ? { errors: [{ path: '/scope', code: 'required', message: 'This field is missing.' }] }
            : {}),
        },
      },
    ]),
  );
}
