import fc from 'fast-check';
import { openApi } from './contract.js';
import { type JsonSchema, valuesOf } from './json-schema.js';
import type { WireRequest } from './wire.js';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: JsonSchema;
}

interface Operation {
  operationId: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema; example?: unknown } } };
}

/** An operation of the document with everything that a request of it may carry. */
export interface Callable {
  operationId: string;
  method: string;
  template: string;
  isVersioned: boolean;
  path: Parameter[];
  query: Parameter[];
  body: { schema: JsonSchema; example?: unknown } | null;
}

/** Every operation of the OpenAPI document. */
export const CALLABLES: readonly Callable[] = Object.entries(openApi.paths).flatMap(([template, item]) => {
  const { servers, ...methods } = item as Record<string, unknown>;
  return Object.entries(methods as Record<string, Operation>).map(([method, operation]) => {
    const own = (operation.parameters ?? []).filter((parameter): parameter is Parameter => 'name' in parameter);
    return {
      operationId: operation.operationId,
      method: method.toUpperCase(),
      template,
      isVersioned: servers === undefined,
      path: own.filter((parameter) => parameter.in === 'path'),
      query: own.filter((parameter) => parameter.in === 'query'),
      body: operation.requestBody?.content['application/json'] ?? null,
    };
  });
});

/** Texts that mean something, by the name of a field or of a parameter with its operation's template. */
export type Words = (name: string) => string[];

const HOSTILE = [
  '',
  ' ',
  '..',
  '%00',
  "'",
  '"',
  '$where',
  '__proto__',
  '\u0000',
  '\ud83d\ude00',
  '-1',
  '1e999',
  'null',
  '[object Object]',
];
const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Mostly the usual, sometimes something else. */
function mostly<T, U>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<U>, weight = 6): fc.Arbitrary<T | U> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: other });
}

/** One of a list that may change while requests are made. */
function oneOf(list: readonly string[]): fc.Arbitrary<string> {
  return fc.nat().map((number) => list[number % list.length] ?? 'none');
}

function encoded(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

function addresses({ method, template, isVersioned, path, query }: Callable, words: Words): fc.Arbitrary<string> {
  const prefix = isVersioned ? fc.constantFrom('/v1', '/api/v1') : fc.constant('');
  const names = path.map(({ name }) => {
    const known = words(`${template.split('/')[1]} ${name}`);
    return mostly(
      // Most resources survive, so that there is something to read.
      mostly(oneOf(known), fc.constant('none'), method === 'DELETE' ? 1 : 12).map(encoded),
      fc.oneof(text.map(encoded), fc.constantFrom('%E0%A4%A', '%', '%2e%2e%2f')),
      9,
    );
  });
  const fields = query.map(({ name, schema }) => {
    const known = words(name);
    const fitting = valuesOf(schema, words).map(String);
    const usual = known.length > 0 ? fc.oneof(oneOf(known), fitting) : fitting;
    return fc.option(
      mostly(usual, text).map((value) => `${name}=${encoded(value)}`),
      { nil: '', freq: 2 },
    );
  });
  const others = mostly(
    fc.constant(''),
    text.map((name) => `${encoded(name)}=1`),
    12,
  );
  return fc
    .record({
      prefix,
      names: fc.tuple(...names),
      fields: fc.tuple(...fields, others),
      slash: mostly(fc.constant(''), fc.constant('/'), 20),
    })
    .map(({ prefix: before, names: ids, fields: pairs, slash }) => {
      const rest = [...ids];
      const filled = template.replace(/\{\w+\}/g, () => rest.shift() ?? 'none');
      const search = pairs.filter((pair) => pair !== '').join('&');
      return `${before}${filled}${slash}${search === '' ? '' : `?${search}`}`;
    });
}

/** One part of a fitting body replaced by anything. */
function bodies({ body, method }: Callable, words: Words): fc.Arbitrary<string> {
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
    text,
    fc.constantFrom('{', '[]', '{}', '{"__proto__":1}'),
  );
  if (!body) return method === 'GET' ? fc.constant('') : mostly(fc.constantFrom('', '{}'), anything, 20);
  const fitting = valuesOf(body.schema, words) as fc.Arbitrary<Record<string, unknown>>;
  const usual = fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 2, arbitrary: fc.constant(body.example ?? {}) });
  const spoilt = fc.tuple(fitting, fc.nat(), fc.jsonValue()).map(([value, at, other]) => {
    const names = Object.keys(value);
    const name = names[at % Math.max(1, names.length)] ?? 'surprise';
    return { ...value, [name]: other };
  });
  return mostly(
    mostly(usual, spoilt, 3).map((value) => JSON.stringify(value)),
    anything,
    12,
  );
}

const ACCEPTS = ['text/html', 'application/pdf', 'image/png', 'text/markdown;q=0.5, */*;q=0.1', ';;;'];

/** Header values are bytes: what Node itself refuses to send is not asked. */
const headerText = fc.string({ maxLength: 60 }).filter((value) => /^[\x20-\x7e]*$/.test(value));

function headers({ method }: Callable, tokens: string[]): fc.Arbitrary<Record<string, string>> {
  const authorization = fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...tokens).map((token) => `Bearer ${token}`) },
    { weight: 1, arbitrary: fc.constantFrom('Bearer nobody', 'Basic abc', 'Bearer', '') },
  );
  const optional = fc.record(
    {
      accept: mostly(
        fc.constantFrom('*/*', 'application/json, */*'),
        fc.oneof(fc.constantFrom(...ACCEPTS), headerText),
      ),
      'accept-encoding': fc.constantFrom('identity'),
      'idempotency-key': mostly(fc.constantFrom('one', '"two"', 'three'), headerText),
      prefer: fc.constantFrom('wait=0', 'respond-async', 'wait=x', 'wait="0"'),
      'if-none-match': mostly(fc.constantFrom('*', '"x"', 'W/"x"'), headerText),
      range: fc.constantFrom('bytes=0-9', 'bytes=9-0', 'bytes=-1', 'bytes=999999999-', 'lines=1-2', 'bytes=0-1,3-4'),
      'x-request-id': mostly(fc.constantFrom('mine'), headerText),
      origin: fc.constantFrom('https://app.example.com', 'null'),
      'x-forwarded-for': headerText,
    },
    { requiredKeys: [] },
  );
  const type =
    method === 'GET'
      ? fc.constant({})
      : mostly(
          fc.constantFrom('application/json', 'application/json; charset=utf-8'),
          fc.constantFrom('text/plain', 'application/json; charset=latin1', 'nonsense', 'multipart/form-data'),
          15,
        ).map((value) => ({ 'content-type': value }));
  return fc
    .tuple(authorization, optional, type)
    .map(([token, some, typed]) => ({ ...some, ...typed, ...(token === '' ? {} : { authorization: token }) }));
}

/** Requests of one operation: most of them fit, each part may miss. */
export function requestsOf(callable: Callable, words: Words, tokens: string[]): fc.Arbitrary<WireRequest> {
  const methods = ['PUT', 'OPTIONS', 'TRACE', 'PROPFIND', 'DELETE', 'POST'];
  return fc.record({
    method: mostly(
      fc.constantFrom(callable.method, ...(callable.method === 'GET' ? ['HEAD'] : [])),
      fc.constantFrom(...methods),
      25,
    ),
    path: addresses(callable, words),
    headers: headers(callable, tokens),
    body: bodies(callable, words),
  });
}
