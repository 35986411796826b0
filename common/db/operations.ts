import { type Connection, Schema } from 'mongoose';
import { OPERATION_KINDS, OPERATIONS, type OperationKind } from '../operations.js';
import { type Collection, defineCollection } from './collection.js';

export const OPERATION_STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type OperationStatus = (typeof OPERATION_STATUSES)[number];

/** What every resource that a worker finishes has in common. `input` never changes; `result` is written once. */
export interface OperationRecord<Input = unknown, Result = unknown> {
  _id: string;
  account_id: string;
  status: OperationStatus;
  progress: number;
  input: Input;
  result: Result | null;
  error: { code: string; message: string } | null;
  idempotency?: { key: string; fingerprint: string };
  request_id: string;
  /** Raised by recovery each time the job is enqueued again, so that its id is new. */
  generation: number;
  /** Raised by each claim; only the newest attempt may write. */
  attempt: number;
  lease_expires_at: Date | null;
  /** When recovery has to look at this record; absent when nothing is left to do for it. */
  recover_at?: Date;
  created_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
}

function operationSchema(): Schema<OperationRecord> {
  const schema = new Schema<OperationRecord>({
    _id: { type: String, required: true },
    account_id: { type: String, required: true },
    status: { type: String, enum: OPERATION_STATUSES, required: true },
    progress: { type: Number, required: true },
    input: { type: Schema.Types.Mixed, required: true },
    result: { type: Schema.Types.Mixed, default: null },
    error: { type: Schema.Types.Mixed, default: null },
    idempotency: { type: new Schema({ key: String, fingerprint: String }, { _id: false }), required: false },
    request_id: { type: String, required: true },
    generation: { type: Number, required: true },
    attempt: { type: Number, required: true },
    lease_expires_at: { type: Date, default: null },
    recover_at: { type: Date, required: false },
    created_at: { type: Date, required: true },
    started_at: { type: Date, default: null },
    completed_at: { type: Date, default: null },
  });
  schema.index({ account_id: 1, _id: -1 });
  schema.index({ account_id: 1, status: 1, _id: -1 });
  schema.index(
    { account_id: 1, 'idempotency.key': 1 },
    { unique: true, partialFilterExpression: { 'idempotency.key': { $exists: true } } },
  );
  schema.index({ recover_at: 1 }, { sparse: true });
  return schema;
}

function collectionOf(kind: OperationKind): Collection<OperationRecord> {
  const schema = operationSchema();
  if (kind === 'gap_analysis') schema.index({ account_id: 1, 'input.framework': 1, _id: -1 });
  return defineCollection<OperationRecord>(OPERATIONS[kind].collection, schema);
}

const collections = Object.fromEntries(OPERATION_KINDS.map((kind) => [kind, collectionOf(kind)])) as Record<
  OperationKind,
  Collection<OperationRecord>
>;

function model(db: Connection, kind: OperationKind) {
  return collections[kind](db);
}

/** Writes the record durably. @throws MongoDB's duplicate-key error when the idempotency key is taken. */
export async function insertOperation(db: Connection, kind: OperationKind, record: OperationRecord): Promise<void> {
  await model(db, kind).collection.insertOne(record as never, { writeConcern: { w: 'majority', j: true } });
}

/** One record of one account; `withBulky: false` leaves the large fields out. */
export async function findOperation(
  db: Connection,
  kind: OperationKind,
  accountId: string,
  id: string,
): Promise<OperationRecord | null> {
  return model(db, kind).findOne({ _id: id, account_id: accountId }).lean<OperationRecord>().exec();
}

export async function findByIdempotencyKey(
  db: Connection,
  kind: OperationKind,
  accountId: string,
  key: string,
): Promise<OperationRecord | null> {
  return model(db, kind).findOne({ account_id: accountId, 'idempotency.key': key }).lean<OperationRecord>().exec();
}

/** Frees a key whose 24 hours are over. */
export async function releaseIdempotencyKey(
  db: Connection,
  kind: OperationKind,
  accountId: string,
  id: string,
): Promise<void> {
  await model(db, kind).updateOne({ _id: id, account_id: accountId }, { $unset: { idempotency: 1 } });
}

export interface ListQuery {
  accountId: string;
  limit: number;
  /** Only records older than this id. */
  beforeId: string | null;
  filters: Record<string, string>;
  createdAfter: Date | null;
  createdBefore: Date | null;
}

/** Newest first, one more than `limit` if there are more; the large fields are left out. */
export async function listOperations(
  db: Connection,
  kind: OperationKind,
  query: ListQuery,
): Promise<OperationRecord[]> {
  const createdAt = {
    ...(query.createdAfter ? { $gt: query.createdAfter } : {}),
    ...(query.createdBefore ? { $lt: query.createdBefore } : {}),
  };
  const leaveOut = Object.fromEntries(OPERATIONS[kind].bulkyFields.map((field) => [field, 0 as const]));
  return model(db, kind)
    .find({
      account_id: query.accountId,
      ...query.filters,
      ...(query.beforeId ? { _id: { $lt: query.beforeId } } : {}),
      ...(Object.keys(createdAt).length > 0 ? { created_at: createdAt } : {}),
    })
    .sort({ _id: -1 })
    .limit(query.limit + 1)
    .select(leaveOut)
    .lean<OperationRecord[]>()
    .exec();
}

export async function deleteOperation(
  db: Connection,
  kind: OperationKind,
  accountId: string,
  id: string,
): Promise<OperationRecord | null> {
  return model(db, kind).findOneAndDelete({ _id: id, account_id: accountId }).lean<OperationRecord>().exec();
}

/** The transitions below are compare-and-set: each names the state it starts from, and a late writer changes nothing. */
export const transitions = {
  /**
   * `queued`, or `running` under a dead lease, becomes `running` under this worker's lease.
   * @returns the claimed record, or null when somebody else has it or it has ended
   */
  async claim(db: Connection, kind: OperationKind, id: string, now: Date, leaseMs: number) {
    const expires = new Date(now.getTime() + leaseMs);
    return model(db, kind)
      .findOneAndUpdate(
        { _id: id, $or: [{ status: 'queued' }, { status: 'running', lease_expires_at: { $lte: now } }] },
        [
          {
            $set: {
              status: 'running',
              attempt: { $add: ['$attempt', 1] },
              lease_expires_at: expires,
              recover_at: expires,
              started_at: { $ifNull: ['$started_at', now] },
            },
          },
        ],
        { returnDocument: 'after', updatePipeline: true },
      )
      .lean<OperationRecord>()
      .exec();
  },

  /** Keeps the lease alive and tells progress (0-100). @returns false when the lease is no longer ours */
  async renew(db: Connection, kind: OperationKind, claimed: Claim, now: Date, leaseMs: number, progress?: number) {
    const expires = new Date(now.getTime() + leaseMs);
    const outcome = await model(db, kind).updateOne(running(claimed), {
      $set: { lease_expires_at: expires, recover_at: expires, ...(progress === undefined ? {} : { progress }) },
    });
    return outcome.matchedCount === 1;
  },

  /** Stores the result; recovery keeps watching until the event is published. */
  async complete(db: Connection, kind: OperationKind, claimed: Claim, now: Date, recoverAt: Date, result: unknown) {
    return model(db, kind)
      .findOneAndUpdate(
        running(claimed),
        {
          $set: {
            status: 'completed',
            progress: 100,
            result,
            completed_at: now,
            lease_expires_at: null,
            recover_at: recoverAt,
          },
        },
        { returnDocument: 'after' },
      )
      .lean<OperationRecord>()
      .exec();
  },

  async fail(
    db: Connection,
    kind: OperationKind,
    claimed: Claim,
    now: Date,
    recoverAt: Date,
    error: { code: string; message: string },
  ) {
    return model(db, kind)
      .findOneAndUpdate(
        running(claimed),
        { $set: { status: 'failed', error, completed_at: now, lease_expires_at: null, recover_at: recoverAt } },
        { returnDocument: 'after' },
      )
      .lean<OperationRecord>()
      .exec();
  },

  /** Hands claimed work back, for a retry or because the worker stops. */
  async release(db: Connection, kind: OperationKind, claimed: Claim, recoverAt: Date) {
    await model(db, kind).updateOne(running(claimed), {
      $set: { status: 'queued', lease_expires_at: null, recover_at: recoverAt },
    });
  },

  /** Ends work that has not finished. @returns the record if it was still open */
  async cancel(db: Connection, kind: OperationKind, accountId: string, id: string, now: Date, recoverAt: Date) {
    return model(db, kind)
      .findOneAndUpdate(
        { _id: id, account_id: accountId, status: { $in: ['queued', 'running'] } },
        { $set: { status: 'cancelled', completed_at: now, lease_expires_at: null, recover_at: recoverAt } },
        { returnDocument: 'after' },
      )
      .lean<OperationRecord>()
      .exec();
  },

  /** The event is stored: nothing is left for recovery. */
  async settle(db: Connection, kind: OperationKind, id: string) {
    await model(db, kind).updateOne(
      { _id: id, status: { $in: ['completed', 'failed', 'cancelled'] } },
      { $unset: { recover_at: 1 } },
    );
  },
};

export interface Claim {
  _id: string;
  attempt: number;
}

function running(claimed: Claim) {
  return { _id: claimed._id, status: 'running' as const, attempt: claimed.attempt };
}

function unchangedSince(seen: OperationRecord) {
  return { _id: seen._id, status: seen.status, attempt: seen.attempt, recover_at: seen.recover_at ?? null };
}

/** What recovery looks at: records whose time has come, oldest first. */
export async function dueForRecovery(
  db: Connection,
  kind: OperationKind,
  now: Date,
  limit: number,
): Promise<OperationRecord[]> {
  return model(db, kind)
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
  return model(db, kind)
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
  await model(db, kind).updateOne(unchangedSince(seen), { $set: { recover_at: recoverAt } });
}
