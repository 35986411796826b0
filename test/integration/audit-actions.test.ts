import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createAccount, disableAccount } from '../../common/db/accounts.js';
import { listAuditRows } from '../../common/db/audit.js';
import { verifyAudit } from '../../common/verify-audit.js';
import { TestClient } from '../support/client.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

let service: TestService;
let client: TestClient;
let accountId: string;
let credentials: { api_key: string; api_secret: string };

beforeAll(async () => {
  service = await startService({ environment: { WEBHOOK_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'silent' } });
  const account = await createAccount(service.ctx, { name: 'Acme', plan: 'enterprise' });
  accountId = account.id;
  credentials = { api_key: account.api_key, api_secret: account.api_secret };
  const reply = await new TestClient(service.url, '').post('/v1/auth/token', credentials);
  client = new TestClient(service.url, reply.body.access_token);
});
afterAll(() => service.close());

/** What the trail has of a request by now, in order. */
async function rowsOf(requestId: string): Promise<string[]> {
  const told: string[] = [];
  for await (const row of listAuditRows(service.ctx.db, {})) {
    const line = `${row.actor} ${row.action} ${row.outcome} ${row.target}`;
    if (row.request_id === requestId) told.push(row.detail === null ? line : `${line} (${row.detail})`);
  }
  return told;
}

/** What the trail has of a request, in order; done once `last` is there. */
async function trailOf(requestId: string, last: string): Promise<string[]> {
  return until(`${last} in the trail`, async () => {
    const told = await rowsOf(requestId);
    return told.some((line) => line.includes(` ${last} `)) && told;
  });
}
const idOf = (reply: { headers: Headers }) => reply.headers.get('x-request-id') ?? '';

it('tells of tokens: issued, refused, refreshed, used after their end', async () => {
  const anonymous = new TestClient(service.url, '');
  const issued = await anonymous.post('/v1/auth/token', credentials);
  const [line] = await trailOf(idOf(issued), 'done');
  expect(line).toMatch(new RegExp(`^account:${accountId} createToken done fam_`));
  const refused = await anonymous.post('/v1/auth/token', { ...credentials, api_secret: 'wrong' });
  expect(await trailOf(idOf(refused), 'refused')).toEqual(['anonymous createToken refused null (from 127.0.0.1)']);
  const old = new TestClient(service.url, issued.body.access_token);
  const refreshed = await old.post('/v1/auth/refresh', {});
  expect((await trailOf(idOf(refreshed), 'done'))[0]).toMatch(/ refreshToken done fam_/);
  const again = await old.post('/v1/auth/refresh', {});
  expect((await trailOf(idOf(again), 'refused'))[0]).toMatch(/^anonymous refreshToken refused fam_/);
  expect((await old.get('/v1/usage')).status).toBe(401);
  await until('the use', async () => {
    for await (const { action } of listAuditRows(service.ctx.db, { accountId })) if (action === 'useToken') return true;
    return false;
  });
});

it('tells of every change before its answer, with what it made', async () => {
  const submission = { framework: 'gdpr', scope: 'We have no records of processing.' };
  const created = await client.post('/v1/gap-analysis', submission, { 'idempotency-key': 'one' });
  const id = created.body.id as string;
  expect(await trailOf(idOf(created), 'done')).toEqual([`account:${accountId} createGapAnalysis done ${id}`]);
  const replay = await client.post('/v1/gap-analysis', submission, { 'idempotency-key': 'one' });
  expect(await rowsOf(idOf(replay))).toEqual([`account:${accountId} createGapAnalysis done ${id} (replay)`]);
  const cancelled = await client.post(`/v1/gap-analysis/${id}/cancel`);
  expect(await trailOf(idOf(cancelled), 'done')).toEqual([
    `account:${accountId} cancelGapAnalysis begun ${id}`,
    `account:${accountId} cancelGapAnalysis done ${id}`,
  ]);
  const deleted = await client.send('DELETE', `/v1/gap-analysis/${id}`);
  expect((await trailOf(idOf(deleted), 'done'))[1]).toBe(`account:${accountId} deleteGapAnalysis done ${id}`);
  const unknown = await client.send('DELETE', `/v1/gap-analysis/${id}`);
  expect((await trailOf(idOf(unknown), 'refused'))[1]).toBe(`account:${accountId} deleteGapAnalysis refused ${id}`);
  const hook = await client.post('/v1/webhooks', { url: 'http://127.0.0.1:9/x' });
  expect((await trailOf(idOf(hook), 'done'))[1]).toMatch(/ createWebhook done wh_/);
  const rotated = await client.post(`/v1/webhooks/${hook.body.id}/rotate-secret`);
  expect((await trailOf(idOf(rotated), 'done'))[1]).toMatch(/ rotateWebhookSecret done wh_/);
  const read = await client.get('/v1/usage');
  for await (const row of listAuditRows(service.ctx.db, { accountId })) {
    expect(row.request_id).not.toBe(idOf(read));
  }
  expect((await verifyAudit(service.ctx.db, service.ctx.auditKeys)).ok).toBe(true);
});

it('tells of an answer that was given again as a replay, also when the hour is used up', async () => {
  const { id, api_key, api_secret } = await createAccount(service.ctx, { name: 'Retries', plan: 'starter' });
  const { body } = await new TestClient(service.url, '').post('/v1/auth/token', { api_key, api_secret });
  const starter = new TestClient(service.url, body.access_token);
  const post = () =>
    starter.post('/v1/deadlines', { title: 'Once', due_at: '2999-01-01' }, { 'idempotency-key': 'one' });
  const created = await post();
  const actor = `account:${id}`;
  const done = `${actor} createDeadline done ${created.body.id}`;
  expect(await trailOf(idOf(created), 'done')).toEqual([`${actor} createDeadline begun null`, done]);
  const replay = await post();
  expect(await trailOf(idOf(replay), 'done')).toEqual([`${actor} createDeadline begun null`, `${done} (replay)`]);
  for (let call = 0; call < 100; call += 1) await service.ctx.quota.admit(id, 'starter');
  const late = await post();
  expect(late.headers.get('idempotent-replayed')).toBe('true');
  expect(await rowsOf(idOf(late))).toEqual([`${done} (replay)`]);
});

it('deletes nothing when the trail cannot be written', async () => {
  const kept = await client.post('/v1/deadlines', { title: 'Kept', due_at: '2999-01-01' });
  const { db } = service.ctx;
  await until('the trail to rest', async () => (await trailOf(idOf(kept), 'done')).length === 2);
  const writes = jest.spyOn(db.collection('audit_rows'), 'insertMany').mockRejectedValue(new Error('not now'));
  const refused = await client.send('DELETE', `/v1/deadlines/${kept.body.id}`);
  expect([refused.status, refused.body.code]).toEqual([503, 'dependency_unavailable']);
  expect((await client.get('/v1/deadlines')).body.data).toHaveLength(1);
  writes.mockRestore();
  expect((await trailOf(idOf(refused), 'begun')).length).toBe(1);
  expect((await client.send('DELETE', `/v1/deadlines/${kept.body.id}`)).status).toBe(204);
  expect((await verifyAudit(db, service.ctx.auditKeys)).findings).toEqual([]);
}, 30_000);

it('tells of a token of a disabled account once, not at every call', async () => {
  await disableAccount(service.ctx, accountId);
  for (let call = 0; call < 5; call += 1) expect((await client.get('/v1/usage')).status).toBe(401);
  const told = await until('the row', async () => {
    const found: string[] = [];
    for await (const row of listAuditRows(service.ctx.db, { accountId }))
      if (row.action === 'useToken') found.push(row._id);
    return found.length >= 2 && found;
  });
  expect(told).toHaveLength(2);
});
