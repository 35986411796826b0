import { z } from 'zod';
import type { Context } from '../../common/context.js';
import { type AccountRecord, findAccountByKey } from '../../common/db/accounts.js';
import { insertToken } from '../../common/db/tokens.js';
import { ServiceError } from '../../common/errors.js';
import { credentialHash, newCredential, sameDigest } from '../../common/secrets.js';
import { type Answer, defineRoute } from '../define-route.js';

const credentials = z.strictObject({
  api_key: z.string().min(1).max(200),
  api_secret: z.string().min(1).max(200),
});

/** Compared against when the key is unknown, so that both refusals take the same time. */
const NO_SECRET = credentialHash('no account has this secret');

export const authRoutes = [
  defineRoute({
    method: 'post',
    path: '/auth/token',
    operationId: 'createToken',
    summary: 'Exchange an API key and secret for an access token',
    tag: 'Authentication',
    access: 'auth',
    body: credentials,
    async handler({ ctx, body }) {
      const account = await findAccountByKey(ctx.db, body.api_key);
      const matches = sameDigest(credentialHash(body.api_secret), account?.secret_hash ?? NO_SECRET);
      if (!account || !matches || account.disabled_at) {
        throw new ServiceError('invalid_credentials', 'The API key or the API secret is wrong.', {
          headers: { 'WWW-Authenticate': 'Bearer realm="compliance-advisory-service"' },
        });
      }
      return issueToken(ctx, account, ctx.newId('req'));
    },
  }),
];

async function issueToken(ctx: Context, account: AccountRecord, familyId: string): Promise<Answer> {
  const token = newCredential('cas_token');
  const { accessTokenTtlS, refreshWindowS } = ctx.config;
  const now = ctx.clock();
  await insertToken(ctx.db, {
    _id: credentialHash(token),
    account_id: account._id,
    family_id: familyId,
    created_at: now,
    expires_at: new Date(now.getTime() + accessTokenTtlS * 1000),
    refreshed_at: null,
    revoked_at: null,
  });
  return {
    status: 200,
    headers: { 'Cache-Control': 'no-store' },
    body: {
      access_token: token,
      token_type: 'Bearer',
      expires_in: accessTokenTtlS,
      refresh_expires_in: accessTokenTtlS + refreshWindowS,
      account: { id: account._id, name: account.name, plan: account.plan },
    },
  };
}
