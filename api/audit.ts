import type { Request } from 'express';
import type { Context } from '../common/context.js';
import type { AuditEvent } from '../common/domain/audit/row.js';
import { principalOf } from './authenticate.js';
import type { Answer } from './define-route.js';

const MAX_TARGET_CHARACTERS = 200;
/** The detail of an answer that was given again: nothing was made a second time. */
const REPLAY = 'replay';

type Told = Pick<AuditEvent, 'outcome' | 'target'> & Partial<Pick<AuditEvent, 'detail'>>;

/**
 * Every change that a token asks for is in the audit trail before its answer is given; reads are not. This one is written
 * before it is done, so that nothing changes or disappears without a trace.
 * @throws ServiceError when the trail cannot be written: nothing was done
 */
export async function audited(ctx: Context, req: Request, run: () => Promise<Answer>): Promise<Answer> {
  const target = targetOf(req);
  await ctx.audit.append(eventOf(req, { outcome: 'begun', target }));
  try {
    const answer = await run();
    const detail = isReplay(answer) ? REPLAY : null;
    ctx.audit.note(eventOf(req, { outcome: 'done', target: idOf(answer) ?? target, detail }));
    return answer;
  } catch (error) {
    const outcome = error instanceof Error && error.name === 'ServiceError' ? 'refused' : 'failed';
    ctx.audit.note(eventOf(req, { outcome, target }));
    throw error;
  }
}

/** What changes nothing is written once it is known. @throws ServiceError when the trail cannot be written */
export async function auditedReplay(ctx: Context, req: Request, find: () => Promise<Answer>): Promise<Answer> {
  const answer = await find();
  await auditReplayed(ctx, req, idOf(answer) ?? targetOf(req));
  return answer;
}

/** An operation was accepted; this is written along with its job. @throws ServiceError when the trail cannot be written */
export function auditAccepted(ctx: Context, req: Request, id: string): Promise<void> {
  return ctx.audit.append(eventOf(req, { outcome: 'done', target: id }));
}

/**
 * An accepted operation was asked for again. Its own row may never have been written: the process that accepted it may
 * have died before. @throws ServiceError when the trail cannot be written
 */
export function auditReplayed(ctx: Context, req: Request, id: string | null): Promise<void> {
  return ctx.audit.append(eventOf(req, { outcome: 'done', target: id, detail: REPLAY }));
}

function eventOf(req: Request, { outcome, target, detail = null }: Told): AuditEvent {
  const { accountId } = principalOf(req);
  const actor = `account:${accountId}`;
  const action = req.operationId ?? 'none';
  return { actor, account_id: accountId, action, outcome, target, request_id: req.requestId, detail };
}

function targetOf(req: Request): string | null {
  return Object.values(req.params).join('/').slice(0, MAX_TARGET_CHARACTERS) || null;
}

function isReplay({ headers }: Answer): boolean {
  return headers?.['Idempotent-Replayed'] !== undefined;
}

function idOf({ body }: Answer): string | null {
  const id: unknown = body !== null && typeof body === 'object' && 'id' in body ? body.id : null;
  return typeof id === 'string' ? id : null;
}
