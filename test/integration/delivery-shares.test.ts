import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Shares } from '../../common/domain/webhook/retry-policy.js';
import type { Slotted } from '../../common/schedule-delivery.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';
import { accountOf, NEAR, publish, register } from '../support/webhooks.js';

const ENDPOINTS = 4;
const EVENTS = 8;
/** A third of what the worker delivers at once. */
const SHARE = 4;
/** So many more than slots that slow jobs go on too. */
const EVENTS_OF_ONE = 6 * SHARE;

let service: TestService;
let hanging: Receiver;
let fast: Receiver;

beforeAll(async () => {
  [hanging, fast] = await Promise.all([startReceiver(), startReceiver()]);
  const environment = { ...NEAR, WEBHOOK_TIMEOUT_MS: '60000', DELIVERY_CONCURRENCY: '12' };
  service = await startService({ workers: true, environment });
});
afterAll(async () => {
  await Promise.all([hanging.close(), fast.close()]);
  await service.close();
});

it('leaves room for the others when all endpoints of an account hang, and serves them in turns once they answer', async () => {
  const held: ServerResponse[] = [];
  hanging.answer((_req, res) => held.push(res));
  const [slow, quick] = await Promise.all([service.client(), service.client()]);
  for (let n = 0; n < ENDPOINTS; n += 1) await register(slow, `${hanging.url}/${n}`);
  const slowAccount = await accountOf(service.ctx, (await register(slow, `${hanging.url}/last`)).id);
  const quickAccount = await accountOf(service.ctx, (await register(quick, fast.url)).id);
  for (let n = 0; n < EVENTS; n += 1) await publish(service.ctx, slowAccount);
  const wanted = (ENDPOINTS + 1) * EVENTS;
  const deliveries = service.ctx.db.collection('deliveries');
  await until('all to wait', async () => {
    const parked = { account_id: slowAccount, parked_at: { $exists: true } };
    return held.length === SHARE && (await deliveries.countDocuments(parked)) === wanted - SHARE;
  });
  for (let n = 0; n < EVENTS; n += 1) await publish(service.ctx, quickAccount);
  await until('the other account to have its own', () => fast.received.length === EVENTS);
  expect(held).toHaveLength(SHARE);

  hanging.answer((_req, res) => res.end());
  for (const response of held) response.end();
  await until('the slow account to have its own', () => hanging.received.length >= wanted, 20_000);
  const got = new Set(hanging.received.map(({ path, headers }) => `${path} ${headers['webhook-id']}`));
  expect(got.size).toBe(wanted);
}, 60_000);

it('goes on with those that wait for the same endpoint, without a job for each', async () => {
  const held: ServerResponse[] = [];
  hanging.answer((_req, res) => held.push(res));
  const client = await service.client();
  const accountId = await accountOf(service.ctx, (await register(client, `${hanging.url}/busy`)).id);
  for (let n = 0; n < EVENTS_OF_ONE; n += 1) await publish(service.ctx, accountId);
  const parked = { account_id: accountId, parked_at: { $exists: true } };
  const deliveries = service.ctx.db.collection('deliveries');
  const waiting = EVENTS_OF_ONE - SHARE;
  await until('the rest to wait', async () => {
    return held.length === SHARE && (await deliveries.countDocuments(parked)) === waiting;
  });
  const enqueue = jest.spyOn(service.ctx.queues, 'enqueue');
  hanging.answer((_req, res) => res.end());
  for (const response of held) response.end();
  await until('all to be delivered', async () => {
    return (await deliveries.countDocuments({ account_id: accountId, status: 'delivered' })) === EVENTS_OF_ONE;
  });
  expect(enqueue.mock.calls.length).toBeLessThan(waiting);
  enqueue.mockRestore();
});

it('goes on over the connection of the one before', async () => {
  const client = await service.client();
  const accountId = await accountOf(service.ctx, (await register(client, `${fast.url}/connections`)).id);
  await service.ctx.queues.get('deliveries').pause();
  const before = fast.received.length;
  const connections = fast.connections();
  for (let n = 0; n < EVENTS_OF_ONE; n += 1) await publish(service.ctx, accountId);
  await until('all to be there', async () => {
    return (await service.ctx.db.collection('deliveries').countDocuments({ account_id: accountId })) === EVENTS_OF_ONE;
  });
  await service.ctx.queues.get('deliveries').resume();
  await until('all to be delivered', () => fast.received.length === before + EVENTS_OF_ONE);
  expect(fast.connections() - connections).toBeLessThan(EVENTS_OF_ONE / 2);
});

it('writes how an attempt ended also when it cannot hold its slot for the next', async () => {
  const client = await service.client();
  const accountId = await accountOf(service.ctx, (await register(client, `${fast.url}/no-slot`)).id);
  const keep = jest.spyOn(service.ctx.deliverySlots, 'keep').mockRejectedValue(new Error('no Redis'));
  for (let n = 0; n < EVENTS_OF_ONE; n += 1) await publish(service.ctx, accountId);
  await until('all to be delivered', async () => {
    const delivered = { account_id: accountId, status: 'delivered' };
    return (await service.ctx.db.collection('deliveries').countDocuments(delivered)) === EVENTS_OF_ONE;
  });
  expect(keep).toHaveBeenCalled();
  keep.mockRestore();
  expect(fast.received.filter(({ path }) => path === '/no-slot')).toHaveLength(EVENTS_OF_ONE);
});

it('asks an endpoint that fails less often, and all the more often once it answers', async () => {
  const client = await service.client();
  const failing = await startReceiver();
  failing.answer((_req, res) => res.writeHead(500, { 'retry-after': '3600' }).end());
  const accountId = await accountOf(service.ctx, (await register(client, failing.url)).id);
  await service.ctx.queues.get('deliveries').pause();
  const all = 5 * EVENTS_OF_ONE;
  for (let n = 0; n < all; n += 1) await publish(service.ctx, accountId);
  await until('all to be there', async () => {
    return (await service.ctx.db.collection('deliveries').countDocuments({ account_id: accountId })) === all;
  });
  await service.ctx.queues.get('deliveries').resume();
  await until('some to have failed', () => failing.received.length >= 2 * SHARE + 10, 20_000);
  const [early, late] = [2 * SHARE - 1, 2 * SHARE + 9].map((index) => failing.received[index]?.atMs ?? 0);
  // Ten in two slots: five turns, less the first.
  expect((late ?? 0) - (early ?? 0)).toBeGreaterThan(4 * 90);
  failing.answer((_req, res) => res.end());
  const answeredMs = Date.now();
  const left = all - failing.received.length;
  await until('the rest to come', () => failing.received.length === all, 20_000);
  expect(Date.now() - answeredMs).toBeLessThan((left / 2) * 100);
  await failing.close();
}, 60_000);

it('holds a slot longer than the configured attempt may take', async () => {
  const delivery = { _id: 'whd_held', account_id: 'acc_held', webhook_id: 'wh_held' };
  const { deliverySlots, redis, config } = service.ctx;
  expect(await deliverySlots.take(delivery, { endpoint: 1, account: 1 })).toBe(true);
  const [key] = await redis.keys(`*${delivery.account_id}*:slots`);
  expect(await redis.pttl(key ?? '')).toBeGreaterThan(config.webhookTimeoutMs);
  expect(await deliverySlots.free(delivery, { endpoint: 1, account: 1 })).toBeNull();
});

/** Whether the slot stays held for the next of its endpoint. */
async function keeps(slot: Slotted, shares: Shares): Promise<boolean> {
  return (await service.ctx.deliverySlots.keep([slot], shares)).has(slot._id);
}

it('gives the endpoints of an account turns', async () => {
  const { deliverySlots } = service.ctx;
  const shares = { endpoint: 2, account: 2 };
  const of = (_id: string, webhook_id: string) => ({ _id, account_id: 'acc_turns', webhook_id });
  for (const id of ['1', '2']) expect(await deliverySlots.take(of(id, 'a'), shares)).toBe(true);
  for (const webhook of ['a', 'b']) expect(await deliverySlots.take(of('3', webhook), shares)).toBe(false);
  expect(await deliverySlots.free(of('1', 'a'), shares)).toEqual({ webhookId: 'b', refusals: '1', isLast: true });
  expect(await deliverySlots.take(of('3', 'b'), shares)).toBe(true);
  expect(await deliverySlots.free(of('2', 'a'), shares)).toEqual({ webhookId: 'a', refusals: '1', isLast: true });
  await deliverySlots.forgetRefusals('acc_turns', { webhookId: 'a', refusals: '0', isLast: true });
  expect(await deliverySlots.nextTurn(of('', 'a'), shares)).toMatchObject({ webhookId: 'a' });
  await deliverySlots.forgetRefusals('acc_turns', { webhookId: 'a', refusals: '1', isLast: true });
  expect(await deliverySlots.nextTurn(of('', 'a'), shares)).toBeNull();
});

it('keeps a slot for the next of its endpoint only while no other endpoint of the account waits', async () => {
  const { deliverySlots } = service.ctx;
  const shares = { endpoint: 1, account: 2 };
  const of = (_id: string, webhook_id: string) => ({ _id, account_id: 'acc_keeps', webhook_id });
  expect(await keeps(of('1', 'a'), shares)).toBe(false);
  expect(await deliverySlots.take(of('1', 'a'), shares)).toBe(true);
  expect(await keeps(of('1', 'a'), shares)).toBe(false);
  expect(await deliverySlots.take(of('2', 'a'), shares)).toBe(false);
  expect(await keeps(of('1', 'a'), shares)).toBe(true);
  expect(await keeps(of('2', 'a'), shares)).toBe(false);
  expect(await deliverySlots.take(of('3', 'b'), shares)).toBe(true);
  expect(await keeps(of('1', 'a'), shares)).toBe(true);
  expect(await keeps(of('1', 'a'), { endpoint: 1, account: 1 })).toBe(false);
  expect(await deliverySlots.take(of('4', 'c'), shares)).toBe(false);
  expect(await keeps(of('1', 'a'), shares)).toBe(false);
});

it('keeps a slot for the next of its endpoint also when that endpoint itself waits for a turn', async () => {
  const { deliverySlots } = service.ctx;
  const shares = { endpoint: 3, account: 2 };
  const of = (_id: string, webhook_id: string) => ({ _id, account_id: 'acc_own_turn', webhook_id });
  for (const id of ['1', '2']) expect(await deliverySlots.take(of(id, 'a'), shares)).toBe(true);
  expect(await deliverySlots.take(of('3', 'a'), shares)).toBe(false);
  expect(await keeps(of('1', 'a'), shares)).toBe(true);
  expect(await deliverySlots.take(of('4', 'b'), shares)).toBe(false);
  expect(await keeps(of('1', 'a'), shares)).toBe(false);
});

it('keeps as many slots at once as stay when each other endpoint that waits has one', async () => {
  const { deliverySlots } = service.ctx;
  const shares = { endpoint: 3, account: 4 };
  const of = (_id: string, webhook_id: string) => ({ _id, account_id: 'acc_keeps_many', webhook_id });
  const slots = ['1', '2', '3'].map((id) => of(id, 'a'));
  for (const slot of slots) expect(await deliverySlots.take(slot, shares)).toBe(true);
  expect(await deliverySlots.keep(slots, shares)).toEqual(new Set());
  expect(await deliverySlots.take(of('4', 'a'), shares)).toBe(false);
  expect(await deliverySlots.keep([...slots, of('5', 'a')], shares)).toEqual(new Set(['1', '2', '3']));
  expect(await deliverySlots.keep(slots, { endpoint: 1, account: 4 })).toEqual(new Set(['3']));
  expect(await deliverySlots.take(of('6', 'b'), shares)).toBe(true);
  for (const id of ['7', '8']) expect(await deliverySlots.take(of(id, id), shares)).toBe(false);
  expect(await deliverySlots.keep(slots, shares)).toEqual(new Set(['3']));
});
