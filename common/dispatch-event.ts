import type { Context } from './context.js';
import { type DeliveryRecord, insertDeliveriesOnce } from './db/deliveries.js';
import { type EventRecord, settleEvent } from './db/events.js';
import { findWebhook, subscribersOf, type WebhookRecord } from './db/webhooks.js';
import { derivedId } from './ids.js';
import { recoveryTime, startDelivery } from './schedule-delivery.js';

const STARTED_AT_ONCE = 50;

/**
 * Gives every subscribed endpoint its delivery of an event, each with a job of its own.
 * Safe to run again at any point: a delivery is unique per (event, endpoint), and each one that is stored is watched by
 * recovery on its own. The event is settled once all of them are stored.
 */
export async function dispatchEvent(ctx: Context, event: EventRecord): Promise<DeliveryRecord[]> {
  const webhooks = new Map((await receiversOf(ctx, event)).map((webhook) => [webhook._id, webhook]));
  const now = ctx.clock();
  const wanted = [...webhooks.keys()].map((webhookId) => newDelivery(event, webhookId, now));
  const stored = await insertDeliveriesOnce(ctx.db, wanted);
  await settleEvent(ctx.db, event);
  for (let start = 0; start < stored.length; start += STARTED_AT_ONCE) {
    const batch = stored.slice(start, start + STARTED_AT_ONCE);
    await Promise.all(batch.map((delivery) => startOrLeave(ctx, delivery, webhooks.get(delivery.webhook_id))));
  }
  return wanted;
}

async function receiversOf(ctx: Context, event: EventRecord): Promise<WebhookRecord[]> {
  if (event.webhook_id === undefined) return subscribersOf(ctx.db, event.account_id, event.type);
  const only = await findWebhook(ctx.db, event.account_id, event.webhook_id);
  return only ? [only] : [];
}

async function startOrLeave(ctx: Context, delivery: DeliveryRecord, webhook: WebhookRecord | undefined): Promise<void> {
  if (!webhook) return;
  await startDelivery(ctx, delivery, webhook).catch((error: unknown) => {
    ctx.logger.warn({ err: error, delivery_id: delivery._id }, 'could not start the delivery; recovery will');
  });
}

function newDelivery(event: EventRecord, webhookId: string, now: Date): DeliveryRecord {
  return {
    _id: derivedId('whd', event.created_at, `${event._id}:${webhookId}`),
    account_id: event.account_id,
    webhook_id: webhookId,
    event_id: event._id,
    event_type: event.type,
    status: 'pending',
    attempts: [],
    tries: 0,
    next_attempt_at: now,
    replay_requested_at: null,
    claim: 0,
    claimed_until: null,
    generation: 1,
    recover_at: recoveryTime(now),
    created_at: event.created_at,
    completed_at: null,
  };
}
