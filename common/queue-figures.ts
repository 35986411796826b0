import type { Job, Queue } from 'bullmq';
import { QUEUE_NAMES, type QueueName } from './jobs.js';
import type { Queues } from './queues.js';

export const QUEUE_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

/** What is in one queue now, whoever put it there and whoever works on it. */
export interface QueueFigures {
  queue: QueueName;
  jobs: Record<QueueState, number>;
  /** How long the job that is next has been due, in seconds; 0 when none waits. */
  oldestAgeS: number;
  /** True while no worker takes anything out of it. */
  isPaused: boolean;
}

/** @throws when Redis does not answer */
export function readQueueFigures(queues: Queues): Promise<QueueFigures[]> {
  return Promise.all(QUEUE_NAMES.map((name) => figuresOf(name, queues.get(name))));
}

async function figuresOf(name: QueueName, queue: Queue): Promise<QueueFigures> {
  const [counts, waiting, delayed, isPaused] = await Promise.all([
    queue.getJobCounts(...QUEUE_STATES),
    queue.getWaiting(0, 0),
    queue.getDelayed(0, 0),
    queue.isPaused(),
  ]);
  const jobs = Object.fromEntries(QUEUE_STATES.map((state) => [state, counts[state] ?? 0])) as QueueFigures['jobs'];
  const nowMs = Date.now();
  // A delayed job whose time has come stays where it is while no worker looks.
  const dueMs = [...waiting, ...delayed].map(dueSince);
  return { queue: name, jobs, oldestAgeS: (nowMs - Math.min(nowMs, ...dueMs)) / 1000, isPaused };
}

/** Since when it could have run, in milliseconds of the epoch: its delay is no waiting, nor is an earlier try. */
function dueSince({ timestamp, opts, processedOn, delay }: Job): number {
  return processedOn === undefined ? timestamp + (opts.delay ?? 0) : processedOn + delay;
}
