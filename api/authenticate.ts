import type { Request, RequestHandler } from 'express';
import { Passport } from 'passport';
import { Strategy as BearerStrategy } from 'passport-http-bearer';
import { ServiceError } from '../common/errors.js';
import { credentialHash } from '../common/secrets.js';
import type { Caller, Callers, Principal, Refusal } from './callers.js';

declare global {
  namespace Express {
    interface Request {
      /** Who has to be confirmed once the request is counted. */
      caller?: Caller;
    }
  }
}

type Verdict = (error: unknown, caller?: Caller | false, info?: string | { message: string; scope: string }) => void;

const REALM = 'compliance-advisory-service';

/** Lets a request pass with a bearer token (RFC 6750) and knows its account afterwards; `admit` confirms it. */
export function authenticate(callers: Callers): RequestHandler {
  const passport = new Passport();
  passport.use(
    new BearerStrategy({ realm: REALM }, (token: string, done: Verdict) => {
      callers.find(credentialHash(token)).then(
        (found) => (typeof found === 'string' ? done(null, false, found) : done(null, found)),
        (error: unknown) => done(error),
      );
    }),
  );
  return (req, res, next) => {
    const sent = bearerOf(req);
    if (sent === null) {
      next(missingToken(req));
      return;
    }
    // Passport takes one space before the token; RFC 9110, section 11.4, allows several.
    req.headers.authorization = `Bearer ${sent}`;
    const decide = (error: unknown, caller: Caller | false | null | undefined, info: unknown): void => {
      if (error) return next(error);
      if (!caller) return next(refusal(reasonOf(info)));
      req.caller = caller;
      req.principal = caller.principal;
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

/** The token of the Authorization header. One in the query or the body is not looked at: addresses end up in logs. */
export function bearerOf(req: Request): string | null {
  return /^bearer +(\S.*)$/i.exec(req.get('authorization') ?? '')?.[1] ?? null;
}

/** passport-http-bearer puts our info string into the challenge's error_description. */
function reasonOf(info: unknown): Refusal {
  return typeof info === 'string' && info.includes('token_expired') ? 'token_expired' : 'invalid_token';
}

/** Who sent something else than a bearer token is told what is expected. */
export function missingToken(req: Request): ServiceError {
  const isOther = req.get('authorization') !== undefined;
  return refusal('missing_token', isOther ? 'The Authorization header has to be "Bearer <access token>".' : undefined);
}

const DETAILS: Record<Refusal, string> = {
  missing_token: 'This call needs an access token.',
  invalid_token: 'The access token is unknown or was revoked.',
  token_expired: 'The access token has expired.',
};

/** A 401 with its challenge (RFC 6750, section 3): who sent no token is told no error, the others one in words. */
export function refusal(code: Refusal, detail = DETAILS[code]): ServiceError {
  const error = code === 'missing_token' ? '' : `, error="invalid_token", error_description="${detail}"`;
  return new ServiceError(code, detail, { headers: { 'WWW-Authenticate': `Bearer realm="${REALM}"${error}` } });
}
