import type { Request, RequestHandler } from 'express';
import { Passport } from 'passport';
import { Strategy as BearerStrategy } from 'passport-http-bearer';
import type { Context } from '../common/context.js';
import { findAccount } from '../common/db/accounts.js';
import { findToken, type TokenRecord } from '../common/db/tokens.js';
import { type ErrorCode, ServiceError } from '../common/errors.js';
import type { Plan } from '../common/plans.js';
import { credentialHash } from '../common/secrets.js';

/** Who calls. Nothing below the authentication takes an account id from anywhere else. */
export interface Principal {
  accountId: string;
  accountName: string;
  plan: Plan;
}

type Refusal = Extract<ErrorCode, 'missing_token' | 'invalid_token' | 'token_expired'>;
type Verdict = (
  error: unknown,
  principal?: Principal | false,
  info?: string | { message: string; scope: string },
) => void;

const REALM = 'compliance-advisory-service';

/** Lets a request pass with a live bearer token (RFC 6750) and knows its account afterwards. */
export function authenticate(ctx: Context): RequestHandler {
  const passport = new Passport();
  const tellDead = deadTokenNotes(ctx);
  passport.use(
    new BearerStrategy({ realm: REALM }, (token: string, done: Verdict) => {
      verify(ctx, token, tellDead).then(
        (outcome) => (typeof outcome === 'string' ? done(null, false, outcome) : done(null, outcome)),
        (error: unknown) => done(error),
      );
    }),
  );
  return (req, res, next) => {
    if (bearerOf(req) === null) {
      next(refusal('missing_token'));
      return;
    }
    const decide = (error: unknown, principal: Principal | false | null | undefined, info: unknown): void => {
      if (error) return next(error);
      if (!principal) return next(refusal(reasonOf(info)));
      req.principal = principal;
      next();
    };
    (passport.authenticate('bearer', { session: false }, decide) as RequestHandler)(req, res, next);
  };
}

/** The caller of a request that has passed `authenticate`. */
export function principalOf(req: Request): Principal {
  if (!req.principal) throw new Error('this route was reached without authentication');
  return req.principal;
}

async function verify(
  ctx: Context,
  token: string,
  tellDead: (record: TokenRecord) => void,
): Promise<Principal | Refusal> {
  const record = await findToken(ctx.db, credentialHash(token));
  if (!record) return 'invalid_token';
  const isEnded = record.revoked_at !== null || record.refreshed_at !== null;
  if (!isEnded && record.expires_at <= ctx.clock()) return 'token_expired';
  const account = isEnded ? null : await findAccount(ctx.db, record.account_id);
  if (!account || account.disabled_at) {
    tellDead(record);
    return 'invalid_token';
  }
  return { accountId: account._id, accountName: account.name, plan: account.plan };
}

const DEAD_TOKEN_QUIET_MS = 60_000;
const DEAD_TOKENS_KEPT = 1000;

/** Tells the audit trail of tokens that were revoked, exchanged or whose account is disabled: each once a minute. */
function deadTokenNotes(ctx: Context): (record: TokenRecord) => void {
  const toldMs = new Map<string, number>();
  return ({ _id, account_id, family_id }) => {
    const nowMs = ctx.clock().getTime();
    if (nowMs - (toldMs.get(_id) ?? Number.NEGATIVE_INFINITY) < DEAD_TOKEN_QUIET_MS) return;
    if (toldMs.size >= DEAD_TOKENS_KEPT) toldMs.clear();
    toldMs.set(_id, nowMs);
    const about = { actor: 'anonymous', account_id, action: 'useToken', outcome: 'refused' as const };
    ctx.audit.note({ ...about, target: family_id, request_id: null, detail: null });
  };
}

/** The token of the Authorization header. One in the query or the body is not looked at: addresses end up in logs. */
export function bearerOf(req: Request): string | null {
  return /^bearer +(\S.*)$/i.exec(req.get('authorization') ?? '')?.[1] ?? null;
}

/** passport-http-bearer puts our info string into the challenge's error_description. */
function reasonOf(info: unknown): Refusal {
  return typeof info === 'string' && info.includes('token_expired') ? 'token_expired' : 'invalid_token';
}

/** A 401 with its challenge (RFC 6750, section 3). */
export function refusal(code: Refusal): ServiceError {
  const challenge =
    code === 'missing_token'
      ? `Bearer realm="${REALM}"`
      : `Bearer realm="${REALM}", error="invalid_token", error_description="${code}"`;
  const detail = {
    missing_token: 'This call needs an access token.',
    invalid_token: 'The access token is unknown or was revoked.',
    token_expired: 'The access token has expired.',
  }[code];
  return new ServiceError(code, detail, { headers: { 'WWW-Authenticate': challenge } });
}
