import type { Context } from '../../common/context.js';
import { createWebhook } from '../../common/create-webhook.js';
import { publishEvent } from '../../common/publish-event.js';
import { type Receiver, startReceiver } from './receiver.js';
import { until } from './until.js';

/** A customer: an account with one endpoint on a receiver of its own. */
interface Customer {
  accountId: string;
  receiver: Receiver;
}

export interface FanIn {
  sent: number;
  delivered: number;
  twice: number;
  /** What the receiver with the fewest got. */
  fewest: number;
  perSecond: number;
}

export interface Steady {
  sent: number;
  delivered: number;
  /** From publishing to the receiver, in milliseconds. */
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
}

async function newCustomer(ctx: Context): Promise<Customer> {
  const receiver = await startReceiver();
  const accountId = ctx.newId('acc');
  await createWebhook(ctx, accountId, { url: receiver.url, events: ['*'], description: null });
  return { accountId, receiver };
}

async function publishTo(ctx: Context, { accountId }: Customer): Promise<void> {
  const id = ctx.newId('ga');
  const data = { id, object: 'gap_analysis', status: 'completed', sent_at_ms: Date.now() };
  await publishEvent(ctx, { accountId, type: 'gap_analysis.complete', subjectId: id, data, at: ctx.clock() });
}

function eventIds({ receiver }: Customer): string[] {
  return receiver.received.map(({ headers }) => headers['webhook-id'] ?? '');
}

/** Producers that all send at once, each to a receiver of its own: everything arrives, nothing twice, nobody starves. */
export async function fanIn(
  ctx: Context,
  options: { producers: number; messages: number; timeoutMs: number },
): Promise<FanIn> {
  const customers = await Promise.all(Array.from({ length: options.producers }, () => newCustomer(ctx)));
  const sent = options.producers * options.messages;
  const count = () => customers.reduce((sum, { receiver }) => sum + receiver.received.length, 0);
  const startedMs = performance.now();
  await Promise.all(
    customers.map(async (customer) => {
      for (let message = 0; message < options.messages; message += 1) await publishTo(ctx, customer);
    }),
  );
  await until('all to arrive', () => count() >= sent, options.timeoutMs);
  const seconds = (performance.now() - startedMs) / 1000;
  await untilQuiet(ctx);
  const distinct = customers.reduce((sum, customer) => sum + new Set(eventIds(customer)).size, 0);
  const fewest = Math.min(...customers.map(({ receiver }) => receiver.received.length));
  await Promise.all(customers.map(({ receiver }) => receiver.close()));
  return { sent, delivered: distinct, twice: count() - distinct, fewest, perSecond: Math.round(sent / seconds) };
}

/** Waits until no delivery is under way or due, so that a late duplicate is seen. */
async function untilQuiet(ctx: Context): Promise<void> {
  const deliveries = ctx.db.collection('deliveries');
  await until('all deliveries to end', async () => (await deliveries.findOne({ status: 'pending' })) === null, 60_000);
}

/** A steady stream of events to a few endpoints. */
export async function steady(
  ctx: Context,
  options: { perSecond: number; seconds: number; receivers: number },
): Promise<Steady> {
  const customers = await Promise.all(Array.from({ length: options.receivers }, () => newCustomer(ctx)));
  const sent = options.perSecond * options.seconds;
  const publishing: Array<Promise<void>> = [];
  await new Promise<void>((resolve) => {
    const startedMs = performance.now();
    const timer = setInterval(() => {
      const due = Math.min(sent, Math.floor(((performance.now() - startedMs) / 1000) * options.perSecond));
      while (publishing.length < due) {
        const customer = customers[publishing.length % customers.length];
        if (customer) publishing.push(publishTo(ctx, customer));
      }
      if (publishing.length < sent) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
  await Promise.all(publishing);
  const arrived = () => customers.flatMap(({ receiver }) => receiver.received);
  await until('all to arrive', () => arrived().length >= sent, 60_000);
  const waitsMs = arrived()
    .map(({ body, atMs }) => atMs - (JSON.parse(body) as { data: { sent_at_ms: number } }).data.sent_at_ms)
    .sort((a, b) => a - b);
  const at = (share: number) => waitsMs[Math.min(waitsMs.length - 1, Math.floor(share * waitsMs.length))] ?? 0;
  const delivered = new Set(customers.flatMap(eventIds)).size;
  await Promise.all(customers.map(({ receiver }) => receiver.close()));
  return { sent, delivered, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
}

/**
 * What healthy receivers get per second while `bad` others (each with as many messages) hang or fail.
 * @param bad how many receivers never answer, and how many answer 500
 */
export async function besideBad(
  ctx: Context,
  options: { healthy: number; hanging: number; failing: number; messages: number; timeoutMs: number },
): Promise<{ perSecond: number; openAtOnce: number }> {
  const healthy = await Promise.all(Array.from({ length: options.healthy }, () => newCustomer(ctx)));
  const hanging = await Promise.all(Array.from({ length: options.hanging }, () => newCustomer(ctx)));
  const failing = await Promise.all(Array.from({ length: options.failing }, () => newCustomer(ctx)));
  let open = 0;
  let openAtOnce = 0;
  for (const { receiver } of hanging) {
    receiver.answer((_req, res) => {
      open += 1;
      openAtOnce = Math.max(openAtOnce, open);
      res.once('close', () => {
        open -= 1;
      });
    });
  }
  for (const { receiver } of failing) receiver.answer((_req, res) => res.writeHead(500).end());
  const expected = options.healthy * options.messages;
  const startedMs = performance.now();
  const everyone = [...hanging, ...failing, ...healthy];
  const publishing = everyone.map(async (customer) => {
    for (let message = 0; message < options.messages; message += 1) await publishTo(ctx, customer);
  });
  const arrived = () => healthy.reduce((sum, { receiver }) => sum + receiver.received.length, 0);
  await until('the healthy ones to have all', () => arrived() >= expected, options.timeoutMs);
  const seconds = (performance.now() - startedMs) / 1000;
  await Promise.all(publishing);
  await Promise.all(everyone.map(({ receiver }) => receiver.close()));
  return { perSecond: Math.round(expected / seconds), openAtOnce };
}
