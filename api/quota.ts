import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../common/context.js';
import { ServiceError } from '../common/errors.js';
import { PLANS } from '../common/plans.js';
import { type Admission, WINDOW_S } from '../common/quota.js';
import { principalOf, refusal } from './authenticate.js';
import type { Callers } from './callers.js';
import { PROBLEMS, toServiceError } from './errors.js';

declare global {
  namespace Express {
    interface Request {
      admission?: Admission;
    }
  }
}

/**
 * Counts every authenticated call against the plan's hour and tells the quotas in headers.
 * A refused call is not counted. Without Redis nothing is admitted: 503.
 * @param replay answers a call beyond the hour with what its Idempotency-Key has made, which is free, or else with the
 *   refusal; null where no key is honoured
 */
export function admit(
  ctx: Context,
  callers: Callers,
  replay: ((refusal: ServiceError) => RequestHandler) | null,
): RequestHandler {
  return async (req, res, next) => {
    const admission = await admitConfirmed(ctx, callers, req);
    setQuotaHeaders(req, res, admission.slotsInUse);
    if (admission.admitted) return next();
    const refusal = hourRefusal(admission);
    if (!replay || req.get('idempotency-key') === undefined) return next(refusal);
    replay(refusal)(req, res, (error) => next(standsBeyondHour(error) ? error : refusal));
  };
}

/** A replay that comes too early, or a fault of ours, is told; whatever else is wrong with the call is not looked at. */
function standsBeyondHour(error: unknown): boolean {
  const { code } = toServiceError(error);
  return PROBLEMS[code].status >= 500 || code === 'idempotency_key_in_use';
}

/**
 * Counts the request, under the plan that its account has now. Who is not whom we kept any more is not counted.
 * @throws 401
 */
async function admitConfirmed(ctx: Context, callers: Callers, req: Request): Promise<Admission> {
  const { accountId, plan } = principalOf(req);
  const admission = await ctx.quota.admit(accountId, plan);
  const confirmed = req.caller ? await callers.confirm(req.caller, admission.version) : 'invalid_token';
  const isRefused = typeof confirmed === 'string';
  if (admission.admitted && (isRefused || confirmed.plan !== plan)) await ctx.quota.refund(accountId, admission.ticket);
  if (isRefused) throw refusal(confirmed);
  req.principal = confirmed;
  req.admission = confirmed.plan === plan ? admission : await ctx.quota.admit(accountId, confirmed.plan);
  return req.admission;
}

/**
 * A replay, or a call that found no slot, costs nothing: what was counted is taken back, and the headers say so.
 * @param slotsInUse operations in progress, when that is known better than at the admission
 */
export async function forgetCharge(ctx: Context, req: Request, slotsInUse?: number): Promise<void> {
  const { admission } = req;
  if (!admission?.admitted) return;
  await ctx.quota.refund(principalOf(req).accountId, admission.ticket);
  req.admission = { ...admission, admitted: false, used: admission.used - 1 };
  if (req.res) setQuotaHeaders(req, req.res, slotsInUse ?? admission.slotsInUse);
}

/**
 * draft-ietf-httpapi-ratelimit-headers-10, and the older X-RateLimit names.
 * All of them are by Redis' clock, as the window is.
 * @param slotsInUse operations in progress, one that this call has accepted included
 */
export function setQuotaHeaders(req: Request, res: Response, slotsInUse: number): void {
  const { plan } = principalOf(req);
  const { requestsPerHour: hour, concurrentOperations: slots } = PLANS[plan];
  if (!req.admission) return;
  const { used, resetMs, nowMs } = req.admission;
  const resetS = Math.max(0, Math.ceil(resetMs / 1000));
  const remaining = Math.max(0, hour - used);
  res.setHeader('RateLimit-Policy', `"hour";q=${hour};w=${WINDOW_S}, "concurrent";q=${slots};qu="concurrent-requests"`);
  res.setHeader('RateLimit', `"hour";r=${remaining};t=${resetS}, "concurrent";r=${Math.max(0, slots - slotsInUse)}`);
  res.setHeader('X-RateLimit-Limit', String(hour));
  res.setHeader('X-RateLimit-Remaining', String(remaining));
  res.setHeader('X-RateLimit-Reset', String(Math.ceil(nowMs / 1000) + resetS));
}

/**
 * Tells the slots as they are now: what has ended since the admission holds none any more.
 * Without Redis the headers stay as they were; what was done is done.
 */
export async function tellSlotsNow(ctx: Context, req: Request): Promise<void> {
  const usage = await ctx.quota.usage(principalOf(req).accountId).catch(() => null);
  if (usage && req.res) setQuotaHeaders(req, req.res, usage.slotsInUse);
}

function hourRefusal(admission: Admission): ServiceError {
  return new ServiceError('rate_limit_exceeded', 'The requests of this hour are used up.', {
    retryAfterS: admission.resetMs / 1000,
    members: { 'violated-policies': ['hour'] },
  });
}
