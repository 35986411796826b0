import mongoose, { type Connection } from 'mongoose';
import { DURABLE } from './collection.js';

const { EJSON } = mongoose.mongo.BSON;

/** Keeps every BSON type as it is stored. */
const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false } as const;

/**
 * Every collection, in the order of a dump that is taken while the service runs. What refers comes before what it
 * refers to, and what carries the mark that something was derived comes before what is derived: so a reference always
 * leads somewhere, and what a mark promises is there. What was written in between is made again by recovery.
 */
export const DUMP_ORDER = [
  'model_answers',
  'idempotency_keys',
  'tokens',
  'audit_heads',
  'audit_rows',
  'calendar_marks',
  'threat_feeds',
  'threat_entries',
  'threat_briefings',
  'threat_matches',
  'reports',
  'policies',
  'risk_scores',
  'gap_analyses',
  'deadlines',
  'events',
  'deliveries',
  'webhooks',
  'own_frameworks',
  'accounts',
  'files.files',
  'files.chunks',
] as const;

/** Collections whose documents own files: one that was deleted during the dump must not come back without them. */
export const FILE_OWNERS = ['reports', 'policies'] as const;

/** A document as text. */
export interface DumpedDocument {
  /** Canonical Extended JSON in one line. */
  text: string;
  id: string;
}

/** Reads a collection in the order of its ids, so that no document is missed or met twice while others are written. */
export async function* dumpDocuments(db: Connection, collection: string): AsyncGenerator<DumpedDocument> {
  for await (const document of db.collection(collection).find({}, EXACT).sort({ _id: 1 })) {
    yield { text: EJSON.stringify(document, { relaxed: false }), id: String(document._id) };
  }
}

/** The ids of a collection. */
export async function idsOf(db: Connection, collection: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { _id } of db.collection(collection).find({}, { projection: { _id: 1 } })) ids.add(String(_id));
  return ids;
}

/** Stores documents that `dumpDocuments` gave, durably. */
export async function loadDocuments(db: Connection, collection: string, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  const documents = texts.map((text) => EJSON.parse(text, { relaxed: false }) as Record<string, unknown>);
  const options = { ordered: true, ...DURABLE };
  await db.collection(collection).insertMany(documents as never, options);
}

/** The text of a field of a dumped document, and its id. */
export function fieldOf(text: string, field: string): string {
  const document = EJSON.parse(text) as Record<string, unknown>;
  return String(document[field]);
}

/** Whether any of them has a document. */
export async function isAnyFilled(db: Connection, collections: readonly string[]): Promise<boolean> {
  for (const name of collections) if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) return true;
  return false;
}

export async function emptyCollection(db: Connection, collection: string): Promise<void> {
  await db.collection(collection).deleteMany({});
}
