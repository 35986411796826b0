import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createAccount, disableAccount, rotateSecret } from '../../common/db/accounts.js';
import { TestClient } from '../support/client.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let now = new Date();

beforeAll(async () => {
  service = await startService({
    environment: { ACCESS_TOKEN_TTL_S: '3600', REFRESH_WINDOW_S: '7200' },
    overrides: { clock: () => now },
  });
});
afterAll(() => service.close());
beforeEach(() => {
  now = new Date();
});

const anonymous = () => new TestClient(service.url, '');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

async function account() {
  const created = await createAccount(service.ctx, { name: 'Acme', plan: 'starter' });
  const credentials = { api_key: created.api_key, api_secret: created.api_secret };
  const reply = await anonymous().post('/v1/auth/token', credentials);
  return { ...created, credentials, token: reply.body.access_token as string, reply };
}

const refresh = (token: string, body?: unknown) =>
  new TestClient(service.url, token).send('POST', '/v1/auth/refresh', body === undefined ? {} : { body });
const use = async (token: string) => (await new TestClient(service.url, token).get('/v1/frameworks')).status;

it('answers a token as RFC 6749 says, and never stores it', async () => {
  const { reply, token, id } = await account();
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.body).toEqual({
    access_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_expires_in: 10_800,
    account: { id, name: 'Acme', plan: 'starter' },
  });
  const stored = JSON.stringify(await service.ctx.db.collection('tokens').find({ account_id: id }).toArray());
  expect(stored).not.toContain(token);
});

it('refreshes a live and a lately expired token, and the old one stops at once', async () => {
  const { token } = await account();
  const second = await refresh(token, {});
  expect(second.status).toBe(200);
  expect(await use(token)).toBe(401);
  later(3601);
  expect((await refresh(second.body.access_token)).status).toBe(200);
});

it('does not refresh a token that expired before the window', async () => {
  const { token } = await account();
  later(3600 + 7201);
  const reply = await refresh(token);
  expect([reply.status, reply.body.code]).toEqual([401, 'token_expired']);
});

it('revokes the whole family when a refreshed token comes back', async () => {
  const { token } = await account();
  const { body: second } = await refresh(token);
  const { body: third } = await refresh(second.access_token);
  expect((await refresh(token)).body.code).toBe('invalid_token');
  expect(await use(third.access_token)).toBe(401);
  expect((await refresh(third.access_token)).status).toBe(401);
});

it('lets exactly one of many simultaneous refreshes win, and leaves nobody with a live stolen token', async () => {
  const { token } = await account();
  const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
  const won = replies.filter((reply) => reply.status === 200);
  expect(won).toHaveLength(1);
  for (const reply of won) expect(await use(reply.body.access_token)).toBe(401);
});

it('refuses a refresh without a token, and a body with fields', async () => {
  expect((await refresh('')).body.code).toBe('missing_token');
  const { token } = await account();
  expect((await refresh(token, { scope: 'all' })).status).toBe(422);
});

it('stops every token of a disabled account at once', async () => {
  const { id, token, credentials } = await account();
  await disableAccount(service.ctx, id);
  expect(await use(token)).toBe(401);
  expect((await refresh(token)).status).toBe(401);
  expect((await anonymous().post('/v1/auth/token', credentials)).body.code).toBe('invalid_credentials');
});

it('knows only the new secret after a rotation', async () => {
  const { id, credentials } = await account();
  const rotated = await rotateSecret(service.ctx, id);
  expect((await anonymous().post('/v1/auth/token', credentials)).status).toBe(401);
  const fresh = { api_key: credentials.api_key, api_secret: rotated?.api_secret };
  expect((await anonymous().post('/v1/auth/token', fresh)).status).toBe(200);
});

it('closes the door after ten failures, for that key also with the right secret', async () => {
  const { credentials } = await account();
  const wrong = { ...credentials, api_secret: 'wrong' };
  const before = (await anonymous().post('/v1/auth/token', wrong)).status;
  expect(before).toBe(401);
  const replies = [];
  for (let attempt = 0; attempt < 10; attempt += 1) replies.push(await anonymous().post('/v1/auth/token', wrong));
  const refused = replies.at(-1);
  expect([refused?.status, refused?.body.code]).toEqual([429, 'too_many_attempts']);
  const waitS = Number(refused?.headers.get('retry-after'));
  expect(waitS).toBeGreaterThan(0);
  expect(waitS).toBeLessThanOrEqual(60);
  expect((await anonymous().post('/v1/auth/token', credentials)).status).toBe(429);
});
