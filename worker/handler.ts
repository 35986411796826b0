import type { Context } from '../common/context.js';
import type { JobKind, JobPayload } from '../common/jobs.js';
import type { Logger } from '../common/logger.js';
import type { JobOutcome } from '../common/metrics.js';
import type { Compute } from './compute/compute.js';
import type { OutsideModel } from './model/outside-model.js';

/** What a handler knows about the job that called it. */
export interface JobRun {
  logger: Logger;
  /** True when the queue will not try this job again. */
  isLastTry: boolean;
  compute: Compute;
  /** Aborts when this process stops: work that has not ended by then is handed back. */
  stopping: AbortSignal;
  /** Null when none is configured. */
  model: OutsideModel | null;
}

/** @returns how it ended; what it throws is `errored` */
export type Handler<K extends JobKind> = (
  ctx: Context,
  payload: JobPayload<K>,
  job: JobRun,
) => Promise<Exclude<JobOutcome, 'errored'>>;
