import type { Context } from '../common/context.js';
import { transitions } from '../common/db/operation-transitions.js';
import type { OperationRecord } from '../common/db/operations.js';
import { PermanentFailure } from '../common/errors.js';
import type { Logger } from '../common/logger.js';
import type { OperationKind } from '../common/operations.js';
import { publishOperationEnd } from '../common/publish-event.js';
import { QUEUED_GRACE_MS } from '../common/submit-operation.js';

/** A record is tried this often before it is given up; a job that kills its worker counts too. */
export const MAX_ATTEMPTS = 5;
/** How long the event of a finished record may be missing before recovery publishes it. */
const EVENT_GRACE_MS = 5000;

export interface OperationRun {
  record: OperationRecord;
  logger: Logger;
  /** Aborts when the lease is lost: the result would be refused. */
  signal: AbortSignal;
  /** Tells how far the work is, 0-100, and renews the lease. */
  progress: (percent: number) => Promise<void>;
}

/** Computes the result of a claimed record; throws PermanentFailure when trying again cannot help. */
export type Compute = (ctx: Context, run: OperationRun) => Promise<unknown>;

/**
 * Claims a record, computes, completes; each step is a compare-and-set, so a second, stalled or late run changes nothing.
 * @param isLastTry true when the queue will not run this job again
 * @throws what `compute` threw when another try may help; the record is handed back first
 */
export async function runOperation(
  ctx: Context,
  kind: OperationKind,
  id: string,
  compute: Compute,
  { logger, isLastTry }: { logger: Logger; isLastTry: boolean },
): Promise<void> {
  const record = await transitions.claim(ctx.db, kind, id, ctx.clock(), ctx.config.leaseMs);
  if (!record) {
    logger.debug({ id }, 'nothing to do: taken, finished or deleted');
    return;
  }
  if (record.attempt > MAX_ATTEMPTS) {
    await end(ctx, kind, record, {
      code: 'attempts_exhausted',
      message: `The work did not finish in ${MAX_ATTEMPTS} attempts.`,
    });
    return;
  }
  const lease = keepLease(ctx, kind, record, logger);
  try {
    const result = await compute(ctx, { record, logger, signal: lease.signal, progress: lease.progress });
    await complete(ctx, kind, record, result, logger);
  } catch (error) {
    await giveBackOrFail(ctx, kind, record, error, isLastTry, logger);
  } finally {
    lease.stop();
  }
}

async function complete(ctx: Context, kind: OperationKind, record: OperationRecord, result: unknown, logger: Logger) {
  const now = ctx.clock();
  const recoverAt = new Date(now.getTime() + EVENT_GRACE_MS);
  const completed = await transitions.complete(ctx.db, kind, record, now, recoverAt, result);
  if (completed) await publishOperationEnd(ctx, kind, completed);
  else logger.info({ id: record._id, attempt: record.attempt }, 'late result dropped: another attempt took over');
}

async function giveBackOrFail(
  ctx: Context,
  kind: OperationKind,
  record: OperationRecord,
  error: unknown,
  isLastTry: boolean,
  logger: Logger,
): Promise<void> {
  if (error instanceof PermanentFailure) {
    logger.warn({ err: error, id: record._id }, 'operation failed');
    await end(ctx, kind, record, { code: error.code, message: error.message });
    return;
  }
  if (isLastTry) {
    logger.error({ err: error, id: record._id }, 'operation failed after its last try');
    await end(ctx, kind, record, {
      code: 'internal_error',
      message: 'The work failed for a reason of ours. Please try again.',
    });
    return;
  }
  await transitions.release(ctx.db, kind, record, new Date(ctx.clock().getTime() + QUEUED_GRACE_MS));
  throw error;
}

async function end(
  ctx: Context,
  kind: OperationKind,
  record: OperationRecord,
  error: { code: string; message: string },
): Promise<void> {
  const now = ctx.clock();
  const recoverAt = new Date(now.getTime() + EVENT_GRACE_MS);
  const failed = await transitions.fail(ctx.db, kind, record, now, recoverAt, error);
  if (failed) await publishOperationEnd(ctx, kind, failed);
}

/** Renews the lease at a third of its length until stopped; aborts when another attempt has taken over. */
function keepLease(ctx: Context, kind: OperationKind, record: OperationRecord, logger: Logger) {
  const lost = new AbortController();
  const renew = async (percent?: number): Promise<void> => {
    const ours = await transitions.renew(ctx.db, kind, record, ctx.clock(), ctx.config.leaseMs, percent);
    if (ours) await ctx.quota.holdSlot(record.account_id, record._id);
    else lost.abort(new Error('the lease was lost'));
  };
  const timer = setInterval(() => {
    renew().catch((error: unknown) => logger.warn({ err: error, id: record._id }, 'could not renew the lease'));
  }, ctx.config.leaseMs / 3);
  return { signal: lost.signal, progress: renew, stop: () => clearInterval(timer) };
}
