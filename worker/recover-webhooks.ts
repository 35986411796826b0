import type { Context } from '../common/context.js';
import { type DeliveryRecord, deliveriesToRecover } from '../common/db/deliveries.js';
import { deliveryTransitions } from '../common/db/delivery-transitions.js';
import { eventsToDispatch } from '../common/db/events.js';
import { findWebhook } from '../common/db/webhooks.js';
import { dispatchEvent } from '../common/dispatch-event.js';
import { deliveryJobId, recoveryTime, startDelivery } from '../common/schedule-delivery.js';
import { eachOnItsOwn } from './each-on-its-own.js';

const BATCH = 500;
const MAX_BATCHES = 20;
const AT_ONCE = 20;

/** Dispatches events that were stored but not given to all their endpoints. @returns how many */
export async function recoverEvents(ctx: Context, dueBy: Date): Promise<number> {
  const due = await eventsToDispatch(ctx.db, dueBy, BATCH);
  return eachOnItsOwn(ctx, due, AT_ONCE, (event) => dispatchEvent(ctx, event));
}

/**
 * Starts deliveries that are due and have no job: their worker died, or Redis forgot them.
 * @returns how many were started again
 */
export async function recoverDeliveries(ctx: Context, dueBy: Date): Promise<number> {
  let repaired = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const due = await deliveriesToRecover(ctx.db, dueBy, BATCH);
    const done = await eachOnItsOwn(ctx, due, AT_ONCE, async (delivery) => {
      if (await repair(ctx, delivery)) repaired += 1;
    });
    if (due.length < BATCH || done === 0) break;
  }
  return repaired;
}

async function repair(ctx: Context, delivery: DeliveryRecord): Promise<boolean> {
  const now = ctx.clock();
  const verdict = await lookAt(ctx, delivery, now);
  if (verdict !== 'start') {
    await deliveryTransitions.postpone(ctx.db, delivery, verdict);
    return false;
  }
  const renewed = await deliveryTransitions.renew(ctx.db, delivery, recoveryTime(now));
  if (!renewed) return false;
  const webhook = await findWebhook(ctx.db, delivery.account_id, delivery.webhook_id);
  return startDelivery(ctx, renewed, webhook ?? { failing_since: null });
}

/** When to look at it again; null when nothing is left to do for it. */
async function lookAt(ctx: Context, delivery: DeliveryRecord, now: Date): Promise<Date | null | 'start'> {
  const { claimed_until: claimedUntil, replay_requested_at: replayAt } = delivery;
  if (claimedUntil && claimedUntil > now) return claimedUntil;
  if (!replayAt && delivery.status !== 'pending') return null;
  const isHeld = await ctx.queues.holds('deliver-webhook', deliveryJobId(delivery));
  return isHeld ? recoveryTime(now) : 'start';
}
