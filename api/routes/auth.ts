import { z } from 'zod';
import { ServiceError } from '../../common/errors.js';
import { FailedLogins } from '../../common/failed-logins.js';
import { type IssuedToken, logIn, refresh } from '../../common/issue-token.js';
import { json } from '../answer-shapes.js';
import { bearerOf, missingToken, refusal } from '../authenticate.js';
import { type Answer, defineRoute } from '../define-route.js';
import { token } from '../schemas/account.js';

const credentials = z
  .strictObject({
    api_key: z.string().min(1).max(200),
    api_secret: z.string().min(1).max(200),
  })
  .meta({ examples: [{ api_key: 'cak_acme', api_secret: 'cas_6b1f' }] });

export const authRoutes = [
  defineRoute({
    method: 'post',
    path: '/auth/token',
    operationId: 'createToken',
    summary: 'Exchange an API key and secret for an access token',
    tag: 'Authentication',
    access: 'auth',
    body: credentials,
    answers: { 200: json('The token. Keep it secret.', token) },
    errors: ['invalid_credentials', 'too_many_attempts'],
    async handler({ ctx, body, req, requestId }) {
      const failures = new FailedLogins(ctx.redis, ctx.config.queuePrefix);
      const address = req.ip ?? 'unknown';
      const caller = { requestId, address, action: 'createToken' };
      const issued = await failures.attempt(body.api_key, address, () =>
        logIn(ctx, body.api_key, body.api_secret, caller),
      );
      if (issued) return answerToken(issued);
      throw new ServiceError('invalid_credentials', 'The API key or the API secret is wrong.', {
        headers: { 'WWW-Authenticate': 'Bearer realm="compliance-advisory-service"' },
      });
    },
  }),
  defineRoute({
    method: 'post',
    path: '/auth/refresh',
    operationId: 'refreshToken',
    summary: 'Exchange a live or lately expired access token for a new one',
    tag: 'Authentication',
    access: 'auth',
    body: z.strictObject({}).meta({ examples: [{}] }),
    answers: { 200: json('A new token; the old one stops working.', token) },
    errors: ['missing_token', 'invalid_token', 'token_expired'],
    async handler({ ctx, req, requestId }) {
      const presented = bearerOf(req);
      if (presented === null) throw missingToken(req);
      try {
        const caller = { requestId, address: req.ip ?? 'unknown', action: 'refreshToken' };
        return answerToken(await refresh(ctx, presented, caller));
      } catch (error) {
        if (!(error instanceof ServiceError) || error.code === 'dependency_unavailable') throw error;
        throw error.code === 'token_expired' ? refusal(error.code, error.message) : refusal('invalid_token');
      }
    },
  }),
];

/** RFC 6749, section 5.1. */
function answerToken({ token: accessToken, account, expiresInS, refreshExpiresInS }: IssuedToken): Answer {
  return {
    status: 200,
    headers: { 'Cache-Control': 'no-store', Pragma: 'no-cache' },
    body: {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: expiresInS,
      refresh_expires_in: refreshExpiresInS,
      account: { id: account._id, name: account.name, plan: account.plan },
    },
  };
}
