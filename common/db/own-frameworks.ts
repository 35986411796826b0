import { type Connection, Schema } from 'mongoose';
import type { Framework } from '../catalog/types.js';
import { DURABLE, defineCollection } from './collection.js';

/** Stands for "every account" in the place of an account id. */
export const EVERY_ACCOUNT = '*';

/** A framework that an operator imported, for one account or for all. */
export interface OwnFrameworkRecord {
  /** `<account id or *>:<framework id>` */
  _id: string;
  account_id: string;
  framework: Framework;
  imported_at: Date;
}

const schema = new Schema<OwnFrameworkRecord>({
  _id: { type: String, required: true },
  account_id: { type: String, required: true },
  framework: { type: Schema.Types.Mixed, required: true },
  imported_at: { type: Date, required: true },
});
schema.index({ account_id: 1, _id: 1 });

const ownFrameworks = defineCollection('own_frameworks', schema);

/** Stores the framework whole, or replaces the one of the same id and owner. */
export async function saveOwnFramework(
  db: Connection,
  accountId: string,
  framework: Framework,
  now: Date,
): Promise<void> {
  const record: OwnFrameworkRecord = {
    _id: `${accountId}:${framework.id}`,
    account_id: accountId,
    framework,
    imported_at: now,
  };
  await ownFrameworks(db).collection.replaceOne({ _id: record._id as never }, record as never, {
    upsert: true,
    ...DURABLE,
  });
}

/** The frameworks that this account may use: its own and those for all. */
export async function listOwnFrameworks(db: Connection, accountId: string): Promise<Framework[]> {
  const records = await ownFrameworks(db)
    .find({ account_id: { $in: [accountId, EVERY_ACCOUNT] } })
    .sort({ _id: 1 })
    .lean<OwnFrameworkRecord[]>()
    .exec();
  return records.map((record) => record.framework);
}

/** Every imported framework, for the operator. */
export async function listAllOwnFrameworks(db: Connection): Promise<OwnFrameworkRecord[]> {
  return ownFrameworks(db).find({}).sort({ _id: 1 }).lean<OwnFrameworkRecord[]>().exec();
}

/** @returns false when there is none */
export async function removeOwnFramework(db: Connection, accountId: string, frameworkId: string): Promise<boolean> {
  const outcome = await ownFrameworks(db).deleteOne({ _id: `${accountId}:${frameworkId}` });
  return outcome.deletedCount === 1;
}
