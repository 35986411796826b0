import type { Connection } from 'mongoose';
import type { OperationKind } from '../operations.js';
import { type OperationRecord, operationModel } from './operations.js';

function unchangedSince(seen: OperationRecord) {
  const { _id, account_id, status, attempt, recover_at } = seen;
  return { _id, account_id, status, attempt, recover_at: recover_at ?? null };
}

/** What recovery looks at: records whose time has come, oldest first. */
export async function dueForRecovery(
  db: Connection,
  kind: OperationKind,
  now: Date,
  limit: number,
): Promise<OperationRecord[]> {
  return operationModel(db, kind)
    .find({ recover_at: { $lte: now } })
    .sort({ recover_at: 1 })
    .limit(limit)
    .select({ input: 0, result: 0 })
    .lean<OperationRecord[]>()
    .exec();
}

/** Takes the next generation for a fresh job id. @returns null when the record moved on meanwhile */
export async function nextGeneration(
  db: Connection,
  kind: OperationKind,
  seen: OperationRecord,
  recoverAt: Date,
): Promise<OperationRecord | null> {
  return operationModel(db, kind)
    .findOneAndUpdate(
      unchangedSince(seen),
      { $inc: { generation: 1 }, $set: { recover_at: recoverAt } },
      { returnDocument: 'after' },
    )
    .select({ input: 0, result: 0 })
    .lean<OperationRecord>()
    .exec();
}

/** Looks again later: the job is still in the queue. */
export async function postponeRecovery(
  db: Connection,
  kind: OperationKind,
  seen: OperationRecord,
  recoverAt: Date,
): Promise<void> {
  await operationModel(db, kind).updateOne(unchangedSince(seen), { $set: { recover_at: recoverAt } });
}

/**
 * Leases and looks that are due only after `far` were given before our clock stepped back: they become due at `near`.
 * Whoever still works renews its lease before that, by the time as it is now.
 */
export async function bringNear(db: Connection, kind: OperationKind, far: Date, near: Date): Promise<void> {
  const lease = { $cond: [{ $eq: [{ $type: '$lease_expires_at' }, 'date'] }, near, '$lease_expires_at'] };
  await operationModel(db, kind).updateMany(
    { recover_at: { $gt: far } },
    [{ $set: { recover_at: near, lease_expires_at: lease } }],
    { updatePipeline: true },
  );
}
