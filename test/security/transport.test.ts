import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../support/client.js';
import { sendRaw, statusesOf } from '../support/raw.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startService();
  client = await service.client();
}, 60_000);
afterAll(() => service.close());

const head = (...lines: string[]) => [...lines, '', ''].join('\r\n');
const POST = 'POST /v1/auth/token HTTP/1.1';
const JSON_TYPE = 'Content-Type: application/json';
/** What a smuggled request would answer, and nothing else here does. */
const SMUGGLED = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
const SMUGGLED_ANSWER = '{"status":"ok"}';

describe('addresses', () => {
  const get = (path: string, token = client.token) =>
    sendRaw(
      service.url,
      head(`GET ${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${token}`, 'Connection: close'),
    );

  /** The same path under each of the prefixes. */
  const under = (path: string) => (path.startsWith('/api') ? [path] : [path, path.replace('/v1', '/api/v1')]);
  const tricks = [
    '/v1/../metrics',
    '/v1/%2e%2e/metrics',
    '/v1/%2e%2e%2fmetrics',
    '/v1/..%2f..%2fetc/passwd',
    '/v1/..;/metrics',
    '//v1/usage',
    '/v1//usage',
    '/api//v1/usage',
    '/v1/usage;x=1',
    '/v1;x/usage',
    '/v1/usage.',
    '/v1/usage..',
    '/v1/usage%00',
    '/v1/usage%20',
    '/v1/usage.json',
    '/v1\\usage',
    '/v1/\\..\\usage',
    '/%76%31/..%2fusage',
    '/./v1/usage',
    '/v1/./usage',
    '/api/usage',
    '/api/v1/v1/usage',
    '/v1/api/v1/usage',
    '/docs/../package.json',
    '/docs/assets/../package.json',
    '/docs/assets/%2e%2e/package.json',
    '/docs/assets/..%2fpackage.json',
    '/docs/assets/..%5cpackage.json',
    '/docs/assets/index.js',
    '/problems/..%2f..%2fhealthz',
    '/v1/frameworks/%2e%2e',
    '/api/auth/../metrics',
    '/api/auth/%2e%2e/v1/usage',
    '/api//auth/token',
    '/api/auth//token',
    '/api/auth;x/token',
    '/api/auth/token;x=1',
    '/api/auth/token%00',
    '/api/auth/..%2fv1%2fusage',
  ];

  it.each([...new Set(tricks.flatMap(under))])('%s leads nowhere', async (path) => {
    const answer = await get(path);
    expect([400, 404]).toContain(statusesOf(answer)[0]);
    expect(answer).not.toMatch(/root:|"dependencies"|process_cpu/);
  });

  it.each(['/v1/%', '/v1/%ff', '/v1/frameworks/%c0%ae', '/v1/frameworks/%e0%80%af', '/api/auth/%ff'].flatMap(under))(
    '%s is not read as anything',
    async (path) => {
      expect([400, 404]).toContain(statusesOf(await get(path))[0]);
    },
  );

  it.each(['/api/v1/usage', '/v1/usage', '/v1/usage/', '/V1/usage', '/API/v1/usage', 'http://evil.example/v1/usage'])(
    '%s asks for a token',
    async (path) => {
      const answer = await get(path, 'wrong');
      expect([401, 404]).toContain(statusesOf(answer)[0]);
      expect(answer).not.toContain('evil.example/problems');
    },
  );

  it.each([
    'OPTIONS * HTTP/1.1',
    'TRACE /v1/usage HTTP/1.1',
    'CONNECT 127.0.0.1:6379 HTTP/1.1',
    'GET 127.0.0.1 HTTP/1.1',
  ])('%s does nothing', async (line) => {
    const answer = await sendRaw(service.url, head(line, 'Host: x', 'X-Mark: canary', 'Connection: close'));
    expect(statusesOf(answer).every((status) => status >= 400 || status === 204)).toBe(true);
    expect(answer).not.toContain('canary');
  });
});

describe('smuggling', () => {
  it.each([
    ['a length and chunks', [JSON_TYPE, 'Content-Length: 6', 'Transfer-Encoding: chunked'], '0\r\n\r\nG'],
    ['chunks and a length', [JSON_TYPE, 'Transfer-Encoding: chunked', 'Content-Length: 3'], `0\r\n\r\n${SMUGGLED}`],
    ['two lengths', [JSON_TYPE, 'Content-Length: 2', 'Content-Length: 44'], `{}${SMUGGLED}`],
    ['a list of lengths', [JSON_TYPE, 'Content-Length: 2, 44'], `{}${SMUGGLED}`],
    ['a signed length', [JSON_TYPE, 'Content-Length: +2'], `{}${SMUGGLED}`],
    ['a negative length', [JSON_TYPE, 'Content-Length: -1'], `{}${SMUGGLED}`],
    ['a hexadecimal length', [JSON_TYPE, 'Content-Length: 0x2'], `{}${SMUGGLED}`],
    ['an unknown coding', [JSON_TYPE, 'Transfer-Encoding: xchunked'], `2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
    ['chunked not last', [JSON_TYPE, 'Transfer-Encoding: chunked, identity'], `2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
    ['chunked twice', [JSON_TYPE, 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0\r\n\r\n${SMUGGLED}`],
    ['a space before the colon', [JSON_TYPE, 'Transfer-Encoding : chunked', 'Content-Length: 2'], `{}${SMUGGLED}`],
    ['a bad chunk size', [JSON_TYPE, 'Transfer-Encoding: chunked'], `zz\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
    ['an enormous chunk', [JSON_TYPE, 'Transfer-Encoding: chunked'], 'fffffffffffffffff\r\n{}\r\n0\r\n\r\n'],
    ['a chunk longer than it says', [JSON_TYPE, 'Transfer-Encoding: chunked'], `1\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
    ['no host', [JSON_TYPE, 'Content-Length: 2'], '{}', []],
    ['two hosts', [JSON_TYPE, 'Host: y', 'Content-Length: 2'], '{}'],
  ] as Array<[string, string[], string, string[]?]>)(
    '%s is refused, and nothing behind it is heard',
    async (_what, lines, body, hosts = ['Host: x']) => {
      const answer = await sendRaw(service.url, head(POST, ...hosts, ...lines) + body);
      expect(answer).not.toContain(SMUGGLED_ANSWER);
      expect(statusesOf(answer)).toHaveLength(1);
      expect(statusesOf(answer)[0]).toBeGreaterThanOrEqual(400);
      expect(statusesOf(answer)[0]).toBeLessThan(500);
    },
  );

  it('answers two honest requests on one connection in order', async () => {
    const two = SMUGGLED + head('GET /v1/usage HTTP/1.1', 'Host: x', 'Connection: close');
    expect(statusesOf(await sendRaw(service.url, two))).toEqual([200, 401]);
  });
});

describe('sizes', () => {
  it('refuses headers that are too many or too long', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => `X-${index}: a`);
    for (const lines of [many, [`X: ${'a'.repeat(20_000)}`], [`${'X'.repeat(20_000)}: a`]]) {
      expect(statusesOf(await sendRaw(service.url, head('GET /healthz HTTP/1.1', 'Host: x', ...lines)))).toEqual([431]);
    }
  });

  it('ends connections whose headers or body never end', () => {
    const { server } = service;
    expect([server.headersTimeout, server.requestTimeout]).toEqual([20_000, 60_000]);
    expect(server.maxConnections === undefined || server.maxConnections > 0).toBe(true);
  });

  it('answers others at once while hundreds send their headers slowly', async () => {
    const slow = Array.from({ length: 200 }, () =>
      sendRaw(service.url, 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    );
    const replies = await Promise.all(Array.from({ length: 20 }, () => client.get('/healthz')));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    service.server.closeAllConnections();
    await Promise.all(slow);
  });

  const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
    fetch(`${service.url}/v1/gap-analysis`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json', ...headers },
    });

  it.each([
    ['nested lists', '['.repeat(500_000)],
    ['closed nested lists', '['.repeat(250_000) + ']'.repeat(250_000)],
    ['nested objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['nesting in a field', `{"framework":"gdpr","scope":"x","answers":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    ['a number of a million digits', `{"framework":"gdpr","scope":${'9'.repeat(1_000_000)}}`],
    ['an infinite number', '{"framework":"gdpr","scope":"x","answers":1e999999}'],
    ['a long key', `{"${'k'.repeat(1_000_000)}":1}`],
    ['100,000 keys', `{${Array.from({ length: 100_000 }, (_, index) => `"${index}":1`).join(',')}}`],
    ['the same key 100,000 times', `{${'"framework":"gdpr",'.repeat(50_000)}"scope":7}`],
    [
      '100,000 answers',
      JSON.stringify({ framework: 'gdpr', scope: 'x', answers: Array.from({ length: 20_000 }, () => ({})) }),
    ],
    ['half a character', '{"framework":"gdpr","scope":"\\ud800"}'],
  ])('%s is refused soon, and in a few words', async (_what, body) => {
    const cpu = process.cpuUsage();
    const reply = await post(body);
    const text = await reply.text();
    const { user, system } = process.cpuUsage(cpu);
    expect([400, 413, 422]).toContain(reply.status);
    expect(text.length).toBeLessThan(100_000);
    expect((user + system) / 1e6).toBeLessThan(2);
  });

  const SPACES = Buffer.alloc(200_000_000, ' ');
  const packings: [string, (text: Buffer) => Buffer][] = [
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ];
  // Packed before the service starts: packing holds up this process, and a service that is held up refuses requests.
  const bombs = packings.map(([encoding, pack]) => [encoding, pack, pack(SPACES)] as const);
  it.each(bombs)('unpacks no more than the limit of %s', async (encoding, pack, bomb) => {
    const packed = { 'content-encoding': encoding };
    const body = JSON.stringify({ framework: 'gdpr', scope: 'We have no records.' });
    expect((await post(pack(Buffer.from(body.padEnd(1_048_576))), packed)).status).toBe(202);
    expect((await post(pack(Buffer.from(body.padEnd(1_048_577))), packed)).status).toBe(413);
    const before = process.memoryUsage().rss;
    // A client that still writes when it is refused may see the connection end before it sees the answer.
    const reply = await post(bomb, packed).catch(() => null);
    expect([413, undefined]).toContain(reply?.status);
    expect((await client.get('/healthz')).status).toBe(200);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  it('takes a packed body of a usual size', async () => {
    const reply = await post(gzipSync(JSON.stringify({ framework: 'gdpr', scope: 'We have no records.' })), {
      'content-encoding': 'gzip',
    });
    expect(reply.status).toBe(202);
  });

  it.each<[string, Record<string, string>, (text: Buffer) => Buffer]>([
    ['plain', {}, (text) => text],
    ['packed', { 'content-encoding': 'gzip' }, gzipSync],
  ])('refuses bytes that are no UTF-8, %s', async (_how, headers, pack) => {
    for (const bytes of ['\xe9', '\xc0\xaf', '\xed\xa0\x80', '\xf0\x9f\x98']) {
      const body = JSON.stringify({ framework: 'gdpr', scope: `We have no caf${bytes}.` });
      const reply = await post(pack(Buffer.from(body, 'latin1')), headers);
      const { code, detail } = (await reply.json()) as { code: string; detail: string };
      expect([reply.status, code, detail]).toEqual([400, 'malformed_json', 'The body is not valid UTF-8.']);
    }
  });

  it('refuses a body that lies about its coding or its characters', async () => {
    for (const headers of [
      { 'content-encoding': 'gzip' },
      { 'content-encoding': 'zstd' },
      { 'content-type': 'application/json; charset=utf-7' },
    ]) {
      expect([400, 415]).toContain((await post('{}', headers as Record<string, string>)).status);
    }
  });
});
