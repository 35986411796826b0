import type { Context } from './context.js';
import type { ClaimedDelivery, DeliveryRecord } from './db/deliveries.js';
import { deliveryTransitions } from './db/delivery-transitions.js';
import { findWebhook, type WebhookRecord } from './db/webhooks.js';
import type { Turn } from './delivery-slots.js';
import { type Shares, sharesOf } from './domain/webhook/retry-policy.js';

/** How long a due delivery may be without an attempt before recovery looks after it. */
export const DELIVERY_GRACE_MS = 10_000;
/** A parked one is woken by the next free slot; recovery is for when that worker died. */
const PARKED_GRACE_MS = 60_000;
/** Between two attempts in a slot of an endpoint that fails, when more wait for it: at most ten a second in its two slots. */
const FAILING_PAUSE_MS = 200;

export function deliveryJobId({ _id, generation }: Pick<DeliveryRecord, '_id' | 'generation'>): string {
  return `${_id}-${generation}`;
}

/** When recovery has to look at a delivery that is due at `dueAt`. */
export function recoveryTime(dueAt: Date): Date {
  return new Date(dueAt.getTime() + DELIVERY_GRACE_MS);
}

/** Adds the job of the delivery's current generation, to run at `dueAt` or at once. */
export async function enqueueDelivery(ctx: Context, delivery: ClaimedDelivery, dueAt?: Date): Promise<void> {
  const { _id: id, account_id, webhook_id } = delivery;
  const delayMs = dueAt ? Math.max(0, dueAt.getTime() - ctx.clock().getTime()) : 0;
  await ctx.queues.enqueue(
    'deliver-webhook',
    { id, account_id, webhook_id },
    { jobId: deliveryJobId(delivery), delayMs },
  );
}

/** What parking, starting and freeing need of a delivery. */
export type Slotted = Pick<DeliveryRecord, '_id' | 'account_id' | 'webhook_id'>;
type Standing = Pick<WebhookRecord, 'failing_since'>;

function sharesIn(ctx: Context, webhook: Standing): Shares {
  return sharesOf(webhook, ctx.config.deliveryConcurrency);
}

/**
 * Enqueues a due delivery if its endpoint and its account have a slot for it, else parks it until one is free.
 * @param dueAt when its attempt begins, if not at once
 * @returns which it was
 */
export async function startDelivery(
  ctx: Context,
  delivery: ClaimedDelivery,
  webhook: Standing,
  dueAt?: Date,
): Promise<boolean> {
  const hasSlot = await takeSlotOrPark(ctx, delivery, webhook);
  if (hasSlot) await enqueueDelivery(ctx, delivery, dueAt);
  return hasSlot;
}

/**
 * Takes a slot of the endpoint and its account, or parks the delivery.
 * The second look closes the gap in which the last holder left just before the delivery was parked.
 * @returns whether the delivery has a slot
 */
export async function takeSlotOrPark(ctx: Context, delivery: Slotted, webhook: Standing): Promise<boolean> {
  const shares = sharesIn(ctx, webhook);
  if (await ctx.deliverySlots.take(delivery, shares)) return true;
  const now = ctx.clock();
  await deliveryTransitions.park(ctx.db, delivery, now, new Date(now.getTime() + PARKED_GRACE_MS));
  if (!(await ctx.deliverySlots.take(delivery, shares))) return false;
  const { _id, account_id } = delivery;
  const woken = await deliveryTransitions.unpark(ctx.db, { _id, account_id }, recoveryTime(ctx.clock()));
  if (woken) await enqueueDelivery(ctx, woken);
  return false;
}

/** Holds slots of one endpoint for its next deliveries. @returns those that are held; the others have to be freed */
export function keepSlots(ctx: Context, slots: readonly Slotted[], webhook: Standing): Promise<Set<string>> {
  return ctx.deliverySlots.keep(slots, sharesIn(ctx, webhook));
}

/**
 * Frees a delivery's slot and starts as many of those that wait as there are slots: the account's endpoints take turns,
 * and each starts the one that waits longest.
 */
export async function freeSlot(ctx: Context, delivery: Slotted, webhook: Standing): Promise<void> {
  const { account_id } = delivery;
  let turn = await ctx.deliverySlots.free(delivery, sharesIn(ctx, webhook));
  while (turn) {
    const next = await wake(ctx, account_id, turn);
    const isOwn = turn.webhookId === delivery.webhook_id;
    const standing = isOwn || !next ? webhook : await standingOf(ctx, next);
    const isStarted = next !== null && (await startDelivery(ctx, next, standing, pausedUntil(ctx, standing)));
    if (isStarted && turn.isLast) return;
    turn = await ctx.deliverySlots.nextTurn({ account_id, webhook_id: turn.webhookId }, sharesIn(ctx, standing));
  }
}

/** Who fails is asked less often, so that others have the time; its slot stays held meanwhile. */
function pausedUntil(ctx: Context, { failing_since }: Standing): Date | undefined {
  return failing_since === null ? undefined : new Date(ctx.clock().getTime() + FAILING_PAUSE_MS);
}

/** Wakes the delivery that waits longest for the endpoint whose turn it is; null when none does. */
async function wake(ctx: Context, accountId: string, turn: Turn): Promise<DeliveryRecord | null> {
  const which = { account_id: accountId, webhook_id: turn.webhookId };
  const next = await deliveryTransitions.unpark(ctx.db, which, recoveryTime(ctx.clock()));
  if (!next) await ctx.deliverySlots.forgetRefusals(accountId, turn);
  return next;
}

async function standingOf(ctx: Context, { account_id, webhook_id }: Slotted): Promise<Standing> {
  return (await findWebhook(ctx.db, account_id, webhook_id)) ?? { failing_since: null };
}
