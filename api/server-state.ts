import { setTimeout as delay } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { ServiceError } from '../common/errors.js';
import { Backlog } from './event-loop-watch.js';

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
/** What costs something. What an operator or a load balancer asks is answered under any load. */
const SHEDDABLE = /^\/(api|v1)\//i;

/** What one API process knows of itself: how many requests it works on, and whether it stops. */
export class ServerState {
  private working = 0;
  private lastRequestMs = Number.NEGATIVE_INFINITY;
  readonly backlog = new Backlog();
  isStopping = false;

  /**
   * Refuses requests with 503 while `limit` others are being worked on, or while too many wait to be read: those under
   * way get their answer in time, and the others learn at once that they have to come again.
   */
  shedLoad(limit: number): RequestHandler {
    return (req, res, next) => {
      this.lastRequestMs = performance.now();
      if (!SHEDDABLE.test(req.path)) return next();
      const refusal = this.refusal(limit);
      if (refusal !== null) {
        next(new ServiceError('overloaded', refusal, { retryAfterS: RETRY_AFTER_S }));
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

  private refusal(limit: number): string | null {
    if (this.working >= limit) return 'Too many requests at once.';
    return this.backlog.isTooLong(limit) ? 'Too many requests wait to be read.' : null;
  }

  /** Tells that this process stops and goes on answering long enough for load balancers to notice. */
  async giveNotice(graceMs: number): Promise<void> {
    this.isStopping = true;
    if (performance.now() - this.lastRequestMs > QUIET_MS) return;
    await delay(Math.min(NOTICE_MS, graceMs * NOTICE_SHARE));
  }
}
