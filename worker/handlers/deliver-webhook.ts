import type { Context } from '../../common/context.js';
import type { DeliveryRecord } from '../../common/db/deliveries.js';
import { deliveryTransitions } from '../../common/db/delivery-transitions.js';
import type { EventRecord } from '../../common/db/events.js';
import { findWebhook, type WebhookRecord } from '../../common/db/webhooks.js';
import { freeSlot, type Slotted, takeSlotOrPark } from '../../common/schedule-delivery.js';
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
  const endpoint = freshEndpoint(ctx, payload.account_id, payload.webhook_id);
  const slot = { _id: payload.id, account_id: payload.account_id, webhook_id: payload.webhook_id };
  const webhook = await endpoint();
  if (!(await takeSlotOrPark(ctx, slot, webhook ?? UNKNOWN))) return 'skipped';
  const { outcome, next } = await deliverInSlot(ctx, slot, endpoint, true);
  if (outcome === 'skipped') logger.debug('nothing to do: delivered, taken, not due or not wanted');
  for (let further = next; further; ) {
    const done = await deliverInSlot(ctx, further, endpoint, performance.now() < endsMs);
    logger.info({ delivery_id: further._id, outcome: done.outcome }, 'went on with the next delivery');
    further = done.next;
  }
  return outcome;
};

type ReadEndpoint = () => Promise<WebhookRecord | null>;

/** Reads the endpoint when what it read last is too old. */
function freshEndpoint(ctx: Context, accountId: string, id: string): ReadEndpoint {
  let readMs = Number.NEGATIVE_INFINITY;
  let webhook: WebhookRecord | null = null;
  return async () => {
    if (performance.now() - readMs > ENDPOINT_FRESH_MS) {
      readMs = performance.now();
      webhook = await findWebhook(ctx.db, accountId, id);
    }
    return webhook;
  };
}

/** Of an endpoint that is gone. */
const UNKNOWN = { failing_since: null };

interface Delivered {
  outcome: 'completed' | 'failed' | 'skipped';
  /** The next of this endpoint, which has the slot now. */
  next: Slotted | null;
}

async function deliverInSlot(ctx: Context, slot: Slotted, endpoint: ReadEndpoint, goesOn: boolean): Promise<Delivered> {
  let share: Pick<WebhookRecord, 'failing_since'> = UNKNOWN;
  let outcome: Delivered['outcome'] = 'failed';
  let next: Slotted | null = null;
  try {
    const webhook = await endpoint();
    share = webhook ?? UNKNOWN;
    const now = ctx.clock();
    const until = new Date(now.getTime() + ctx.config.webhookTimeoutMs + CLAIM_MARGIN_MS);
    const delivery = await deliveryTransitions.claim(ctx.db, slot, now, until);
    outcome = delivery ? await deliver(ctx, delivery, webhook) : 'skipped';
  } finally {
    // Who fails waits its turn in the queue like everybody.
    next = await freeSlot(ctx, slot, share, { goesOn: goesOn && outcome !== 'failed' });
  }
  return { outcome, next };
}

async function deliver(
  ctx: Context,
  delivery: DeliveryRecord,
  webhook: WebhookRecord | null,
): Promise<'completed' | 'failed' | 'skipped'> {
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
