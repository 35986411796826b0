import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from './logger.js';

/** Reconnects within a second however long the outage was (BullMQ's own default waits up to 20 s). */
const retryStrategy = (times: number): number => Math.min(times * 100, 1000);

/** For requests: an unreachable Redis is an error within two seconds, never a queue of waiting commands. */
const FAIL_FAST = {
  retryStrategy,
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
  commandTimeout: 2000,
  connectTimeout: 2000,
} satisfies RedisOptions;

/** For workers and subscribers: commands wait until Redis is back. */
const PATIENT = { retryStrategy, maxRetriesPerRequest: null } satisfies RedisOptions;

export type RedisMode = 'fail-fast' | 'patient';

/** A connection that reports its errors to the log once per outage instead of crashing the process. */
export function connectRedis(url: string, mode: RedisMode, logger: Logger): Redis {
  const redis = new Redis(url, mode === 'fail-fast' ? FAIL_FAST : PATIENT);
  let reported = false;
  redis.on('error', (error: Error) => {
    if (!reported) logger.warn({ err: error }, 'redis connection failed');
    reported = true;
  });
  redis.on('ready', () => {
    if (reported) logger.info('redis connection is back');
    reported = false;
  });
  return redis;
}

/** Resolves when the first connection stands; rejects after `timeoutMs`. */
export function redisReady(redis: Redis, timeoutMs: number): Promise<void> {
  if (redis.status === 'ready') return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      redis.off('ready', onReady);
      reject(new Error(`Redis did not answer within ${timeoutMs} ms`));
    }, timeoutMs);
    const onReady = (): void => {
      clearTimeout(timer);
      resolve();
    };
    redis.once('ready', onReady);
  });
}

export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await redis.quit().catch(() => redis.disconnect());
  else redis.disconnect();
}
