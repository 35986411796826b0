import { type Connection, Schema } from 'mongoose';
import { isDuplicateKey } from '../errors.js';
import { DURABLE, defineCollection, deleteOldest } from './collection.js';
import { lookUpTogether } from './look-up-together.js';

/** How long a key stands for its first answer. */
export const IDEMPOTENCY_TTL_MS = 24 * 3600 * 1000;

/** The first answer to a request with an Idempotency-Key, kept for 24 hours. */
export interface IdempotencyRecord {
  /** `<account id>:<operation id>:<key>`; of a deleted operation its kind in the middle */
  _id: string;
  fingerprint: string;
  /** The answer as JSON, sealed under the id because it may show a secret; null while the first request runs. */
  answer: string | null;
  created_at: Date;
  /** When the present try began; long ago once its end is unknown, so that the next may go on. Absent beside an answer that was known. */
  tried_at?: Date;
}

const schema = new Schema<IdempotencyRecord>({
  _id: { type: String, required: true },
  fingerprint: { type: String, required: true },
  answer: { type: String, default: null },
  created_at: { type: Date, required: true },
  tried_at: { type: Date, required: false },
});
schema.index({ created_at: 1 });

const keys = defineCollection('idempotency_keys', schema);

/** Takes the key for this request, or tells who has it. @returns null when it was free */
export async function takeKey(db: Connection, record: IdempotencyRecord): Promise<IdempotencyRecord | null> {
  for (;;) {
    try {
      await keys(db).collection.insertOne(record as never, DURABLE);
      return null;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const earlier = await findKey(db, record._id);
    // Else its request failed and gave it back meanwhile.
    if (earlier) return earlier;
  }
}

/** @returns null for a key that nobody has */
export const findKey = lookUpTogether(keys);

/** Stores an answer that is known already; in place of one whose time is over. */
export async function storeKey(db: Connection, record: IdempotencyRecord): Promise<void> {
  const { _id, ...rest } = record;
  await keys(db).collection.replaceOne({ _id: _id as never }, rest, { upsert: true, ...DURABLE });
}

export async function keepAnswer(db: Connection, taken: IdempotencyRecord, answer: string): Promise<void> {
  await keys(db).updateOne({ _id: taken._id, created_at: taken.created_at }, { $set: { answer } });
}

/** Gives a key back: its request did nothing, or its time is over. Not when another try has it now. */
export async function dropKey(db: Connection, taken: TakenKey): Promise<void> {
  await keys(db).deleteOne(asTaken(taken));
}

/** Begins another try under a key: a new one, or none. @returns false when somebody else was faster */
export async function retryKey(db: Connection, taken: TakenKey, at: Date): Promise<boolean> {
  const outcome = await keys(db).updateOne(asTaken(taken), { $set: { tried_at: at } }, DURABLE);
  return outcome.matchedCount === 1;
}

type TakenKey = Pick<IdempotencyRecord, '_id' | 'created_at' | 'tried_at'>;

function asTaken({ _id, created_at, tried_at }: TakenKey) {
  return { _id, created_at, tried_at: tried_at ?? { $exists: false } };
}

/** The keys that were taken last, with their answers. */
export async function newestKeys(db: Connection, limit: number): Promise<IdempotencyRecord[]> {
  return keys(db).find({}).sort({ created_at: -1 }).limit(limit).lean<IdempotencyRecord[]>().exec();
}

/** Every key in the order of their ids. */
export function allKeys(db: Connection): AsyncIterable<IdempotencyRecord> {
  return keys(db)
    .find({})
    .sort({ _id: 1 })
    .lean<IdempotencyRecord[]>()
    .cursor() as unknown as AsyncIterable<IdempotencyRecord>;
}

/** The same answer, sealed otherwise. @returns false when it is not there as it was read */
export async function replaceAnswer(db: Connection, id: string, sealed: string, next: string): Promise<boolean> {
  const outcome = await keys(db).updateOne({ _id: id, answer: sealed }, { $set: { answer: next } }, DURABLE);
  return outcome.matchedCount === 1;
}

/** Removes keys whose time is over. @returns how many were found, `limit` at most */
export function removeOldKeys(db: Connection, now: Date, limit: number): Promise<number> {
  return deleteOldest(keys(db), 'created_at', new Date(now.getTime() - IDEMPOTENCY_TTL_MS), limit);
}
