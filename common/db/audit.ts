import { type Connection, Schema } from 'mongoose';
import { type AuditHead, type AuditRow, OPENING, OUTCOMES } from '../domain/audit/row.js';
import { isDuplicateKey } from '../errors.js';
import { DURABLE, defineCollection } from './collection.js';

const text = { type: String, default: null };
const rowSchema = new Schema<AuditRow>({
  _id: { type: String, required: true },
  chain: { type: Number, required: true },
  seq: { type: Number, required: true },
  at: { type: Date, required: true },
  actor: { type: String, required: true },
  account_id: text,
  action: { type: String, required: true },
  outcome: { type: String, enum: OUTCOMES, required: true },
  target: text,
  request_id: text,
  detail: text,
  key: { type: String, default: '' },
  prev: { type: String, default: '' },
  mac: { type: String, required: true },
});
rowSchema.index({ at: 1, _id: 1 });
rowSchema.index({ account_id: 1, at: 1, _id: 1 });
rowSchema.index({ action: 1, _id: 1 }, { partialFilterExpression: { action: OPENING } });

const headSchema = new Schema<AuditHead>({
  _id: { type: Number, required: true },
  process: { type: String, required: true },
  opened_at: { type: Date, required: true },
  seq: { type: Number, required: true },
  row_mac: { type: String, default: '' },
  closed_at: { type: Date, default: null },
  key: { type: String, default: '' },
  mac: { type: String, required: true },
});
headSchema.index({ closed_at: 1, _id: -1 });

const rows = defineCollection('audit_rows', rowSchema);
const heads = defineCollection('audit_heads', headSchema);

/** Adds rows in order and durably. Nothing here changes or removes one. @throws MongoDB's duplicate-key error */
export async function addAuditRows(db: Connection, added: readonly AuditRow[]): Promise<void> {
  await rows(db).collection.insertMany(added as never, { ordered: true, ...DURABLE });
}

/** What is stored in these places. */
export async function auditRowsAt(db: Connection, ids: readonly string[]): Promise<AuditRow[]> {
  return rows(db)
    .find({ _id: { $in: ids } })
    .lean<AuditRow[]>()
    .exec();
}

/** @returns false when the number is taken */
export async function addAuditHead(db: Connection, head: AuditHead): Promise<boolean> {
  try {
    await heads(db).collection.insertOne(head as never, DURABLE);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Moves the head forward, never back. */
export async function moveAuditHead(db: Connection, { _id, ...head }: AuditHead): Promise<void> {
  await heads(db).collection.updateOne({ _id, seq: { $lte: head.seq } } as never, { $set: head }, DURABLE);
}

/** Every head by number. */
export async function auditHeads(db: Connection): Promise<AuditHead[]> {
  return heads(db).find({}).sort({ _id: 1 }).lean<AuditHead[]>().exec();
}

/** The last chains, newest first. */
export async function recentAuditHeads(db: Connection, limit: number): Promise<AuditHead[]> {
  return heads(db).find({}).sort({ _id: -1 }).limit(limit).lean<AuditHead[]>().exec();
}

/** The chains that are not closed, newest first: their processes may still write, or died. */
export async function openAuditHeads(db: Connection, limit: number): Promise<AuditHead[]> {
  return heads(db).find({ closed_at: null }).sort({ _id: -1 }).limit(limit).lean<AuditHead[]>().exec();
}

/** Rows in the order of their ids, chain after chain. */
export function readAuditRows(db: Connection): AsyncIterable<AuditRow> {
  return rows(db).find({}).sort({ _id: 1 }).lean<AuditRow[]>().cursor() as unknown as AsyncIterable<AuditRow>;
}

/** The first rows of all chains. */
export function readAuditOpenings(db: Connection): AsyncIterable<AuditRow> {
  return rows(db)
    .find({ action: OPENING })
    .sort({ _id: 1 })
    .lean<AuditRow[]>()
    .cursor() as unknown as AsyncIterable<AuditRow>;
}

/** What happened, oldest first. */
export function listAuditRows(
  db: Connection,
  { accountId, since }: { accountId?: string; since?: Date },
): AsyncIterable<AuditRow> {
  const filter = {
    ...(accountId === undefined ? {} : { account_id: accountId }),
    ...(since === undefined ? {} : { at: { $gte: since } }),
  };
  return rows(db)
    .find(filter)
    .sort({ at: 1, _id: 1 })
    .lean<AuditRow[]>()
    .cursor() as unknown as AsyncIterable<AuditRow>;
}
