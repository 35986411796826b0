import { type Connection, Schema } from 'mongoose';
import { isDuplicateKey } from '../errors.js';
import { defineCollection } from './collection.js';

/** What a model answered to one question, so that the same question of the same account costs once. */
interface ModelAnswerRecord {
  /** `<account id>:<content hash>` */
  _id: string;
  account_id: string;
  /** The record that asked first; the answer quotes its texts and goes with it. */
  owner_id: string;
  /** As JSON. */
  answer: string;
  created_at: Date;
}

const KEPT_S = 7 * 86_400;

const schema = new Schema<ModelAnswerRecord>({
  _id: { type: String, required: true },
  account_id: { type: String, required: true },
  owner_id: { type: String, required: true },
  answer: { type: String, required: true },
  created_at: { type: Date, required: true },
});
schema.index({ account_id: 1, owner_id: 1 });
schema.index({ created_at: 1 }, { expireAfterSeconds: KEPT_S });

const answers = defineCollection('model_answers', schema);

/** @returns the answer as it was parsed; undefined when none is kept */
export async function findModelAnswer(db: Connection, accountId: string, hash: string, now: Date): Promise<unknown> {
  const kept = await answers(db)
    .findOne({ _id: `${accountId}:${hash}`, created_at: { $gt: new Date(now.getTime() - KEPT_S * 1000) } })
    .lean<ModelAnswerRecord>()
    .exec();
  return kept ? (JSON.parse(kept.answer) as unknown) : undefined;
}

export async function keepModelAnswer(
  db: Connection,
  { accountId, ownerId, hash }: { accountId: string; ownerId: string; hash: string },
  answer: unknown,
  now: Date,
): Promise<void> {
  const record = { account_id: accountId, owner_id: ownerId, answer: JSON.stringify(answer), created_at: now };
  try {
    await answers(db).updateOne({ _id: `${accountId}:${hash}` }, { $set: record }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Forgets what a record's questions brought. */
export async function dropModelAnswers(db: Connection, accountId: string, ownerId: string): Promise<void> {
  await answers(db).deleteMany({ account_id: accountId, owner_id: ownerId });
}
