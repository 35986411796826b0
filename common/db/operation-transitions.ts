import type { Connection } from 'mongoose';
import type { OperationKind } from '../operations.js';
import { REPEATABLE } from './collection.js';
import { type OperationRecord, operationModel } from './operations.js';

/** The transitions below are compare-and-set: each names the state it starts from, and a late writer changes nothing. */
export const transitions = {
  /**
   * `queued`, or `running` under a dead lease, becomes `running` under this worker's lease. A claim that MongoDB loses lets
   * another worker compute the same: one of the two results is stored.
   * @returns the claimed record, or null when somebody else has it or it has ended
   */
  async claim(db: Connection, kind: OperationKind, { _id, account_id }: OperationKey, now: Date, leaseMs: number) {
    const expires = new Date(now.getTime() + leaseMs);
    const change = {
      $set: { status: 'running', lease_expires_at: expires, recover_at: expires },
      $inc: { attempt: 1 },
    } as const;
    const claimed = await claimOne(
      db,
      kind,
      { _id, account_id, status: 'queued', started_at: null },
      {
        ...change,
        $set: { ...change.$set, started_at: now },
      },
    );
    if (claimed) return claimed;
    // Work that was begun before keeps the time at which it was.
    const free = [{ status: 'queued' }, { status: 'running', lease_expires_at: { $lte: now } }];
    return claimOne(db, kind, { _id, account_id, started_at: { $ne: null }, $or: free }, change);
  },

  /** Keeps the lease alive and tells progress (0-100). @returns false when the lease is no longer ours */
  async renew(db: Connection, kind: OperationKind, claimed: Claim, now: Date, leaseMs: number, progress?: number) {
    const expires = new Date(now.getTime() + leaseMs);
    const told = progress === undefined ? {} : { progress };
    const outcome = await operationModel(db, kind).updateOne(
      running(claimed),
      { $set: { lease_expires_at: expires, recover_at: expires, ...told } },
      REPEATABLE,
    );
    return outcome.matchedCount === 1;
  },

  /**
   * Stores the result; recovery keeps watching until the event is published. Past mongoose, which would copy it first.
   * @returns the record without its input and result, which whoever claimed it has; null when the claim is gone
   */
  async complete(db: Connection, kind: OperationKind, claimed: Claim, now: Date, recoverAt: Date, result: unknown) {
    const ended = { status: 'completed', progress: 100, result, completed_at: now, lease_expires_at: null };
    const stored = await operationModel(db, kind).collection.findOneAndUpdate(
      running(claimed) as object,
      { $set: { ...ended, recover_at: recoverAt } },
      { returnDocument: 'after', projection: { input: 0, result: 0 } },
    );
    return stored as Omit<OperationRecord, 'input' | 'result'> | null;
  },

  async fail(
    db: Connection,
    kind: OperationKind,
    claimed: Claim,
    now: Date,
    recoverAt: Date,
    error: { code: string; message: string },
  ) {
    return operationModel(db, kind)
      .findOneAndUpdate(
        running(claimed),
        { $set: { status: 'failed', error, completed_at: now, lease_expires_at: null, recover_at: recoverAt } },
        { returnDocument: 'after' },
      )
      .lean<OperationRecord>()
      .exec();
  },

  /** Gives claimed work back for a retry. @param isExcused true when this attempt is not to count */
  async release(
    db: Connection,
    kind: OperationKind,
    claimed: Claim,
    recoverAt: Date,
    { isExcused }: { isExcused: boolean },
  ) {
    await operationModel(db, kind).updateOne(running(claimed), {
      $set: { status: 'queued', lease_expires_at: null, recover_at: recoverAt },
      ...(isExcused ? { $inc: { excused: 1 } } : {}),
    });
  },

  /** Gives claimed work back because the worker stops. @returns the record for a fresh job, or null when it has moved on */
  async handBack(db: Connection, kind: OperationKind, claimed: Claim, recoverAt: Date) {
    return operationModel(db, kind)
      .findOneAndUpdate(
        running(claimed),
        {
          $set: { status: 'queued', lease_expires_at: null, recover_at: recoverAt },
          $inc: { excused: 1, generation: 1 },
        },
        { returnDocument: 'after' },
      )
      .select({ input: 0, result: 0 })
      .lean<OperationRecord>()
      .exec();
  },

  /** Ends work that has not finished. @returns the record if it was still open */
  async cancel(db: Connection, kind: OperationKind, accountId: string, id: string, now: Date, recoverAt: Date) {
    return operationModel(db, kind)
      .findOneAndUpdate(
        { _id: id, account_id: accountId, status: { $in: ['queued', 'running'] } },
        { $set: { status: 'cancelled', completed_at: now, lease_expires_at: null, recover_at: recoverAt } },
        { returnDocument: 'after' },
      )
      .lean<OperationRecord>()
      .exec();
  },

  /** The event is stored: nothing is left for recovery. @returns false when the record was deleted meanwhile */
  async settle(db: Connection, kind: OperationKind, { _id, account_id }: OperationKey): Promise<boolean> {
    const outcome = await operationModel(db, kind).collection.updateOne(
      { _id, account_id, status: { $in: ['completed', 'failed', 'cancelled'] } } as object,
      { $unset: { recover_at: 1 } },
      REPEATABLE,
    );
    return outcome.matchedCount === 1;
  },
};

async function claimOne(db: Connection, kind: OperationKind, claimable: object, change: object) {
  const { collection } = operationModel(db, kind);
  const claimed = await collection.findOneAndUpdate(claimable, change, { returnDocument: 'after', ...REPEATABLE });
  return claimed as OperationRecord | null;
}

/** The account comes with the id everywhere: a sharded cluster finds one document by both. */
export type OperationKey = Pick<OperationRecord, '_id' | 'account_id'>;

export type Claim = OperationKey & Pick<OperationRecord, 'attempt'>;

function running(claimed: Claim) {
  const { _id, account_id, attempt } = claimed;
  return { _id, account_id, status: 'running' as const, attempt };
}
