import { z } from 'zod';
import type { RedisClient } from './redis.js';

const BEAT_MS = 5000;
/** A worker that has said nothing for this long is dead, frozen or cut off. */
const SILENT_MS = 15_000;

const entry = z.object({
  host: z.string(),
  pid: z.number(),
  started_at: z.iso.datetime(),
  queues: z.array(z.string()),
});

/** A worker process that is alive, and the queues that it serves. */
export type WorkerEntry = z.infer<typeof entry>;

/**
 * Which workers are alive: each says so every few seconds in one sorted set, by the clock that all share.
 * Asking Redis for its connections would see one node of a cluster only, and take a frozen worker for a live one.
 */
export class WorkerRoll {
  private readonly redis: RedisClient;
  private readonly key: string;
  private readonly clock: () => Date;

  constructor(redis: RedisClient, prefix: string, clock: () => Date) {
    this.redis = redis;
    this.key = `${prefix}:workers`;
    this.clock = clock;
  }

  /**
   * Says now and regularly that this worker is alive.
   * @param onError told of what failed; it is said again at the next time
   * @returns takes it off the roll
   */
  keep(worker: WorkerEntry, onError: (error: unknown) => void): () => Promise<void> {
    const member = JSON.stringify(worker);
    let saying: Promise<unknown> = Promise.resolve();
    const beat = (): void => {
      saying = saying.then(() => this.say(member)).catch(onError);
    };
    beat();
    const timer = setInterval(beat, BEAT_MS);
    return async () => {
      clearInterval(timer);
      await saying;
      await this.redis.zrem(this.key, member).catch(onError);
    };
  }

  /** @throws when Redis does not answer */
  async read(): Promise<WorkerEntry[]> {
    const members = await this.redis.zrangebyscore(this.key, this.clock().getTime() - SILENT_MS, '+inf');
    return members.map((member) => entry.parse(JSON.parse(member)));
  }

  private async say(member: string): Promise<void> {
    const nowMs = this.clock().getTime();
    await this.redis.zadd(this.key, nowMs, member);
    await this.redis.zremrangebyscore(this.key, '-inf', nowMs - SILENT_MS);
  }
}
