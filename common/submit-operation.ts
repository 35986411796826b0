import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from './context.js';
import { IDEMPOTENCY_TTL_MS } from './db/idempotency-keys.js';
import {
  deleteOperation,
  endedAmong,
  findByIdempotencyKey,
  insertOperation,
  type OperationRecord,
  releaseIdempotencyKey,
} from './db/operations.js';
import { findDeleted } from './deleted-operations.js';
import { isDuplicateKey, ServiceError } from './errors.js';
import { timeOfId } from './ids.js';
import { keepSlot } from './keep-slot.js';
import { OPERATION_KINDS, type OperationKind, operationRow } from './operations.js';
import type { Plan } from './plans.js';
import type { SlotGrant } from './quota.js';

/** How long a queued record may wait for its job before recovery looks after it. */
export const QUEUED_GRACE_MS = 10_000;
const SLOT_RETRY_S = 2;
/** How often, and after which pauses, a refused submission looks whether one with its key was accepted meanwhile. */
const TWIN_LOOKS = 4;
const TWIN_PAUSE_MS = 100;

export interface Submission {
  kind: OperationKind;
  accountId: string;
  plan: Plan;
  /** As it was sent: what a replay is compared with. */
  body: unknown;
  /** Checks what the body refers to and fills in its defaults; not called for a replay, whose references may be gone. */
  resolve: () => Promise<unknown>;
  requestId: string;
  idempotencyKey: string | null;
  /** How many seconds the caller waits for the end; null when it does not. A replay is told what it was told. */
  waitS: number | null;
  /** Set when nothing new may be accepted: only a replay gets an answer, anything else this refusal. */
  refusal: ServiceError | null;
  /** Done beside adding the job, once the record is stored; the caller is told only when it is done. */
  whenStored: (id: string) => Promise<void>;
}

export interface Submitted {
  record: OperationRecord;
  /** True when this key was used before: nothing new was accepted. */
  replayed: boolean;
  /** Operations of the account in progress, this one included; null for a replay. */
  slotsInUse: number | null;
}

/**
 * Accepts work: the record first and durably, then the job.
 * When Redis fails between the two, the record stays and recovery enqueues it.
 * A replay is told by the unique index of the keys, so that work which is new, as most is, is not looked for first; what
 * is refused is looked for before it is.
 * @throws ServiceError `idempotency_key_reused` when the key came with another body,
 *   `concurrency_limit_exceeded` when the plan allows no further operation at once, and what `resolve` throws
 */
export async function submitOperation(ctx: Context, submission: Submission): Promise<Submitted> {
  const { kind, accountId, refusal } = submission;
  const mark = markOf(submission);
  if (refusal) return replayOrThrow(ctx, submission, mark, refusal, TWIN_LOOKS);
  let input: unknown;
  try {
    input = await submission.resolve();
  } catch (error) {
    return replayOrThrow(ctx, submission, mark, error, 1);
  }
  const record = newRecord(ctx, submission, mark, input);
  const [slot, deleted] = await Promise.all([
    takeSlot(ctx, submission, record._id),
    mark && findDeleted(ctx, kind, accountId, mark.key),
  ]);
  if (!slot.granted) return replayOrThrow(ctx, submission, mark, slotRefusal(), TWIN_LOOKS);
  const earlier = deleted ?? (await insertOrFind(ctx, kind, record));
  if (earlier) {
    await ctx.quota.freeSlot(accountId, record._id);
    return replayOf(earlier, mark);
  }
  const enqueued = enqueueOperation(ctx, kind, record).catch((error: unknown) => {
    ctx.logger.warn({ err: error, id: record._id }, 'could not enqueue; recovery will');
  });
  await Promise.all([enqueued, submission.whenStored(record._id)]);
  return { record, replayed: false, slotsInUse: slot.slotsInUse };
}

/**
 * What is refused may have been accepted before under its key, and its references may be gone since.
 * @param looks how often to look: of many submissions with one key at the same moment the first may have taken what the
 *   others are refused, and be stored a moment later
 * @throws what it is refused with, when its key has made nothing
 */
async function replayOrThrow(
  ctx: Context,
  { kind, accountId }: Submission,
  mark: Mark,
  refusal: unknown,
  looks: number,
): Promise<Submitted> {
  for (let look = 0; mark && look < looks; look += 1) {
    if (look > 0) await delay(TWIN_PAUSE_MS);
    const earlier = await findEarlier(ctx, kind, accountId, mark.key);
    if (earlier) return replayOf(earlier, mark);
  }
  throw refusal;
}

/** An operation holds its slot until it ends; whose end is stored but not settled yet gives it back here. */
async function takeSlot(ctx: Context, { accountId, plan }: Submission, id: string): Promise<SlotGrant> {
  const slot = await ctx.quota.takeSlot(accountId, plan, id);
  if (slot.granted) return slot;
  const holders = await ctx.quota.slotHolders(accountId);
  const ended = await Promise.all(OPERATION_KINDS.map((kind) => endedAmong(ctx.db, kind, accountId, holders)));
  await Promise.all(ended.flat().map((holder) => ctx.quota.freeSlot(accountId, holder)));
  // Also when none was found: it may have been settled while we looked.
  return ctx.quota.takeSlot(accountId, plan, id);
}

/** @throws ServiceError when the key came with another body then */
function replayOf(record: OperationRecord, mark: Mark): Submitted {
  if (record.idempotency?.fingerprint !== mark?.fingerprint) throw reusedKey();
  return { record, replayed: true, slotsInUse: null };
}

/** 422: an Idempotency-Key stands for one request. */
export function reusedKey(): ServiceError {
  return new ServiceError(
    'idempotency_key_reused',
    'This Idempotency-Key was used with another body. Use a new key for a new request.',
  );
}

function slotRefusal(): ServiceError {
  return new ServiceError(
    'concurrency_limit_exceeded',
    'All operations that the plan allows at once are in progress.',
    {
      retryAfterS: SLOT_RETRY_S,
      members: { 'violated-policies': ['concurrent'] },
    },
  );
}

/** Adds the job of the record's current generation and keeps the account's slot. */
export async function enqueueOperation(
  ctx: Context,
  kind: OperationKind,
  record: Pick<OperationRecord, '_id' | 'account_id' | 'generation' | 'request_id'>,
): Promise<void> {
  const payload = { id: record._id, account_id: record.account_id, request_id: record.request_id };
  await Promise.all([
    ctx.queues.enqueue(operationRow(kind).job, payload, { jobId: operationJobId(record) }),
    keepSlot(ctx, kind, record),
  ]);
}

export function operationJobId(record: Pick<OperationRecord, '_id' | 'generation'>): string {
  return `${record._id}-${record.generation}`;
}

type Mark = OperationRecord['idempotency'] | null;

function markOf({ idempotencyKey: key, body, waitS }: Submission): Mark {
  return key === null ? null : { key, fingerprint: fingerprintOf(body), ...(waitS === null ? {} : { wait_s: waitS }) };
}

function newRecord(ctx: Context, submission: Submission, mark: Mark, input: unknown): OperationRecord {
  const id = ctx.newId(operationRow(submission.kind).prefix);
  const now = timeOfId(id);
  return {
    _id: id,
    account_id: submission.accountId,
    status: 'queued',
    progress: 0,
    input,
    result: null,
    error: null,
    ...(mark ? { idempotency: mark } : {}),
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

/**
 * Inserts; two calls with one key at the same moment meet in the unique index, and the second finds the first.
 * When the first was deleted in between, the index lets the second in: it finds the kept answer and takes itself back.
 * @returns what the key has made before; null when this one is stored
 */
async function insertOrFind(
  ctx: Context,
  kind: OperationKind,
  record: OperationRecord,
): Promise<OperationRecord | null> {
  const { account_id: accountId, idempotency: mark } = record;
  try {
    await insertOperation(ctx.db, kind, record);
  } catch (error) {
    if (!isDuplicateKey(error) || !mark) throw error;
    // Whoever had the key and is not found has given it back: it is tried again.
    return (await findEarlier(ctx, kind, accountId, mark.key)) ?? insertOrFind(ctx, kind, record);
  }
  const deleted = mark && (await findDeleted(ctx, kind, accountId, mark.key));
  if (!deleted) return null;
  await deleteOperation(ctx.db, kind, accountId, record._id);
  return deleted;
}

/** The record that this key made within the last 24 hours, deleted or not; an older one gives its key back. */
async function findEarlier(
  ctx: Context,
  kind: OperationKind,
  accountId: string,
  key: string,
): Promise<OperationRecord | null> {
  const stored = await findByIdempotencyKey(ctx.db, kind, accountId, key);
  // After the record: its answer is kept before it is deleted, so one of the two is found.
  const earlier = (await findDeleted(ctx, kind, accountId, key)) ?? stored;
  if (!earlier) return null;
  if (ctx.clock().getTime() - earlier.created_at.getTime() < IDEMPOTENCY_TTL_MS) return earlier;
  await releaseIdempotencyKey(ctx.db, kind, accountId, earlier._id);
  return null;
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
