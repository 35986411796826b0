import type { Context } from './context.js';
import { type AccountRecord, findAccount, findAccountByKey } from './db/accounts.js';
import { findToken, insertToken, markRefreshed, revokeFamily, type TokenRecord } from './db/tokens.js';
import type { Outcome } from './domain/audit/row.js';
import { ServiceError } from './errors.js';
import { credentialHash, newCredential, sameDigest } from './secrets.js';

export interface IssuedToken {
  token: string;
  account: AccountRecord;
  expiresInS: number;
  refreshExpiresInS: number;
}

/** Where a request for a token came from, for the audit trail. */
export interface TokenCaller {
  requestId: string;
  address: string;
  /** The operation's id. */
  action: string;
}

/** Compared against when the key is unknown, so that both refusals take the same time. */
const NO_SECRET = credentialHash('no account has this secret');

/** Whether a token was issued under the secret that the account has now, and the account may use it. */
export function accepts(account: AccountRecord, token: Pick<TokenRecord, 'rotations'>): boolean {
  return !account.disabled_at && (account.rotations ?? 0) === (token.rotations ?? 0);
}

/** @returns null for an unknown key, a wrong secret and a disabled account alike */
export async function logIn(
  ctx: Context,
  apiKey: string,
  apiSecret: string,
  caller: TokenCaller,
): Promise<IssuedToken | null> {
  const account = await findAccountByKey(ctx.db, apiKey);
  const matches = sameDigest(credentialHash(apiSecret), account?.secret_hash ?? NO_SECRET);
  if (account && matches && !account.disabled_at) return issue(ctx, account, ctx.newId('fam'), caller);
  await tell(ctx, caller, { accountId: account?._id ?? null, family: null, outcome: 'refused' });
  return null;
}

/**
 * Exchanges a token, live or expired within the refresh window, for a new one of the same family.
 * Presenting a token that was exchanged before ends the whole family: one of its two holders stole it.
 * @throws ServiceError `invalid_token` or `token_expired`
 */
export async function refresh(ctx: Context, token: string, caller: TokenCaller): Promise<IssuedToken> {
  const old = await findToken(ctx.db, credentialHash(token));
  if (!old) throw invalid();
  try {
    return await exchange(ctx, old, caller);
  } catch (error) {
    if (error instanceof ServiceError && error.code !== 'dependency_unavailable') {
      await tell(ctx, caller, { accountId: old.account_id, family: old.family_id, outcome: 'refused' });
    }
    throw error;
  }
}

async function exchange(ctx: Context, old: TokenRecord, caller: TokenCaller): Promise<IssuedToken> {
  const now = ctx.clock();
  if (old.revoked_at) throw invalid();
  if (old.refreshed_at) throw await endFamily(ctx, old);
  if (now.getTime() > old.expires_at.getTime() + ctx.config.refreshWindowS * 1000) {
    throw new ServiceError(
      'token_expired',
      'The access token expired too long ago to be refreshed: get another one with the key and the secret.',
    );
  }
  const account = await findAccount(ctx.db, old.account_id);
  if (!account || !accepts(account, old)) throw invalid();
  const isOurs = await ctx.accountVersions.change(account._id, () => markRefreshed(ctx.db, old._id, now));
  if (!isOurs) throw await endFamily(ctx, old);
  const issued = await issue(ctx, account, old.family_id, caller);
  // A reuse that was noticed while the new token was being stored must reach that one too. It is answered all the same:
  // of several exchanges at once the first is one that came before the reuse.
  if ((await findToken(ctx.db, old._id))?.revoked_at) await endFamily(ctx, old);
  return issued;
}

async function endFamily(ctx: Context, token: TokenRecord): Promise<ServiceError> {
  await ctx.accountVersions.change(token.account_id, () => revokeFamily(ctx.db, token.family_id, ctx.clock()));
  ctx.logger.warn({ account_id: token.account_id }, 'a refreshed token was presented again; its family is revoked');
  return invalid();
}

function invalid(): ServiceError {
  return new ServiceError('invalid_token', 'The access token is unknown or was revoked.');
}

async function issue(
  ctx: Context,
  account: AccountRecord,
  familyId: string,
  caller: TokenCaller,
): Promise<IssuedToken> {
  const token = newCredential('cas_token');
  const { accessTokenTtlS, refreshWindowS } = ctx.config;
  const now = ctx.clock();
  const record = {
    _id: credentialHash(token),
    account_id: account._id,
    family_id: familyId,
    rotations: account.rotations ?? 0,
    created_at: now,
    expires_at: new Date(now.getTime() + accessTokenTtlS * 1000),
    refreshed_at: null,
    revoked_at: null,
  };
  await Promise.all([
    insertToken(ctx.db, record),
    tell(ctx, caller, { accountId: account._id, family: familyId, outcome: 'done' }),
  ]);
  return { token, account, expiresInS: accessTokenTtlS, refreshExpiresInS: accessTokenTtlS + refreshWindowS };
}

/** @param family which login a token comes from; the token itself is nowhere */
function tell(
  ctx: Context,
  { requestId, address, action }: TokenCaller,
  { accountId, family, outcome }: { accountId: string | null; family: string | null; outcome: Outcome },
): Promise<void> {
  const actor = outcome === 'done' && accountId !== null ? `account:${accountId}` : 'anonymous';
  const about = { actor, account_id: accountId, target: family };
  return ctx.audit.append({ ...about, action, outcome, request_id: requestId, detail: `from ${address}` });
}
