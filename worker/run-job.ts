import { type Job, UnrecoverableError } from 'bullmq';
import type { Context } from '../common/context.js';
import { isJobKind, JOBS, type JobKind, type JobPayload } from '../common/jobs.js';
import type { JobOutcome } from '../common/metrics.js';
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
  const tries = job.attemptsMade + 1;
  const startedMs = performance.now();
  const tell = (outcome: JobOutcome): number => {
    const ms = performance.now() - startedMs;
    ctx.metrics.job(kind, outcome, ms / 1000, tries);
    return Math.round(ms);
  };
  try {
    const isLastTry = tries >= (job.opts.attempts ?? 1);
    const outcome = await HANDLERS[kind](ctx, payload.data as JobPayload<K>, { logger, isLastTry, ...tools });
    logger.info({ outcome, duration_ms: tell(outcome) }, 'job done');
  } catch (error) {
    logger.warn({ err: error, try: tries, duration_ms: tell('errored') }, 'job failed');
    throw error;
  }
}
