import type { Context } from '../../common/context.js';
import type { ClaimedDelivery } from '../../common/db/deliveries.js';
import { deliveryTransitions } from '../../common/db/delivery-transitions.js';
import type { EventRecord } from '../../common/db/events.js';
import type { WebhookRecord } from '../../common/db/webhooks.js';
import { freeSlot, type Slotted, takeSlotOrPark } from '../../common/schedule-delivery.js';
import { type AttemptOutcome, attemptDelivery, type Means } from '../attempt-delivery.js';
import { EndpointInUse } from '../endpoint-in-use.js';
import type { Handler, JobRun } from '../handler.js';
import { KeptConnection } from '../kept-connection.js';
import { cancelDelivery, settleAttempt } from '../settle-attempt.js';

/** A job begins no further delivery after this, so that a worker that stops is not kept. */
const GO_ON_MS = 1000;

/**
 * Makes one attempt for a delivery that is due, as soon as its endpoint has a slot for it. Where others wait for the slot
 * that it leaves, it goes on with them for a while, over the same connection: a job for each would cost more than the delivery.
 */
export const deliverWebhook: Handler<'deliver-webhook'> = async (ctx, payload, { logger }) => {
  const endsMs = performance.now() + GO_ON_MS;
  const slot = { _id: payload.id, account_id: payload.account_id, webhook_id: payload.webhook_id };
  const endpoint = EndpointInUse.enter(ctx, slot);
  try {
    await endpoint.readNow();
    if (!(await takeSlotOrPark(ctx, slot, endpoint.standing))) return 'skipped';
    try {
      return await deliverAll(ctx, slot, endpoint, { endsMs, logger });
    } finally {
      await freeSlot(ctx, slot, endpoint.standing);
    }
  } finally {
    endpoint.leave();
  }
};

type Delivered = 'completed' | 'failed' | 'skipped';

/** The delivery that took the slot, and those after it. @returns what became of the first */
async function deliverAll(
  ctx: Context,
  slot: Slotted,
  endpoint: EndpointInUse,
  { endsMs, logger }: Pick<JobRun, 'logger'> & { endsMs: number },
): Promise<Delivered> {
  const connection = new KeptConnection();
  try {
    const first = await deliveryTransitions.claim(ctx.db, slot, ctx.clock(), endpoint.claimEnd());
    if (!first) logger.debug('nothing to do: delivered, taken or not due');
    let outcome: Delivered = 'skipped';
    let others = 0;
    for (let claimed = first ?? (await endpoint.claimNext(slot)); claimed; ) {
      const { delivered, settle } = await deliver(ctx, claimed, endpoint, connection);
      if (claimed === first) outcome = delivered;
      else others += 1;
      // Who fails waits its turn in the queue like everybody. What has ended is written whether or not it can go on.
      const goesOn = delivered !== 'failed' && performance.now() < endsMs;
      const next = goesOn ? await endpoint.next(slot).catch(() => null) : null;
      // At once: both are written by one command.
      [claimed] = await Promise.all([next && endpoint.claim(next), settle()]);
    }
    if (others > 0) logger.info({ others }, 'went on with others that waited');
    return outcome;
  } finally {
    connection.close();
  }
}

/** Makes one attempt. @returns what came of it, and how to write that down */
async function deliver(
  ctx: Context,
  delivery: ClaimedDelivery,
  endpoint: EndpointInUse,
  connection: KeptConnection,
): Promise<{ delivered: Delivered; settle: () => Promise<void> }> {
  const webhook = await endpoint.read();
  const event = webhook && (await eventFor(ctx, delivery, webhook));
  if (!event) return { delivered: 'skipped', settle: () => cancelDelivery(ctx, delivery) };
  const outcome = await attempt(ctx, webhook, event, { connection, openSecret: endpoint.openSecret });
  ctx.metrics.webhookAttempt(outcome.error?.code ?? 'delivered');
  const settle = async () => endpoint.stands(await settleAttempt(ctx, delivery, webhook, outcome));
  return { delivered: outcome.error ? 'failed' : 'completed', settle };
}

/** The call and its span, which tells neither the address nor what was said. */
async function attempt(
  ctx: Context,
  webhook: WebhookRecord,
  event: EventRecord,
  means: Means,
): Promise<AttemptOutcome> {
  const span = ctx.tracing?.span('POST webhook', 'client');
  const outcome = await attemptDelivery(ctx, webhook, event, means);
  const { status, error } = outcome;
  const attributes = { 'http.request.method': 'POST', ...(status ? { 'http.response.status_code': status } : {}) };
  span?.end({ attributes, error: error?.code });
  return outcome;
}

/** What to send; null when the endpoint wants nothing any more. */
async function eventFor(ctx: Context, delivery: ClaimedDelivery, webhook: WebhookRecord): Promise<EventRecord | null> {
  const wasAsked = delivery.replay_requested_at !== null || delivery.event_type === 'webhook.ping';
  if (webhook.disabled_at && !wasAsked) return null;
  return ctx.frozenEvents.find(delivery.account_id, delivery.event_id);
}
