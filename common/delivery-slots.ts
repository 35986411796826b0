import type { Shares } from './domain/webhook/retry-policy.js';
import type { RedisClient } from './redis.js';
import { REDIS_CLOCK } from './redis-clock.js';

/** A crash frees its slot this much later than an attempt may take. */
const HOLD_MARGIN_MS = 25_000;

/** Forgets the slots whose holders died: of the endpoint, and of its account. Turns go by microseconds, so that no two are alike. */
const PURGE = `${REDIS_CLOCK}
local now, micros = clock()
local turn = string.format('%.0f', micros)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
`;

/** The member has its slots, until its attempt must be over. */
const HOLD = `
local till = string.format('%.0f', now + tonumber(ARGV[5]))
for key = 1, 2 do
  redis.call('ZADD', KEYS[key], till, ARGV[1])
  redis.call('PEXPIRE', KEYS[key], ARGV[5])
end
return 1
`;

/**
 * KEYS: the endpoint's slots, the account's slots, refusals by endpoint, endpoints that wait for the account.
 * ARGV: member, endpoint, the endpoint's limit, the account's limit, hold ms.
 * Returns 1 when the member has a slot now, old or new; a refusal is counted, so that who leaves looks for who waits.
 */
const TAKE = `${PURGE}
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) then
  local isFull = redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3])
  if isFull or redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[4]) then
    redis.call('HINCRBY', KEYS[3], ARGV[2], 1)
    if not isFull then redis.call('ZADD', KEYS[4], 'NX', turn, ARGV[2]) end
    return 0
  end
end
${HOLD}
`;

/**
 * KEYS and ARGV as above, without the hold. Frees the member's slot; its endpoint, if it was refused one and has room,
 * waits behind the account's others. Returns whose turn it is, how often it was refused, and whether there may be room
 * for one more after it; nothing when there is no room or nobody waits.
 */
const FREE = `${PURGE}
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
local room = tonumber(ARGV[3]) - redis.call('ZCARD', KEYS[1])
local accountRoom = tonumber(ARGV[4]) - redis.call('ZCARD', KEYS[2])
if room > 0 and redis.call('HEXISTS', KEYS[3], ARGV[2]) == 1 then redis.call('ZADD', KEYS[4], 'NX', turn, ARGV[2]) end
if accountRoom <= 0 then return {} end
local next = redis.call('ZPOPMIN', KEYS[4])[1]
if not next then return {} end
local isLast = accountRoom == 1 or (next == ARGV[2] and room == 1 and redis.call('ZCARD', KEYS[4]) == 0)
return {next, redis.call('HGET', KEYS[3], next) or '0', isLast and 1 or 0}
`;

/**
 * KEYS and ARGV as for TAKE. Returns 1, and holds the member's slot anew, when the next of its endpoint may have it: somebody
 * was refused there, no other endpoint of the account waits for its turn, and neither endpoint nor account is over its limit.
 */
const KEEP = `${PURGE}
local others = redis.call('ZCARD', KEYS[4]) - (redis.call('ZSCORE', KEYS[4], ARGV[2]) and 1 or 0)
if redis.call('HEXISTS', KEYS[3], ARGV[2]) == 0 or others > 0 then return 0 end
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) or redis.call('ZCARD', KEYS[1]) > tonumber(ARGV[3]) then return 0 end
if redis.call('ZCARD', KEYS[2]) > tonumber(ARGV[4]) then return 0 end
${HOLD}
`;

/** Forgets the refusals if there were no more since. KEYS: refusals. ARGV: the endpoint, the count that was seen. */
const FORGET = `
if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] then redis.call('HDEL', KEYS[1], ARGV[1]) end
`;

/** An endpoint and whose it is. */
interface Endpoint {
  account_id: string;
  webhook_id: string;
}

/** An endpoint that may start one of those that wait for it, and the refusals that were counted for it. */
export interface Turn {
  webhookId: string;
  refusals: string;
  /** Nobody else can start after it. */
  isLast: boolean;
}

/**
 * How many attempts to one endpoint, and of one account, are under way across all workers: a lease per attempt in Redis.
 * So who hangs holds its own few slots and never all of a worker's.
 */
export class DeliverySlots {
  private readonly redis: RedisClient;
  private readonly prefix: string;
  private readonly holdMs: number;

  /** @param attemptMs how long one attempt may take at most */
  constructor(redis: RedisClient, prefix: string, attemptMs: number) {
    this.redis = redis;
    this.prefix = prefix;
    this.holdMs = attemptMs + HOLD_MARGIN_MS;
  }

  /** Takes or renews the delivery's slot. @returns false when others hold all of the endpoint's or the account's */
  async take(delivery: Endpoint & { _id: string }, shares: Shares): Promise<boolean> {
    return (await this.redis.eval(TAKE, 4, ...this.holding(delivery, shares))) === 1;
  }

  /**
   * Holds the delivery's slot for the time of one more attempt, which the next of the same endpoint makes in it.
   * @returns false when it has to be freed: others of the account wait for their turn, or nobody can be waiting
   */
  async keep(delivery: Endpoint & { _id: string }, shares: Shares): Promise<boolean> {
    return (await this.redis.eval(KEEP, 4, ...this.holding(delivery, shares))) === 1;
  }

  /**
   * Frees the delivery's slot.
   * @returns the endpoint of the account that waits longest, while there is room for it; null when nobody can be waiting
   */
  async free(delivery: Endpoint & { _id: string }, { endpoint, account }: Shares): Promise<Turn | null> {
    const { _id, webhook_id } = delivery;
    const found = await this.redis.eval(FREE, 4, ...this.keys(delivery), _id, webhook_id, endpoint, account);
    const [webhookId, refusals, isLast] = found as [string, string, number] | [undefined, undefined, undefined];
    return webhookId === undefined ? null : { webhookId, refusals, isLast: isLast === 1 };
  }

  /** As `free`, after a turn of this endpoint: it waits again, behind the others, if it has room. */
  nextTurn(endpoint: Endpoint, shares: Shares): Promise<Turn | null> {
    return this.free({ ...endpoint, _id: '' }, shares);
  }

  /** Nobody waits for this endpoint any more; void when somebody was refused since. */
  async forgetRefusals(accountId: string, { webhookId, refusals }: Turn): Promise<void> {
    await this.redis.eval(FORGET, 1, `${this.base(accountId)}:refusals`, webhookId, refusals);
  }

  private holding(delivery: Endpoint & { _id: string }, { endpoint, account }: Shares): Array<string | number> {
    return [...this.keys(delivery), delivery._id, delivery.webhook_id, endpoint, account, this.holdMs];
  }

  private keys({ account_id, webhook_id }: Endpoint): [string, string, string, string] {
    const base = this.base(account_id);
    return [`${base}:endpoint:${webhook_id}`, `${base}:slots`, `${base}:refusals`, `${base}:waiting`];
  }

  /** In a cluster all of an account's keys are on one node. */
  private base(accountId: string): string {
    return `{${this.prefix}:deliveries:${accountId}}`;
  }
}
