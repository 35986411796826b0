import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createWebhook } from '../../common/create-webhook.js';
import { insertDeliveriesOnce } from '../../common/db/deliveries.js';
import { deliveryTransitions } from '../../common/db/delivery-transitions.js';
import { insertEventOnce } from '../../common/db/events.js';
import type { WebhookRecord } from '../../common/db/webhooks.js';
import { dispatchEvent } from '../../common/dispatch-event.js';
import { newEventRecord } from '../../common/publish-event.js';
import { startDelivery } from '../../common/schedule-delivery.js';
import { recover } from '../../worker/recover.js';
import { startWorkers } from '../../worker/start-workers.js';
import { sharedCompute } from '../support/compute.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';
import { NEAR } from '../support/webhooks.js';

let service: TestService;
let receiver: Receiver;
let accountId: string;
let webhook: WebhookRecord;
let aheadMs = 0;

beforeAll(async () => {
  service = await startService({
    environment: { ...NEAR, RECOVERY_INTERVAL_S: '3600', WEBHOOK_TIMEOUT_MS: '2000' },
    overrides: { clock: () => new Date(Date.now() + aheadMs) },
  });
});
afterAll(() => service.close());
beforeEach(async () => {
  receiver = await startReceiver();
  accountId = service.ctx.newId('acc');
  ({ record: webhook } = await createWebhook(service.ctx, accountId, {
    url: receiver.url,
    events: ['*'],
    description: null,
  }));
});
afterEach(() => receiver.close());

const deliveries = () => service.ctx.db.collection<{ _id: string }>('deliveries');
const events = () => service.ctx.db.collection<{ _id: string }>('events');
const pending = () => deliveries().countDocuments({ account_id: accountId, status: 'pending' });

function newEvent(subjectId = service.ctx.newId('ga')) {
  return newEventRecord(service.ctx, {
    accountId,
    type: 'gap_analysis.complete',
    subjectId,
    data: { id: subjectId },
    at: service.ctx.clock(),
  });
}

/** Runs workers until everything of this account has ended. */
async function work(): Promise<void> {
  const stop = startWorkers(service.ctx, sharedCompute(service.ctx));
  try {
    await until('all to end', async () => (await pending()) === 0);
  } finally {
    await stop();
  }
}

/** Time passes: everything that recovery watches is due. */
async function recoverLater() {
  aheadMs += 120_000;
  return recover(service.ctx);
}

it('dispatches an event whose publisher died after storing it', async () => {
  await insertEventOnce(service.ctx.db, newEvent());
  expect(await recoverLater()).toMatchObject({ dispatched: 1 });
  await work();
  expect(receiver.received).toHaveLength(1);
  expect(await recoverLater()).toMatchObject({ dispatched: 0, delivered: 0 });
  expect(await events().countDocuments({ recover_at: { $exists: true } })).toBe(0);
  expect(await deliveries().countDocuments({ recover_at: { $exists: true } })).toBe(0);
});

it('finishes a fan-out that broke off in the middle, and doubles nothing', async () => {
  const { url, events: wanted, description } = webhook;
  for (let others = 0; others < 3; others += 1)
    await createWebhook(service.ctx, accountId, { url, events: wanted, description });
  const event = newEvent();
  await insertEventOnce(service.ctx.db, event);
  const all = await dispatchEvent(service.ctx, event);
  await events().updateOne({ _id: event._id }, { $set: { recover_at: new Date(0) } });
  await deliveries().deleteMany({ _id: { $in: all.slice(2).map(({ _id }) => _id) } });
  expect(await recoverLater()).toMatchObject({ dispatched: 1 });
  await work();
  expect(await deliveries().countDocuments({ event_id: event._id, status: 'delivered' })).toBe(4);
  expect(receiver.received).toHaveLength(4);
});

it('starts a delivery whose job was lost', async () => {
  const event = newEvent();
  await insertEventOnce(service.ctx.db, event);
  await dispatchEvent(service.ctx, event);
  await service.ctx.queues.get('deliveries').obliterate({ force: true });
  expect(await recoverLater()).toMatchObject({ delivered: 1 });
  expect(await recoverLater()).toMatchObject({ delivered: 0 });
  await work();
  expect(receiver.received).toHaveLength(1);
});

it('takes over an attempt whose worker died', async () => {
  const event = newEvent();
  await insertEventOnce(service.ctx.db, event);
  const [delivery] = await dispatchEvent(service.ctx, event);
  const now = service.ctx.clock();
  if (!delivery) throw new Error('no delivery');
  const dead = await deliveryTransitions.claim(service.ctx.db, delivery, now, new Date(now.getTime() + 30_000));
  await service.ctx.queues.get('deliveries').obliterate({ force: true });
  expect(await deliveryTransitions.claim(service.ctx.db, delivery, now, now)).toBeNull();
  expect(await recoverLater()).toMatchObject({ delivered: 1 });
  await work();
  expect(receiver.received).toHaveLength(1);
  expect(dead && (await deliveryTransitions.finish(service.ctx.db, dead, { tries: 9 }, null, null))).toBeNull();
});

it('loses none when more wait than an endpoint has slots', async () => {
  const sent: string[] = [];
  for (let index = 0; index < 40; index += 1) {
    const event = newEvent();
    sent.push(event._id);
    await insertEventOnce(service.ctx.db, event);
    await dispatchEvent(service.ctx, event);
  }
  const jobs = await service.ctx.queues.get('deliveries').getWaitingCount();
  expect([jobs, await deliveries().countDocuments({ account_id: accountId, parked_at: { $exists: true } })]).toEqual([
    10, 30,
  ]);
  await work();
  const got = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(got.toSorted()).toEqual(sent.toSorted());
});

it('wakes parked deliveries when the workers that held the slots are gone', async () => {
  for (let index = 0; index < 12; index += 1) {
    const event = newEvent();
    await insertEventOnce(service.ctx.db, event);
    await dispatchEvent(service.ctx, event);
  }
  await service.ctx.queues.get('deliveries').obliterate({ force: true });
  const keys = await service.ctx.redis.keys(`*${webhook._id}*`);
  await service.ctx.redis.del(...keys);
  await recoverLater();
  await work();
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
});

it('keeps a replay that is asked for during an attempt', async () => {
  const event = newEvent();
  await insertEventOnce(service.ctx.db, event);
  const [delivery] = await dispatchEvent(service.ctx, event);
  const owner = { accountId, webhookId: webhook._id };
  receiver.answer((_req, res) => {
    if (receiver.received.length > 1) return void res.end();
    const now = service.ctx.clock();
    const asked = deliveryTransitions.requestReplay(service.ctx.db, owner, delivery?._id ?? '', {
      id: 'replay',
      at: now,
      recoverAt: now,
    });
    void asked.then((replay) => replay && startDelivery(service.ctx, replay, webhook)).finally(() => res.end());
  });
  await work();
  const again = startWorkers(service.ctx, sharedCompute(service.ctx));
  const record = await until('the replay', () =>
    deliveries().findOne({ event_id: event._id, replay_requested_at: null, 'attempts.1': { $exists: true } }),
  );
  await again();
  expect(record).toMatchObject({ status: 'delivered', attempts: [{ trigger: 'schedule' }, { trigger: 'replay' }] });
  expect(receiver.received).toHaveLength(2);
});

it('stores a delivery once per event and endpoint', async () => {
  const event = newEvent();
  const [delivery] = await dispatchEvent(service.ctx, event);
  if (!delivery) throw new Error('no delivery');
  expect(await insertDeliveriesOnce(service.ctx.db, [delivery])).toEqual([]);
  expect(await insertDeliveriesOnce(service.ctx.db, [{ ...delivery, _id: service.ctx.newId('whd') }])).toEqual([]);
  await work();
});

it('disables after five days of failures, not after two lone ones', async () => {
  receiver.answer((_req, res) => res.writeHead(500).end());
  const state = () => service.ctx.db.collection<{ _id: string }>('webhooks').findOne({ _id: webhook._id });
  const day = 24 * 3600 * 1000;
  const failOnce = async () => {
    const event = newEvent();
    await insertEventOnce(service.ctx.db, event);
    await dispatchEvent(service.ctx, event);
    await work();
  };
  await failOnce();
  aheadMs += 6 * day;
  await failOnce();
  expect(await state()).toMatchObject({ disabled_at: null });
  for (let days = 0; days < 4; days += 1) {
    aheadMs += day;
    await failOnce();
    expect(await state()).toMatchObject({ disabled_at: null });
  }
  aheadMs += day;
  await failOnce();
  expect(await state()).toMatchObject({ disabled_reason: 'no_success' });
  const before = receiver.received.length;
  const event = newEvent();
  await insertEventOnce(service.ctx.db, event);
  expect(await dispatchEvent(service.ctx, event)).toEqual([]);
  expect(receiver.received).toHaveLength(before);
}, 60_000);

it('counts no replay towards disabling, however long they fail', async () => {
  receiver.answer((_req, res) => res.writeHead(500).end());
  const event = newEvent();
  await insertEventOnce(service.ctx.db, event);
  const [delivery] = await dispatchEvent(service.ctx, event);
  await work();
  const state = () => service.ctx.db.collection<{ _id: string }>('webhooks').findOne({ _id: webhook._id });
  const before = await state();
  const owner = { accountId, webhookId: webhook._id };
  const stop = startWorkers(service.ctx, sharedCompute(service.ctx));
  for (let days = 1; days <= 7; days += 1) {
    aheadMs += 24 * 3600 * 1000;
    const now = service.ctx.clock();
    const replay = await deliveryTransitions.requestReplay(service.ctx.db, owner, delivery?._id ?? '', {
      id: `replay-${days}`,
      at: now,
      recoverAt: now,
    });
    if (replay) await startDelivery(service.ctx, replay, webhook);
    await until('the replay to have failed', () => {
      return deliveries().findOne({ event_id: event._id, replay_requested_at: null, attempts: { $size: 4 + days } });
    });
  }
  await stop();
  expect(before).toMatchObject({ disabled_at: null, failing_since: expect.any(Date) });
  expect(await state()).toEqual(before);
}, 60_000);
