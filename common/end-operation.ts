import type { Context } from './context.js';
import { dropModelAnswers } from './db/model-answers.js';
import { transitions } from './db/operation-transitions.js';
import { deleteOperation, findOperation, isOpen, type OperationRecord } from './db/operations.js';
import { keepFirstAnswer } from './deleted-operations.js';
import { ServiceError } from './errors.js';
import { type OperationKind, operationRow } from './operations.js';
import { publishOperationEnd, removeFollowUps, wakeWaiting } from './publish-event.js';
import { removeFilesOf } from './storage.js';

/** When the process dies right after the cancellation, recovery finishes the rest. */
const SETTLE_GRACE_MS = 5000;

/**
 * Ends an operation that has not finished; a worker that still computes finds its result refused.
 * Cancelling twice is the same as once.
 * @returns null for an unknown id
 * @throws ServiceError `conflict` when it completed or failed before
 */
export async function cancelOperation(
  ctx: Context,
  kind: OperationKind,
  accountId: string,
  id: string,
): Promise<OperationRecord | null> {
  const cancelled = await markCancelled(ctx, kind, accountId, id);
  if (cancelled) {
    await publishOperationEnd(ctx, kind, cancelled);
    return cancelled;
  }
  const record = await findOperation(ctx.db, kind, accountId, id);
  if (!record || record.status === 'cancelled') return record;
  throw new ServiceError('conflict', `It has ${record.status} already and cannot be cancelled.`);
}

/** @returns the record as it is then, or null when it is not open (any more); whoever calls this publishes the end */
async function markCancelled(
  ctx: Context,
  kind: OperationKind,
  accountId: string,
  id: string,
): Promise<OperationRecord | null> {
  const now = ctx.clock();
  const recoverAt = new Date(now.getTime() + SETTLE_GRACE_MS);
  const cancelled = await transitions.cancel(ctx.db, kind, accountId, id, now, recoverAt);
  if (cancelled) ctx.metrics.operationEnded(kind, cancelled);
  return cancelled;
}

/**
 * Removes an operation's record, its files, its pending work, its slot and its deadlines; its events stay in the log,
 * and its Idempotency-Key keeps its answer.
 * What completed gets its event first, also when the worker died before publishing it. Who waits for it is woken when it is
 * gone.
 * @returns false for an unknown id
 */
export async function removeOperation(
  ctx: Context,
  kind: OperationKind,
  accountId: string,
  id: string,
): Promise<boolean> {
  for (;;) {
    const record = await findOperation(ctx.db, kind, accountId, id);
    if (!record) return false;
    if (isOpen(record)) {
      await markCancelled(ctx, kind, accountId, id);
      continue;
    }
    if (record.recover_at) await publishOperationEnd(ctx, kind, record, { wake: false });
    await removeFollowUps(ctx, record);
    if (operationRow(kind).hasFiles) await removeFilesOf(ctx.db, id);
    await dropModelAnswers(ctx.db, accountId, id);
    await keepFirstAnswer(ctx, kind, record);
    const remove = () => deleteOperation(ctx.db, kind, accountId, id);
    const removed = await ctx.accountVersions.change(accountId, remove);
    // Again: who publishes its end at this moment may have added them since, and found it still there.
    await removeFollowUps(ctx, record);
    await wakeWaiting(ctx, id);
    return removed !== null;
  }
}
