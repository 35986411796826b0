import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { dropKey, type IdempotencyRecord, takeKey } from '../../common/db/idempotency-keys.js';
import { operationModel } from '../../common/db/operations.js';
import { removeOperation } from '../../common/end-operation.js';
import { submitOperation } from '../../common/submit-operation.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(() => service.close());

const analysis = { framework: 'iso27001', scope: 'We have no incident response plan.' };
const ready = { prefer: 'wait=30' };
const DAY_MS = 24 * 3600 * 1000;

describe('a replay', () => {
  it.each([
    ['/v1/reports/generate', (id: string) => ({ analysis_id: id })],
    ['/v1/policies/generate', (id: string) => ({ policy_type: 'backup', analysis_id: id })],
    ['/v1/gap-analysis', (id: string) => ({ ...analysis, previous_analysis_id: id })],
  ])('of %s needs no analysis any more', async (path, bodyOf) => {
    const client = await service.client();
    const { body } = await client.post('/v1/gap-analysis', analysis, ready);
    const key = { 'idempotency-key': 'gone' };
    const first = await client.post(path, bodyOf(body.id), key);
    expect(first.status).toBe(202);
    await client.send('DELETE', `/v1/gap-analysis/${body.id}`);
    const again = await client.post(path, bodyOf(body.id), key);
    expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([202, 'true', first.body]);
    expect((await client.post(path, bodyOf(body.id))).status).not.toBe(202);
  });

  it('says the end where the first answer did, and nowhere else', async () => {
    const client = await service.client();
    const waited = await client.post('/v1/gap-analysis', analysis, { 'idempotency-key': 'waited', ...ready });
    const again = await client.post('/v1/gap-analysis', analysis, { 'idempotency-key': 'waited' });
    expect([waited.status, again.status, again.body]).toEqual([201, 201, waited.body]);
    expect([again.headers.get('idempotent-replayed'), again.headers.get('preference-applied')]).toEqual(['true', null]);
    const first = await client.post('/v1/gap-analysis', analysis, { 'idempotency-key': 'polled' });
    const ended = await client.get(`/v1/gap-analysis/${first.body.id}`, { headers: ready });
    const polled = await client.post('/v1/gap-analysis', analysis, { 'idempotency-key': 'polled' });
    expect([first.status, ended.body.status, polled.status, polled.body]).toEqual([202, 'completed', 202, first.body]);
  });

  it('of what was deleted is its first answer, and makes nothing new', async () => {
    const client = await service.client();
    const key = { 'idempotency-key': 'once' };
    const first = await client.post('/api/v1/gap-analysis', analysis, key);
    expect((await client.send('DELETE', `/v1/gap-analysis/${first.body.id}`)).status).toBe(204);
    const again = await client.post('/api/v1/gap-analysis', analysis, { ...key, ...ready });
    expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([202, 'true', first.body]);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    const other = await client.post('/v1/gap-analysis', { ...analysis, title: 'Other' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect((await client.get('/v1/gap-analyses')).body.data).toEqual([]);
    expect((await client.get('/v1/usage')).body.operations.in_progress).toBe(0);
  });

  it.each([
    ['deadlines', { title: 'Audit', due_at: '2099-01-01' }],
    ['webhooks', { url: 'https://example.com/hooks' }],
  ])('of %s tells their address under the prefix of its own caller', async (path, body) => {
    const client = await service.client();
    const key = { 'idempotency-key': 'once' };
    const first = await client.post(`/v1/${path}`, body, key);
    expect(first.headers.get('location')).toBe(`/v1/${path}/${first.body.id}`);
    const long = await client.post(`/api/v1/${path}`, body, key);
    expect([long.headers.get('idempotent-replayed'), long.body]).toEqual(['true', first.body]);
    expect(long.headers.get('location')).toBe(`/api/v1/${path}/${first.body.id}`);
    expect((await client.post(`/v1/${path}`, body, key)).headers.get('location')).toBe(first.headers.get('location'));
  });

  it('shows nothing in the database of what was deleted', async () => {
    const client = await service.client();
    const secret = 'Our vault stands under the stairs.';
    const { body } = await client.post('/v1/gap-analysis', { ...analysis, scope: secret }, { 'idempotency-key': 'a' });
    await client.send('DELETE', `/v1/gap-analysis/${body.id}`);
    const kept = await service.ctx.db.collection('idempotency_keys').find({}).toArray();
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain('vault');
  });

  it('of what was deleted ends 24 hours after it was made', async () => {
    const client = await service.client();
    const key = { 'idempotency-key': 'yesterday' };
    const first = await client.post('/v1/gap-analysis', analysis, key);
    await client.send('DELETE', `/v1/gap-analysis/${first.body.id}`);
    const created_at = new Date(Date.now() - DAY_MS - 60_000);
    await service.ctx.db.collection('idempotency_keys').updateMany({}, { $set: { created_at } });
    const next = await client.post('/v1/gap-analysis', analysis, key);
    expect(next.headers.get('idempotent-replayed')).toBeNull();
    expect(next.body.id).not.toBe(first.body.id);
    await client.send('DELETE', `/v1/gap-analysis/${next.body.id}`);
    expect((await client.post('/v1/gap-analysis', analysis, key)).body.id).toBe(next.body.id);
  });
});

it('finds what was made and deleted with its key while it was being accepted', async () => {
  const { ctx } = service;
  const submission = {
    kind: 'gap_analysis',
    accountId: ctx.newId('acc'),
    plan: 'starter',
    body: analysis,
    requestId: 'r',
    idempotencyKey: 'race',
    waitS: null,
    refusal: null,
    whenStored: async () => {},
  } as const;
  let firstId = '';
  const second = await submitOperation(ctx, {
    ...submission,
    resolve: async () => {
      const { record } = await submitOperation(ctx, { ...submission, resolve: async () => analysis });
      firstId = record._id;
      await removeOperation(ctx, 'gap_analysis', submission.accountId, firstId);
      return analysis;
    },
  });
  expect([second.replayed, second.record._id]).toEqual([true, firstId]);
  expect(await operationModel(ctx.db, 'gap_analysis').countDocuments({ account_id: submission.accountId })).toBe(0);
  expect((await ctx.quota.usage(submission.accountId)).slotsInUse).toBe(0);
});

it('takes a key that its failed request gives back at that moment', async () => {
  const { db } = service.ctx;
  const failed: IdempotencyRecord = { _id: 'a:b:c', fingerprint: 'f', answer: null, created_at: new Date(1000) };
  expect(await takeKey(db, failed)).toBeNull();
  const model = db.model<IdempotencyRecord>('idempotency_keys');
  const find = model.collection.find.bind(model.collection);
  const look = jest.spyOn(model.collection, 'find').mockImplementationOnce((filter) => {
    return { toArray: () => dropKey(db, failed).then(() => find(filter).toArray()) } as never;
  });
  const next = { ...failed, created_at: new Date(2000) };
  expect(await takeKey(db, next)).toBeNull();
  expect(look).toHaveBeenCalledTimes(1);
  expect(await model.findById(next._id).lean().exec()).toMatchObject({ created_at: next.created_at });
});
