import { createHash } from 'node:crypto';
import type { RedisClient } from './redis.js';

const LIMIT = 10;
const WINDOW_S = 60;

/** Counts one failure in a window that starts with the first. KEYS: counter. ARGV: window seconds. */
const COUNT = `
local failures = redis.call('INCR', KEYS[1])
if failures == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return failures
`;

/** Slows down guessing: ten failures in a minute, for one API key or from one address, close the door for the rest of it. */
export class FailedLogins {
  private readonly redis: RedisClient;
  private readonly prefix: string;

  constructor(redis: RedisClient, prefix: string) {
    this.redis = redis;
    this.prefix = prefix;
  }

  /** Seconds to wait before the next attempt; 0 when it is allowed. */
  async waitS(apiKey: string, address: string): Promise<number> {
    const waits = await Promise.all(this.keys(apiKey, address).map((key) => this.waitFor(key)));
    return Math.max(...waits);
  }

  async count(apiKey: string, address: string): Promise<void> {
    await Promise.all(this.keys(apiKey, address).map((key) => this.redis.eval(COUNT, 1, key, WINDOW_S)));
  }

  private async waitFor(key: string): Promise<number> {
    const failures = Number((await this.redis.get(key)) ?? 0);
    return failures < LIMIT ? 0 : Math.max(1, await this.redis.ttl(key));
  }

  private keys(apiKey: string, address: string): string[] {
    const digest = createHash('sha256').update(apiKey).digest('hex').slice(0, 32);
    return [`${this.prefix}:failed-logins:key:${digest}`, `${this.prefix}:failed-logins:address:${address}`];
  }
}
