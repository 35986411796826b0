import { randomUUID } from 'node:crypto';
import { CHANGING, VERSION_MS, versionKey } from './account-versions.js';
import { PLANS, type Plan } from './plans.js';
import type { RedisClient } from './redis.js';
import { REDIS_CLOCK } from './redis-clock.js';
import { RedisScript } from './redis-script.js';

/** Length of the rolling window. */
export const WINDOW_S = 3600;
const WINDOW_MS = WINDOW_S * 1000;
/** Between taking a slot and storing the record: a crash in between frees the slot after this. */
const RESERVED_MS = 10_000;
/** Of an accepted operation; workers renew it, its end frees it at once. */
const HELD_MS = 3_600_000;

/** Lua: `now` in milliseconds, from that argument if a test passes a time, else by Redis' own clock. */
const nowFrom = (argument: number): string => `${REDIS_CLOCK}local now = tonumber(ARGV[${argument}]) or clock()`;

/**
 * The rolling log of one account: a list of admission times, newest first, never longer than the plan's limit.
 * A request is admitted when fewer than `limit` were admitted in the last 3,600 s, so no rolling window ever holds more.
 * When Redis' clock steps back, it stands still at the latest admission, also at one that was taken back, until it has caught up.
 * Bounded: about 15 bytes an entry, 150 KB for 10,000. Redis' own clock decides unless a test passes a time.
 * KEYS: log, slots, latest, version. ARGV: limit, window ms, now ms or '', version of an account that has none.
 * Returns: admitted 0|1, admission time, requests in the window, ms until one leaves it (or until admission), slots in use, now,
 * the account's version.
 */
const ADMIT = new RedisScript(`
${nowFrom(3)}
local version = redis.call('GET', KEYS[4])
if not version then
  version = ARGV[4]
  redis.call('SET', KEYS[4], version, 'PX', ${VERSION_MS})
end
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local latest = math.max(now, tonumber(redis.call('GET', KEYS[3]) or 0))
local oldest = redis.call('LINDEX', KEYS[1], -1)
while oldest and tonumber(oldest) <= latest - window do
  redis.call('RPOP', KEYS[1])
  oldest = redis.call('LINDEX', KEYS[1], -1)
end
local used = redis.call('LLEN', KEYS[1])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
local slots = redis.call('ZCARD', KEYS[2])
if used >= limit then
  local blocking = redis.call('LINDEX', KEYS[1], limit - 1)
  return {0, '0', used, tonumber(blocking) + window - now, slots, now, version}
end
local at = string.format('%.0f', latest)
local kept = string.format('%.0f', latest + window - now)
redis.call('LPUSH', KEYS[1], at)
redis.call('PEXPIRE', KEYS[1], kept)
redis.call('SET', KEYS[3], at, 'PX', kept)
return {1, at, used + 1, tonumber(oldest or at) + window - now, slots, now, version}
`);

/**
 * Takes or renews a slot. KEYS: slots. ARGV: member, limit, hold ms, now ms or ''.
 * Returns: granted 0|1, slots in use.
 */
const TAKE = new RedisScript(`
${nowFrom(4)}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local held = redis.call('ZSCORE', KEYS[1], ARGV[1])
local used = redis.call('ZCARD', KEYS[1])
if not held and used >= tonumber(ARGV[2]) then return {0, used} end
redis.call('ZADD', KEYS[1], string.format('%.0f', now + tonumber(ARGV[3])), ARGV[1])
local longest = redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')[2]
redis.call('PEXPIREAT', KEYS[1], string.format('%.0f', tonumber(longest)))
if not held then used = used + 1 end
return {1, used}
`);

/** Renews a slot only while it is held, so that a late renewal cannot bring back what was freed. Returns: held 0|1. */
const RENEW = new RedisScript(`
${nowFrom(3)}
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], string.format('%.0f', now + tonumber(ARGV[2])), ARGV[1])
redis.call('PEXPIREAT', KEYS[1], string.format('%.0f', now + tonumber(ARGV[2])))
return 1
`);

/**
 * Both counters without counting. KEYS: log, slots. ARGV: window ms, now ms or ''.
 * Returns: requests in the window, ms until the oldest of them leaves it, slots in use.
 */
const USAGE = new RedisScript(`
${nowFrom(2)}
local from = now - tonumber(ARGV[1])
local used = redis.call('LLEN', KEYS[1])
local oldest = tonumber(redis.call('LINDEX', KEYS[1], -1) or 0)
while used > 0 and oldest <= from do
  used = used - 1
  oldest = used > 0 and tonumber(redis.call('LINDEX', KEYS[1], used - 1)) or 0
end
return {used, used > 0 and oldest - from or 0, redis.call('ZCOUNT', KEYS[2], '(' .. string.format('%.0f', now), '+inf')}
`);

export interface Admission {
  admitted: boolean;
  /** Names the admission, for `refund`. */
  ticket: string;
  /** Requests admitted in the last 3,600 s, this one included. */
  used: number;
  /** Until the oldest of them leaves the window; on a refusal, until a request is admitted again. */
  resetMs: number;
  slotsInUse: number;
  /** Redis' clock, in milliseconds since 1970. */
  nowMs: number;
  /** Of the account, for what is kept of it (`isCurrent`); null while it changes. */
  version: string | null;
}

export interface SlotGrant {
  granted: boolean;
  slotsInUse: number;
}

/** The keys of an account's quota; the hash tag keeps them in one slot of a Redis Cluster. @param accountId a pattern too: `*` */
export function quotaKeys(prefix: string, accountId: string) {
  const account = `{${prefix}:quota:${accountId}}`;
  return {
    log: `${account}:log`,
    slots: `${account}:slots`,
    latest: `${account}:latest`,
    version: versionKey(prefix, accountId),
  };
}

/** The plan quotas of all accounts, shared by every process through Redis. */
export class Quota {
  private readonly redis: RedisClient;
  private readonly prefix: string;
  private readonly now: () => number | '';

  /** @param now only for tests: milliseconds in place of Redis' clock, the only one that processes share */
  constructor(redis: RedisClient, prefix: string, now: () => number | '' = () => '') {
    this.redis = redis;
    this.prefix = prefix;
    this.now = now;
  }

  /** Counts a request against the hour. */
  async admit(accountId: string, plan: Plan): Promise<Admission> {
    const { log, slots, latest, version: versionOf } = quotaKeys(this.prefix, accountId);
    const args = [PLANS[plan].requestsPerHour, WINDOW_MS, this.now(), randomUUID()];
    const answer = await ADMIT.run(this.redis, [log, slots, latest, versionOf], args);
    const [admitted, ticket, used, resetMs, slotsInUse, nowMs, version] = answer as [
      number,
      string,
      number,
      number,
      number,
      number,
      string,
    ];
    const told = version === CHANGING ? null : version;
    return { admitted: admitted === 1, ticket, used, resetMs, slotsInUse, nowMs, version: told };
  }

  /** Takes a counted request back: an idempotent replay, or one refused for want of a slot. */
  async refund(accountId: string, ticket: string): Promise<void> {
    await this.redis.lrem(quotaKeys(this.prefix, accountId).log, 1, ticket);
  }

  /** Reserves a slot for an operation that is about to be stored. */
  async takeSlot(accountId: string, plan: Plan, operationId: string): Promise<SlotGrant> {
    const { slots } = quotaKeys(this.prefix, accountId);
    const args = [operationId, PLANS[plan].concurrentOperations, RESERVED_MS, this.now()];
    const [granted, slotsInUse] = (await TAKE.run(this.redis, [slots], args)) as [number, number];
    return { granted: granted === 1, slotsInUse };
  }

  /** Keeps the slot of an operation that is stored and open. @returns false when it holds none: it ended, or Redis lost it (`keepSlot`) */
  async holdSlot(accountId: string, operationId: string): Promise<boolean> {
    const { slots } = quotaKeys(this.prefix, accountId);
    return (await RENEW.run(this.redis, [slots], [operationId, HELD_MS, this.now()])) === 1;
  }

  async freeSlot(accountId: string, operationId: string): Promise<void> {
    await this.redis.zrem(quotaKeys(this.prefix, accountId).slots, operationId);
  }

  /** The operations that hold a slot, or held one until lately. */
  async slotHolders(accountId: string): Promise<string[]> {
    return this.redis.zrange(quotaKeys(this.prefix, accountId).slots, '0', '-1');
  }

  /** Both counters now, without counting anything. */
  async usage(accountId: string): Promise<{ used: number; slotsInUse: number; resetMs: number }> {
    const { log, slots } = quotaKeys(this.prefix, accountId);
    const counts = await USAGE.run(this.redis, [log, slots], [WINDOW_MS, this.now()]);
    const [used, resetMs, slotsInUse] = counts as [number, number, number];
    return { used, slotsInUse, resetMs };
  }
}
