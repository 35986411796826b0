import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../common/context.js';
import { transitions } from '../common/db/operation-transitions.js';
import type { OperationRecord } from '../common/db/operations.js';
import { isDependencyError } from '../common/dependency-errors.js';
import type { JobPayload } from '../common/jobs.js';
import { keepSlot } from '../common/keep-slot.js';
import type { Logger } from '../common/logger.js';
import type { JobOutcome } from '../common/metrics.js';
import type { OperationKind } from '../common/operations.js';
import { publishOperationEnd } from '../common/publish-event.js';
import { enqueueOperation, QUEUED_GRACE_MS } from '../common/submit-operation.js';
import type { JobRun } from './handler.js';
import type { TellProgress } from './progress.js';
import { exhausted, verdictOn } from './verdict.js';

const WRITE_RETRY_MS = 500;
/** How long what is told of the progress waits for more. */
const TOLD_TOGETHER_MS = 300;
/** How long the event of a finished record may be missing before recovery publishes it. */
const EVENT_GRACE_MS = 5000;

type OperationOutcome = Exclude<JobOutcome, 'errored'>;

export interface OperationRun {
  record: OperationRecord;
  logger: Logger;
  /** Aborts when the lease is lost (the result would be refused) or the process stops. */
  signal: AbortSignal;
  /** Tells how far the work is: soon, and once for all that is told until then, so that quick work writes nothing for it. */
  progress: TellProgress;
}

/** Computes the result of a claimed record; throws PermanentFailure when trying again cannot help. */
export type Compute = (ctx: Context, run: OperationRun) => Promise<unknown>;

/**
 * Claims a record, computes, completes; each step is a compare-and-set, so a second, stalled or late run changes nothing.
 * @throws what `compute` threw when another try may help; the record is handed back first
 */
export async function runOperation(
  ctx: Context,
  kind: OperationKind,
  { id, account_id }: JobPayload<'run-gap-analysis'>,
  compute: Compute,
  job: Pick<JobRun, 'logger' | 'isLastTry' | 'stopping'>,
): Promise<OperationOutcome> {
  const { logger } = job;
  const record = await transitions.claim(ctx.db, kind, { _id: id, account_id }, ctx.clock(), ctx.config.leaseMs);
  if (!record) {
    logger.debug('nothing to do: taken, finished or deleted');
    return 'skipped';
  }
  const failure = exhausted(record);
  if (failure) return end(ctx, kind, record, failure);
  const lease = keepLease(ctx, kind, record, logger);
  try {
    const signal = AbortSignal.any([lease.signal, job.stopping]);
    const result = await compute(ctx, { record, logger, signal, progress: lease.progress });
    return await complete(ctx, kind, record, result, job);
  } catch (error) {
    return await settleFailure(ctx, kind, record, error, job);
  } finally {
    lease.stop();
  }
}

async function complete(
  ctx: Context,
  kind: OperationKind,
  record: OperationRecord,
  result: unknown,
  { logger, stopping }: Pick<JobRun, 'logger' | 'stopping'>,
): Promise<OperationOutcome> {
  const now = ctx.clock();
  const recoverAt = new Date(now.getTime() + EVENT_GRACE_MS);
  const store = () => transitions.complete(ctx.db, kind, record, now, recoverAt, result);
  const stored = await whileLeaseLasts(ctx, stopping, store);
  if (!stored) {
    logger.info({ attempt: record.attempt }, 'late result dropped: another attempt took over');
    return 'skipped';
  }
  const completed = { ...stored, input: record.input, result };
  ctx.metrics.operationEnded(kind, completed);
  await publishOperationEnd(ctx, kind, completed);
  return 'completed';
}

/** @throws the error when the queue is to run the job again */
async function settleFailure(
  ctx: Context,
  kind: OperationKind,
  record: OperationRecord,
  error: unknown,
  { logger, isLastTry, stopping }: Pick<JobRun, 'logger' | 'isLastTry' | 'stopping'>,
): Promise<OperationOutcome> {
  const verdict = verdictOn(error, record, isLastTry);
  if (verdict.next === 'fail') {
    logger.error({ err: error }, 'operation failed');
    return end(ctx, kind, record, verdict.failure);
  }
  const recoverAt = new Date(ctx.clock().getTime() + QUEUED_GRACE_MS);
  if (verdict.next === 'hand_back') {
    logger.info('handed back: the process stops');
    const open = await transitions.handBack(ctx.db, kind, record, recoverAt);
    if (open) await enqueueOperation(ctx, kind, open);
    return 'handed_back';
  }
  await whileLeaseLasts(ctx, stopping, () => transitions.release(ctx.db, kind, record, recoverAt, verdict));
  throw error;
}

/** Writes again while MongoDB is away: else what was done, or that it can be begun anew, is only known when the lease ends. */
async function whileLeaseLasts<T>(ctx: Context, stopping: AbortSignal, write: () => Promise<T>): Promise<T> {
  const untilMs = performance.now() + ctx.config.leaseMs;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isDependencyError(error) || stopping.aborted || performance.now() > untilMs) throw error;
      await delay(WRITE_RETRY_MS);
    }
  }
}

async function end(
  ctx: Context,
  kind: OperationKind,
  record: OperationRecord,
  error: { code: string; message: string },
): Promise<OperationOutcome> {
  const now = ctx.clock();
  const recoverAt = new Date(now.getTime() + EVENT_GRACE_MS);
  const failed = await transitions.fail(ctx.db, kind, record, now, recoverAt, error);
  if (!failed) return 'skipped';
  ctx.metrics.operationEnded(kind, failed);
  await publishOperationEnd(ctx, kind, failed);
  return 'failed';
}

/** Renews the lease at a third of its length until stopped; aborts when another attempt has taken over. */
function keepLease(ctx: Context, kind: OperationKind, record: OperationRecord, logger: Logger) {
  const lost = new AbortController();
  let percent: number | undefined;
  const renew = async (): Promise<void> => {
    const ours = await transitions.renew(ctx.db, kind, record, ctx.clock(), ctx.config.leaseMs, percent);
    if (ours) await keepSlot(ctx, kind, record);
    else lost.abort(new Error('the lease was lost'));
  };
  const renewOrWarn = (): void => {
    renew().catch((error: unknown) => logger.warn({ err: error }, 'could not renew the lease'));
  };
  const timer = setInterval(renewOrWarn, ctx.config.leaseMs / 3);
  let telling: NodeJS.Timeout | undefined;
  const tell = (): void => {
    telling = undefined;
    renewOrWarn();
  };
  const progress: TellProgress = (done) => {
    percent = Math.max(percent ?? 0, done);
    telling ??= setTimeout(tell, TOLD_TOGETHER_MS);
  };
  const stop = (): void => {
    clearInterval(timer);
    clearTimeout(telling);
  };
  return { signal: lost.signal, progress, stop };
}
