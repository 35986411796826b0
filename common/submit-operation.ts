import { createHash } from 'node:crypto';
import type { Context } from './context.js';
import {
  findByIdempotencyKey,
  insertOperation,
  type OperationRecord,
  releaseIdempotencyKey,
} from './db/operations.js';
import { isDuplicateKey, ServiceError } from './errors.js';
import { type OperationKind, operationRow } from './operations.js';

/** How long a queued record may wait for its job before recovery looks after it. */
export const QUEUED_GRACE_MS = 10_000;
const IDEMPOTENCY_TTL_MS = 24 * 3600 * 1000;

export interface Submission {
  kind: OperationKind;
  accountId: string;
  input: unknown;
  requestId: string;
  idempotencyKey: string | null;
}

export interface Submitted {
  record: OperationRecord;
  /** True when this key was used before: nothing new was accepted. */
  replayed: boolean;
}

/**
 * Accepts work: the record first and durably, then the job.
 * When Redis fails between the two, the record stays and recovery enqueues it.
 * @throws ServiceError `idempotency_key_reused` when the key came with another body
 */
export async function submitOperation(ctx: Context, submission: Submission): Promise<Submitted> {
  const record = newRecord(ctx, submission);
  const earlier = await insertOrFind(ctx, submission, record);
  if (earlier) return { record: earlier, replayed: true };
  await enqueueOperation(ctx, submission.kind, record).catch((error: unknown) => {
    ctx.logger.warn({ err: error, id: record._id }, 'could not enqueue; recovery will');
  });
  return { record, replayed: false };
}

/** Adds the job of the record's current generation. */
export async function enqueueOperation(
  ctx: Context,
  kind: OperationKind,
  record: Pick<OperationRecord, '_id' | 'generation' | 'request_id'>,
): Promise<void> {
  const payload = { id: record._id, request_id: record.request_id };
  await ctx.queues.enqueue(operationRow(kind).job, payload, { jobId: operationJobId(record) });
}

export function operationJobId(record: Pick<OperationRecord, '_id' | 'generation'>): string {
  return `${record._id}-${record.generation}`;
}

function newRecord(ctx: Context, submission: Submission): OperationRecord {
  const now = ctx.clock();
  const { idempotencyKey: key } = submission;
  return {
    _id: ctx.newId(operationRow(submission.kind).prefix),
    account_id: submission.accountId,
    status: 'queued',
    progress: 0,
    input: submission.input,
    result: null,
    error: null,
    ...(key === null ? {} : { idempotency: { key, fingerprint: fingerprintOf(submission.input) } }),
    request_id: submission.requestId,
    generation: 1,
    attempt: 0,
    lease_expires_at: null,
    recover_at: new Date(now.getTime() + QUEUED_GRACE_MS),
    created_at: now,
    started_at: null,
    completed_at: null,
  };
}

async function insertOrFind(
  ctx: Context,
  { kind, accountId }: Submission,
  record: OperationRecord,
): Promise<OperationRecord | null> {
  for (;;) {
    try {
      await insertOperation(ctx.db, kind, record);
      return null;
    } catch (error) {
      if (!isDuplicateKey(error) || !record.idempotency) throw error;
    }
    const earlier = await findByIdempotencyKey(ctx.db, kind, accountId, record.idempotency.key);
    if (!earlier) continue;
    if (record.created_at.getTime() - earlier.created_at.getTime() < IDEMPOTENCY_TTL_MS) {
      return sameBody(earlier, record);
    }
    await releaseIdempotencyKey(ctx.db, kind, accountId, earlier._id);
  }
}

function sameBody(earlier: OperationRecord, record: OperationRecord): OperationRecord {
  if (earlier.idempotency?.fingerprint === record.idempotency?.fingerprint) return earlier;
  throw new ServiceError(
    'idempotency_key_reused',
    'This Idempotency-Key was used with another body. Use a new key for a new request.',
  );
}

/** SHA-256 over the JSON with sorted keys, so that the order of fields does not matter. */
export function fingerprintOf(value: unknown): string {
  const canonical = JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
  return createHash('sha256').update(canonical).digest('hex');
}
