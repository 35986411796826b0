import { type Connection, Schema } from 'mongoose';
import type { BriefingContent, BriefingTopic } from '../domain/threats/briefing.js';
import type { ThreatEntry } from '../domain/threats/types.js';
import { DURABLE, defineCollection } from './collection.js';
import { insertOnce } from './insert-once.js';
import { anyOf, idRange, type PageQuery } from './page.js';

/** A vulnerability; its briefing is decided when it first arrives and never changes. */
export interface ThreatEntryRecord extends Omit<ThreatEntry, 'cve'> {
  /** The CVE id. */
  _id: string;
  briefing_id: string;
  topic: BriefingTopic;
  arrived_at: Date;
  /** Until its briefing is stored. */
  unbriefed?: true;
}

/** What is told to accounts; the same for all of them. */
export interface BriefingRecord extends BriefingContent {
  _id: string;
  created_at: Date;
  /** Until every account was told. */
  unpublished?: true;
}

const entrySchema = new Schema<ThreatEntryRecord>({
  _id: { type: String, required: true },
  briefing_id: { type: String, required: true },
  topic: { type: Schema.Types.Mixed, required: true },
  arrived_at: { type: Date, required: true },
  unbriefed: { type: Boolean, required: false },
  vendor: { type: String, required: true },
  product: { type: String, required: true },
  name: { type: String, required: true },
  description: String,
  required_action: String,
  added: { type: String, required: true },
  due: { type: String, required: true },
  known_ransomware: { type: Boolean, required: true },
  cwes: { type: [String], required: true },
});
entrySchema.index({ briefing_id: 1, added: -1, _id: -1 });
entrySchema.index({ unbriefed: 1 }, { sparse: true });
const entries = defineCollection('threat_entries', entrySchema);

const KINDS = ['summary', 'vendor'] as const;
const briefingSchema = new Schema<BriefingRecord>({
  _id: { type: String, required: true },
  kind: { type: String, enum: KINDS, required: true },
  vendor: { type: String, default: null },
  day: { type: String, default: null },
  title: { type: String, required: true },
  summary: { type: String, required: true },
  entry_count: { type: Number, required: true },
  cves: { type: [String], required: true },
  products: { type: [String], required: true },
  cwes: { type: [String], required: true },
  known_ransomware: { type: Boolean, required: true },
  due: { type: String, required: true },
  safeguards: { type: [String], required: true },
  created_at: { type: Date, required: true },
  unpublished: { type: Boolean, required: false },
});
briefingSchema.index({ kind: 1, _id: -1 });
briefingSchema.index({ vendor: 1, kind: 1, _id: -1 });
briefingSchema.index({ unpublished: 1, _id: 1 }, { partialFilterExpression: { unpublished: true } });
const briefings = defineCollection('threat_briefings', briefingSchema);

/** Those of these CVE ids that have arrived, by id. */
export async function knownEntries(db: Connection, cves: readonly string[]): Promise<Map<string, ThreatEntryRecord>> {
  const known = await entries(db)
    .find({ _id: { $in: [...cves] } })
    .lean<ThreatEntryRecord[]>()
    .exec();
  return new Map(known.map((record) => [record._id, record]));
}

/** Stores those that are new, each once. */
export async function insertEntriesOnce(db: Connection, records: ThreatEntryRecord[]): Promise<void> {
  await insertOnce(entries(db).collection, records, DURABLE);
}

/** What the publisher changes in an entry that has arrived; vendor and day decide its briefing and stay. */
export type EntryUpdate = Pick<
  ThreatEntryRecord,
  'name' | 'description' | 'required_action' | 'due' | 'known_ransomware' | 'cwes'
>;

/** Takes in what changed, and marks the entries until their briefing tells it. */
export async function updateEntries(db: Connection, changed: ReadonlyMap<string, EntryUpdate>): Promise<void> {
  if (changed.size === 0) return;
  const updates = [...changed].map(([_id, update]) => ({
    updateOne: { filter: { _id }, update: { $set: { ...update, unbriefed: true as const } } },
  }));
  await entries(db).bulkWrite(updates, { ordered: false, ...DURABLE });
}

export async function unbriefedEntries(db: Connection): Promise<ThreatEntryRecord[]> {
  return entries(db).find({ unbriefed: true }).lean<ThreatEntryRecord[]>().exec();
}

export async function entriesOf(db: Connection, briefingId: string): Promise<ThreatEntryRecord[]> {
  return entries(db).find({ briefing_id: briefingId }).sort({ added: -1, _id: -1 }).lean<ThreatEntryRecord[]>().exec();
}

/** An affected product and the briefing that tells of it. */
export type AffectedProduct = Pick<ThreatEntryRecord, '_id' | 'vendor' | 'product' | 'briefing_id'>;

const lastRead = new WeakMap<Connection, AffectedProduct[]>();

/**
 * Every affected product with its briefing. Entries are only ever added, and none of these fields changes: while there are as
 * many as were read last, they are the same.
 */
export async function affectedProducts(db: Connection): Promise<readonly AffectedProduct[]> {
  const { collection } = entries(db);
  const known = lastRead.get(db);
  if (known) {
    // Of all keys: without a query, the count is one that MongoDB keeps aside, which a crash may leave behind.
    const count = { count: collection.collectionName, query: { _id: { $gt: '' } }, hint: { _id: 1 } };
    const told = await db.db?.command(count);
    if (told?.n === known.length) return known;
  }
  const projection = { vendor: 1, product: 1, briefing_id: 1 };
  const all = await collection.find<AffectedProduct>({}, { projection }).toArray();
  lastRead.set(db, all);
  return all;
}

/** Stores the briefing, then takes the mark off its entries; safe to run again, also when more of them have come. */
export async function storeBriefing(
  db: Connection,
  record: Omit<BriefingRecord, 'unpublished'>,
  cves: string[],
): Promise<void> {
  const { _id, created_at, ...content } = record;
  await briefings(db).updateOne(
    { _id },
    { $set: content, $setOnInsert: { created_at, unpublished: true } },
    { upsert: true, ...DURABLE },
  );
  await entries(db).updateMany({ _id: { $in: cves } }, { $unset: { unbriefed: 1 } });
}

export async function unpublishedBriefings(db: Connection): Promise<BriefingRecord[]> {
  return briefings(db).find({ unpublished: true }).sort({ _id: 1 }).lean<BriefingRecord[]>().exec();
}

export async function markPublished(db: Connection, id: string): Promise<void> {
  await briefings(db).updateOne({ _id: id }, { $unset: { unpublished: 1 } });
}

export async function findBriefing(db: Connection, id: string): Promise<BriefingRecord | null> {
  return briefings(db).findById(id).lean<BriefingRecord>().exec();
}

export interface BriefingFilters {
  vendor?: string | undefined;
  kind?: BriefingTopic['kind'] | undefined;
  /** Only these, or all but these. */
  among?: { ids: string[]; isIn: boolean } | undefined;
}

/** Newest first, one more than the limit if there are more. */
export async function listBriefings(
  db: Connection,
  page: PageQuery,
  { vendor, kind, among }: BriefingFilters,
): Promise<BriefingRecord[]> {
  const only = among ? [{ _id: among.isIn ? { $in: among.ids } : { $nin: among.ids } }] : [];
  return briefings(db)
    .find({ ...(vendor ? { vendor } : {}), kind: anyOf(kind, KINDS), $and: [idRange(page, 'tb'), ...only] })
    .sort({ _id: -1 })
    .limit(page.limit + 1)
    .lean<BriefingRecord[]>()
    .exec();
}

/** Those that not every account was told of yet. */
export async function unpublishedAmong(db: Connection, ids: readonly string[]): Promise<string[]> {
  const found = await briefings(db)
    .find({ _id: { $in: ids } })
    .select({ unpublished: 1 })
    .lean<Array<Pick<BriefingRecord, '_id' | 'unpublished'>>>()
    .exec();
  return found.filter(({ unpublished }) => unpublished).map(({ _id }) => _id);
}
