import { createHash } from 'node:crypto';
import type { RedisClient } from './redis.js';

type Argument = string | number;

/** A Lua script that Redis knows by its digest (EVALSHA): its text is sent only where Redis has not heard or has forgotten it. */
export class RedisScript {
  private readonly lua: string;
  private readonly sha1: string;

  constructor(lua: string) {
    this.lua = lua;
    this.sha1 = createHash('sha1').update(lua).digest('hex');
  }

  /** @param keys all in one slot of a cluster */
  async run(redis: RedisClient, keys: readonly string[], args: readonly Argument[]): Promise<unknown> {
    try {
      return await redis.evalsha(this.sha1, keys.length, ...keys, ...args);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
    }
    return redis.eval(this.lua, keys.length, ...keys, ...args);
  }
}
