import type { Connection } from 'mongoose';
import type { Logger } from './logger.js';

const SYNC_INTERVAL_MS = 10_000;
/** An answer that took longer says too little about what time it is. */
const MAX_ROUND_TRIP_MS = 2000;

/**
 * The time of the database, so that leases mean the same to every process on every machine. Between two looks at it only
 * the monotonic clock counts: a local clock that jumps, or was set wrong all along, changes nothing.
 */
export class SharedClock {
  private offsetMs = Date.now() - performance.now();
  private timer: NodeJS.Timeout | null = null;

  now = (): Date => new Date(Math.round(performance.now() + this.offsetMs));

  /** Reads the database's time now and regularly from now on. */
  async follow(db: Connection, logger: Logger): Promise<void> {
    await this.sync(db);
    this.timer = setInterval(() => {
      this.sync(db).catch((error: unknown) => logger.debug({ err: error }, 'could not read the time of the database'));
    }, SYNC_INTERVAL_MS);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async sync(db: Connection): Promise<void> {
    const askedMs = performance.now();
    const { localTime } = (await db.db?.command({ hello: 1 })) ?? {};
    const answeredMs = performance.now();
    if (!(localTime instanceof Date) || answeredMs - askedMs > MAX_ROUND_TRIP_MS) return;
    this.offsetMs = localTime.getTime() - (askedMs + answeredMs) / 2;
  }
}
