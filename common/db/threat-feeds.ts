import { type Connection, Schema } from 'mongoose';
import { defineCollection } from './collection.js';

/** What is known of a feed, by its address. */
export interface ThreatFeedRecord {
  /** The address. */
  _id: string;
  /** SHA-256 of the content that is fully taken in. */
  content_hash: string | null;
  etag: string | null;
  last_modified: string | null;
  version: string | null;
  released_at: string | null;
  /** The content that is being taken in, and since when: what makes a second try of it the same work. */
  pending: { hash: string; at: Date } | null;
  first_loaded_at: Date | null;
  checked_at: Date | null;
  /** Since when the feed cannot be read; null while it can. */
  stale_since: Date | null;
  error: string | null;
}

const schema = new Schema<ThreatFeedRecord>({
  _id: { type: String, required: true },
  content_hash: { type: String, default: null },
  etag: { type: String, default: null },
  last_modified: { type: String, default: null },
  version: { type: String, default: null },
  released_at: { type: String, default: null },
  pending: { type: new Schema({ hash: String, at: Date }, { _id: false }), default: null },
  first_loaded_at: { type: Date, default: null },
  checked_at: { type: Date, default: null },
  stale_since: { type: Date, default: null },
  error: { type: String, default: null },
});

const feeds = defineCollection('threat_feeds', schema);

export async function findThreatFeed(db: Connection, url: string): Promise<ThreatFeedRecord | null> {
  return feeds(db).findById(url).lean<ThreatFeedRecord>().exec();
}

/** Notes which content is being taken in. @returns since when; the same for the same content, whoever asks */
export async function beginContent(db: Connection, url: string, hash: string, now: Date): Promise<Date> {
  await feeds(db).updateOne({ _id: url }, { $setOnInsert: { error: null } }, { upsert: true });
  await feeds(db).updateOne({ _id: url, 'pending.hash': { $ne: hash } }, { $set: { pending: { hash, at: now } } });
  const feed = await feeds(db).findById(url).lean<ThreatFeedRecord>().exec();
  return feed?.pending?.hash === hash ? feed.pending.at : now;
}

export type LoadedContent = Pick<
  ThreatFeedRecord,
  'content_hash' | 'etag' | 'last_modified' | 'version' | 'released_at'
>;

/** The feed could be read: its content is taken in, or (`content` null) has not changed. */
export async function feedIsFresh(
  db: Connection,
  url: string,
  content: LoadedContent | null,
  now: Date,
): Promise<void> {
  const fresh = { ...content, checked_at: now, stale_since: null, error: null };
  await feeds(db).updateOne({ _id: url }, { $set: fresh }, { upsert: true });
  await feeds(db).updateOne({ _id: url, first_loaded_at: null }, { $set: { first_loaded_at: now } });
}

/** The feed could not be read; what was read before stays. */
export async function feedIsStale(db: Connection, url: string, error: string, now: Date): Promise<void> {
  await feeds(db).updateOne({ _id: url }, { $set: { checked_at: now, error } }, { upsert: true });
  await feeds(db).updateOne({ _id: url, stale_since: null }, { $set: { stale_since: now } });
}
