import { type Connection, Schema } from 'mongoose';
import { isDuplicateKey } from '../errors.js';
import { EVENT_TYPES, type EventType } from '../events.js';
import { DURABLE, defineCollection, REPEATABLE } from './collection.js';
import { anyOf, type PageQuery, pageFilter } from './page.js';

/** One thing that happened. `body` is frozen here; every delivery sends the same bytes. */
export interface EventRecord {
  _id: string;
  account_id: string;
  type: EventType;
  subject_id: string;
  /** The exact JSON text that is sent: `{id, type, timestamp, data}`. */
  body: string;
  /** The only endpoint it goes to; absent for all that subscribed. */
  webhook_id?: string;
  created_at: Date;
  /** When recovery has to dispatch it; absent once every subscribed endpoint has its delivery. */
  recover_at?: Date;
}

/** Named by its list: that on `_id` alone gives the order too, but would read the events of others. */
const LIST_INDEX = { account_id: 1, type: 1, _id: -1 } as const;

const schema = new Schema<EventRecord>({
  _id: { type: String, required: true },
  account_id: { type: String, required: true },
  type: { type: String, enum: EVENT_TYPES, required: true },
  subject_id: { type: String, required: true },
  body: { type: String, required: true },
  webhook_id: { type: String, required: false },
  created_at: { type: Date, required: true },
  recover_at: { type: Date, required: false },
});
schema.index(LIST_INDEX);
schema.index({ account_id: 1, subject_id: 1, _id: 1 });
schema.index({ recover_at: 1 }, { sparse: true });

/** Only the files beside this one use it. */
export const events = defineCollection('events', schema);

/** Stores the event unless it is there already. @returns true when this call stored it */
export async function insertEventOnce(db: Connection, record: EventRecord): Promise<boolean> {
  try {
    await events(db).collection.insertOne(record as never, DURABLE);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

export async function findEvent(db: Connection, accountId: string, id: string): Promise<EventRecord | null> {
  return events(db).findOne({ _id: id, account_id: accountId }).lean<EventRecord>().exec();
}

/** Those of the account that are there, in any order. */
export async function findEvents(db: Connection, accountId: string, ids: readonly string[]): Promise<EventRecord[]> {
  return events(db)
    .find({ _id: { $in: ids }, account_id: accountId })
    .hint({ _id: 1 })
    .lean<EventRecord[]>()
    .exec();
}

/** Newest first, one more than the limit if there are more. */
export async function listEvents(
  db: Connection,
  page: PageQuery,
  { type }: { type?: EventType | undefined },
): Promise<EventRecord[]> {
  return events(db)
    .find({ ...pageFilter(page, 'evt'), type: anyOf(type, EVENT_TYPES) })
    .sort({ _id: -1 })
    .hint(LIST_INDEX)
    .limit(page.limit + 1)
    .lean<EventRecord[]>()
    .exec();
}

/** All events about one resource, oldest first. */
export async function eventsOf(db: Connection, accountId: string, subjectId: string): Promise<EventRecord[]> {
  return events(db)
    .find({ account_id: accountId, subject_id: subjectId })
    .sort({ _id: 1 })
    .lean<EventRecord[]>()
    .exec();
}

/** Events whose deliveries may be missing, oldest first. */
export async function eventsToDispatch(db: Connection, now: Date, limit: number): Promise<EventRecord[]> {
  return events(db)
    .find({ recover_at: { $lte: now } })
    .sort({ recover_at: 1 })
    .limit(limit)
    .lean<EventRecord[]>()
    .exec();
}

/** Every subscribed endpoint has its delivery: nothing is left for recovery. */
export async function settleEvent(db: Connection, { _id, account_id }: EventRecord): Promise<void> {
  await events(db).collection.updateOne({ _id: _id as never, account_id }, { $unset: { recover_at: 1 } }, REPEATABLE);
}
