import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from './errors.js';
import type { RedisClient } from './redis.js';
import { REDIS_CLOCK } from './redis-clock.js';
import { RedisScript } from './redis-script.js';

const LIMIT = 10;
const WINDOW_MS = 60_000;
/** How long a guess counts of which nobody said how it ended, and how long one waits for its turn. */
const HELD_MS = 10_000;
const ASK_AGAIN_MS = 10;

const GRANTED = -1;
const BUSY = 0;

const NOW = `${REDIS_CLOCK}local now = clock()`;

/**
 * Lets a guess begin while the failures of the last minute and the guesses under way are fewer than the limit together, so
 * that guesses at once are no more than guesses in turn. KEYS: failures, under way. ARGV: guess, limit, window ms, hold ms.
 * Returns: -1 when it may begin, 0 when that depends on others under way, or the ms until a failure leaves the window.
 */
const BEGIN = new RedisScript(`
${NOW}
local limit, window, hold = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now - hold)
local failures = redis.call('ZCARD', KEYS[1])
if failures >= limit then
  return tonumber(redis.call('ZRANGE', KEYS[1], -limit, -limit, 'WITHSCORES')[2]) + window - now
end
if failures + redis.call('ZCARD', KEYS[2]) >= limit then return ${BUSY} end
redis.call('ZADD', KEYS[2], string.format('%.0f', now), ARGV[1])
redis.call('PEXPIRE', KEYS[2], hold)
return ${GRANTED}
`);

/** Ends a guess. KEYS: failures, under way. ARGV: guess, failed 0|1, window ms. */
const END = new RedisScript(`
${NOW}
redis.call('ZREM', KEYS[2], ARGV[1])
if ARGV[2] == '1' then
  redis.call('ZADD', KEYS[1], string.format('%.0f', now), ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
end
`);

/** What is guessed at. Failures at one door close no other. */
export type Door = 'account' | 'operator';

/** Slows down guessing: ten failures in a minute, for one API key or from one address, close the door for the rest of it. */
export class FailedLogins {
  private readonly redis: RedisClient;
  private readonly prefix: string;

  constructor(redis: RedisClient, prefix: string, door: Door = 'account') {
    this.redis = redis;
    this.prefix = `${prefix}:failed-logins:${door === 'account' ? '' : `${door}:`}`;
  }

  /**
   * Makes a guess when it is its turn. Right ones wait for others under way at most; they never count.
   * @param guess answers null when it was wrong
   * @throws ServiceError `too_many_attempts`
   */
  async attempt<T>(apiKey: string, address: string, guess: () => Promise<T | null>): Promise<T | null> {
    const id = randomUUID();
    const keys = this.keys(apiKey, address);
    await this.begin(keys, id);
    let hasFailed = false;
    try {
      const outcome = await guess();
      hasFailed = outcome === null;
      return outcome;
    } finally {
      await this.end(keys, id, hasFailed);
    }
  }

  private async begin(keys: readonly string[], id: string): Promise<void> {
    for (const startedMs = performance.now(); ; ) {
      const answers = await Promise.all(keys.map((key) => this.ask(key, id)));
      if (answers.every((answer) => answer === GRANTED)) return;
      await this.end(keys, id, false);
      const waitMs = Math.max(...answers);
      if (waitMs > BUSY || performance.now() - startedMs > HELD_MS) {
        const retryAfterS = Math.max(1, Math.ceil(waitMs / 1000));
        throw new ServiceError('too_many_attempts', 'Too many failed attempts.', { retryAfterS });
      }
      await delay(ASK_AGAIN_MS * (1 + Math.random()));
    }
  }

  private async ask(key: string, id: string): Promise<number> {
    return Number(await BEGIN.run(this.redis, [key, `${key}:open`], [id, LIMIT, WINDOW_MS, HELD_MS]));
  }

  private async end(keys: readonly string[], id: string, hasFailed: boolean): Promise<void> {
    const failed = hasFailed ? 1 : 0;
    await Promise.all(keys.map((key) => END.run(this.redis, [key, `${key}:open`], [id, failed, WINDOW_MS])));
  }

  /** The hash tags keep both sets of a key in one slot of a Redis Cluster. */
  private keys(apiKey: string, address: string): string[] {
    const digest = createHash('sha256').update(apiKey).digest('hex').slice(0, 32);
    return [`${this.prefix}key:{${digest}}`, `${this.prefix}address:{${address}}`];
  }
}
