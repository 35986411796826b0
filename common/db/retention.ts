import type { Connection } from 'mongoose';
import { firstIdAt } from '../ids.js';
import { OPERATIONS, type OperationKind } from '../operations.js';
import { isDeadlineOpen } from './deadlines.js';
import { type DeliveryRecord, deliveries } from './deliveries.js';
import { type EventRecord, events } from './events.js';
import { REFERENCES } from './operation-indexes.js';
import { type OperationRecord, operationModel } from './operations.js';

// Ids sort by creation time: what was created before a moment is a range of ids, and needs no index of its own.

/** Deliveries that were created before, oldest first, after that id. */
export async function deliveriesBefore(
  db: Connection,
  before: Date,
  afterId: string,
  limit: number,
): Promise<DeliveryRecord[]> {
  return deliveries(db)
    .find({ _id: { $gt: afterId, $lt: firstIdAt('whd', before) } })
    .sort({ _id: 1 })
    .limit(limit)
    .select({ status: 1, completed_at: 1, replay_requested_at: 1, recover_at: 1 })
    .lean<DeliveryRecord[]>()
    .exec();
}

/** Deletes those that have ended before and are not wanted again. @returns how many */
export async function deleteEndedDeliveries(db: Connection, ids: readonly string[], before: Date): Promise<number> {
  const ended = { status: { $ne: 'pending' as const }, completed_at: { $lt: before }, recover_at: { $exists: false } };
  const outcome = await deliveries(db).deleteMany({ _id: { $in: ids }, ...ended, replay_requested_at: null });
  return outcome.deletedCount;
}

/** Events that were created before, oldest first, after that id; without their bodies. */
export async function eventsBefore(
  db: Connection,
  before: Date,
  afterId: string,
  limit: number,
): Promise<EventRecord[]> {
  return events(db)
    .find({ _id: { $gt: afterId, $lt: firstIdAt('evt', before) } })
    .sort({ _id: 1 })
    .limit(limit)
    .select({ account_id: 1, subject_id: 1, recover_at: 1 })
    .lean<EventRecord[]>()
    .exec();
}

/** Events of one account that have a delivery. */
export async function deliveredAmong(db: Connection, accountId: string, ids: readonly string[]): Promise<string[]> {
  return deliveries(db)
    .distinct('event_id', { account_id: accountId, event_id: { $in: ids } })
    .exec();
}

/** Deletes those that every endpoint has its delivery of. @returns how many */
export async function deleteDispatchedEvents(db: Connection, ids: readonly string[]): Promise<number> {
  const outcome = await events(db).deleteMany({ _id: { $in: ids }, recover_at: { $exists: false } });
  return outcome.deletedCount;
}

/** Operations with an id below, newest first. */
export async function operationsBelow(
  db: Connection,
  kind: OperationKind,
  belowId: string,
  limit: number,
): Promise<OperationRecord[]> {
  return operationModel(db, kind)
    .find({ _id: { $lt: belowId } })
    .sort({ _id: -1 })
    .limit(limit)
    .select({ account_id: 1, status: 1, recover_at: 1, completed_at: 1 })
    .lean<OperationRecord[]>()
    .exec();
}

/** Those that recovery still has to look at. */
export async function unsettledAmong(db: Connection, kind: OperationKind, ids: readonly string[]): Promise<string[]> {
  const found = await operationModel(db, kind)
    .find({ _id: { $in: ids } })
    .select({ recover_at: 1 })
    .lean<Array<Pick<OperationRecord, '_id' | 'recover_at'>>>()
    .exec();
  return found.filter(({ recover_at }) => recover_at).map(({ _id }) => _id);
}

/**
 * Whether something that stays names the operation: another operation, an event about it, or a deadline that follows
 * from it and is open and due at `from` or later.
 */
export async function isReferenced(
  db: Connection,
  kind: OperationKind,
  { _id, account_id }: Pick<OperationRecord, '_id' | 'account_id'>,
  from: Date,
): Promise<boolean> {
  if (await events(db).exists({ account_id, subject_id: _id })) return true;
  for (const { kind: referring, field } of REFERENCES[kind]) {
    if (await operationModel(db, referring).exists({ account_id, [field]: _id })) return true;
  }
  return isDeadlineOpen(db, account_id, _id, from);
}

/** No operation of a kind that was created at `before` or later has a lower id. */
export function firstOperationId(kind: OperationKind, before: Date): string {
  return firstIdAt(OPERATIONS[kind].prefix, before);
}
