import { Worker } from 'bullmq';
import type { Context } from '../common/context.js';
import { createGapEngine } from '../common/domain/gap/engine.js';
import type { ClauseModel } from '../common/domain/gap/model.js';
import { QUEUE_NAMES, WAITING_QUEUES } from '../common/jobs.js';
import { queueKeyPrefix } from '../common/queues.js';
import { closeRedis, connectRedis } from '../common/redis.js';
import { sharedCache } from './model/answer-cache.js';
import { OutsideModel } from './model/outside-model.js';
import { recoverRegularly } from './recover.js';
import { runJob } from './run-job.js';
import { keepSchedules } from './schedule.js';

/** A killed worker's job is picked up by another within about 20 s. */
const LOCK_MS = 15_000;
const STALLED_CHECK_MS = 5000;

/**
 * Starts one BullMQ worker per queue (those named in WORKER_QUEUES, or all) and the regular recovery.
 * @param model undefined: the judge works by phrases alone
 * @returns stops taking jobs, waits for those under way, and closes
 */
export function startWorkers(ctx: Context, model: ClauseModel | undefined): () => Promise<void> {
  const { ai } = ctx.config;
  const judges = {
    engine: createGapEngine(ctx.library, model),
    model: ai && new OutsideModel(ai, { cache: sharedCache(ctx), resolveHost: ctx.resolveHost }),
  };
  const connection = connectRedis(ctx.config.redisUrl, 'patient', ctx.logger);
  const wanted = ctx.config.workerQueues;
  const names = QUEUE_NAMES.filter((name) => wanted.length === 0 || wanted.includes(name));
  const workers = names.map((name) => {
    const worker = new Worker(name, (job) => runJob(ctx, judges, job), {
      connection,
      prefix: queueKeyPrefix(ctx.config.queuePrefix),
      concurrency: WAITING_QUEUES.has(name) ? ctx.config.deliveryConcurrency : ctx.config.workerConcurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: 3,
    });
    worker.on('error', (error) => ctx.logger.debug({ err: error, queue: name }, 'worker error'));
    return worker;
  });
  const stopRecovery = recoverRegularly(ctx);
  const stopSchedules = keepSchedules(ctx);
  return async () => {
    await Promise.all([stopRecovery(), stopSchedules()]);
    await Promise.all(workers.map((worker) => worker.close()));
    await closeRedis(connection);
  };
}
