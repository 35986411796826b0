import type { Context } from './context.js';
import { insertEventOnce } from './db/events.js';
import { transitions } from './db/operation-transitions.js';
import type { OperationRecord } from './db/operations.js';
import type { EventType } from './events.js';
import { derivedId } from './ids.js';
import { type OperationKind, operationRow } from './operations.js';
import { presentOperation } from './present/operation.js';

/**
 * Stores the event of a finished operation exactly once, frees its slot, marks the record as settled and wakes who waits.
 * Safe to run again at any point: the event id is derived from the record, and the mark comes last.
 */
export async function publishOperationEnd(ctx: Context, kind: OperationKind, record: OperationRecord): Promise<void> {
  const row = operationRow(kind);
  if (record.status === 'completed' || record.status === 'failed') {
    const type = record.status === 'completed' ? row.completedEvent : row.failedEvent;
    await storeEvent(ctx, type, record, {
      ...presentOperation(kind, record, 'row'),
      url: `/api/v1${row.path}/${record._id}`,
    });
  }
  await ctx.quota.freeSlot(record.account_id, record._id);
  await transitions.settle(ctx.db, kind, record._id);
  await announce(ctx, record._id);
}

async function storeEvent(
  ctx: Context,
  type: EventType,
  record: OperationRecord,
  data: Record<string, unknown>,
): Promise<void> {
  const at = record.completed_at ?? ctx.clock();
  await insertEventOnce(ctx.db, {
    _id: derivedId('evt', at, `${record._id}:${type}`),
    account_id: record.account_id,
    type,
    subject_id: record._id,
    data,
    created_at: at,
  });
}

/** A wake-up call that fails costs the waiting caller a little time, never the result. */
async function announce(ctx: Context, id: string): Promise<void> {
  await ctx.completions.announce(id).catch((error: unknown) => {
    ctx.logger.debug({ err: error, id }, 'could not announce the end');
  });
}
