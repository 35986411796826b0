import type { RedisClient } from './redis.js';

/** A crash frees its slot after this; longer than an attempt may take. */
const HOLD_MS = 40_000;

/**
 * KEYS: slots, refusals. ARGV: member, limit, hold ms.
 * Returns 1 when the member has a slot now, old or new; a refusal is counted, so that who leaves looks for who waits.
 */
const TAKE = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then
  redis.call('INCR', KEYS[2])
  return 0
end
redis.call('ZADD', KEYS[1], string.format('%.0f', now + tonumber(ARGV[3])), ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1
`;

/** KEYS: slots, refusals. ARGV: member. Returns the refusals counted so far, and the slots in use. */
const FREE = `
redis.call('ZREM', KEYS[1], ARGV[1])
return {tonumber(redis.call('GET', KEYS[2]) or '0'), redis.call('ZCARD', KEYS[1])}
`;

/** Forgets the refusals if there were no more since. KEYS: refusals. ARGV: the count that was seen. */
const FORGET = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
`;

/**
 * How many attempts to one endpoint are under way, across all workers: a lease per attempt in Redis.
 * So an endpoint that hangs holds its own few slots and never all of a worker's.
 */
export class DeliverySlots {
  private readonly redis: RedisClient;
  private readonly prefix: string;

  constructor(redis: RedisClient, prefix: string) {
    this.redis = redis;
    this.prefix = prefix;
  }

  /** Takes or renews the delivery's slot at its endpoint. @returns false when `limit` others hold one */
  async take(webhookId: string, deliveryId: string, limit: number): Promise<boolean> {
    const { slots, refusals } = this.keys(webhookId);
    return (await this.redis.eval(TAKE, 2, slots, refusals, deliveryId, limit, HOLD_MS)) === 1;
  }

  /** @returns the refusals so far (0: nobody can be waiting for a slot) and the slots that are in use now */
  async free(webhookId: string, deliveryId: string): Promise<{ refusals: number; inUse: number }> {
    const keys = this.keys(webhookId);
    const counts = await this.redis.eval(FREE, 2, keys.slots, keys.refusals, deliveryId);
    const [refusals, inUse] = counts as [number, number];
    return { refusals, inUse };
  }

  /** Nobody waits any more; void when somebody was refused since `seen`. */
  async forgetRefusals(webhookId: string, seen: number): Promise<void> {
    await this.redis.eval(FORGET, 1, this.keys(webhookId).refusals, seen);
  }

  private keys(webhookId: string): { slots: string; refusals: string } {
    const base = `{${this.prefix}:endpoint:${webhookId}}`;
    return { slots: `${base}:slots`, refusals: `${base}:refusals` };
  }
}
