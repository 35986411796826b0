import { randomUUID } from 'node:crypto';
import type { Logger } from './logger.js';
import type { RedisClient } from './redis.js';

/** What the version is while somebody changes the account: nothing that is read meanwhile may be kept. */
export const CHANGING = '!';
/** Who dies in a change leaves the mark; after this the account gets a new version. Longer than any write takes. */
const CHANGING_MS = 30_000;
/** Kept this long; an account without a version gets a new one. */
export const VERSION_MS = 3_600_000;
/**
 * What was read under a version is used this long at most: a change that could not be told to Redis, and a version that a
 * failover of Redis brought back, are noticed after it.
 */
const FRESH_MS = 5000;

/** What a process keeps of an account's data, and the version that the account had before it was read. */
export interface ReadUnder {
  version: string | null;
  /** Of the monotonic clock. */
  readMs: number;
}

/**
 * Whether what was kept is as MongoDB has it, or had it when a request began.
 * @param version of the account, as the request heard it when it was counted
 */
export function isCurrent({ version: under, readMs }: ReadUnder, version: string | null): boolean {
  return under !== null && under === version && performance.now() - readMs < FRESH_MS;
}

/** The hash tag is that of the account's quota, whose script tells the version with each request that it counts. */
export function versionKey(prefix: string, accountId: string): string {
  return `{${prefix}:quota:${accountId}}:version`;
}

/**
 * A text in Redis for each account that becomes another with each change of what API processes keep of the account: its
 * tokens, its plan, whether it is disabled, which resources were deleted. Redis may lose it: then all is read anew.
 */
export class AccountVersions {
  private readonly redis: RedisClient;
  private readonly prefix: string;
  private readonly logger: Logger;

  constructor(redis: RedisClient, prefix: string, logger: Logger) {
    this.redis = redis;
    this.prefix = prefix;
    this.logger = logger;
  }

  /** Makes a change in MongoDB. Once this resolves, no process uses what it read before. */
  async change<T>(accountId: string, write: () => Promise<T>): Promise<T> {
    await this.set(accountId, CHANGING, CHANGING_MS);
    try {
      return await write();
    } finally {
      await this.set(accountId, randomUUID(), VERSION_MS);
    }
  }

  /** Without Redis nobody is admitted; what is kept is too old soon after. */
  private async set(accountId: string, version: string, keptMs: number): Promise<void> {
    await this.redis.set(versionKey(this.prefix, accountId), version, 'PX', keptMs).catch((error: unknown) => {
      this.logger.warn({ err: error, account_id: accountId }, 'could not tell that the account changes');
    });
  }
}
