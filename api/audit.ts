import type { Request } from 'express';
import type { Context } from '../common/context.js';
import type { AuditEvent } from '../common/domain/audit/row.js';
import { principalOf } from './authenticate.js';
import type { Answer, Route } from './define-route.js';

const MAX_TARGET_CHARACTERS = 200;
/** The detail of an answer that was given again: nothing was made a second time. */
const REPLAY = 'replay';

type Told = Pick<AuditEvent, 'outcome' | 'target'> & Partial<Pick<AuditEvent, 'detail'>>;

/**
 * Every change that a token asks for is in the audit trail before its answer is given; reads are not.
 * An accepted operation is written along with its job (`auditAccepted`), its replays too; anything else before it is done, so that
 * nothing changes or disappears without a trace: when the trail cannot be written, the answer is 503.
 */
export async function audited(
  ctx: Context,
  req: Request,
  route: Pick<Route, 'method' | 'access' | 'idempotency' | 'operationId'>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const isRead = route.method === 'get' || route.access === 'auth';
  if (isRead || route.idempotency === 'record') return run();
  const target = targetOf(req);
  const tell = (told: Told): AuditEvent => eventOf(req, route.operationId, told);
  const done = (answer: Answer): AuditEvent =>
    tell({ outcome: 'done', target: idOf(answer) ?? target, detail: isReplay(answer) ? REPLAY : null });
  if (req.deferredRefusal) {
    // The hour is used up: what does not throw is a replay.
    const answer = await run();
    await ctx.audit.append(done(answer));
    return answer;
  }
  await ctx.audit.append(tell({ outcome: 'begun', target }));
  try {
    const answer = await run();
    ctx.audit.note(done(answer));
    return answer;
  } catch (error) {
    ctx.audit.note(
      tell({ outcome: error instanceof Error && error.name === 'ServiceError' ? 'refused' : 'failed', target }),
    );
    throw error;
  }
}

/** An operation was accepted. @throws ServiceError when the trail cannot be written */
export function auditAccepted(ctx: Context, req: Request, id: string): Promise<void> {
  return ctx.audit.append(eventOf(req, req.operationId ?? 'none', { outcome: 'done', target: id }));
}

/**
 * An accepted operation was asked for again. Its own row may never have been written: the process that accepted it may
 * have died before. @throws ServiceError when the trail cannot be written
 */
export function auditReplayed(ctx: Context, req: Request, id: string): Promise<void> {
  return ctx.audit.append(eventOf(req, req.operationId ?? 'none', { outcome: 'done', target: id, detail: REPLAY }));
}

function eventOf(req: Request, action: string, { outcome, target, detail = null }: Told): AuditEvent {
  const { accountId } = principalOf(req);
  const actor = `account:${accountId}`;
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
