import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { Context } from '../../common/context.js';
import { type Attempt, type DeliveryRecord, insertDeliveriesOnce } from '../../common/db/deliveries.js';
import { deliveryTransitions } from '../../common/db/delivery-transitions.js';
import { openContext } from '../support/context.js';
import { testEnvironment } from '../support/environment.js';

const MANY = 30;

let ctx: Context;
let accountId: string;
let records: DeliveryRecord[];

beforeAll(async () => {
  ctx = await openContext(testEnvironment());
});
afterAll(async () => {
  await ctx.db.dropDatabase();
  await ctx.close();
});
beforeEach(async () => {
  accountId = ctx.newId('acc');
  records = Array.from({ length: MANY }, () => parked());
  await insertDeliveriesOnce(ctx.db, records);
});

/** Due, and waiting for a slot. */
function parked(): DeliveryRecord {
  const at = ctx.clock();
  return {
    _id: ctx.newId('whd'),
    account_id: accountId,
    webhook_id: 'wh_test',
    event_id: ctx.newId('evt'),
    event_type: 'gap_analysis.complete',
    status: 'pending',
    attempts: [],
    tries: 0,
    next_attempt_at: at,
    replay_requested_at: null,
    claim: 0,
    claimed_until: null,
    generation: 1,
    parked_at: at,
    recover_at: at,
    created_at: at,
    completed_at: null,
  };
}

const stored = (id: string) => ctx.db.collection<DeliveryRecord>('deliveries').findOne({ _id: id });
const soon = () => new Date(ctx.clock().getTime() + 30_000);
const find = () => {
  return deliveryTransitions.findParked(ctx.db, { account_id: accountId, webhook_id: 'wh_test' }, ctx.clock(), MANY);
};
const claimAll = async () => {
  const found = await find();
  const claimed = await Promise.all(found.map((each) => deliveryTransitions.claimFound(ctx.db, each, soon())));
  return claimed.filter((each) => each !== null);
};
const finish = (claimed: Parameters<typeof deliveryTransitions.finish>[1], body: string) => {
  const changes = { status: 'delivered', completed_at: ctx.clock(), next_attempt_at: null } as const;
  return deliveryTransitions.finish(ctx.db, claimed, changes, attempt(body), null);
};

function attempt(response_body: string): Attempt {
  const call = { at: ctx.clock(), trigger: 'schedule', response_status: 200, duration_ms: 1 } as const;
  return { ...call, error: null, response_body, next_attempt_at: null };
}

it('claims and ends many at once, each with what belongs to it', async () => {
  const claimed = await claimAll();
  expect(claimed.map(({ _id }) => _id)).toEqual(records.map(({ _id }) => _id));
  expect(await find()).toEqual([]);
  expect(await stored(claimed[0]?._id ?? '')).toMatchObject({ claim: claimed[0]?.claim, attempts: [], generation: 1 });
  await Promise.all(claimed.map((each) => finish(each, `$status of ${each._id}`)));
  for (const { _id } of claimed) {
    const record = await stored(_id);
    expect(record).toMatchObject({ status: 'delivered', claimed_until: null, generation: 2 });
    expect(record?.attempts.map(({ response_body }) => response_body)).toEqual([`$status of ${_id}`]);
    for (const gone of ['recover_at', 'parked_at', 'own']) expect(record).not.toHaveProperty(gone);
  }
});

it('begins the next and ends the last in the same moment', async () => {
  const [first, second] = await find();
  if (!first || !second) throw new Error('none found');
  const claimed = await deliveryTransitions.claimFound(ctx.db, first, soon());
  if (!claimed) throw new Error('not claimed');
  const next = await Promise.all([finish(claimed, 'first'), deliveryTransitions.claimFound(ctx.db, second, soon())]);
  expect(next.map((each) => each?._id)).toEqual([first._id, second._id]);
  expect([await stored(first._id), await stored(second._id)]).toMatchObject([
    { status: 'delivered', claimed_until: null },
    { status: 'pending', claim: next[1]?.claim, claimed_until: next[1]?.claimed_until },
  ]);
});

it('gives each to one of many who claim the same at once', async () => {
  const claims = (await Promise.all(Array.from({ length: 4 }, claimAll))).flat();
  expect(claims).toHaveLength(MANY);
  for (const { _id, claim } of claims) expect((await stored(_id))?.claim).toBe(claim);
});

it('writes the others when one has lost its claim and a replay was asked for another', async () => {
  const claimed = await claimAll();
  const [lost, replayed, ...others] = claimed;
  if (!lost || !replayed) throw new Error('not claimed');
  const later = new Date(ctx.clock().getTime() + 60_000);
  await deliveryTransitions.claim(ctx.db, lost, later, later);
  const owner = { accountId, webhookId: 'wh_test' };
  await deliveryTransitions.requestReplay(ctx.db, owner, replayed._id, { id: 'r', at: ctx.clock(), recoverAt: later });
  const ended = await Promise.all(claimed.map((each) => finish(each, 'said')));
  expect(ended.map((each) => each?._id ?? null)).toEqual([null, null, ...others.map(({ _id }) => _id)]);
  for (const { _id } of [lost, replayed]) expect(await stored(_id)).toMatchObject({ status: 'pending', attempts: [] });
  for (const { _id } of others) expect(await stored(_id)).toMatchObject({ status: 'delivered' });
});

it('takes none that anything has happened to since it was found', async () => {
  const found = await find();
  const [woken, claimed] = found;
  if (!woken || !claimed) throw new Error('none found');
  await deliveryTransitions.unpark(ctx.db, woken, soon());
  await deliveryTransitions.claim(ctx.db, claimed, ctx.clock(), soon());
  const taken = await Promise.all(found.map((each) => deliveryTransitions.claimFound(ctx.db, each, soon())));
  expect(taken.slice(0, 2)).toEqual([null, null]);
  expect(taken.slice(2).every((each) => each !== null)).toBe(true);
});

it('writes again what was written by a command whose answer was lost, and logs the attempt once', async () => {
  const [claimed, ...others] = await claimAll();
  if (!claimed) throw new Error('not claimed');
  const collection = ctx.db.collection('deliveries');
  const updateMany = collection.updateMany.bind(collection);
  const lost = jest.spyOn(collection, 'updateMany').mockImplementationOnce(async (...asked) => {
    await updateMany(...asked);
    throw new Error('the connection was lost');
  });
  const ended = await Promise.all([claimed, ...others].map((each) => finish(each, 'once')));
  lost.mockRestore();
  expect(ended.every((each) => each !== null)).toBe(true);
  for (const { _id } of records) expect((await stored(_id))?.attempts).toHaveLength(1);
});

it('keeps the newest fifty attempts', async () => {
  const [{ _id } = { _id: '' }] = records;
  const all = Array.from({ length: 50 }, (_, n) => attempt(`number ${n}`));
  await ctx.db.collection<DeliveryRecord>('deliveries').updateOne({ _id }, { $set: { attempts: all } });
  const claimed = await deliveryTransitions.claim(ctx.db, { _id, account_id: accountId }, ctx.clock(), soon());
  if (!claimed) throw new Error('not claimed');
  expect(claimed).not.toHaveProperty('attempts');
  await finish(claimed, 'number 50');
  const bodies = (await stored(_id))?.attempts.map(({ response_body }) => response_body);
  expect([bodies?.length, bodies?.[0], bodies?.[49]]).toEqual([50, 'number 1', 'number 50']);
});
