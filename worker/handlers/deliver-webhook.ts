import type { Context } from '../../common/context.js';
import type { DeliveryRecord } from '../../common/db/deliveries.js';
import { deliveryTransitions } from '../../common/db/delivery-transitions.js';
import type { EventRecord } from '../../common/db/events.js';
import { findWebhook, type WebhookRecord } from '../../common/db/webhooks.js';
import { claimNextInSlot, freeSlot, type Slotted, takeSlotOrPark } from '../../common/schedule-delivery.js';
import { type AttemptOutcome, attemptDelivery } from '../attempt-delivery.js';
import type { Handler } from '../handler.js';
import { cancelDelivery, settleAttempt } from '../settle-attempt.js';

/** A worker that dies in an attempt: another one may take the delivery after this much more than an attempt takes. */
const CLAIM_MARGIN_MS = 15_000;

/** A job begins no further delivery after this, so that a worker that stops is not kept. */
const GO_ON_MS = 1000;
/** As long as an attempt that has begun may go on after its endpoint was changed or deleted. */
const ENDPOINT_FRESH_MS = 100;

/**
 * Makes one attempt for a delivery that is due, as soon as its endpoint has a slot for it. Where others wait for the slot
 * that it leaves, it goes on with them for a while: a job for each would cost more than the delivery.
 */
export const deliverWebhook: Handler<'deliver-webhook'> = async (ctx, payload, { logger }) => {
  const endsMs = performance.now() + GO_ON_MS;
  const slot = { _id: payload.id, account_id: payload.account_id, webhook_id: payload.webhook_id };
  const endpoint = new FreshEndpoint(ctx, slot);
  await endpoint.read();
  if (!(await takeSlotOrPark(ctx, slot, endpoint.standing))) return 'skipped';
  try {
    const outcome = await deliver(
      ctx,
      await deliveryTransitions.claim(ctx.db, slot, ctx.clock(), claimEnd(ctx)),
      endpoint,
    );
    if (outcome === 'skipped') logger.debug('nothing to do: delivered, taken, not due or not wanted');
    // Who fails waits its turn in the queue like everybody.
    for (let last: Delivered = outcome; last !== 'failed' && performance.now() < endsMs; ) {
      const next = await claimNextInSlot(ctx, slot, endpoint.standing, claimEnd(ctx));
      if (!next) break;
      last = await deliver(ctx, next, endpoint);
      logger.info({ delivery_id: next._id, outcome: last }, 'went on with the next delivery');
    }
    return outcome;
  } finally {
    await freeSlot(ctx, slot, endpoint.standing);
  }
};

type Delivered = 'completed' | 'failed' | 'skipped';

function claimEnd({ clock, config }: Context): Date {
  return new Date(clock().getTime() + config.webhookTimeoutMs + CLAIM_MARGIN_MS);
}

/** An endpoint that is read again when what was read last is too old. */
class FreshEndpoint {
  private readonly ctx: Context;
  private readonly slot: Slotted;
  private readMs = Number.NEGATIVE_INFINITY;
  private webhook: WebhookRecord | null = null;

  constructor(ctx: Context, slot: Slotted) {
    this.ctx = ctx;
    this.slot = slot;
  }

  /** @returns null when it is gone */
  async read(): Promise<WebhookRecord | null> {
    if (performance.now() - this.readMs > ENDPOINT_FRESH_MS) {
      this.readMs = performance.now();
      this.webhook = await findWebhook(this.ctx.db, this.slot.account_id, this.slot.webhook_id);
    }
    return this.webhook;
  }

  /** As it was when it was read last. */
  get standing(): Pick<WebhookRecord, 'failing_since'> {
    return this.webhook ?? { failing_since: null };
  }
}

/** @param delivery null when it could not be claimed */
async function deliver(ctx: Context, delivery: DeliveryRecord | null, endpoint: FreshEndpoint): Promise<Delivered> {
  if (!delivery) return 'skipped';
  const webhook = await endpoint.read();
  const event = webhook && (await eventFor(ctx, delivery, webhook));
  if (!event) {
    await cancelDelivery(ctx, delivery);
    return 'skipped';
  }
  const outcome = await attempt(ctx, webhook, event);
  ctx.metrics.webhookAttempt(outcome.error?.code ?? 'delivered');
  await settleAttempt(ctx, delivery, webhook, outcome);
  return outcome.error ? 'failed' : 'completed';
}

/** The call and its span, which tells neither the address nor what was said. */
async function attempt(ctx: Context, webhook: WebhookRecord, event: EventRecord): Promise<AttemptOutcome> {
  const span = ctx.tracing?.span('POST webhook', 'client');
  const outcome = await attemptDelivery(ctx, webhook, event);
  const { status, error } = outcome;
  const attributes = { 'http.request.method': 'POST', ...(status ? { 'http.response.status_code': status } : {}) };
  span?.end({ attributes, error: error?.code });
  return outcome;
}

/** What to send; null when the endpoint wants nothing any more. */
async function eventFor(ctx: Context, delivery: DeliveryRecord, webhook: WebhookRecord): Promise<EventRecord | null> {
  const wasAsked = delivery.replay_requested_at !== null || delivery.event_type === 'webhook.ping';
  if (webhook.disabled_at && !wasAsked) return null;
  return ctx.frozenEvents.find(delivery.account_id, delivery.event_id);
}
