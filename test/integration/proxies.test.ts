import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestClient } from '../support/client.js';
import { testConfig, testEnvironment } from '../support/environment.js';
import { startService, type TestService } from '../support/service.js';

const FAILURES = 10;
const WRONG = { api_secret: 'wrong' };
let behindProxy: TestService;
let direct: TestService;

beforeAll(async () => {
  [behindProxy, direct] = await Promise.all([
    startService({ environment: { TRUSTED_PROXIES: 'loopback' } }),
    startService(),
  ]);
});
afterAll(() => Promise.all([behindProxy.close(), direct.close()]));

/** The status of a failing login that came, so its header says, from `address`. */
async function failLogin(service: TestService, address: string, attempt: number): Promise<number> {
  const body = { ...WRONG, api_key: `unknown-${attempt}` };
  return (await new TestClient(service.url, '').post('/v1/auth/token', body, { 'x-forwarded-for': address })).status;
}

describe('behind a trusted proxy', () => {
  it('counts failed logins by the address that the proxy names', async () => {
    for (let attempt = 0; attempt < FAILURES; attempt += 1) await failLogin(behindProxy, '203.0.113.1', attempt);
    expect(await failLogin(behindProxy, '203.0.113.1', FAILURES)).toBe(429);
    expect(await failLogin(behindProxy, '203.0.113.2', FAILURES)).toBe(401);
    // What the caller itself wrote stands before what the proxy added.
    expect(await failLogin(behindProxy, '198.51.100.9, 203.0.113.1', FAILURES)).toBe(429);
  });

  it('names the scheme that the proxy was reached by', async () => {
    const client = new TestClient(behindProxy.url, '');
    const { body } = await client.get('/v1/frameworks', { headers: { 'x-forwarded-proto': 'https' } });
    expect(body.type).toMatch(/^https:/);
  });
});

describe('without a trusted proxy', () => {
  it('believes no header', async () => {
    for (let attempt = 0; attempt < FAILURES; attempt += 1) await failLogin(direct, `203.0.113.${attempt}`, attempt);
    expect(await failLogin(direct, '203.0.113.99', FAILURES)).toBe(429);
    const client = new TestClient(direct.url, '');
    const { body } = await client.get('/v1/frameworks', { headers: { 'x-forwarded-proto': 'https' } });
    expect(body.type).toMatch(/^http:/);
  });
});

it('keeps the path under which others reach it in absolute addresses', async () => {
  const below = await startService({ environment: { BASE_URL: 'https://api.example.org/base/' } });
  const client = await below.client();
  const first = await client.get('/api/v1/frameworks?limit=2');
  const { next_cursor: cursor } = first.body;
  const next = `/api/v1/frameworks?limit=2&cursor=${encodeURIComponent(cursor)}`;
  expect(first.headers.get('link')).toBe(`<https://api.example.org/base${next}>; rel="next"`);
  expect((await client.get(next)).body.data).toHaveLength(2);
  expect((await client.get('/v1/nothing')).body.type).toBe('https://api.example.org/base/problems/not_found');
  await below.close();
});

it.each(['proxy.example', '10.0.0.0/33', '0.0.0.0/0', 'everybody'])('refuses to trust %s', (proxies) => {
  expect(() => testConfig(testEnvironment({ TRUSTED_PROXIES: proxies }))).toThrow('TRUSTED_PROXIES');
});
