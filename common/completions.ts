import type { Redis } from 'ioredis';
import { type RedisClient, serversOf } from './redis.js';

/**
 * Tells waiting callers that a resource reached its end, across processes:
 * one Redis subscription per process, however many callers wait.
 * A lost message costs a caller its head start, never the result: callers read the record again at their deadline.
 */
export class Completions {
  private readonly waiting = new Map<string, Set<() => void>>();
  private readonly publisher: RedisClient;
  private readonly connect: () => RedisClient;
  private readonly channel: string;
  private subscriber: RedisClient | null = null;
  private isOpen = true;

  /** @param connect opens a connection of its own for the subscription */
  constructor(publisher: RedisClient, connect: () => RedisClient, prefix: string) {
    this.publisher = publisher;
    this.connect = connect;
    this.channel = `${prefix}:completed`;
  }

  /** Wakes whoever waits for this id, in any process. */
  async announce(id: string): Promise<void> {
    await this.publisher.publish(this.channel, id);
  }

  /** Opens the subscription; called before the first `wait`, safe to call again. */
  async listen(): Promise<void> {
    if (this.subscriber) return;
    const subscriber = this.connect();
    this.subscriber = subscriber;
    subscriber.on('message', (_channel: string, id: string) => this.wake(id));
    await subscriber.subscribe(this.channel);
  }

  /**
   * Resolves when `id` is announced, `timeoutMs` passed or `signal` aborts, whichever is first.
   * Register before reading the record, so that an end between the two is not missed.
   */
  wait(id: string, timeoutMs: number, signal?: AbortSignal): Promise<void> {
    if (!this.isOpen) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        const set = this.waiting.get(id);
        set?.delete(done);
        if (set?.size === 0) this.waiting.delete(id);
        resolve();
      };
      const timer = setTimeout(done, timeoutMs);
      signal?.addEventListener('abort', done, { once: true });
      const set = this.waiting.get(id) ?? new Set();
      set.add(done);
      this.waiting.set(id, set);
    });
  }

  /** How many processes listen now. */
  async listeners(): Promise<number> {
    const counts = await Promise.all(serversOf(this.publisher, 'all').map((server) => this.listenersAt(server)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** How many callers wait now. */
  get size(): number {
    let count = 0;
    for (const set of this.waiting.values()) count += set.size;
    return count;
  }

  /** Wakes everybody, and nobody waits any more: the process stops. */
  stopWaiting(): void {
    this.isOpen = false;
    for (const set of [...this.waiting.values()]) for (const wake of [...set]) wake();
  }

  close(): void {
    this.stopWaiting();
    this.subscriber?.disconnect();
  }

  private async listenersAt(server: Redis): Promise<number> {
    const [, count] = (await server.pubsub('NUMSUB', this.channel)) as [string, number];
    return Number(count);
  }

  private wake(id: string): void {
    for (const done of [...(this.waiting.get(id) ?? [])]) done();
  }
}
