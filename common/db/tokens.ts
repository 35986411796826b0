import { type Connection, Schema } from 'mongoose';
import { DURABLE, defineCollection, deleteOldest } from './collection.js';
import { lookUpTogether } from './look-up-together.js';

/** An access token. Only its SHA-256 is known here; all tokens that come from one login share a family. */
export interface TokenRecord {
  /** SHA-256 of the token, hex. */
  _id: string;
  account_id: string;
  family_id: string;
  /** Of the account's secret, as it was when the token was issued. Absent: none. */
  rotations?: number;
  created_at: Date;
  expires_at: Date;
  /** Set when the token was exchanged for a new one. */
  refreshed_at: Date | null;
  revoked_at: Date | null;
}

const schema = new Schema<TokenRecord>({
  _id: { type: String, required: true },
  account_id: { type: String, required: true },
  family_id: { type: String, required: true },
  rotations: { type: Number, required: false },
  created_at: { type: Date, required: true },
  expires_at: { type: Date, required: true },
  refreshed_at: { type: Date, default: null },
  revoked_at: { type: Date, default: null },
});
schema.index({ family_id: 1, revoked_at: 1 });
schema.index({ expires_at: 1 });

const tokens = defineCollection('tokens', schema);

export async function insertToken(db: Connection, record: TokenRecord): Promise<void> {
  await tokens(db).collection.insertOne(record as never, DURABLE);
}

/**
 * Marks a token as exchanged. Only one of several simultaneous exchanges succeeds.
 * @returns false when it was exchanged or revoked before
 */
export async function markRefreshed(db: Connection, hash: string, now: Date): Promise<boolean> {
  const outcome = await tokens(db).updateOne(
    { _id: hash, refreshed_at: null, revoked_at: null },
    { $set: { refreshed_at: now } },
  );
  return outcome.matchedCount === 1;
}

/** Ends every token that came from one login. */
export async function revokeFamily(db: Connection, familyId: string, now: Date): Promise<void> {
  await tokens(db).updateMany({ family_id: familyId, revoked_at: null }, { $set: { revoked_at: now } });
}

/** @returns null for an unknown hash */
export const findToken = lookUpTogether(tokens);

/** Removes tokens that expired before. @returns how many were found, `limit` at most */
export function removeOldTokens(db: Connection, before: Date, limit: number): Promise<number> {
  return deleteOldest(tokens(db), 'expires_at', before, limit);
}
