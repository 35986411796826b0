import type { Shares } from './domain/webhook/retry-policy.js';
import type { RedisClient } from './redis.js';
import { REDIS_CLOCK } from './redis-clock.js';
import { RedisScript } from './redis-script.js';

/** A crash frees its slot this much later than an attempt may take. */
const HOLD_MARGIN_MS = 25_000;

/** What all keys of an account's deliveries begin with: in a cluster they are on one node. @param accountId a pattern too: `*` */
export function deliverySlotsBase(prefix: string, accountId: string): string {
  return `{${prefix}:deliveries:${accountId}}`;
}

/** Forgets the slots whose holders died: of the endpoint, and of its account. Turns go by microseconds, so that no two are alike. */
const PURGE = `${REDIS_CLOCK}
local now, micros = clock()
local turn = string.format('%.0f', micros)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
`;

/** A member has its slots, until its attempt must be over. */
const HOLD = `
local function hold(member, now, ms)
  local till = string.format('%.0f', now + tonumber(ms))
  for key = 1, 2 do
    redis.call('ZADD', KEYS[key], till, member)
    redis.call('PEXPIRE', KEYS[key], ms)
  end
end
`;

/**
 * KEYS: the endpoint's slots, the account's slots, refusals by endpoint, endpoints that wait for the account.
 * ARGV: member, endpoint, the endpoint's limit, the account's limit, hold ms.
 * Returns 1 when the member has a slot now, old or new; a refusal is counted, so that who leaves looks for who waits.
 */
const TAKE = new RedisScript(`${PURGE}${HOLD}
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) then
  local isFull = redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3])
  if isFull or redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[4]) then
    redis.call('HINCRBY', KEYS[3], ARGV[2], 1)
    if not isFull then redis.call('ZADD', KEYS[4], 'NX', turn, ARGV[2]) end
    return 0
  end
end
hold(ARGV[1], now, ARGV[5])
return 1
`);

/**
 * KEYS and ARGV as above, without the hold. Frees the member's slot; its endpoint, if it was refused one and has room,
 * waits behind the account's others. Returns whose turn it is, how often it was refused, and whether there may be room
 * for one more after it; nothing when there is no room or nobody waits.
 */
const FREE = new RedisScript(`${PURGE}
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
`);

/**
 * KEYS as above. ARGV: endpoint, the endpoint's limit, the account's limit, hold ms, members. Returns those members whose slots
 * are held anew, for the next of their endpoint: none when nobody was refused there; one less for each other endpoint of
 * the account that waits for its turn, and for each slot that endpoint or account have over their limits.
 */
const KEEP = new RedisScript(`${PURGE}${HOLD}
if redis.call('HEXISTS', KEYS[3], ARGV[1]) == 0 then return {} end
local others = redis.call('ZCARD', KEYS[4]) - (redis.call('ZSCORE', KEYS[4], ARGV[1]) and 1 or 0)
local over = math.max(redis.call('ZCARD', KEYS[1]) - tonumber(ARGV[2]), redis.call('ZCARD', KEYS[2]) - tonumber(ARGV[3]))
local leaving = math.max(others, over)
local kept = {}
for arg = 5, #ARGV do
  if redis.call('ZSCORE', KEYS[1], ARGV[arg]) then
    if leaving > 0 then
      leaving = leaving - 1
    else
      hold(ARGV[arg], now, ARGV[4])
      kept[#kept + 1] = ARGV[arg]
    end
  end
end
return kept
`);

/** Forgets the refusals if there were no more since. KEYS: refusals. ARGV: the endpoint, the count that was seen. */
const FORGET = new RedisScript(`
if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] then redis.call('HDEL', KEYS[1], ARGV[1]) end
`);

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
  async take(delivery: Endpoint & { _id: string }, { endpoint, account }: Shares): Promise<boolean> {
    const { _id, webhook_id } = delivery;
    const keys = this.keys(delivery);
    return (await TAKE.run(this.redis, keys, [_id, webhook_id, endpoint, account, this.holdMs])) === 1;
  }

  /**
   * Holds slots of one endpoint for the time of one more attempt each, which the next of the same endpoint make in them.
   * @returns those that are held; the others have to be freed: others of the account wait for their turn, or nobody can be
   *   waiting
   */
  async keep(slots: ReadonlyArray<Endpoint & { _id: string }>, { endpoint, account }: Shares): Promise<Set<string>> {
    const [slot] = slots;
    if (!slot) return new Set();
    const members = slots.map(({ _id }) => _id);
    const shares = [slot.webhook_id, endpoint, account, this.holdMs];
    return new Set((await KEEP.run(this.redis, this.keys(slot), [...shares, ...members])) as string[]);
  }

  /**
   * Frees the delivery's slot.
   * @returns the endpoint of the account that waits longest, while there is room for it; null when nobody can be waiting
   */
  async free(delivery: Endpoint & { _id: string }, { endpoint, account }: Shares): Promise<Turn | null> {
    const { _id, webhook_id } = delivery;
    const found = await FREE.run(this.redis, this.keys(delivery), [_id, webhook_id, endpoint, account]);
    const [webhookId, refusals, isLast] = found as [string, string, number] | [undefined, undefined, undefined];
    return webhookId === undefined ? null : { webhookId, refusals, isLast: isLast === 1 };
  }

  /** As `free`, after a turn of this endpoint: it waits again, behind the others, if it has room. */
  nextTurn(endpoint: Endpoint, shares: Shares): Promise<Turn | null> {
    return this.free({ ...endpoint, _id: '' }, shares);
  }

  /** Nobody waits for this endpoint any more; void when somebody was refused since. */
  async forgetRefusals(accountId: string, { webhookId, refusals }: Turn): Promise<void> {
    await FORGET.run(this.redis, [`${this.base(accountId)}:refusals`], [webhookId, refusals]);
  }

  private keys({ account_id, webhook_id }: Endpoint): [string, string, string, string] {
    const base = this.base(account_id);
    return [`${base}:endpoint:${webhook_id}`, `${base}:slots`, `${base}:refusals`, `${base}:waiting`];
  }

  private base(accountId: string): string {
    return deliverySlotsBase(this.prefix, accountId);
  }
}
