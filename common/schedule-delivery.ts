import type { Context } from './context.js';
import type { DeliveryRecord } from './db/deliveries.js';
import { deliveryTransitions } from './db/delivery-transitions.js';
import type { WebhookRecord } from './db/webhooks.js';
import { slotsOf } from './domain/webhook/retry-policy.js';

/** How long a due delivery may be without an attempt before recovery looks after it. */
export const DELIVERY_GRACE_MS = 10_000;
/** A parked one is woken by the next free slot; recovery is for when that worker died. */
const PARKED_GRACE_MS = 60_000;

export function deliveryJobId({ _id, generation }: Pick<DeliveryRecord, '_id' | 'generation'>): string {
  return `${_id}-${generation}`;
}

/** When recovery has to look at a delivery that is due at `dueAt`. */
export function recoveryTime(dueAt: Date): Date {
  return new Date(dueAt.getTime() + DELIVERY_GRACE_MS);
}

/** Adds the job of the delivery's current generation, to run at `dueAt` or at once. */
export async function enqueueDelivery(ctx: Context, delivery: DeliveryRecord, dueAt?: Date): Promise<void> {
  const { _id: id, account_id, webhook_id } = delivery;
  const delayMs = dueAt ? Math.max(0, dueAt.getTime() - ctx.clock().getTime()) : 0;
  await ctx.queues.enqueue(
    'deliver-webhook',
    { id, account_id, webhook_id },
    { jobId: deliveryJobId(delivery), delayMs },
  );
}

/** Enqueues a due delivery if its endpoint has a slot for it, else parks it until one is free. @returns which it was */
export async function startDelivery(
  ctx: Context,
  delivery: DeliveryRecord,
  webhook: Pick<WebhookRecord, 'failing_since'>,
): Promise<boolean> {
  const hasSlot = await takeSlotOrPark(ctx, delivery, webhook);
  if (hasSlot) await enqueueDelivery(ctx, delivery);
  return hasSlot;
}

/**
 * Takes a slot of the endpoint, or parks the delivery.
 * The second look closes the gap in which the last holder left just before the delivery was parked.
 * @returns whether the delivery has a slot
 */
export async function takeSlotOrPark(
  ctx: Context,
  delivery: Pick<DeliveryRecord, '_id' | 'account_id' | 'webhook_id'>,
  webhook: Pick<WebhookRecord, 'failing_since'>,
): Promise<boolean> {
  const limit = slotsOf(webhook);
  if (await ctx.deliverySlots.take(delivery.webhook_id, delivery._id, limit)) return true;
  const now = ctx.clock();
  await deliveryTransitions.park(ctx.db, delivery, now, new Date(now.getTime() + PARKED_GRACE_MS));
  if (!(await ctx.deliverySlots.take(delivery.webhook_id, delivery._id, limit))) return false;
  const { _id, account_id } = delivery;
  const woken = await deliveryTransitions.unpark(ctx.db, { _id, account_id }, recoveryTime(ctx.clock()));
  if (woken) await enqueueDelivery(ctx, woken);
  return false;
}

/** Frees a delivery's slot and starts as many of those that wait longest as there are slots. */
export async function freeSlot(
  ctx: Context,
  delivery: Pick<DeliveryRecord, '_id' | 'account_id' | 'webhook_id'>,
  webhook: Pick<WebhookRecord, 'failing_since'>,
): Promise<void> {
  const { account_id, webhook_id } = delivery;
  const { refusals, inUse } = await ctx.deliverySlots.free(webhook_id, delivery._id);
  if (refusals === 0) return;
  const limit = slotsOf(webhook);
  for (let used = inUse; used < limit; used += 1) {
    const next = await deliveryTransitions.unpark(ctx.db, { account_id, webhook_id }, recoveryTime(ctx.clock()));
    if (!next) return ctx.deliverySlots.forgetRefusals(webhook_id, refusals);
    await startDelivery(ctx, next, webhook);
  }
}
