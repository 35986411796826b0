import { type Connection, Schema } from 'mongoose';
import { isDuplicateKey } from '../errors.js';
import { EVENT_TYPES, type EventType } from '../events.js';
import { defineCollection } from './collection.js';

/** One thing that happened. `data` is frozen here; every delivery sends the same bytes. */
export interface EventRecord {
  _id: string;
  account_id: string;
  type: EventType;
  subject_id: string;
  data: Record<string, unknown>;
  created_at: Date;
}

const schema = new Schema<EventRecord>({
  _id: { type: String, required: true },
  account_id: { type: String, required: true },
  type: { type: String, enum: EVENT_TYPES, required: true },
  subject_id: { type: String, required: true },
  data: { type: Schema.Types.Mixed, required: true },
  created_at: { type: Date, required: true },
});
schema.index({ account_id: 1, _id: -1 });
schema.index({ account_id: 1, type: 1, _id: -1 });

const events = defineCollection('events', schema);

/** Stores the event unless it is there already. @returns true when this call stored it */
export async function insertEventOnce(db: Connection, record: EventRecord): Promise<boolean> {
  try {
    await events(db).collection.insertOne(record as never, { writeConcern: { w: 'majority', j: true } });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** All events about one resource, oldest first. */
export async function eventsOf(db: Connection, accountId: string, subjectId: string): Promise<EventRecord[]> {
  return events(db)
    .find({ account_id: accountId, subject_id: subjectId })
    .sort({ _id: 1 })
    .lean<EventRecord[]>()
    .exec();
}
