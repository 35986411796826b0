import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { eventsOf } from '../../common/db/events.js';
import { type OperationRecord, operationModel } from '../../common/db/operations.js';
import { cancelOperation, removeOperation } from '../../common/end-operation.js';
import { publishOperationEnd } from '../../common/publish-event.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const analysis = { framework: 'iso27001', scope: 'We have no incident response plan.' };

it('cancels queued work, frees its slot and is the same when repeated', async () => {
  const client = await service.client('starter');
  const { body } = await client.post('/v1/gap-analysis', analysis);
  const first = await client.post(`/v1/gap-analysis/${body.id}/cancel`);
  expect([first.status, first.body.status]).toEqual([200, 'cancelled']);
  expect(first.headers.get('ratelimit')).toContain('"concurrent";r=1');
  expect((await client.get('/v1/usage')).body.operations).toEqual({ limit: 1, in_progress: 0, remaining: 1 });
  expect((await client.post(`/v1/gap-analysis/${body.id}/cancel`)).body.status).toBe('cancelled');
});

it('tells of the slot that deleted work gave back', async () => {
  const client = await service.client('starter');
  const { body } = await client.post('/v1/gap-analysis', analysis);
  const { headers } = await client.send('DELETE', `/v1/gap-analysis/${body.id}`);
  expect(headers.get('ratelimit')).toContain('"concurrent";r=1');
});

it('counts as ended whatever says so, also when nobody gave its slot back yet', async () => {
  const client = await service.client('starter');
  const { body } = await client.post('/v1/gap-analysis', analysis);
  await operationModel(service.ctx.db, 'gap_analysis').updateOne({ _id: body.id }, { status: 'completed' });
  const next = await client.post('/v1/gap-analysis', analysis);
  expect(next.status).toBe(202);
  expect(next.headers.get('ratelimit')).toContain('"concurrent";r=0');
});

it('tells calls that found no slot at the same moment that there is none', async () => {
  const client = await service.client('starter');
  const replies = await Promise.all(Array.from({ length: 8 }, () => client.post('/v1/gap-analysis', analysis)));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(7);
  for (const { headers } of refused) expect(headers.get('ratelimit')).toContain('"concurrent";r=0');
});

it('wakes who waits for cancelled work', async () => {
  const client = await service.client();
  const { body } = await client.post('/v1/gap-analysis', analysis);
  const waiting = client.get(`/v1/gap-analysis/${body.id}`, { headers: { prefer: 'wait=30' } });
  await client.post(`/v1/gap-analysis/${body.id}/cancel`);
  expect((await waiting).body.status).toBe('cancelled');
});

it('tells who waits of an end when all that follows from it is done', async () => {
  const { ctx } = service;
  const client = await service.client();
  const { body } = await client.post('/v1/gap-analysis', analysis);
  const records = operationModel(ctx.db, 'gap_analysis');
  await records.updateOne({ _id: body.id }, { status: 'cancelled' });
  const waiting = client.get(`/v1/gap-analysis/${body.id}`, { headers: { prefer: 'wait=30' } });
  await until('the caller to wait', () => ctx.completions.size === 1);
  expect((await client.get(`/v1/gap-analysis/${body.id}`)).body.status).toBe('cancelled');
  expect(ctx.completions.size).toBe(1);
  const record = await records.findById(body.id).lean<OperationRecord>().exec();
  if (record) await publishOperationEnd(ctx, 'gap_analysis', record);
  expect((await waiting).body.status).toBe('cancelled');
});

it.each(['queued', 'running'])(
  'tells who waits for %s work that is deleted meanwhile that it is unknown',
  async (status) => {
    const { ctx } = service;
    const client = await service.client();
    const { body } = await client.post('/v1/gap-analysis', analysis);
    await operationModel(ctx.db, 'gap_analysis').updateOne({ _id: body.id }, { status });
    const waiting = client.get(`/v1/gap-analysis/${body.id}`, { headers: { prefer: 'wait=30' } });
    await until('the caller to wait', () => ctx.completions.size === 1);
    expect((await client.send('DELETE', `/v1/gap-analysis/${body.id}`)).status).toBe(204);
    const reply = await waiting;
    expect([reply.status, reply.headers.get('preference-applied')]).toEqual([404, null]);
  },
);

it('a replay of a score that nobody waited for tells no end that came later', async () => {
  const client = await service.client();
  const score = { method: 'qualitative', risks: [{ name: 'Fire', likelihood: 1, impact: 1 }] };
  const key = { 'idempotency-key': 'score' };
  const first = await client.post('/v1/risk-score', score, { ...key, prefer: 'wait=0' });
  const scores = service.ctx.db.collection<{ _id: string; account_id: string }>('risk_scores');
  const accountId = (await scores.findOne({ _id: first.body.id }))?.account_id ?? '';
  expect((await cancelOperation(service.ctx, 'risk_score', accountId, first.body.id))?.status).toBe('cancelled');
  const again = await client.post('/v1/risk-score', score, key);
  expect([first.status, again.status, again.body]).toEqual([202, 202, first.body]);
});

it('deletes open work with its slot; afterwards it is unknown', async () => {
  const client = await service.client('starter');
  const { body } = await client.post('/v1/gap-analysis', analysis);
  expect((await client.send('DELETE', `/v1/gap-analysis/${body.id}`)).status).toBe(204);
  for (const method of ['GET', 'DELETE']) {
    expect((await client.send(method, `/v1/gap-analysis/${body.id}`)).status).toBe(404);
  }
  expect((await client.get('/v1/usage')).body.operations.in_progress).toBe(0);
});

it("touches nothing of another account's", async () => {
  const owner = await service.client();
  const { body } = await owner.post('/v1/gap-analysis', analysis);
  const stranger = await service.client();
  expect((await stranger.post(`/v1/gap-analysis/${body.id}/cancel`)).status).toBe(404);
  expect((await stranger.send('DELETE', `/v1/gap-analysis/${body.id}`)).status).toBe(404);
  expect((await owner.get(`/v1/gap-analysis/${body.id}`)).body.status).toBe('queued');
});

it('keeps the event of deleted work, also when nobody had published it yet; what completed is not cancelled', async () => {
  const client = await service.client();
  service.startWorkers();
  const { body } = await client.post('/v1/gap-analysis', analysis, { prefer: 'wait=30' });
  const conflict = await client.post(`/v1/gap-analysis/${body.id}/cancel`);
  expect([conflict.status, conflict.body.code]).toEqual([409, 'conflict']);
  const records = service.ctx.db.collection<{ _id: string; account_id: string }>('gap_analyses');
  const record = await records.findOne({ _id: body.id });
  await service.ctx.db.collection('events').deleteMany({ subject_id: body.id });
  await records.updateOne({ _id: body.id }, { $set: { recover_at: new Date() } });
  const accountId = record?.account_id ?? '';
  expect(await removeOperation(service.ctx, 'gap_analysis', accountId, body.id)).toBe(true);
  expect((await eventsOf(service.ctx.db, accountId, body.id)).map((event) => event.type)).toEqual([
    'gap_analysis.complete',
  ]);
});

it('forgets a waiting caller who leaves', async () => {
  const slow = await startService();
  const waiter = await slow.client();
  const { body } = await waiter.post('/v1/gap-analysis', analysis);
  const leaving = new AbortController();
  const waiting = fetch(`${slow.url}/v1/gap-analysis/${body.id}`, {
    headers: { authorization: `Bearer ${waiter.token}`, prefer: 'wait=30' },
    signal: leaving.signal,
  }).catch(() => null);
  await until('the caller to wait', () => slow.ctx.completions.size === 1);
  leaving.abort();
  await waiting;
  await until('nobody to wait', () => slow.ctx.completions.size === 0, 5000);
  expect(slow.ctx.completions.size).toBe(0);
  await slow.close();
});

it.each(['before', 'after'] as const)(
  'deadlines of an analysis that is deleted do not come back by who publishes its end, %s the record is gone',
  async (when) => {
    const { ctx } = service;
    const client = await service.client();
    service.startWorkers();
    const target_date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const { body } = await client.post('/v1/gap-analysis', { ...analysis, target_date }, { prefer: 'wait=30' });
    const record = await operationModel(ctx.db, 'gap_analysis').findById(body.id).lean<OperationRecord>().exec();
    if (!record) throw new Error('it is not there');
    const change = ctx.accountVersions.change.bind(ctx.accountVersions);
    const publishLate = () => publishOperationEnd(ctx, 'gap_analysis', record);
    const late = jest.spyOn(ctx.accountVersions, 'change').mockImplementationOnce(async (account, remove) => {
      if (when === 'before') await publishLate();
      return change(account, remove);
    });
    expect((await client.send('DELETE', `/v1/gap-analysis/${body.id}`)).status).toBe(204);
    late.mockRestore();
    if (when === 'after') await publishLate();
    expect(await ctx.db.collection('deadlines').countDocuments({ source_id: body.id })).toBe(0);
  },
);
