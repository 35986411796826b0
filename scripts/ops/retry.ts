import type { Context } from '../../common/context.js';
import type { DeliveryRecord } from '../../common/db/deliveries.js';
import { deliveryTransitions } from '../../common/db/delivery-transitions.js';
import { nextGeneration } from '../../common/db/operation-recovery.js';
import type { OperationRecord } from '../../common/db/operations.js';
import { findAnyones, openRecords, recordsFrom } from '../../common/db/operator-queries.js';
import { findWebhook } from '../../common/db/webhooks.js';
import { firstIdAt } from '../../common/ids.js';
import { JOBS } from '../../common/jobs.js';
import { OPERATION_KINDS, OPERATIONS, type OperationKind, operationRow } from '../../common/operations.js';
import { publishOperationEnd } from '../../common/publish-event.js';
import { recoveryTime, startDelivery } from '../../common/schedule-delivery.js';
import { enqueueOperation, operationJobId, QUEUED_GRACE_MS } from '../../common/submit-operation.js';

/**
 * What became of one record. A `failed` operation stays failed: the contract ends it there, its account was told by an event
 * that comes once, and its slot is free; whoever wants the result submits it anew. What can be retried is work that waits and
 * a delivery that its endpoint has not taken.
 */
export interface Retried {
  id: string;
  outcome: 'retried' | 'left' | 'refused';
  /** Why, or how. */
  detail: string;
}

type Verdict = Omit<Retried, 'id'>;

const retried = (detail: string): Verdict => ({ outcome: 'retried', detail });
const left = (detail: string): Verdict => ({ outcome: 'left', detail });
const refused = (detail: string): Verdict => ({ outcome: 'refused', detail });

/** What `--all` takes. */
export const RETRY_KINDS = [...OPERATION_KINDS, 'delivery'] as const;
export type RetryKind = (typeof RETRY_KINDS)[number];

/** Retries one operation or delivery, whose ever it is. */
export async function retryOne(ctx: Context, id: string): Promise<Retried> {
  const prefix = id.split('_')[0];
  const kind = OPERATION_KINDS.find((each) => OPERATIONS[each].prefix === prefix);
  if (kind) {
    const record = await findAnyones<OperationRecord>(ctx.db, OPERATIONS[kind].collection, id);
    return { id, ...(record ? await retryOperation(ctx, kind, record) : refused('there is no such operation')) };
  }
  const delivery = prefix === 'whd' ? await findAnyones<DeliveryRecord>(ctx.db, 'deliveries', id) : null;
  return { id, ...(delivery ? await retryDelivery(ctx, delivery) : refused('there is nothing of this id to retry')) };
}

/**
 * Retries everything of a kind that may be retried; of deliveries those that wait for another attempt, and the failed ones
 * since then, where the endpoint is enabled.
 */
export async function retryAll(ctx: Context, kind: RetryKind, since: Date): Promise<Retried[]> {
  const outcomes: Retried[] = [];
  if (kind === 'delivery') {
    for (const delivery of await untakenDeliveries(ctx, since)) {
      const webhook = await findWebhook(ctx.db, delivery.account_id, delivery.webhook_id);
      const verdict = webhook?.disabled_at ? left('its endpoint is disabled') : await retryDelivery(ctx, delivery);
      outcomes.push({ id: delivery._id, ...verdict });
    }
    return outcomes;
  }
  for await (const record of openRecords<OperationRecord>(ctx.db, OPERATIONS[kind].collection)) {
    outcomes.push({ id: record._id, ...(await retryOperation(ctx, kind, record)) });
  }
  return outcomes;
}

/** Read before any is retried: a retry moves it behind the others that are open. */
async function untakenDeliveries({ db }: Context, since: Date): Promise<DeliveryRecord[]> {
  const found: DeliveryRecord[] = [];
  const waiting = openRecords<DeliveryRecord>(db, 'deliveries', { status: 'pending', tries: { $gt: 0 } });
  for await (const delivery of waiting) found.push(delivery);
  const failed = recordsFrom<DeliveryRecord>(db, 'deliveries', firstIdAt('whd', since), 'failed');
  for await (const delivery of failed) found.push(delivery);
  return found;
}

async function retryOperation(ctx: Context, kind: OperationKind, record: OperationRecord): Promise<Verdict> {
  const { status, lease_expires_at: leaseEnd } = record;
  if (status === 'queued') return hurry(ctx, kind, record);
  if (status === 'running') {
    return leaseEnd && leaseEnd > ctx.clock() ? left('a worker is at it') : enqueueAnew(ctx, kind, record);
  }
  if (record.recover_at) return finish(ctx, kind, record);
  const why = status === 'failed' ? 'its account was told; it has to be submitted anew' : 'nothing is left to do';
  return refused(`it is ${status} for good: ${why}`);
}

/** A job that waits for its next try comes at once; one that is lost is made again. */
async function hurry(ctx: Context, kind: OperationKind, record: OperationRecord): Promise<Verdict> {
  const job = await ctx.queues.get(JOBS[operationRow(kind).job].queue).getJob(operationJobId(record));
  const state = await job?.getState();
  if (job && state === 'delayed') {
    await job.promote();
    return retried('its next try comes now');
  }
  const isHeld = state === 'waiting' || state === 'active' || state === 'prioritized';
  return isHeld ? left(`its job is ${state}`) : enqueueAnew(ctx, kind, record);
}

async function enqueueAnew(ctx: Context, kind: OperationKind, record: OperationRecord): Promise<Verdict> {
  const later = new Date(ctx.clock().getTime() + QUEUED_GRACE_MS);
  const renewed = await nextGeneration(ctx.db, kind, record, later);
  if (!renewed) return left('it has just moved on');
  await enqueueOperation(ctx, kind, renewed);
  return retried('it has a new job');
}

/** It ended, and its event, its slot or its deadlines are not done: all of that is safe to do again. */
async function finish(ctx: Context, kind: OperationKind, { _id }: OperationRecord): Promise<Verdict> {
  const whole = await findAnyones<OperationRecord>(ctx.db, OPERATIONS[kind].collection, _id);
  if (!whole) return left('it was deleted');
  await publishOperationEnd(ctx, kind, whole);
  return retried('its end was published');
}

/** One attempt now, as when its customer asks for it: the same event, and what the schedule wants stays. */
async function retryDelivery(ctx: Context, delivery: DeliveryRecord): Promise<Verdict> {
  const { _id, account_id: accountId, webhook_id: webhookId, status, claimed_until: claimedUntil } = delivery;
  const now = ctx.clock();
  if (status === 'delivered') return refused('it was delivered');
  if (claimedUntil && claimedUntil > now) return left('an attempt is under way');
  const webhook = await findWebhook(ctx.db, accountId, webhookId);
  if (!webhook) return refused('its endpoint was deleted');
  const request = { id: ctx.newId('evt'), at: now, recoverAt: recoveryTime(now) };
  const asked = await deliveryTransitions.requestReplay(ctx.db, { accountId, webhookId }, _id, request);
  if (!asked) return left('it was deleted');
  await startDelivery(ctx, asked, webhook);
  return retried('an attempt is made now');
}
