import { createWebhook } from '../../../common/create-webhook.js';
import { deleteWebhook } from '../../../common/db/webhooks.js';
import { sharesOf } from '../../../common/domain/webhook/retry-policy.js';
import { publishEvent } from '../../../common/publish-event.js';
import { until } from '../../support/until.js';
import { type Customer, newCustomers } from '../customers.js';
import { inTurns, type Measurement, type Turn } from '../figure.js';
import type { Program } from '../program.js';
import type { Stage } from '../stage.js';
import { rateOf, type Sent } from './accept.js';

const EVENTS = 200;
const PUBLISHED_AT_ONCE = 20;
/** The deliveries to the fast receiver alone have been measured before. */
const WARM = { isWarm: true };

/** Publishes and lets them be dispatched, but not delivered. */
async function publishAll({ ctx }: Stage, { accountId }: Customer, endpoints: number): Promise<void> {
  const deliveries = ctx.db.collection('deliveries');
  const before = await deliveries.countDocuments({ account_id: accountId });
  await ctx.queues.get('deliveries').pause();
  for (let sent = 0; sent < EVENTS; sent += PUBLISHED_AT_ONCE) {
    const batch = Array.from({ length: PUBLISHED_AT_ONCE }, () => {
      const id = ctx.newId('ga');
      const data = { id, object: 'gap_analysis', status: 'completed', title: 'Bench' };
      return publishEvent(ctx, {
        accountId,
        type: 'gap_analysis.complete',
        subjectId: id,
        data,
        at: ctx.clock(),
      });
    });
    await Promise.all(batch);
  }
  const wanted = before + EVENTS * endpoints;
  const isThere = async () => (await deliveries.countDocuments({ account_id: accountId })) >= wanted;
  await until('all deliveries to be there', isThere, 60_000);
}

/** Deliveries a second at the fast receiver. */
async function deliverAll(stage: Stage, receiver: Program, customer: Customer, endpoints: number): Promise<Turn> {
  await publishAll(stage, customer, endpoints);
  await receiver.ask('begin');
  await stage.ctx.queues.get('deliveries').resume();
  return rateOf(await receiver.ask<Sent>('finish', { count: EVENTS }));
}

/** Waits until a deleted endpoint has nothing left to retry, which would meet the next turn. */
async function untilDropped({ ctx }: Stage, webhookId: string): Promise<void> {
  const pending = { webhook_id: webhookId, status: 'pending' };
  const isDropped = async () => (await ctx.db.collection('deliveries').countDocuments(pending, { limit: 1 })) === 0;
  await until('the deliveries of the other endpoint to be dropped', isDropped, 60_000);
}

export const deliver: Measurement = {
  figures: [
    {
      name: 'deliveries_per_second',
      title: 'webhook deliveries to one fast receiver',
      unit: '1/s',
      target: { least: 0.6 },
    },
    {
      name: 'deliveries_beside_hanging_per_second',
      title: 'the same beside one that hangs',
      unit: '1/s',
      target: { least: 0.9 },
    },
    {
      name: 'deliveries_beside_failing_per_second',
      title: 'the same beside one that fails',
      unit: '1/s',
      target: { least: 0.9 },
    },
  ],
  async measure(stage) {
    const { ctx } = stage;
    const [receiver, got, [customer]] = await Promise.all([
      stage.startFloor('receive'),
      stage.startFloor('got'),
      newCustomers(ctx, 1),
      stage.startWorker(),
    ]);
    if (!customer) throw new Error('no customer');
    const { accountId } = customer;
    const { fast, hanging, failing } = await receiver.ask<Record<'fast' | 'hanging' | 'failing', string>>('addresses');
    const endpoint = { events: ['*' as const], description: null };
    await createWebhook(ctx, accountId, { ...endpoint, url: fast });
    const alone = () => deliverAll(stage, receiver, customer, 1);
    await alone();
    const body = await receiver.ask<string>('sample');
    const post = {
      url: fast,
      body,
      count: EVENTS,
      atOnce: sharesOf({ failing_since: null }, ctx.config.deliveryConcurrency).endpoint,
    };
    const deliveries_per_second = await inTurns(async () => rateOf(await got.ask<Sent>('post', post)), alone);
    const beside = async (url: string): Promise<Turn> => {
      const { record } = await createWebhook(ctx, accountId, { ...endpoint, url });
      const turn = await deliverAll(stage, receiver, customer, 2);
      await deleteWebhook(ctx.db, accountId, record._id, ctx.clock());
      await receiver.ask('hangUp');
      await untilDropped(stage, record._id);
      return turn;
    };
    const deliveries_beside_hanging_per_second = await inTurns(alone, () => beside(hanging), WARM);
    const deliveries_beside_failing_per_second = await inTurns(alone, () => beside(failing), WARM);
    return { deliveries_per_second, deliveries_beside_hanging_per_second, deliveries_beside_failing_per_second };
  },
};
