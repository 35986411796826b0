import type { Context } from './context.js';
import { findKey, IDEMPOTENCY_TTL_MS, storeKey } from './db/idempotency-keys.js';
import type { OperationRecord } from './db/operations.js';
import type { OperationKind } from './operations.js';

/** The record as it was when it was accepted: what the first answer to its submission said. */
export function asAccepted(record: OperationRecord): OperationRecord {
  return { ...record, status: 'queued', progress: 0, result: null, error: null, started_at: null, completed_at: null };
}

/**
 * Before an operation is deleted: keeps what its Idempotency-Key answers with until 24 hours after it was accepted, sealed
 * because the customer wants the rest gone. Without a key, or later, nothing is kept.
 */
export async function keepFirstAnswer(ctx: Context, kind: OperationKind, record: OperationRecord): Promise<void> {
  const { account_id: accountId, idempotency, created_at } = record;
  if (!idempotency || ctx.clock().getTime() - created_at.getTime() >= IDEMPOTENCY_TTL_MS) return;
  const _id = keyId(kind, accountId, idempotency.key);
  const { recover_at: _watched, ...accepted } = asAccepted(record);
  const answer = ctx.sealer.seal(JSON.stringify({ ...accepted, lease_expires_at: null }), _id);
  await storeKey(ctx.db, { _id, fingerprint: idempotency.fingerprint, answer, created_at });
}

/** The operation that this key made within the last 24 hours as it was accepted, if it was deleted. */
export async function findDeleted(
  ctx: Context,
  kind: OperationKind,
  accountId: string,
  key: string,
): Promise<OperationRecord | null> {
  const _id = keyId(kind, accountId, key);
  const kept = await findKey(ctx.db, _id);
  if (!kept?.answer || ctx.clock().getTime() - kept.created_at.getTime() >= IDEMPOTENCY_TTL_MS) return null;
  const record = JSON.parse(ctx.sealer.open(kept.answer, _id)) as OperationRecord;
  return { ...record, created_at: kept.created_at };
}

function keyId(kind: OperationKind, accountId: string, key: string): string {
  return `${accountId}:${kind}:${key}`;
}
