import mongoose from 'mongoose';
import type { Context } from './context.js';
import { findKey, IDEMPOTENCY_TTL_MS, storeKey } from './db/idempotency-keys.js';
import type { OperationRecord } from './db/operations.js';
import type { OperationKind } from './operations.js';

const { EJSON } = mongoose.mongo.BSON;

/**
 * Before an operation is deleted: keeps what its Idempotency-Key answers with until 24 hours after it was accepted, sealed
 * because the customer wants the rest gone. Without a key, or later, nothing is kept.
 */
export async function keepFirstAnswer(ctx: Context, kind: OperationKind, record: OperationRecord): Promise<void> {
  const { account_id: accountId, idempotency, created_at } = record;
  if (!idempotency || ctx.clock().getTime() - created_at.getTime() >= IDEMPOTENCY_TTL_MS) return;
  const _id = keyId(kind, accountId, idempotency.key);
  const answer = ctx.sealer.seal(EJSON.stringify({ ...record, result: null }), _id);
  await storeKey(ctx.db, { _id, fingerprint: idempotency.fingerprint, answer, created_at });
}

/** The operation that this key made within the last 24 hours, if it was deleted. */
export async function findFirstAnswer(
  ctx: Context,
  kind: OperationKind,
  accountId: string,
  key: string,
): Promise<OperationRecord | null> {
  const _id = keyId(kind, accountId, key);
  const kept = await findKey(ctx.db, _id);
  if (!kept?.answer || ctx.clock().getTime() - kept.created_at.getTime() >= IDEMPOTENCY_TTL_MS) return null;
  return EJSON.parse(ctx.sealer.open(kept.answer, _id)) as OperationRecord;
}

function keyId(kind: OperationKind, accountId: string, key: string): string {
  return `${accountId}:${kind}:${key}`;
}
