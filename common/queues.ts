import { Queue } from 'bullmq';
import { JOBS, type JobKind, type JobPayload, QUEUE_NAMES, type QueueName } from './jobs.js';
import type { Logger } from './logger.js';
import type { RedisClient } from './redis.js';
import type { Tracing } from './tracing.js';

/** The braces are a Redis Cluster hash tag: the keys of a queue live in one slot, and the queues on many nodes. */
export function queueKeyPrefix(prefix: string, queue: QueueName): string {
  return `{${prefix}:${queue}}`;
}

export interface EnqueueOptions {
  /** Must be new for each run wanted: BullMQ ignores an id that it still knows, in any state. */
  jobId: string;
  delayMs?: number;
}

/** The producing side of every queue. */
export interface Queues {
  enqueue<K extends JobKind>(kind: K, payload: JobPayload<K>, options: EnqueueOptions): Promise<void>;
  /** True while BullMQ still holds that job, waiting, delayed or active. */
  holds(kind: JobKind, jobId: string): Promise<boolean>;
  /** True once after Redis, or a node of its cluster, lost what it held: jobs that have not run are gone. */
  wereEmptied(): Promise<boolean>;
  get(name: QueueName): Queue;
  close(): Promise<void>;
}

/**
 * Opens one BullMQ queue per name over one fail-fast connection.
 * Finished jobs leave no trace in Redis: MongoDB holds the outcome.
 */
export function openQueues(
  redis: RedisClient,
  { prefix, logger, tracing }: { prefix: string; logger: Logger; tracing: Tracing | null },
): Queues {
  const queues = new Map<QueueName, Queue>();
  for (const name of QUEUE_NAMES) {
    const queue = new Queue(name, {
      connection: redis,
      prefix: queueKeyPrefix(prefix, name),
      skipWaitingForReady: true,
      ...(tracing ? { telemetry: tracing.telemetry } : {}),
      defaultJobOptions: {
        attempts: 5,
        backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
        removeOnComplete: true,
        removeOnFail: true,
      },
    });
    queue.on('error', (error) => logger.debug({ err: error, queue: name }, 'queue error'));
    queues.set(name, queue);
  }
  const get = (name: QueueName): Queue => {
    const queue = queues.get(name);
    if (!queue) throw new Error(`no queue is called ${name}`);
    return queue;
  };
  return {
    get,
    async enqueue(kind, payload, { jobId, delayMs }) {
      await get(JOBS[kind].queue).add(kind, payload, { jobId, ...(delayMs ? { delay: delayMs } : {}) });
    },
    async holds(kind, jobId) {
      const state = await get(JOBS[kind].queue).getJobState(jobId);
      return state !== 'unknown' && state !== 'completed' && state !== 'failed';
    },
    async wereEmptied() {
      // Keys that go only when everything beside them goes.
      const marks = QUEUE_NAMES.map((name) => redis.set(`${queueKeyPrefix(prefix, name)}:kept`, '1', 'NX'));
      return (await Promise.all(marks)).includes('OK');
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}
