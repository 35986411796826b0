import type { Context } from '../../common/context.js';
import type { DeliveryRecord } from '../../common/db/deliveries.js';
import { deliveryTransitions } from '../../common/db/delivery-transitions.js';
import type { EventRecord } from '../../common/db/events.js';
import { findWebhook, type WebhookRecord } from '../../common/db/webhooks.js';
import { freeSlot, takeSlotOrPark } from '../../common/schedule-delivery.js';
import { type AttemptOutcome, attemptDelivery } from '../attempt-delivery.js';
import type { Handler } from '../handler.js';
import { cancelDelivery, settleAttempt } from '../settle-attempt.js';

/** A worker that dies in an attempt: another one may take the delivery after this much more than an attempt takes. */
const CLAIM_MARGIN_MS = 15_000;

/** Makes one attempt for a delivery that is due, as soon as its endpoint has a slot for it. */
export const deliverWebhook: Handler<'deliver-webhook'> = async (ctx, payload, { logger }) => {
  const webhook = await findWebhook(ctx.db, payload.account_id, payload.webhook_id);
  const slot = { _id: payload.id, account_id: payload.account_id, webhook_id: payload.webhook_id };
  const share = webhook ?? { failing_since: null };
  if (!(await takeSlotOrPark(ctx, slot, share))) return 'skipped';
  try {
    const now = ctx.clock();
    const until = new Date(now.getTime() + ctx.config.webhookTimeoutMs + CLAIM_MARGIN_MS);
    const delivery = await deliveryTransitions.claim(ctx.db, slot, now, until);
    if (delivery) return await deliver(ctx, delivery, webhook);
    logger.debug('nothing to do: delivered, taken or not due');
    return 'skipped';
  } finally {
    await freeSlot(ctx, slot, share);
  }
};

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
