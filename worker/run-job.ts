import { type Job, UnrecoverableError } from 'bullmq';
import type { Context } from '../common/context.js';
import { isJobKind, JOBS, type JobKind, type JobPayload } from '../common/jobs.js';
import type { JobRun } from './handler.js';
import { HANDLERS } from './handlers/index.js';

/** What every job of a worker may use beside the context. */
export type JobTools = Pick<JobRun, 'compute' | 'stopping' | 'model'>;

/**
 * Runs one job: checks its payload, binds ids into the log, times it.
 * An unknown kind or a malformed payload is never tried again.
 */
export async function runJob(ctx: Context, tools: JobTools, job: Job): Promise<void> {
  if (!isJobKind(job.name)) throw new UnrecoverableError(`no handler for ${job.name}`);
  await runKind(ctx, tools, job, job.name);
}

async function runKind<K extends JobKind>(ctx: Context, tools: JobTools, job: Job, kind: K): Promise<void> {
  const payload = JOBS[kind].payload.safeParse(job.data);
  if (!payload.success) throw new UnrecoverableError(`malformed payload for ${kind}: ${payload.error.message}`);
  const logger = ctx.logger.child({ job: kind, job_id: job.id, ...payload.data });
  const startedMs = performance.now();
  const seconds = (): number => (performance.now() - startedMs) / 1000;
  try {
    const isLastTry = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    await HANDLERS[kind](ctx, payload.data as JobPayload<K>, { logger, isLastTry, ...tools });
    ctx.metrics.job(kind, 'done', seconds());
    logger.info({ duration_ms: Math.round(performance.now() - startedMs) }, 'job done');
  } catch (error) {
    ctx.metrics.job(kind, 'failed', seconds());
    logger.warn({ err: error, try: job.attemptsMade + 1 }, 'job failed');
    throw error;
  }
}
