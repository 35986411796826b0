import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../common/context.js';
import type { QueueName } from '../../common/jobs.js';

const POLL_MS = 200;

export interface Drained {
  queues: readonly QueueName[];
  /** Jobs that were still under way when the time was over; 0 when all is quiet. */
  active: number;
}

/**
 * Pauses the queues for all workers: they take nothing more, now and after a restart, while the API goes on accepting.
 * Then waits until what is under way has ended.
 * @param timeoutMs how long to wait at most; null for as long as it takes
 * @param tell told how many jobs are under way whenever that changes
 */
export async function drain(
  ctx: Context,
  queues: readonly QueueName[],
  timeoutMs: number | null,
  tell: (active: number) => void,
): Promise<Drained> {
  await Promise.all(queues.map((name) => ctx.queues.get(name).pause()));
  const startedMs = performance.now();
  for (let told = -1; ; ) {
    const active = await countActive(ctx, queues);
    if (active !== told) tell(active);
    told = active;
    const isLate = timeoutMs !== null && performance.now() - startedMs >= timeoutMs;
    if (active === 0 || isLate) return { queues, active };
    await delay(POLL_MS);
  }
}

/** Lets the workers take jobs again. */
export async function resume(ctx: Context, queues: readonly QueueName[]): Promise<void> {
  await Promise.all(queues.map((name) => ctx.queues.get(name).resume()));
}

async function countActive(ctx: Context, queues: readonly QueueName[]): Promise<number> {
  const counts = await Promise.all(queues.map((name) => ctx.queues.get(name).getActiveCount()));
  return counts.reduce((sum, count) => sum + count, 0);
}
