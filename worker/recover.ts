import type { Context } from '../common/context.js';
import { bringNear, dueForRecovery, nextGeneration, postponeRecovery } from '../common/db/operation-recovery.js';
import { findOperation, isOpen, type OperationRecord } from '../common/db/operations.js';
import { keepSlot } from '../common/keep-slot.js';
import type { Repairs } from '../common/metrics.js';
import { OPERATION_KINDS, type OperationKind, operationRow } from '../common/operations.js';
import { publishOperationEnd } from '../common/publish-event.js';
import { enqueueOperation, operationJobId, QUEUED_GRACE_MS } from '../common/submit-operation.js';
import { eachOnItsOwn } from './each-on-its-own.js';
import { recoverDeliveries, recoverEvents } from './recover-webhooks.js';

const BATCH = 500;
const MAX_BATCHES = 20;
const AT_ONCE = 20;
/** Clocks of processes that follow the database differ by less. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

/**
 * Finds accepted work that would stay behind and repairs it: queued without a job, running under a dead lease,
 * finished without its event, an event without its deliveries, a delivery without its job. Looks only at records whose
 * `recover_at` has come (a sparse index), so its cost does not grow with finished work. One that cannot be repaired does
 * not keep the others waiting; when Redis has lost everything, nothing waits for its grace. Every step is a compare-and-set: two recoveries at once do no harm.
 */
export async function recover(ctx: Context): Promise<Repairs> {
  const repairs: Repairs = { enqueued: 0, published: 0, dispatched: 0, delivered: 0 };
  let outcome: 'done' | 'failed' = 'failed';
  try {
    const graceMs = (await ctx.queues.wereEmptied()) ? QUEUED_GRACE_MS : 0;
    const dueBy = new Date(ctx.clock().getTime() + graceMs);
    for (const kind of OPERATION_KINDS) await recoverOperations(ctx, kind, dueBy, repairs);
    repairs.dispatched = await recoverEvents(ctx, dueBy);
    repairs.delivered = await recoverDeliveries(ctx, dueBy);
    outcome = 'done';
  } finally {
    ctx.metrics.recovery(outcome, repairs);
  }
  if (Object.values(repairs).some((count) => count > 0)) ctx.logger.warn(repairs, 'recovery repaired');
  return repairs;
}

async function recoverOperations(ctx: Context, kind: OperationKind, dueBy: Date, repairs: Repairs): Promise<void> {
  const near = ctx.clock().getTime() + Math.max(ctx.config.leaseMs, QUEUED_GRACE_MS);
  await bringNear(ctx.db, kind, new Date(near + MAX_CLOCK_DIFFERENCE_MS), new Date(near));
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const due = await dueForRecovery(ctx.db, kind, dueBy, BATCH);
    const done = await eachOnItsOwn(ctx, due, AT_ONCE, (record) => repair(ctx, kind, record, repairs));
    if (due.length < BATCH || done === 0) return;
  }
}

async function repair(ctx: Context, kind: OperationKind, record: OperationRecord, repairs: Repairs): Promise<void> {
  if (!isOpen(record)) {
    const whole = await findOperation(ctx.db, kind, record.account_id, record._id);
    if (whole) await publishOperationEnd(ctx, kind, whole);
    repairs.published += 1;
    return;
  }
  if (record.lease_expires_at && record.lease_expires_at > ctx.clock()) return;
  const later = new Date(ctx.clock().getTime() + QUEUED_GRACE_MS);
  if (record.status === 'queued' && (await ctx.queues.holds(operationRow(kind).job, operationJobId(record)))) {
    await keepSlot(ctx, kind, record);
    await postponeRecovery(ctx.db, kind, record, later);
    return;
  }
  const renewed = await nextGeneration(ctx.db, kind, record, later);
  if (!renewed) return;
  await enqueueOperation(ctx, kind, renewed);
  repairs.enqueued += 1;
}

/** Runs `recover` every interval until stopped, never twice at once in this process. */
export function recoverRegularly(ctx: Context): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = recover(ctx)
      .catch((error: unknown) => ctx.logger.warn({ err: error }, 'recovery failed; it will be tried again'))
      .finally(() => {
        busy = false;
      });
  }, ctx.config.recoveryIntervalMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
