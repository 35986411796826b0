import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { ROUTES } from '../../api/routes/index.js';
import { createAccount } from '../../common/db/accounts.js';
import { TestClient } from '../support/client.js';
import { addressOf, exampleBody, type Resources } from '../support/every-route.js';
import { sendRaw, statusesOf } from '../support/raw.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

let service: TestService;
let client: TestClient;
const log: string[] = [];

beforeAll(async () => {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(chunk.toString());
      done();
    },
  });
  service = await startService({ overrides: { logger: pino({ level: 'info' }, sink) } });
  client = await service.client();
}, 60_000);
afterAll(() => service.close());

const OPERATORS: unknown[] = [{ $gt: '' }, { $ne: null }, ['x']];
const PLACES = Object.fromEntries(
  ROUTES.map(({ path }) => [path.split('/')[1], { id: 'x', delivery_id: 'x' }]),
) as Resources;

/** Every copy of a value with one of its strings replaced. */
function withEachString(value: unknown, put: unknown): unknown[] {
  if (typeof value === 'string') return [put];
  if (Array.isArray(value)) {
    return value.flatMap((part, index) => withEachString(part, put).map((copy) => value.with(index, copy)));
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) =>
    withEachString(part, put).map((copy) => ({ ...value, [key]: copy })),
  );
}

const PREFIXES = ['/v1', '/api/v1'];

describe.each(PREFIXES)('operators of the database under %s', (prefix) => {
  const withBody = ROUTES.filter((route) => Object.keys(exampleBody(route) ?? {}).length > 0);

  it.each(withBody.map((route) => [route.operationId, route] as const))(
    '%s takes none for a text',
    async (_id, route) => {
      for (const operator of OPERATORS) {
        for (const body of withEachString(exampleBody(route), operator)) {
          const reply = await client.send(route.method.toUpperCase(), addressOf(route, PLACES, prefix), { body });
          expect([JSON.stringify(body), reply.status]).toEqual([JSON.stringify(body), 422]);
        }
      }
    },
  );

  it('lets nobody in by an operator', async () => {
    await createAccount(service.ctx, { name: 'Somebody', plan: 'starter' });
    for (const operator of OPERATORS) {
      for (const at of [prefix, '/api']) {
        const credentials = { api_key: operator, api_secret: operator };
        expect((await new TestClient(service.url, '').post(`${at}/auth/token`, credentials)).status).toBe(422);
      }
    }
  });

  const reads = ROUTES.filter(({ method }) => method === 'get').map((route) => [route.operationId, route] as const);

  it.each(reads)('%s takes none in its query or its path', async (_id, route) => {
    const address = addressOf(route, PLACES, prefix).split('?')[0];
    for (const query of ['?status[$ne]=x', '?limit[$gt]=1', '?__proto__[x]=1', '?$where=1']) {
      expect((await client.get(`${address}${query}`)).status).toBe(422);
    }
    for (const id of ['%7B%22$gt%22:%22%22%7D', '$where', '__proto__']) {
      const places = Object.fromEntries(Object.keys(PLACES).map((key) => [key, { id, delivery_id: id }]));
      if (route.path.includes(':'))
        expect([404, 422]).toContain((await client.get(addressOf(route, places, prefix))).status);
    }
  });

  it('takes repeated query fields for no list', async () => {
    expect((await client.get(`${prefix}/gap-analyses?status=completed&status=failed`)).status).toBe(422);
  });
});

const WITH_BODIES = ['/gap-analysis', '/risk-score', '/policies/generate'];

it('pollutes no prototype', async () => {
  const bodies = [
    '{"__proto__":{"polluted":1},"framework":"gdpr","scope":"x"}',
    '{"constructor":{"prototype":{"polluted":1}},"framework":"gdpr","scope":"x"}',
    '{"framework":"gdpr","scope":"x","answers":[{"__proto__":{"polluted":1},"requirement_id":"Art.5","status":"compliant"}]}',
    '{"method":"qualitative","risks":[{"name":"x","likelihood":1,"impact":1,"__proto__":{"polluted":1}}]}',
    '{"policy_type":"backup","organization":{"roles":{"__proto__":"polluted","constructor":"polluted"}}}',
  ];
  for (const body of bodies) {
    for (const path of PREFIXES.flatMap((prefix) => WITH_BODIES.map((each) => prefix + each))) {
      expect((await client.post(path, body)).status).toBe(422);
    }
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect((await client.get('/problems/__proto__')).status).toBe(404);
});

describe('headers', () => {
  const get = (path: string, ...lines: string[]) =>
    sendRaw(service.url, [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...lines, '', ''].join('\r\n'));

  it.each([
    ['a bare line end', 'X-Request-Id: a\nSet-Cookie: evil=1'],
    ['a bare return', 'X-Request-Id: a\rSet-Cookie: evil=1'],
    ['a null byte', 'X-Request-Id: a\0b'],
    ['a folded line', 'X-Request-Id: a\r\n Set-Cookie: evil=1'],
  ])('splits no answer by %s', async (_what, line) => {
    const answer = await get('/healthz', line);
    expect(answer.split('\r\n\r\n')[0]).not.toMatch(/^set-cookie:/im);
    expect([200, 400]).toContain(statusesOf(answer)[0]);
  });

  it('splits no answer by an encoded line end in the address', async () => {
    for (const path of [
      '/v1/x%0d%0aSet-Cookie:%20evil=1',
      '/docs%0d%0aSet-Cookie:evil=1',
      '/v1/usage?a=%0d%0aSet-Cookie:evil=1',
    ]) {
      const [head = ''] = (await get(path)).split('\r\n\r\n');
      expect(head).not.toMatch(/^set-cookie:/im);
    }
  });

  it('believes no header about who calls, from where or what', async () => {
    const lines = [
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: gopher',
      'X-Original-URL: /metrics',
      'X-Rewrite-URL: /metrics',
      'X-HTTP-Method-Override: DELETE',
      'Forwarded: host=evil.example',
    ];
    const answer = await get('/v1/usage', ...lines);
    expect(statusesOf(answer)).toEqual([401]);
    expect(answer).not.toContain('evil');
  });

  it('repeats no hostile title in a header', async () => {
    const title = 'x"; filename="evil.exe';
    const created = await client.post('/v1/gap-analysis', { framework: 'gdpr', scope: 'x', title });
    expect(created.status).toBe(202);
    for (const control of ['a\r\nSet-Cookie: evil=1', 'a\u0000b', 'a\u2028b\u0085c']) {
      expect((await client.post('/v1/gap-analysis', { framework: 'gdpr', scope: 'x', title: control })).status).toBe(
        422,
      );
    }
  });
});

describe('logs', () => {
  it('writes one whole JSON line for whatever a caller sends', async () => {
    const forged = '{"level":30,"msg":"request","status":200,"account_id":"acc_forged"}';
    log.length = 0;
    await client.get(`/v1/${encodeURIComponent(`x\n${forged}\n`)}`);
    await client
      .get('/v1/usage', { headers: { 'x-request-id': forged.slice(0, 120), 'user-agent': `\u001b[31m${forged}` } })
      .catch(() => null);
    await client.post('/v1/gap-analysis', { framework: `x\n${forged}`, scope: 'y' });
    const lines = await until('the lines', () => log.length >= 2 && log.join('').trimEnd().split('\n'));
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
      expect(JSON.parse(line).account_id).not.toBe('acc_forged');
      expect(line).not.toMatch(/\p{Cc}/u);
    }
  });
});
