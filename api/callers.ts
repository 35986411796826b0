import { isCurrent, type ReadUnder } from '../common/account-versions.js';
import type { Context } from '../common/context.js';
import { findAccount } from '../common/db/accounts.js';
import { findToken, type TokenRecord } from '../common/db/tokens.js';
import type { ErrorCode } from '../common/errors.js';
import { accepts } from '../common/issue-token.js';
import type { Plan } from '../common/plans.js';

/** Who calls. Nothing below the authentication takes an account id from anywhere else. */
export interface Principal {
  accountId: string;
  accountName: string;
  plan: Plan;
}

export type Refusal = Extract<ErrorCode, 'missing_token' | 'invalid_token' | 'token_expired'>;

/** Who holds a token. */
export interface Caller {
  /** SHA-256 of the token. */
  tokenHash: string;
  principal: Principal;
  /** When it was kept, if it was; null when it was read from MongoDB for this request. */
  kept: ReadUnder | null;
}

interface Kept extends ReadUnder {
  principal: Principal;
  expiresAt: Date;
}

const MOST_KEPT = 10_000;
const NEVER_CURRENT: ReadUnder = { version: null, readMs: 0 };

/**
 * Who holds which token. What was read is kept, and holds for as long as the account's version, which the request hears
 * when it is counted, is the one under which it was read: so a busy caller costs MongoDB nothing, and a token that was
 * revoked or whose account was disabled is refused at once all the same.
 */
export class Callers {
  private readonly ctx: Context;
  private readonly kept = new Map<string, Kept>();
  private readonly tellDead: (record: TokenRecord) => void;

  constructor(ctx: Context) {
    this.ctx = ctx;
    this.tellDead = deadTokenNotes(ctx);
  }

  /** Who holds the token, or seems to: what was kept has to be `confirm`ed once the request is counted. */
  async find(tokenHash: string): Promise<Caller | Refusal> {
    const kept = this.kept.get(tokenHash);
    if (kept && kept.expiresAt > this.ctx.clock()) return { tokenHash, principal: kept.principal, kept };
    const principal = await this.read(tokenHash, NEVER_CURRENT);
    return typeof principal === 'string' ? principal : { tokenHash, principal, kept: null };
  }

  /**
   * Who holds the token for certain.
   * @param version of the account, as it was told when the request was counted
   */
  async confirm({ tokenHash, principal, kept }: Caller, version: string | null): Promise<Principal | Refusal> {
    if (!kept || isCurrent(kept, version)) return principal;
    return this.read(tokenHash, { version, readMs: performance.now() });
  }

  private async read(tokenHash: string, under: ReadUnder): Promise<Principal | Refusal> {
    this.kept.delete(tokenHash);
    const { ctx } = this;
    const record = await findToken(ctx.db, tokenHash);
    if (!record) return 'invalid_token';
    const isEnded = record.revoked_at !== null || record.refreshed_at !== null;
    if (!isEnded && record.expires_at <= ctx.clock()) return 'token_expired';
    const account = isEnded ? null : await findAccount(ctx.db, record.account_id);
    if (!account || !accepts(account, record)) {
      this.tellDead(record);
      return 'invalid_token';
    }
    const principal = { accountId: account._id, accountName: account.name, plan: account.plan };
    this.keep(tokenHash, { principal, expiresAt: record.expires_at, ...under });
    return principal;
  }

  private keep(tokenHash: string, caller: Kept): void {
    this.kept.set(tokenHash, caller);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
  }
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
