import type { Context } from './context.js';
import { type EventRecord, insertEventOnce } from './db/events.js';
import { transitions } from './db/operation-transitions.js';
import type { OperationRecord } from './db/operations.js';
import { addDeadlinesOf } from './deadlines.js';
import { freezeBody } from './domain/webhook/event-body.js';
import type { EventType } from './events.js';
import { derivedId } from './ids.js';
import { matchThreatsOf } from './match-threats.js';
import { type OperationKind, operationRow } from './operations.js';
import { presentOperation } from './present/operation.js';
import { removeStaleFiles } from './storage.js';

/** How long an event may be without its deliveries before recovery makes them. */
const DISPATCH_GRACE_MS = 10_000;

export interface NewEvent {
  accountId: string;
  type: EventType;
  /** The resource that it is about. */
  subjectId: string;
  /** The resource without its bulky parts, and where to read it (`url`). */
  data: Record<string, unknown>;
  /** When it happened. Take it from the record, not from the clock: the event's id is derived from it. */
  at: Date;
  /** Tells events apart that share everything above. */
  seed?: string;
}

/**
 * Stores an event exactly once and has it delivered to every subscribed endpoint.
 * Safe to run again at any point: (accountId, type, subjectId, at, seed) is one event, however often it is published, and an event that
 * is stored is dispatched even if this process dies at once.
 */
export async function publishEvent(ctx: Context, event: NewEvent): Promise<void> {
  const record = newEventRecord(ctx, event);
  if (!(await insertEventOnce(ctx.db, record))) return;
  ctx.frozenEvents.keep(record);
  const job = ctx.queues.enqueue(
    'dispatch-event',
    { id: record._id, account_id: record.account_id },
    { jobId: record._id },
  );
  await job.catch((error: unknown) => {
    ctx.logger.warn({ err: error, event_id: record._id }, 'could not enqueue the dispatch; recovery will do it');
  });
}

/** The record of an event, its body frozen; the same input gives the same record. */
export function newEventRecord(ctx: Context, { accountId, type, subjectId, data, at, seed }: NewEvent): EventRecord {
  const id = derivedId('evt', at, [accountId, subjectId, type, seed ?? ''].join(':'));
  return {
    _id: id,
    account_id: accountId,
    type,
    subject_id: subjectId,
    body: freezeBody({ id, type, at, data }),
    created_at: at,
    recover_at: new Date(ctx.clock().getTime() + DISPATCH_GRACE_MS),
  };
}

/**
 * Publishes the event of a finished operation exactly once, frees its slot, adds the deadlines that follow from it; then
 * marks the record as settled and wakes who waits.
 * Safe to run again at any point: the event id is derived from the record, and the mark comes last.
 */
export async function publishOperationEnd(ctx: Context, kind: OperationKind, record: OperationRecord): Promise<void> {
  await Promise.all([
    publishEndOf(ctx, kind, record),
    ctx.quota.freeSlot(record.account_id, record._id),
    ...(record.status === 'completed' ? followUps(ctx, kind, record) : []),
    operationRow(kind).hasFiles && removeStaleFiles(ctx.db, record),
  ]);
  await transitions.settle(ctx.db, kind, record);
  // Not beside it: who is woken once, and finds the record unsettled, is not woken again.
  await announce(ctx, record._id);
}

async function publishEndOf(ctx: Context, kind: OperationKind, record: OperationRecord): Promise<void> {
  if (record.status !== 'completed' && record.status !== 'failed') return;
  const row = operationRow(kind);
  await publishEvent(ctx, {
    accountId: record.account_id,
    type: record.status === 'completed' ? row.completedEvent : row.failedEvent,
    subjectId: record._id,
    data: {
      ...presentOperation(kind, record, 'row'),
      url: `${ctx.config.baseUrl ?? ''}/api/v1${row.path}/${record._id}`,
    },
    at: record.completed_at ?? ctx.clock(),
  });
}

/** What a completed operation brings about, beside its event. */
function followUps(ctx: Context, kind: OperationKind, record: OperationRecord): Array<Promise<void>> {
  const deadlines = addDeadlinesOf(ctx, kind, record);
  return kind === 'gap_analysis' ? [deadlines, matchThreatsOf(ctx, record)] : [deadlines];
}

/** A wake-up call that fails costs the waiting caller a little time, never the result. */
async function announce(ctx: Context, id: string): Promise<void> {
  await ctx.completions.announce(id).catch((error: unknown) => {
    ctx.logger.debug({ err: error, id }, 'could not announce the end');
  });
}
