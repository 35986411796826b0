import { type Connection, Schema } from 'mongoose';
import type { Mention } from '../domain/threats/types.js';
import { isDuplicateKey } from '../errors.js';
import { defineCollection } from './collection.js';

/** What makes a briefing relevant to an account: places where the texts of an analysis name affected products. */
export interface ThreatMatchRecord {
  /** `<briefing id>:<analysis id>` */
  _id: string;
  account_id: string;
  briefing_id: string;
  analysis_id: string;
  mentions: Mention[];
}

const schema = new Schema<ThreatMatchRecord>({
  _id: { type: String, required: true },
  account_id: { type: String, required: true },
  briefing_id: { type: String, required: true },
  analysis_id: { type: String, required: true },
  mentions: { type: [Schema.Types.Mixed] as never, required: true },
});
schema.index({ account_id: 1, briefing_id: 1, analysis_id: -1 });
schema.index({ account_id: 1, analysis_id: 1 });

const matches = defineCollection('threat_matches', schema);

/** Stores what was found; safe twice at once. */
export async function saveMatches(db: Connection, records: ThreatMatchRecord[]): Promise<void> {
  for (const record of records) {
    const save = () => saveMatch(db, record);
    await save().catch((error: unknown) => {
      // Somebody stored it between our look and our write: now it is there to be replaced.
      if (!isDuplicateKey(error)) throw error;
      return save();
    });
  }
}

async function saveMatch(db: Connection, record: ThreatMatchRecord): Promise<void> {
  const { _id, account_id } = record;
  await matches(db).collection.replaceOne({ _id: _id as never, account_id }, record as never, { upsert: true });
}

/** The account's matches of some briefings. */
export async function matchesOf(
  db: Connection,
  accountId: string,
  briefingIds: readonly string[],
): Promise<ThreatMatchRecord[]> {
  return matches(db)
    .find({ account_id: accountId, briefing_id: { $in: [...briefingIds] } })
    .sort({ analysis_id: -1 })
    .lean<ThreatMatchRecord[]>()
    .exec();
}

/** The briefings that are relevant to the account. */
export async function relevantBriefings(db: Connection, accountId: string): Promise<string[]> {
  return matches(db).distinct('briefing_id', { account_id: accountId }).exec();
}

/** Removes what quotes an analysis that is removed. */
export async function removeMatchesOf(db: Connection, accountId: string, analysisId: string): Promise<void> {
  await matches(db).deleteMany({ account_id: accountId, analysis_id: analysisId });
}
