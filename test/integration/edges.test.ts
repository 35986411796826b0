import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { announceDeprecation, deprecationOf } from '../../api/deprecations.js';
import { HEADERS } from '../../api/openapi/headers.js';
import { API_VERSION } from '../../api/version.js';
import { freePort } from '../../scripts/local/free-port.js';
import { serveMetrics } from '../../worker/metrics-server.js';
import type { TestClient } from '../support/client.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

const PAGE = 'https://app.example.com';
let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startService({ environment: { CORS_ORIGINS: `${PAGE}, https://other.example` } });
  client = await service.client();
});
afterAll(() => service.close());

/** A request without a client that unpacks, follows or normalises. */
function raw(path: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: number }>((resolve, reject) => {
    const sent = request(new URL(path, service.url), { method, headers }, (res) => {
      let bytes = 0;
      res.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('conditional and packed answers', () => {
  it('answers 304 while nothing changed', async () => {
    const first = await client.get('/v1/frameworks/gdpr');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await client.get('/v1/frameworks/gdpr', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await client.get('/v1/frameworks/gdpr', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it.each([
    ['/v1/frameworks/gdpr', 'Origin, Accept-Encoding'],
    ['/openapi.json', 'Origin, Accept-Encoding'],
    ['/v1/policies/', 'Origin, Accept-Encoding, Accept'],
  ])('says in a 304 what its answer varies by: %s', async (address, vary) => {
    const made = address.endsWith('/') && (await client.post('/v1/policies/generate', { policy_type: 'backup' }));
    const path = made ? address + made.body.id : address;
    for (const encoding of ['gzip', 'identity']) {
      const first = await client.get(path, { headers: { 'accept-encoding': encoding } });
      const etag = first.headers.get('etag') ?? '';
      const again = await client.get(path, { headers: { 'accept-encoding': encoding, 'if-none-match': etag } });
      expect([again.status, first.headers.get('vary'), again.headers.get('vary')]).toEqual([304, vary, vary]);
    }
  });

  it.each(['br', 'gzip'])('packs large answers with %s, and small ones not', async (encoding) => {
    const large = await raw('/openapi.json', { 'accept-encoding': encoding });
    expect(large.headers['content-encoding']).toBe(encoding);
    const plain = await raw('/openapi.json', {});
    expect(large.bytes * 3).toBeLessThan(plain.bytes);
    expect((await raw('/healthz', { 'accept-encoding': encoding })).headers['content-encoding']).toBeUndefined();
  });

  it('answers HEAD without a body, and OPTIONS with what is possible', async () => {
    const head = await client.send('HEAD', '/v1/frameworks');
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('etag')).not.toBeNull();
    const options = await client.send('OPTIONS', '/v1/gap-analysis/ga_x');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, DELETE, HEAD, OPTIONS']);
    const health = await client.send('POST', '/healthz');
    expect([health.status, health.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    for (const path of [
      '/docs',
      '/docs/start.js',
      '/docs/risk',
      '/docs/assets/swagger-ui.css',
      '/metrics',
      '/openapi.json',
    ]) {
      expect((await raw(path, {}, 'HEAD')).status).toBe(200);
      const possible = await raw(path, {}, 'OPTIONS');
      expect([possible.status, possible.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
      expect((await raw(path, {}, 'POST')).status).toBe(405);
    }
  });
});

describe('an hour that is used up', () => {
  it('lets an Idempotency-Key open nothing but a replay', async () => {
    const client = await service.client('starter');
    const audit = { title: 'Audit', due_at: '2100-01-01' };
    const key = { 'idempotency-key': 'before' };
    const first = await client.post('/v1/deadlines', audit, key);
    for (let call = 0; call < 99; call += 1) await client.get('/v1/usage');
    const replay = await client.post('/v1/deadlines', audit, key);
    expect([replay.status, replay.body]).toEqual([201, first.body]);
    const others = [
      await client.post('/v1/deadlines', { ...audit, title: 'Other' }, key),
      await client.post('/v1/deadlines', audit, { 'idempotency-key': 'new' }),
      await client.post('/v1/gap-analysis', {}, { 'idempotency-key': 'new' }),
    ];
    for (const { status, body } of others) expect([status, body.code]).toEqual([429, 'rate_limit_exceeded']);
  }, 60_000);
});

describe('limits', () => {
  it('refuses an address over 8 KiB', async () => {
    const reply = await client.get(`/v1/gap-analyses?cursor=${'a'.repeat(8200)}`);
    expect([reply.status, reply.body.code]).toEqual([414, 'uri_too_long']);
  });

  it.each([
    [
      'headers over 16 KiB',
      `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
      '431',
      'headers_too_large',
    ],
    ['no HTTP at all', 'HELLO\r\n\r\n', '400', 'malformed_request'],
    ['no Host', 'GET /healthz HTTP/1.1\r\n\r\n', '400', 'malformed_request'],
    [
      'a wrong address, whatever else is expected',
      'GET /nope HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n',
      '404',
      'not_found',
    ],
  ])('refuses %s in the form of other errors', async (_what, text, status, code) => {
    const answer = await new Promise<string>((resolve, reject) => {
      let seen = '';
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => {
        seen += chunk.toString();
      });
      socket.on('close', () => resolve(seen));
      socket.on('error', reject);
    });
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    expect(answer).toContain('application/problem+json');
    expect(answer).toMatch(/\r\nX-Request-Id: [\w-]+\r\n/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: Number(status), code });
  });
});

describe('browsers', () => {
  it('lets pages of named origins call, and no other', async () => {
    const allowed = await client.get('/v1/usage', { headers: { origin: PAGE } });
    expect(allowed.headers.get('access-control-allow-origin')).toBe(PAGE);
    for (const name of Object.keys(HEADERS)) {
      expect(allowed.headers.get('access-control-expose-headers')).toContain(name);
    }
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
    const foreign = await client.get('/v1/usage', { headers: { origin: 'https://evil.example' } });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect(foreign.headers.get('vary')).toContain('Origin');
  });

  it('answers a preflight without a token', async () => {
    const headers = { origin: PAGE, 'access-control-request-method': 'POST' };
    const preflight = await raw('/v1/gap-analysis', headers, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('Idempotency-Key');
    expect(preflight.headers['access-control-allow-methods']).toContain('POST');
  });

  it('sends security headers', async () => {
    const { headers } = await client.get('/healthz');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('versions', () => {
  it('tells its version in every answer', async () => {
    for (const path of ['/healthz', '/v1/nothing', '/v1/usage']) {
      expect((await client.get(path)).headers.get('x-api-version')).toBe(API_VERSION);
    }
  });

  it('announces by one row what will go', () => {
    const row = { since: new Date('2027-01-01'), sunset: new Date('2027-07-01'), successor: '/v2/usage' };
    expect(deprecationOf('getUsage', { getUsage: row })).toBe(row);
    expect(deprecationOf('getUsage', { v1: row })).toBe(row);
    expect(deprecationOf('getUsage')).toBeNull();
    const headers = new Map<string, string>();
    const set = (name: string, value: string) => headers.set(name, value);
    announceDeprecation({ setHeader: set, append: set } as never, row);
    expect([...headers]).toEqual([
      ['Deprecation', '@1798761600'],
      ['Sunset', 'Thu, 01 Jul 2027 00:00:00 GMT'],
      ['Link', '</v2/usage>; rel="successor-version"'],
    ]);
  });
});

describe('figures', () => {
  it('counts requests by operation and status, never by account', async () => {
    await client.get('/v1/usage');
    const text = await until('the count', async () => {
      const { text: figures } = await client.get('/metrics');
      return figures.includes('operation="getUsage",status="200"') && figures;
    });
    expect(text).toMatch(/^queue_jobs\{queue="analysis",state="waiting",.*\} \d+$/m);
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('acc_');
  });

  it('serves those of a worker on a port of its own', async () => {
    const port = await freePort();
    const stop = await serveMetrics(service.ctx, port);
    try {
      const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      expect(figures).toContain('# TYPE job_duration_seconds histogram');
    } finally {
      await stop();
    }
  });
});
