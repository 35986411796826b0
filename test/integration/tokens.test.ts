import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createAccount, disableAccount, enableAccount, rotateSecret } from '../../common/db/accounts.js';
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
beforeEach(async () => {
  now = new Date();
  const keys = await service.ctx.redis.keys(`${service.ctx.config.queuePrefix}:failed-logins:*`);
  if (keys.length > 0) await service.ctx.redis.del(...keys);
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
  expect(reply.body.detail).toContain('too long ago to be refreshed');
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

it('lets an account that is enabled again in with its secret, and no token from before', async () => {
  const { id, token, credentials } = await account();
  await disableAccount(service.ctx, id);
  expect(await enableAccount(service.ctx, id)).toBe(true);
  const fresh = await anonymous().post('/v1/auth/token', credentials);
  expect(fresh.status).toBe(200);
  expect([await use(token), (await refresh(token)).status]).toEqual([401, 401]);
  // Once more changes nothing for those who are in.
  expect(await enableAccount(service.ctx, id)).toBe(true);
  expect(await use(fresh.body.access_token)).toBe(200);
  expect(await enableAccount(service.ctx, 'acc_none')).toBe(false);
});

it('knows only the new secret after a rotation, and no token of the old one, also one that is refreshed meanwhile', async () => {
  const { id, credentials, token } = await account();
  const { access_token: refreshed } = (await refresh(token)).body;
  expect(await use(refreshed)).toBe(200);
  const { token: other } = await account();
  const rotated = await rotateSecret(service.ctx, id);
  expect((await anonymous().post('/v1/auth/token', credentials)).status).toBe(401);
  const fresh = { api_key: credentials.api_key, api_secret: rotated?.api_secret };
  const next = await anonymous().post('/v1/auth/token', fresh);
  expect(next.status).toBe(200);
  expect(await use(refreshed)).toBe(401);
  expect((await refresh(refreshed)).body.code).toBe('invalid_token');
  const again = await refresh(next.body.access_token);
  expect([await use(again.body.access_token), await use(other)]).toEqual([200, 200]);
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

/** By status, how often it was answered. */
function tally(replies: Array<{ status: number }>): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('many logins at once', () => {
  const atOnce = (credentials: object) =>
    Promise.all(Array.from({ length: 30 }, () => anonymous().post('/v1/auth/token', credentials)));

  it('are ten guesses when they are wrong', async () => {
    const { credentials } = await account();
    const replies = await atOnce({ ...credentials, api_secret: 'wrong' });
    expect(tally(replies)).toEqual({ 401: 10, 429: 20 });
    for (const { status, headers } of replies.filter(({ status }) => status === 429)) {
      expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
    }
  });

  it.each([0, 9])('all succeed when they are right, also after %d failures', async (failures) => {
    const { credentials } = await account();
    for (let attempt = 0; attempt < failures; attempt += 1) {
      await anonymous().post('/v1/auth/token', { ...credentials, api_secret: 'wrong' });
    }
    expect(tally(await atOnce(credentials))).toEqual({ 200: 30 });
  });
});

it('counts the failures of the last minute, not of a minute that began with the first', async () => {
  const { credentials } = await account();
  const wrong = { ...credentials, api_secret: 'wrong' };
  for (let attempt = 0; attempt < 10; attempt += 1) await anonymous().post('/v1/auth/token', wrong);
  const { redis, config } = service.ctx;
  // Nine of the ten grow old.
  for (const key of await redis.keys(`${config.queuePrefix}:failed-logins:*`)) {
    const [, ...older] = await redis.zrevrange(key, 0, -1);
    for (const guess of older) await redis.zincrby(key, -50_000, String(guess));
  }
  const refused = await anonymous().post('/v1/auth/token', wrong);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10);
  for (const key of await redis.keys(`${config.queuePrefix}:failed-logins:*`)) {
    for (const guess of await redis.zrange(key, '0', '8')) await redis.zincrby(key, -50_000, guess);
  }
  expect((await anonymous().post('/v1/auth/token', wrong)).status).toBe(401);
});
