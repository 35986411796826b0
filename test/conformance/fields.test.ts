import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Reply, TestClient } from '../support/client.js';
import { openApi } from '../support/contract.js';
import type { JsonSchema } from '../support/json-schema.js';
import { misfitsOf } from '../support/misfits.js';
import { startService, type TestService } from '../support/service.js';

const MAX_BODY_BYTES = 1_048_576;

interface Operation {
  operationId: string;
  parameters?: { name?: string; in?: string; schema?: JsonSchema }[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
}

/** Every documented operation: its id, method and address. The ids in the address name nothing. */
const operations = Object.entries(openApi.paths).flatMap(([template, item]) =>
  Object.entries(item as Record<string, Operation>)
    .filter(([method]) => method !== 'servers')
    .map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path: `/v1${template.replace(/\{\w+\}/g, 'none')}`,
    })),
);

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startService();
  client = await service.client();
});
afterAll(() => service.close());

function refusalOf(body: string): number {
  return Buffer.byteLength(body) > MAX_BODY_BYTES ? 413 : 422;
}

/** Whether the answer names this place, or the union or object around it. */
function names(reply: Reply, at: string): boolean {
  const paths = reply.body?.errors?.map((error: { path: string }) => error.path) as string[] | undefined;
  return (
    paths?.some((path) => path === at || at.startsWith(`${path}/`) || path === '' || path.startsWith(`${at}/`)) ?? false
  );
}

const withBody = operations.filter(({ requestBody }) => requestBody);

describe.each(withBody.map((operation) => [operation.operationId, operation] as const))('%s', (_id, operation) => {
  it('refuses every field of a wrong type or beyond its bounds, and names it', async () => {
    const faults: string[] = [];
    const schema = operation.requestBody?.content['application/json'].schema ?? {};
    for (const { what, at, value } of misfitsOf(schema)) {
      const body = JSON.stringify(value);
      const reply = await client.send(operation.method, operation.path, { body });
      const isRight = reply.status === refusalOf(body);
      if (!isRight || (reply.status === 422 && !names(reply, at))) {
        faults.push(`${at} ${what}: ${body.slice(0, 200)} -> ${reply.status} ${reply.text.slice(0, 300)}`);
      }
    }
    expect(faults).toEqual([]);
  }, 60_000);
});

const queries = operations.flatMap(({ operationId, path, parameters = [] }) =>
  parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name = '', schema = {} }) => [operationId, name, path, schema] as const),
);

it.each(queries)('%s refuses wrong values of ?%s', async (_id, name, path, schema) => {
  const texts = [...misfitsOf(schema)].flatMap(({ value }) => (typeof value === 'object' ? [] : [String(value)]));
  const asText =
    schema.type === 'string'
      ? texts.filter((text) => !/^(7|1\.5|true)$/.test(text))
      : texts.filter((text) => text !== '7');
  // What a number can also look like, and is none here.
  if (schema.type === 'integer') asText.push('0x1', '1e0', ' 5', '5 ', '+5', '1.0', '');
  for (const text of asText) {
    const reply = await client.get(`${path}?${name}=${encodeURIComponent(text)}`);
    expect([text.slice(0, 50), reply.status, names(reply, `/query/${name}`)]).toEqual([text.slice(0, 50), 422, true]);
  }
  const twice = await client.get(`${path}?${name}=1&${name}=2`);
  expect([twice.status, names(twice, `/query/${name}`)]).toEqual([422, true]);
});
