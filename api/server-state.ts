import { setTimeout as delay } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { ServiceError } from '../common/errors.js';

declare global {
  namespace Express {
    interface Request {
      /** Runs something that only waits: meanwhile the request is no load. */
      waitAside?: <T>(wait: () => Promise<T>) => Promise<T>;
    }
  }
}

const RETRY_AFTER_S = 1;
/** An API that nobody has asked anything for this long is behind no load balancer. */
const QUIET_MS = 5000;
/** How long an API that stops still answers, so that load balancers learn it from /readyz before connections are refused. */
const NOTICE_MS = 2000;
const NOTICE_SHARE = 0.25;
/** A process that comes round this late, again and again, has more to read than it can answer in time. */
const MAX_LAG_MS = 2000;
const LAG_CHECK_MS = 100;
/** What costs something. What an operator or a load balancer asks is answered under any load. */
const SHEDDABLE = /^\/(api|v1)\//i;

/** What one API process knows of itself: how many requests it works on, and whether it stops. */
export class ServerState {
  private working = 0;
  private lagMs = 0;
  private lastRequestMs = Number.NEGATIVE_INFINITY;
  isStopping = false;

  /**
   * Refuses requests with 503 while `limit` others are being worked on, or while this process comes round late: those
   * under way get their answer in time, and the others learn at once that they have to come again.
   */
  shedLoad(limit: number): RequestHandler {
    this.watchLag();
    return (req, res, next) => {
      this.lastRequestMs = performance.now();
      if (!SHEDDABLE.test(req.path)) return next();
      if (this.working >= limit || this.lagMs > MAX_LAG_MS) {
        next(new ServiceError('overloaded', 'Too many requests at once.', { retryAfterS: RETRY_AFTER_S }));
        return;
      }
      this.working += 1;
      res.once('close', () => {
        this.working -= 1;
      });
      req.waitAside = async (wait) => {
        this.working -= 1;
        try {
          return await wait();
        } finally {
          this.working += 1;
        }
      };
      next();
    };
  }

  private watchLag(): void {
    let dueMs = performance.now() + LAG_CHECK_MS;
    let beforeMs = 0;
    setInterval(() => {
      const nowMs = performance.now();
      const lateMs = nowMs - dueMs;
      // Once is a pause; twice in a row is a load.
      this.lagMs = Math.min(lateMs, beforeMs);
      beforeMs = lateMs;
      dueMs = nowMs + LAG_CHECK_MS;
    }, LAG_CHECK_MS).unref();
  }

  /** Tells that this process stops and goes on answering long enough for load balancers to notice. */
  async giveNotice(graceMs: number): Promise<void> {
    this.isStopping = true;
    if (performance.now() - this.lastRequestMs > QUIET_MS) return;
    await delay(Math.min(NOTICE_MS, graceMs * NOTICE_SHARE));
  }
}
