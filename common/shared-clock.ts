import type { Connection } from 'mongoose';
import type { Logger } from './logger.js';

const SYNC_INTERVAL_MS = 10_000;
/** An answer that took longer says too little about what time it is. */
const MAX_ROUND_TRIP_MS = 2000;
/** One row with what the database's clock says. */
const ASK_TIME = [{ $documents: [{}] }, { $project: { now: '$$NOW' } }];

/**
 * The time of the database, so that leases mean the same to every process on every machine. Between two looks at it only
 * the monotonic clock counts: a local clock that jumps, or was set wrong all along, changes nothing.
 */
export class SharedClock {
  private offsetMs = Date.now() - performance.now();
  private timer: NodeJS.Timeout | null = null;

  now = (): Date => new Date(Math.round(performance.now() + this.offsetMs));

  /**
   * Reads the database's time now, however long that takes, and regularly from now on.
   * @throws Error when the database does not tell it
   */
  async follow(db: Connection, logger: Logger): Promise<void> {
    await this.sync(db, Number.POSITIVE_INFINITY);
    this.timer = setInterval(() => {
      this.sync(db, MAX_ROUND_TRIP_MS).catch((error: unknown) =>
        logger.debug({ err: error }, 'could not read the time of the database'),
      );
    }, SYNC_INTERVAL_MS);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async sync(db: Connection, maxRoundTripMs: number): Promise<void> {
    const askedMs = performance.now();
    // Not `hello`: not every server puts its time into that.
    const [answer] = (await db.db?.aggregate(ASK_TIME).toArray()) ?? [];
    const answeredMs = performance.now();
    if (!(answer?.now instanceof Date)) throw new Error('MongoDB does not tell what time it is.');
    if (answeredMs - askedMs > maxRoundTripMs) return;
    this.offsetMs = answer.now.getTime() - (askedMs + answeredMs) / 2;
  }
}
