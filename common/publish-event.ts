import type { Context } from './context.js';
import { removeDeadlinesOf } from './db/deadlines.js';
import { type EventRecord, insertEventOnce } from './db/events.js';
import { transitions } from './db/operation-transitions.js';
import type { OperationRecord } from './db/operations.js';
import { removeMatchesOf } from './db/threat-matches.js';
import { addDeadlinesOf } from './deadlines.js';
import { dispatchEvent } from './dispatch-event.js';
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
  const stored = await storeEvent(ctx, event);
  if (stored) await dispatchOrLeave(ctx, stored);
}

/** @returns null when it was stored before */
async function storeEvent(ctx: Context, event: NewEvent): Promise<EventRecord | null> {
  const record = newEventRecord(ctx, event);
  if (!(await insertEventOnce(ctx.db, record))) return null;
  ctx.frozenEvents.keep(record);
  return record;
}

async function dispatchOrLeave(ctx: Context, event: EventRecord): Promise<void> {
  await dispatchEvent(ctx, event).catch((error: unknown) => {
    ctx.logger.warn({ err: error, event_id: event._id }, 'could not dispatch the event; recovery will');
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
 * wakes who waits and marks the record as settled.
 * Safe to run again at any point: the event id is derived from the record, and the mark comes after all that it stands for;
 * the event has a mark of its own until it is dispatched.
 * @param wake false when the caller wakes who waits, later
 */
export async function publishOperationEnd(
  ctx: Context,
  kind: OperationKind,
  record: OperationRecord,
  { wake = true }: { wake?: boolean } = {},
): Promise<void> {
  const [event] = await Promise.all([
    storeEndOf(ctx, kind, record),
    ctx.quota.freeSlot(record.account_id, record._id),
    ...(record.status === 'completed' ? followUps(ctx, kind, record) : []),
    operationRow(kind).hasFiles && removeStaleFiles(ctx.db, record),
  ]);
  const [isThere] = await Promise.all([
    transitions.settle(ctx.db, kind, record),
    wake && wakeWaiting(ctx, record._id),
    event && dispatchOrLeave(ctx, event),
  ]);
  // Who deleted it in between has removed nothing of what came after.
  if (!isThere) await removeFollowUps(ctx, record);
  // Once more: who began to wait in between has found the record unsettled.
  if (wake) await wakeWaiting(ctx, record._id);
}

async function storeEndOf(ctx: Context, kind: OperationKind, record: OperationRecord): Promise<EventRecord | null> {
  if (record.status !== 'completed' && record.status !== 'failed') return null;
  const row = operationRow(kind);
  return storeEvent(ctx, {
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

/** Removes what a completed operation brought about, beside its event; for one that is deleted. */
export async function removeFollowUps(
  ctx: Context,
  { account_id: accountId, _id: id }: Pick<OperationRecord, '_id' | 'account_id'>,
): Promise<void> {
  await Promise.all([removeDeadlinesOf(ctx.db, accountId, id), removeMatchesOf(ctx.db, accountId, id)]);
}

/** What a completed operation brings about, beside its event. */
function followUps(ctx: Context, kind: OperationKind, record: OperationRecord): Array<Promise<void>> {
  const deadlines = addDeadlinesOf(ctx, kind, record);
  return kind === 'gap_analysis' ? [deadlines, matchThreatsOf(ctx, record)] : [deadlines];
}

/** Wakes who waits for this operation. A wake-up call that fails costs the waiting caller a little time, never the result. */
export async function wakeWaiting(ctx: Context, id: string): Promise<void> {
  await ctx.completions.announce(id).catch((error: unknown) => {
    ctx.logger.debug({ err: error, id }, 'could not announce the end');
  });
}
