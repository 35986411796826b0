import { type Connection, Schema } from 'mongoose';
import { OPERATION_KINDS, OPERATIONS, type OperationKind } from '../operations.js';
import { type Collection, defineCollection } from './collection.js';
import { type PageQuery, pageFilter } from './page.js';

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
  /** Attempts that do not count as tries: a database went away, or the worker was told to stop. */
  excused?: number;
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
    excused: { type: Number, required: false },
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
  if (kind === 'policy') schema.index({ account_id: 1, 'input.policy_type': 1, _id: -1 });
  if (kind === 'gap_analysis') schema.index({ account_id: 1, 'input.framework': 1, _id: -1 });
  return defineCollection<OperationRecord>(OPERATIONS[kind].collection, schema);
}

const collections = Object.fromEntries(OPERATION_KINDS.map((kind) => [kind, collectionOf(kind)])) as Record<
  OperationKind,
  Collection<OperationRecord>
>;

/** The collection of one kind; only the files beside this one use it. */
export function operationModel(db: Connection, kind: OperationKind) {
  return collections[kind](db);
}

/** Writes the record durably. @throws MongoDB's duplicate-key error when the idempotency key is taken. */
export async function insertOperation(db: Connection, kind: OperationKind, record: OperationRecord): Promise<void> {
  await operationModel(db, kind).collection.insertOne(record as never, { writeConcern: { w: 'majority', j: true } });
}

/** One record of one account; `withBulky: false` leaves the large fields out. */
export async function findOperation(
  db: Connection,
  kind: OperationKind,
  accountId: string,
  id: string,
): Promise<OperationRecord | null> {
  return operationModel(db, kind).findOne({ _id: id, account_id: accountId }).lean<OperationRecord>().exec();
}

/** Whether the record is still there as it was when it completed. */
export async function isStillThere(
  db: Connection,
  kind: OperationKind,
  accountId: string,
  id: string,
  completedAt: Date,
): Promise<boolean> {
  const same = { _id: id as never, account_id: accountId, status: 'completed', completed_at: completedAt } as const;
  return (await operationModel(db, kind).collection.findOne(same, { projection: { _id: 1 } })) !== null;
}

/** The newest completed analyses of an account, with what they read and nothing else. */
export async function analysedTexts(db: Connection, accountId: string, limit: number): Promise<OperationRecord[]> {
  return operationModel(db, 'gap_analysis')
    .find({ account_id: accountId, status: 'completed' })
    .sort({ _id: -1 })
    .limit(limit)
    .select({ account_id: 1, 'input.scope': 1, 'input.documents': 1 })
    .lean<OperationRecord[]>()
    .exec();
}

/** The frameworks that an account has a completed analysis against. */
export async function analysedFrameworks(db: Connection, accountId: string): Promise<string[]> {
  const found: unknown[] = await operationModel(db, 'gap_analysis')
    .distinct('input.framework', { account_id: accountId, status: 'completed' })
    .exec();
  return found.map(String);
}

/** The accounts that have a completed analysis against a framework. */
export async function accountsThatAnalysed(db: Connection, framework: string): Promise<string[]> {
  return operationModel(db, 'gap_analysis')
    .distinct('account_id', { status: 'completed', 'input.framework': framework })
    .exec();
}

export async function findByIdempotencyKey(
  db: Connection,
  kind: OperationKind,
  accountId: string,
  key: string,
): Promise<OperationRecord | null> {
  return operationModel(db, kind)
    .findOne({ account_id: accountId, 'idempotency.key': key })
    .lean<OperationRecord>()
    .exec();
}

/** Frees a key whose 24 hours are over. */
export async function releaseIdempotencyKey(
  db: Connection,
  kind: OperationKind,
  accountId: string,
  id: string,
): Promise<void> {
  await operationModel(db, kind).updateOne({ _id: id, account_id: accountId }, { $unset: { idempotency: 1 } });
}

export interface ListQuery extends PageQuery {
  filters: Record<string, string>;
}

/** Newest first, one more than `limit` if there are more; the large fields are left out. */
export async function listOperations(
  db: Connection,
  kind: OperationKind,
  query: ListQuery,
): Promise<OperationRecord[]> {
  const leaveOut = Object.fromEntries(OPERATIONS[kind].bulkyFields.map((field) => [field, 0 as const]));
  return operationModel(db, kind)
    .find({ ...query.filters, ...pageFilter(query) })
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
  return operationModel(db, kind).findOneAndDelete({ _id: id, account_id: accountId }).lean<OperationRecord>().exec();
}
