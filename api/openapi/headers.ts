import type { JsonObject } from './schema-book.js';

const text = { type: 'string' };
const seconds = { type: 'integer', minimum: 0 };

/** Headers of answers, one row each. */
export const HEADERS: Readonly<Record<string, { description: string; schema: JsonObject }>> = {
  'X-Request-Id': { description: 'The id of this request, yours if you sent one; our log carries it.', schema: text },
  'X-Api-Version': { description: 'The version of this document that answered.', schema: text },
  'RateLimit-Policy': { description: 'The quotas of the plan.', schema: text },
  RateLimit: { description: 'What is left of them: `r` requests or slots, `t` seconds until more.', schema: text },
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: seconds },
  Location: {
    description: 'Where the resource is: a path of this service, under the prefix that you called.',
    schema: { type: 'string', format: 'uri-reference' },
  },
  Link: { description: 'The next page, as `rel="next"`.', schema: text },
  ETag: { description: 'Send it as If-None-Match to get 304 while nothing changed.', schema: text },
  'Preference-Applied': { description: '`wait=N` when the answer waited.', schema: text },
  'Idempotent-Replayed': {
    description: '`true` when this is the first answer again.',
    schema: { type: 'string', const: 'true' },
  },
  'Content-Disposition': {
    description: 'A name for the file; one with other than plain letters as `filename*` (RFC 6266).',
    schema: text,
  },
  'Accept-Ranges': { description: '`bytes`: parts can be asked for.', schema: text },
  'Content-Range': { description: 'Which part this is.', schema: text },
};

const ALWAYS = ['X-Request-Id', 'X-Api-Version'];
const WITH_TOKEN = ['RateLimit-Policy', 'RateLimit'];

export function headersOf(names: readonly string[], needsToken: boolean): JsonObject {
  const all = [...ALWAYS, ...(needsToken ? WITH_TOKEN : []), ...names];
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Headers of requests, one row each. */
export const REQUEST_HEADERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'The same key and body within 24 hours get the first answer again; work that was deleted meanwhile is told as it was accepted. A replay with `Prefer: wait=N` waits for the end too.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
    example: 'order-4711',
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description: '`wait=N` waits up to N seconds (at most 30) for the end (RFC 7240).',
    schema: { type: 'string' },
    example: 'wait=10',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'An ETag that you have; 304 if it is still right.',
    schema: { type: 'string' },
  },
} as const;
