import { type Connection, Schema } from 'mongoose';
import { OPERATION_KINDS, OPERATIONS, type OperationKind } from '../operations.js';
import { type Collection, DURABLE, defineCollection } from './collection.js';
import { insertTogether } from './insert-together.js';
import { lookUpTogether } from './look-up-together.js';
import { LIST_FIELDS, listIndex, operationIndexes } from './operation-indexes.js';
import { anyOf, type PageQuery, pageFilter } from './page.js';

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
  /** `wait_s` is how long the first call with the key was ready to wait for the end; absent when it was not. */
  idempotency?: { key: string; fingerprint: string; wait_s?: number };
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

function operationSchema(kind: OperationKind): Schema<OperationRecord> {
  const schema = new Schema<OperationRecord>({
    _id: { type: String, required: true },
    account_id: { type: String, required: true },
    status: { type: String, enum: OPERATION_STATUSES, required: true },
    progress: { type: Number, required: true },
    input: { type: Schema.Types.Mixed, required: true },
    result: { type: Schema.Types.Mixed, default: null },
    error: { type: Schema.Types.Mixed, default: null },
    idempotency: {
      type: new Schema({ key: String, fingerprint: String, wait_s: Number }, { _id: false }),
      required: false,
    },
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
  schema.index(
    { account_id: 1, 'idempotency.key': 1 },
    { unique: true, partialFilterExpression: { 'idempotency.key': { $exists: true } } },
  );
  schema.index({ recover_at: 1 }, { sparse: true });
  for (const [fields, options] of operationIndexes(kind)) schema.index(fields, options);
  return schema;
}

function collectionOf(kind: OperationKind): Collection<OperationRecord> {
  return defineCollection<OperationRecord>(OPERATIONS[kind].collection, operationSchema(kind));
}

function ofEachKind<T>(make: (kind: OperationKind) => T): Record<OperationKind, T> {
  return Object.fromEntries(OPERATION_KINDS.map((kind) => [kind, make(kind)])) as Record<OperationKind, T>;
}

const collections = ofEachKind(collectionOf);
const inserts = ofEachKind((kind) => insertTogether(collections[kind], DURABLE));
const lookUpsByKey = ofEachKind((kind) => lookUpTogether(collections[kind], ['account_id', 'idempotency.key']));

/** Whether its end is still ahead. */
export function isOpen({ status }: Pick<OperationRecord, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

/** The collection of one kind; only the files beside this one use it. */
export function operationModel(db: Connection, kind: OperationKind) {
  return collections[kind](db);
}

/** Writes the record durably. @throws MongoDB's duplicate-key error when the idempotency key is taken. */
export function insertOperation(db: Connection, kind: OperationKind, record: OperationRecord): Promise<void> {
  return inserts[kind](db, record);
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
    .hint(listIndex('gap_analysis', null))
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

/** Whether an account has a completed analysis against a framework. */
export async function hasAnalysed(db: Connection, accountId: string, framework: string): Promise<boolean> {
  const filter = { account_id: accountId, 'input.framework': framework, status: 'completed' as const };
  return (await operationModel(db, 'gap_analysis').exists(filter)) !== null;
}

/** Those of the ids that are of this kind and account and have ended. */
export async function endedAmong(
  db: Connection,
  kind: OperationKind,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const found = await operationModel(db, kind)
    .find({ _id: { $in: [...ids] }, account_id: accountId, status: { $in: ['completed', 'failed', 'cancelled'] } })
    .select({ _id: 1 })
    .lean<Array<Pick<OperationRecord, '_id'>>>()
    .exec();
  return found.map(({ _id }) => _id);
}

export function findByIdempotencyKey(
  db: Connection,
  kind: OperationKind,
  accountId: string,
  key: string,
): Promise<OperationRecord | null> {
  return lookUpsByKey[kind](db, accountId, key);
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

/**
 * Newest first, one more than `limit` if there are more; the large fields are left out. The index is named, because that
 * on `_id` alone gives the order too, and looks better where most records are one account's.
 */
export async function listOperations(
  db: Connection,
  kind: OperationKind,
  query: ListQuery,
): Promise<OperationRecord[]> {
  const { status, ...filters } = query.filters;
  const { any = {}, by = [] } = LIST_FIELDS[kind];
  const anyValues: Record<string, unknown> = Object.fromEntries(
    Object.entries(any).map(([field, values]) => [field, anyOf(undefined, values)]),
  );
  const leaveOut = Object.fromEntries(OPERATIONS[kind].bulkyFields.map((field) => [field, 0 as const]));
  return operationModel(db, kind)
    .find({
      ...pageFilter(query, OPERATIONS[kind].prefix),
      status: anyOf(status as OperationStatus | undefined, OPERATION_STATUSES),
      ...anyValues,
      ...filters,
    })
    .sort({ _id: -1 })
    .hint(listIndex(kind, by.find((field) => field in filters) ?? null))
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
