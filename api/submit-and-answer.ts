import type { OperationRecord } from '../common/db/operations.js';
import { asAccepted } from '../common/deleted-operations.js';
import { ServiceError } from '../common/errors.js';
import { type OperationKind, operationRow } from '../common/operations.js';
import { PLANS } from '../common/plans.js';
import { presentOperation } from '../common/present/operation.js';
import { type Submitted, submitOperation } from '../common/submit-operation.js';
import { auditAccepted, auditReplayed } from './audit.js';
import type { Answer, RouteInput } from './define-route.js';
import { idempotencyKeyOf, REPLAYED, stillRunning } from './idempotency.js';
import { type Asked, POLL_AFTER_S } from './operation-answers.js';
import { forgetCharge, setQuotaHeaders } from './quota.js';
import { endedInFirstCall, isOver, MAX_WAIT_S, preferredWaitS, waitForOperation } from './wait.js';

type Submitter = Asked & Pick<RouteInput<unknown, unknown, unknown>, 'res' | 'requestId' | 'refusal'>;

/**
 * Accepts an operation for the caller and answers it: 202, or 201 when the caller waited and it ended in time.
 * @param resolve makes the operation's input of the body; only for what is new, so a replay needs no reference any more
 */
export async function submitAndAnswer(asked: Submitter, resolve: () => Promise<unknown>): Promise<Answer> {
  const { ctx, kind, principal, req } = asked;
  const { record, replayed } = await submitFor(asked, resolve);
  const headers = submittedHeaders(asked, { record, replayed });
  const waitS = preferredWaitS(req);
  if (waitS !== null) {
    const ended = await waitForOperation(ctx, kind, principal.accountId, record._id, waitS, req);
    if (ended && isOver(ended)) {
      return {
        status: 201,
        body: presentOperation(kind, ended, 'full'),
        headers: { ...headers, 'Preference-Applied': `wait=${waitS}` },
      };
    }
  } else if (replayed && endedInFirstCall(record, record.idempotency?.wait_s)) {
    return { status: 201, body: presentOperation(kind, record, 'full'), headers };
  }
  return answerAccepted(kind, record, headers);
}

/**
 * Accepts an operation and answers with its end in the same call: 200. After 30 s, or after the wait that the caller
 * prefers, 202 as for other operations.
 * A replay gets the first answer again; 409 while the first call still waits.
 * @param resolve as for `submitAndAnswer`
 */
export async function submitAndAnswerAtOnce(asked: Submitter, resolve: () => Promise<unknown>): Promise<Answer> {
  const { ctx, kind, principal, req } = asked;
  const submitted = await submitFor(asked, resolve);
  const firstWaitS = submitted.replayed ? submitted.record.idempotency?.wait_s : undefined;
  const waitS = preferredWaitS(req) ?? firstWaitS ?? MAX_WAIT_S;
  const ended = submitted.replayed
    ? endedWithin(submitted, waitS, ctx.clock())
    : await waitForOperation(ctx, kind, principal.accountId, submitted.record._id, waitS, req);
  const headers = submittedHeaders(asked, submitted);
  if (!ended || !isOver(ended)) return answerAccepted(kind, submitted.record, headers);
  const applied = preferredWaitS(req) === null ? {} : { 'Preference-Applied': `wait=${waitS}` };
  return { status: 200, body: presentOperation(kind, ended, 'full'), headers: { ...headers, ...applied } };
}

/**
 * What the first call had in its hands when it answered: the ended record, or null when it answered 202.
 * @throws 409 while it is still waiting
 */
function endedWithin({ record }: Submitted, waitS: number, now: Date): OperationRecord | null {
  if (record.completed_at) return endedInFirstCall(record, waitS) ? record : null;
  if (now.getTime() > record.created_at.getTime() + waitS * 1000) return null;
  throw stillRunning();
}

/** A replay is free, and so is a call that finds no slot. */
async function submitFor(asked: Submitter, resolve: () => Promise<unknown>): Promise<Submitted> {
  const { ctx, kind, principal, req, res, requestId, refusal } = asked;
  const submitted = await submitOperation(ctx, {
    kind,
    accountId: principal.accountId,
    plan: principal.plan,
    body: req.body ?? {},
    resolve,
    requestId,
    idempotencyKey: idempotencyKeyOf(req),
    waitS: preferredWaitS(req),
    refusal,
    whenStored: (id) => auditAccepted(ctx, req, id),
  }).catch(async (error: unknown) => {
    const foundNoSlot = error instanceof ServiceError && error.code === 'concurrency_limit_exceeded';
    if (foundNoSlot) await forgetCharge(ctx, req, PLANS[principal.plan].concurrentOperations);
    throw error;
  });
  if (submitted.replayed) await Promise.all([auditReplayed(ctx, req, submitted.record._id), forgetCharge(ctx, req)]);
  if (submitted.slotsInUse !== null) setQuotaHeaders(req, res, submitted.slotsInUse);
  return submitted;
}

/** `Location` and, for a replay, the mark. */
function submittedHeaders(
  { kind, prefix }: Asked,
  { record, replayed }: Pick<Submitted, 'record' | 'replayed'>,
): Record<string, string> {
  return {
    Location: `${prefix}${operationRow(kind).path}/${record._id}`,
    ...(replayed ? REPLAYED : {}),
  };
}

/** 202: the resource as it was when it was accepted. */
function answerAccepted(kind: OperationKind, record: OperationRecord, headers: Record<string, string>): Answer {
  const accepted = presentOperation(kind, asAccepted(record), 'full');
  return { status: 202, body: accepted, headers: { ...headers, 'Retry-After': String(POLL_AFTER_S) } };
}
