import type { OperationRecord } from '../common/db/operations.js';
import { presentOperation } from '../common/present/operation.js';
import type { Submitted } from '../common/submit-operation.js';
import type { Answer } from './define-route.js';
import { stillRunning } from './idempotency.js';
import { answerAccepted, type Submitter, submitFor, submittedHeaders } from './operation-answers.js';
import { endedInFirstCall, isOver, MAX_WAIT_S, preferredWaitS, waitForOperation } from './wait.js';

/**
 * Accepts an operation and answers with its end in the same call: 200. After 30 s, or after the wait that the caller
 * prefers, 202 as for other operations.
 * A replay gets the first answer again; 409 while the first call still waits.
 * @param resolve as for `submitFor`
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
