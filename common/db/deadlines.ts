import { type Connection, Schema } from 'mongoose';
import {
  DEADLINE_SOURCES,
  DEADLINE_STATUSES,
  type DeadlineFields,
  type DeadlineSource,
  type DeadlineStatus,
} from '../domain/deadlines/deadline.js';
import { DURABLE, defineCollection } from './collection.js';
import { insertOnce } from './insert-once.js';
import { anyOf, type PageQuery, pageFilter } from './page.js';

export interface DeadlineRecord extends DeadlineFields {
  _id: string;
  account_id: string;
  status: DeadlineStatus;
  source: DeadlineSource;
  source_id: string | null;
  details: Record<string, unknown>;
  /** `<account id>:<key>` of one that follows from something else; unique. */
  key?: string;
  /** When the scan has to look at it; absent once it is closed or announced for its present due date. */
  notify_at?: Date;
  /** The due dates that were announced, and when: what makes each of them be announced once. */
  announced: Array<{ due_at: Date; at: Date }>;
  /** Raised by every write: a change is made to the state that was read, or not at all. */
  revision: number;
  created_at: Date;
  updated_at: Date;
  closed_at: Date | null;
  /** Deleted by its owner, kept so that what it follows from does not bring it back. */
  removed_at: Date | null;
}

/** Named by the list: that on `_id` alone gives the order too, but would read the deadlines of others. */
const LIST_INDEX = {
  account_id: 1,
  removed_at: 1,
  status: 1,
  source: 1,
  _id: -1,
  framework: 1,
  due_at: 1,
} as const;
const FRAMEWORK_INDEX = {
  account_id: 1,
  removed_at: 1,
  framework: 1,
  status: 1,
  source: 1,
  _id: -1,
  due_at: 1,
} as const;

const schema = new Schema<DeadlineRecord>({
  _id: { type: String, required: true },
  account_id: { type: String, required: true },
  title: { type: String, required: true },
  due_at: { type: Date, required: true },
  framework: { type: String, default: null },
  requirement_ids: { type: [String], required: true },
  status: { type: String, enum: DEADLINE_STATUSES, required: true },
  source: { type: String, enum: DEADLINE_SOURCES, required: true },
  source_id: { type: String, default: null },
  details: { type: Schema.Types.Mixed, required: true },
  key: { type: String, required: false },
  notify_at: { type: Date, required: false },
  announced: { type: [new Schema({ due_at: Date, at: Date }, { _id: false })], required: true },
  revision: { type: Number, required: true },
  created_at: { type: Date, required: true },
  updated_at: { type: Date, required: true },
  closed_at: { type: Date, default: null },
  removed_at: { type: Date, default: null },
});
schema.index(LIST_INDEX);
schema.index(FRAMEWORK_INDEX);
schema.index({ account_id: 1, source_id: 1, source: 1, status: 1, removed_at: 1, due_at: 1 });
schema.index({ account_id: 1, key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } });
schema.index({ notify_at: 1 }, { sparse: true });

const deadlines = defineCollection('deadlines', schema);

/** Stores durably those that have no key, or one that was not there before. @returns the ones that this call stored */
export async function insertDeadlinesOnce(
  db: Connection,
  records: readonly DeadlineRecord[],
): Promise<DeadlineRecord[]> {
  return insertOnce(deadlines(db).collection, records, DURABLE);
}

export async function findDeadline(db: Connection, accountId: string, id: string): Promise<DeadlineRecord | null> {
  return deadlines(db).findOne({ _id: id, account_id: accountId, removed_at: null }).lean<DeadlineRecord>().exec();
}

export interface DeadlineFilters {
  status?: DeadlineStatus | undefined;
  source?: DeadlineSource | undefined;
  framework?: string | undefined;
  dueAfter?: Date | undefined;
  dueBefore?: Date | undefined;
}

/** Newest first, one more than the limit if there are more. */
export async function listDeadlines(
  db: Connection,
  page: PageQuery,
  { status, source, framework, dueAfter, dueBefore }: DeadlineFilters,
): Promise<DeadlineRecord[]> {
  const due = { ...(dueAfter ? { $gt: dueAfter } : {}), ...(dueBefore ? { $lt: dueBefore } : {}) };
  return deadlines(db)
    .find({
      ...pageFilter(page, 'dl'),
      removed_at: null,
      status: anyOf(status, DEADLINE_STATUSES),
      source: anyOf(source, DEADLINE_SOURCES),
      ...(framework === undefined ? {} : { framework }),
      ...(Object.keys(due).length > 0 ? { due_at: due } : {}),
    })
    .sort({ _id: -1 })
    .hint(framework === undefined ? LIST_INDEX : FRAMEWORK_INDEX)
    .limit(page.limit + 1)
    .lean<DeadlineRecord[]>()
    .exec();
}

/** Puts `next` in the place of what was read. @returns false when it changed meanwhile */
export async function replaceDeadline(db: Connection, seen: DeadlineRecord, next: DeadlineRecord): Promise<boolean> {
  const outcome = await deadlines(db).collection.replaceOne(
    { _id: seen._id as never, account_id: seen.account_id, revision: seen.revision },
    { ...next, revision: seen.revision + 1 },
    DURABLE,
  );
  return outcome.matchedCount === 1;
}

/** Deletes it; one that follows from something else leaves a mark, so that it does not come back. @returns false for an unknown id */
export async function removeDeadline(db: Connection, accountId: string, id: string, now: Date): Promise<boolean> {
  const deleted = await deadlines(db).deleteOne({ _id: id, account_id: accountId, source: 'manual' });
  if (deleted.deletedCount === 1) return true;
  const marked = await deadlines(db).updateOne(
    { _id: id, account_id: accountId, removed_at: null },
    { $set: { removed_at: now }, $unset: { notify_at: 1 }, $inc: { revision: 1 } },
  );
  return marked.matchedCount === 1;
}

/** Removes what follows from a resource that is removed itself. */
export async function removeDeadlinesOf(db: Connection, accountId: string, sourceId: string): Promise<void> {
  await deadlines(db).deleteMany({ account_id: accountId, source_id: sourceId });
}

/** Open deadlines of one source that follow from a resource. */
export async function openDeadlinesOf(
  db: Connection,
  accountId: string,
  sourceId: string,
  source: DeadlineSource,
): Promise<DeadlineRecord[]> {
  return deadlines(db)
    .find({ account_id: accountId, source_id: sourceId, source, status: 'open', removed_at: null })
    .lean<DeadlineRecord[]>()
    .exec();
}

/** What approaches and was not announced, by a range over a sparse index: closed and announced ones cost nothing. */
export async function approachingDeadlines(db: Connection, now: Date, limit: number): Promise<DeadlineRecord[]> {
  return deadlines(db)
    .find({ notify_at: { $lte: now } })
    .sort({ notify_at: 1 })
    .limit(limit)
    .lean<DeadlineRecord[]>()
    .exec();
}

/**
 * Marks a due date as announced, once, while the deadline is open and still due then.
 * @returns the deadline with its mark, whoever made it; null when it was closed, moved or removed meanwhile
 */
export async function markAnnounced(db: Connection, seen: DeadlineRecord, now: Date): Promise<DeadlineRecord | null> {
  const same = {
    _id: seen._id,
    account_id: seen.account_id,
    status: 'open',
    due_at: seen.due_at,
    removed_at: null,
  } as const;
  await deadlines(db).updateOne(
    { ...same, 'announced.due_at': { $ne: seen.due_at } },
    { $push: { announced: { due_at: seen.due_at, at: now } }, $inc: { revision: 1 } },
    DURABLE,
  );
  return deadlines(db)
    .findOne({ ...same, 'announced.due_at': seen.due_at })
    .lean<DeadlineRecord>()
    .exec();
}

/** The event of this due date is stored: nothing is left for the scan. */
export async function settleAnnounced(db: Connection, seen: DeadlineRecord): Promise<void> {
  await deadlines(db).updateOne(
    { _id: seen._id, account_id: seen.account_id, due_at: seen.due_at, status: 'open' },
    { $unset: { notify_at: 1 }, $inc: { revision: 1 } },
  );
}

/** Whether an open deadline that follows from a resource is due then or later. */
export async function isDeadlineOpen(
  db: Connection,
  accountId: string,
  sourceId: string,
  from: Date,
): Promise<boolean> {
  const follows = { account_id: accountId, source_id: sourceId, source: anyOf(undefined, DEADLINE_SOURCES) };
  const open = { status: 'open' as const, removed_at: null, due_at: { $gte: from } };
  return (await deadlines(db).exists({ ...follows, ...open })) !== null;
}

/** Those that the scan has to look at now: the event of their due date may not be stored yet. */
export async function unannouncedAmong(db: Connection, ids: readonly string[], now: Date): Promise<string[]> {
  const found = await deadlines(db)
    .find({ _id: { $in: ids } })
    .select({ notify_at: 1 })
    .lean<Array<Pick<DeadlineRecord, '_id' | 'notify_at'>>>()
    .exec();
  return found.filter(({ notify_at }) => notify_at && notify_at <= now).map(({ _id }) => _id);
}
