import { type Connection, Schema } from 'mongoose';
import { isDuplicateKey } from '../errors.js';
import { defineCollection, deleteOldest } from './collection.js';

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

const KEPT_MS = 7 * 86_400_000;

const schema = new Schema<ModelAnswerRecord>({
  _id: { type: String, required: true },
  account_id: { type: String, required: true },
  owner_id: { type: String, required: true },
  answer: { type: String, required: true },
  created_at: { type: Date, required: true },
});
schema.index({ account_id: 1, owner_id: 1 });
schema.index({ created_at: 1 });

const answers = defineCollection('model_answers', schema);

/** @returns the answer as it was parsed; undefined when none is kept */
export async function findModelAnswer(db: Connection, accountId: string, hash: string, now: Date): Promise<unknown> {
  const kept = await answers(db)
    .findOne({
      _id: `${accountId}:${hash}`,
      account_id: accountId,
      created_at: { $gt: new Date(now.getTime() - KEPT_MS) },
    })
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
  const record = { owner_id: ownerId, answer: JSON.stringify(answer), created_at: now };
  try {
    await answers(db).updateOne(
      { _id: `${accountId}:${hash}`, account_id: accountId },
      { $set: record },
      { upsert: true },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Forgets what a record's questions brought. */
export async function dropModelAnswers(db: Connection, accountId: string, ownerId: string): Promise<void> {
  await answers(db).deleteMany({ account_id: accountId, owner_id: ownerId });
}

/** Removes answers whose time is over. @returns how many were found, `limit` at most */
export function removeOldModelAnswers(db: Connection, now: Date, limit: number): Promise<number> {
  return deleteOldest(answers(db), 'created_at', new Date(now.getTime() - KEPT_MS), limit);
}
