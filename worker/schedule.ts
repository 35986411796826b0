import type { Context } from '../common/context.js';
import type { JobKind } from '../common/jobs.js';

const REMOVAL_INTERVAL_MS = 3_600_000;

/** Work that comes round by itself, one row each: once per interval in the whole cluster, however many workers there are. */
function schedules({ config }: Context): ReadonlyArray<{ kind: JobKind; everyMs: number }> {
  return [
    { kind: 'scan-deadlines', everyMs: config.deadlineScanIntervalMs },
    { kind: 'remove-expired', everyMs: REMOVAL_INTERVAL_MS },
    ...(config.threatFeedUrl === null
      ? []
      : [{ kind: 'refresh-threats' as const, everyMs: config.threatRefreshIntervalMs }]),
  ];
}

const UPKEEP_MS = 30_000;
/** A schedule whose next run is overdue by this has lost its job. */
const OVERDUE_MS = 60_000;

/**
 * Puts every schedule into Redis and looks after it regularly, because Redis may lose it.
 * @returns stops looking after them; what is in Redis stays there for the other workers
 */
export function keepSchedules(ctx: Context): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const keep = (): void => {
    running = running
      .then(() => upsertSchedules(ctx))
      .catch((error: unknown) =>
        ctx.logger.warn({ err: error }, 'could not keep the schedules; it will be tried again'),
      );
  };
  keep();
  const timer = setInterval(keep, UPKEEP_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Adds schedules that are missing, have another interval than configured, or have lost their next job. */
export async function upsertSchedules(ctx: Context): Promise<void> {
  for (const { kind, everyMs } of schedules(ctx)) {
    const queue = ctx.queues.get('schedule');
    const known = await queue.getJobScheduler(kind);
    const isWell = known?.every === everyMs && (known.next ?? 0) > Date.now() - OVERDUE_MS;
    if (!isWell)
      await queue.upsertJobScheduler(kind, { every: everyMs }, { name: kind, data: {}, opts: { attempts: 1 } });
  }
}
