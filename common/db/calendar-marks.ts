import { type Connection, Schema } from 'mongoose';
import { defineCollection } from './collection.js';

/** A day of the statutory calendar that every account it concerns has as a deadline. */
interface CalendarMark {
  /** `<entry id>:<date>` */
  _id: string;
  spread_at: Date;
}

const schema = new Schema<CalendarMark>({
  _id: { type: String, required: true },
  spread_at: { type: Date, required: true },
});

const marks = defineCollection('calendar_marks', schema);

export async function spreadAlready(db: Connection, keys: string[]): Promise<Set<string>> {
  const found = await marks(db)
    .find({ _id: { $in: keys } })
    .lean<CalendarMark[]>()
    .exec();
  return new Set(found.map(({ _id }) => _id));
}

export async function markSpread(db: Connection, key: string, now: Date): Promise<void> {
  await marks(db).updateOne({ _id: key }, { $setOnInsert: { spread_at: now } }, { upsert: true });
}
