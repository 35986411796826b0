import type { Request } from 'express';
import type { Context } from '../common/context.js';
import type { AuditEvent } from '../common/domain/audit/row.js';
import { principalOf } from './authenticate.js';
import type { Answer, Route } from './define-route.js';

const MAX_TARGET_CHARACTERS = 200;

type Told = Pick<AuditEvent, 'outcome' | 'target'>;

/**
 * Every change that a token asks for is in the audit trail before its answer is given; reads are not.
 * An accepted operation is written along with its job (`auditAccepted`); anything else before it is done, so that
 * nothing changes or disappears without a trace: when the trail cannot be written, the answer is 503.
 */
export async function audited(
  ctx: Context,
  req: Request,
  route: Pick<Route, 'method' | 'access' | 'idempotency' | 'operationId'>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const isRead = route.method === 'get' || route.access === 'auth';
  if (isRead || route.idempotency === 'record' || req.deferredRefusal) return run();
  const target = targetOf(req);
  const tell = (told: Told): AuditEvent => eventOf(req, route.operationId, told);
  await ctx.audit.append(tell({ outcome: 'begun', target }));
  try {
    const answer = await run();
    ctx.audit.note(tell({ outcome: 'done', target: idOf(answer) ?? target }));
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

function eventOf(req: Request, action: string, { outcome, target }: Told): AuditEvent {
  const { accountId } = principalOf(req);
  const actor = `account:${accountId}`;
  return { actor, account_id: accountId, action, outcome, target, request_id: req.requestId, detail: null };
}

function targetOf(req: Request): string | null {
  return Object.values(req.params).join('/').slice(0, MAX_TARGET_CHARACTERS) || null;
}

function idOf({ body }: Answer): string | null {
  const id: unknown = body !== null && typeof body === 'object' && 'id' in body ? body.id : null;
  return typeof id === 'string' ? id : null;
}
