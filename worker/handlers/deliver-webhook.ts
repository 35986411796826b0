import type { Context } from '../../common/context.js';
import type { DeliveryRecord } from '../../common/db/deliveries.js';
import { deliveryTransitions } from '../../common/db/delivery-transitions.js';
import { findWebhook, type WebhookRecord } from '../../common/db/webhooks.js';
import { freeSlot, takeSlotOrPark } from '../../common/schedule-delivery.js';
import { attemptDelivery } from '../attempt-delivery.js';
import type { Handler } from '../handler.js';
import { cancelDelivery, settleAttempt } from '../settle-attempt.js';

/** A worker that dies in an attempt: another one may take the delivery after this much more than an attempt takes. */
const CLAIM_MARGIN_MS = 15_000;

/** Makes one attempt for a delivery that is due, as soon as its endpoint has a slot for it. */
export const deliverWebhook: Handler<'deliver-webhook'> = async (ctx, payload, { logger }) => {
  const webhook = await findWebhook(ctx.db, payload.account_id, payload.webhook_id);
  const slot = { _id: payload.id, account_id: payload.account_id, webhook_id: payload.webhook_id };
  const share = webhook ?? { failing_since: null };
  if (!(await takeSlotOrPark(ctx, slot, share))) return;
  try {
    const now = ctx.clock();
    const until = new Date(now.getTime() + ctx.config.webhookTimeoutMs + CLAIM_MARGIN_MS);
    const delivery = await deliveryTransitions.claim(ctx.db, slot, now, until);
    if (delivery) await deliver(ctx, delivery, webhook);
    else logger.debug('nothing to do: delivered, taken or not due');
  } finally {
    await freeSlot(ctx, slot, share);
  }
};

async function deliver(ctx: Context, delivery: DeliveryRecord, webhook: WebhookRecord | null): Promise<void> {
  if (!webhook) return cancelDelivery(ctx, delivery);
  const wasAsked = delivery.replay_requested_at !== null || delivery.event_type === 'webhook.ping';
  if (webhook.disabled_at && !wasAsked) return cancelDelivery(ctx, delivery);
  const event = await ctx.frozenEvents.find(delivery.account_id, delivery.event_id);
  if (!event) return cancelDelivery(ctx, delivery);
  const outcome = await attemptDelivery(ctx, webhook, event);
  await settleAttempt(ctx, delivery, webhook, outcome);
}
