import type { RequestHandler } from 'express';
import type { Context } from '../../common/context.js';
import { ServiceError } from '../../common/errors.js';
import { FailedLogins } from '../../common/failed-logins.js';
import { credentialHash, sameDigest } from '../../common/secrets.js';

const CHALLENGE = 'Basic realm="operator", charset="UTF-8"';
/** Failures count for the one password there is, and for the address that they come from. */
const WHOSE = 'operator';

/**
 * Lets a request pass with the operator's password (RFC 7617); the user name is not looked at. Wrong ones are slowed
 * down as logins are, and told to the audit trail. Without Redis nobody passes: guesses could not be counted.
 */
export function requirePassword(ctx: Context, password: string): RequestHandler {
  const wanted = credentialHash(password);
  const failures = new FailedLogins(ctx.redis, ctx.config.queuePrefix, WHOSE);
  return async (req, _res, next) => {
    const given = passwordOf(req.get('authorization'));
    if (given === null) throw refusal('This page needs the password of the operator.');
    const address = req.ip ?? 'unknown';
    const isRight = await failures.attempt(WHOSE, address, async () =>
      sameDigest(credentialHash(given), wanted) ? true : null,
    );
    if (isRight) return next();
    ctx.audit.note({
      actor: 'anonymous',
      account_id: null,
      action: 'openQueueDashboard',
      outcome: 'refused',
      target: null,
      request_id: req.requestId,
      detail: address,
    });
    throw refusal('The password is wrong.');
  };
}

function refusal(detail: string): ServiceError {
  return new ServiceError('invalid_credentials', detail, { headers: { 'WWW-Authenticate': CHALLENGE } });
}

/** The password of Basic credentials; null when there are none. */
function passwordOf(authorization: string | undefined): string | null {
  const [, encoded] = /^basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return null;
  const credentials = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = credentials.indexOf(':');
  return colon < 0 ? null : credentials.slice(colon + 1);
}
