import { hostname } from 'node:os';
import { Worker } from 'bullmq';
import type { Context } from '../common/context.js';
import { QUEUE_NAMES, WAITING_QUEUES } from '../common/jobs.js';
import { queueKeyPrefix } from '../common/queues.js';
import { closeRedis, connectRedis } from '../common/redis.js';
import { createCompute } from './compute/compute.js';
import { sharedCache } from './model/answer-cache.js';
import { OutsideModel } from './model/outside-model.js';
import { recoverRegularly } from './recover.js';
import { runJob } from './run-job.js';
import { keepSchedules } from './schedule.js';
import { HandedBack } from './verdict.js';

/** A killed worker's job is picked up by another within about 20 s. */
const LOCK_MS = 15_000;
const STALLED_CHECK_MS = 5000;
/** Of the grace of a shutdown: how long work may go on before it is handed back. */
const WORK_ON_SHARE = 0.6;

/**
 * Starts one BullMQ worker per queue (those named in WORKER_QUEUES, or all) and the regular recovery.
 * @param compute runs heavy work; closed with the workers
 * @returns stops taking jobs, waits for those under way, hands back those that take too long, and closes
 */
export function startWorkers(ctx: Context, compute = createCompute(ctx)): () => Promise<void> {
  const { ai } = ctx.config;
  const stopping = new AbortController();
  const tools = {
    compute,
    stopping: stopping.signal,
    model: ai && new OutsideModel(ai, { cache: sharedCache(ctx), resolveHost: ctx.resolveHost }),
  };
  const connection = connectRedis(ctx.config.redisUrl, 'patient', ctx.logger);
  const wanted = ctx.config.workerQueues;
  const names = QUEUE_NAMES.filter((name) => wanted.length === 0 || wanted.includes(name));
  const workers = names.map((name) => {
    const worker = new Worker(name, (job) => runJob(ctx, tools, job), {
      connection,
      prefix: queueKeyPrefix(ctx.config.queuePrefix, name),
      concurrency: WAITING_QUEUES.has(name) ? ctx.config.deliveryConcurrency : ctx.config.workerConcurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: 3,
      ...(ctx.tracing ? { telemetry: ctx.tracing.telemetry } : {}),
    });
    worker.on('error', (error) => ctx.logger.debug({ err: error, queue: name }, 'worker error'));
    return worker;
  });
  const leaveRoll = ctx.workerRoll.keep(
    { host: hostname(), pid: process.pid, started_at: ctx.clock().toISOString(), queues: names },
    (error) => ctx.logger.debug({ err: error }, 'could not tell that this worker is alive'),
  );
  const stopRecovery = recoverRegularly(ctx);
  const stopSchedules = keepSchedules(ctx);
  return async () => {
    const handBack = setTimeout(() => stopping.abort(new HandedBack()), ctx.config.shutdownGraceMs * WORK_ON_SHARE);
    await Promise.all([stopRecovery(), stopSchedules(), ...workers.map((worker) => worker.close())]);
    clearTimeout(handBack);
    await leaveRoll();
    await compute.close();
    await closeRedis(connection);
  };
}
