import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isCurrent, versionKey } from '../../common/account-versions.js';
import { createAccount, disableAccount, setPlan } from '../../common/db/accounts.js';
import { TestClient } from '../support/client.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
/** Another API on the same databases, which keeps what it has read by itself. */
let other: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
  other = await startService({ environment: service.environment });
});
afterAll(async () => {
  await other.close();
  await service.close();
});

const USES = 3;

/** An account whose token the other API knows well. */
async function busyAccount() {
  const { id, ...credentials } = await createAccount(service.ctx, { name: 'Busy', plan: 'professional' });
  const { api_key, api_secret } = credentials;
  const issued = await new TestClient(service.url, '').post('/v1/auth/token', { api_key, api_secret });
  const client = new TestClient(other.url, issued.body.access_token);
  for (let use = 0; use < USES; use += 1) expect((await client.get('/v1/usage')).status).toBe(200);
  return { id, client, here: new TestClient(service.url, client.token) };
}

const accounts = () => service.ctx.db.collection<{ _id: string; disabled_at: Date | null }>('accounts');
const WAIT = { prefer: 'wait=30' };
const risk = { method: 'qualitative', risks: [{ name: 'Fire', likelihood: 2, impact: 3 }] };

it('reads a busy caller from MongoDB no more while the version of its account is the same', async () => {
  const { id, client } = await busyAccount();
  // Past the service, so that nobody is told.
  await accounts().updateOne({ _id: id }, { $set: { disabled_at: new Date() } });
  expect((await client.get('/v1/usage')).status).toBe(200);
  await service.ctx.accountVersions.change(id, async () => undefined);
  expect((await client.get('/v1/usage')).body.code).toBe('invalid_token');
});

it('refuses every token of an account that another process disabled, and counts nothing for it', async () => {
  const { id, client } = await busyAccount();
  const { used } = await service.ctx.quota.usage(id);
  await disableAccount(service.ctx, id);
  expect((await client.get('/v1/usage')).body.code).toBe('invalid_token');
  expect((await service.ctx.quota.usage(id)).used).toBe(used);
});

it('refuses a token that was exchanged elsewhere, and its successor when it comes back', async () => {
  const { client, here } = await busyAccount();
  const { body } = await here.send('POST', '/v1/auth/refresh');
  expect((await client.get('/v1/usage')).body.code).toBe('invalid_token');
  const successor = new TestClient(other.url, body.access_token);
  for (let use = 0; use < USES; use += 1) expect((await successor.get('/v1/usage')).status).toBe(200);
  await here.send('POST', '/v1/auth/refresh');
  expect((await successor.get('/v1/usage')).body.code).toBe('invalid_token');
});

it('counts by the plan that the account has now', async () => {
  const { id, client } = await busyAccount();
  const before = (await client.get('/v1/usage')).body.requests;
  await setPlan(service.ctx, id, 'enterprise');
  const { body, headers } = await client.get('/v1/usage');
  expect(headers.get('x-ratelimit-limit')).toBe('10000');
  expect([body.plan, body.requests.used]).toEqual(['enterprise', before.used + 1]);
});

it('knows nothing of a resource any more that another process deleted', async () => {
  const { client, here } = await busyAccount();
  const { body } = await here.post(
    '/v1/gap-analysis',
    { framework: 'soc2', scope: 'All laptops are encrypted.' },
    WAIT,
  );
  expect(body.status).toBe('completed');
  const path = `/v1/gap-analysis/${body.id}`;
  for (let use = 0; use < USES; use += 1) expect((await client.get(path)).body.id).toBe(body.id);
  expect((await here.send('DELETE', path)).status).toBe(204);
  expect((await client.get(path)).status).toBe(404);
});

it('shows what it keeps of a resource to nobody else, and under no other address', async () => {
  const [{ client, here }, stranger] = await Promise.all([busyAccount(), busyAccount()]);
  const { body } = await here.post('/v1/risk-score', risk);
  for (let use = 0; use < USES; use += 1) await client.get(`/v1/risk-scores/${body.id}`);
  expect((await stranger.client.get(`/v1/risk-scores/${body.id}`)).status).toBe(404);
  expect((await client.get(`/v1/reports/${body.id}`)).status).toBe(404);
});

it('keeps nothing while somebody changes the account', async () => {
  const { id, client } = await busyAccount();
  await service.ctx.accountVersions.change(id, async () => {
    for (let use = 0; use < USES; use += 1) expect((await client.get('/v1/usage')).status).toBe(200);
    await accounts().updateOne({ _id: id }, { $set: { disabled_at: new Date() } });
    expect((await client.get('/v1/usage')).body.code).toBe('invalid_token');
  });
});

it('begins anew where Redis has forgotten the version', async () => {
  const { id, client } = await busyAccount();
  await accounts().updateOne({ _id: id }, { $set: { disabled_at: new Date() } });
  await service.ctx.redis.del(versionKey(service.ctx.config.queuePrefix, id));
  expect((await client.get('/v1/usage')).body.code).toBe('invalid_token');
});

it('makes the change also where Redis cannot be told', async () => {
  const { id } = await busyAccount();
  const away = { set: () => Promise.reject(new Error('away')) };
  const versions = Object.assign(Object.create(service.ctx.accountVersions), { redis: away });
  await disableAccount({ ...service.ctx, accountVersions: versions }, id);
  expect((await accounts().findOne({ _id: id }))?.disabled_at).toBeInstanceOf(Date);
});

it('believes what it has kept for five seconds at most', () => {
  const now = performance.now();
  expect(isCurrent({ version: 'a', readMs: now - 4000 }, 'a')).toBe(true);
  expect(isCurrent({ version: 'a', readMs: now - 5001 }, 'a')).toBe(false);
  expect(isCurrent({ version: 'a', readMs: now }, 'b')).toBe(false);
  expect(isCurrent({ version: null, readMs: now }, null)).toBe(false);
});
