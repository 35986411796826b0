import type { Redis } from 'ioredis';

/** A crash frees its slot after this; longer than an attempt may take. */
const HOLD_MS = 40_000;

/** KEYS: slots. ARGV: member, limit, hold ms. Returns 1 when the member has a slot now, old or new. */
const TAKE = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], string.format('%.0f', now + tonumber(ARGV[3])), ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1
`;

/**
 * How many attempts to one endpoint are under way, across all workers: a lease per attempt in Redis.
 * So an endpoint that hangs holds its own few slots and never all of a worker's.
 */
export class DeliverySlots {
  private readonly redis: Redis;
  private readonly prefix: string;

  constructor(redis: Redis, prefix: string) {
    this.redis = redis;
    this.prefix = prefix;
  }

  /** Takes or renews the delivery's slot at its endpoint. @returns false when `limit` others hold one */
  async take(webhookId: string, deliveryId: string, limit: number): Promise<boolean> {
    return (await this.redis.eval(TAKE, 1, this.key(webhookId), deliveryId, limit, HOLD_MS)) === 1;
  }

  async free(webhookId: string, deliveryId: string): Promise<void> {
    await this.redis.zrem(this.key(webhookId), deliveryId);
  }

  private key(webhookId: string): string {
    return `{${this.prefix}:endpoint:${webhookId}}:slots`;
  }
}
