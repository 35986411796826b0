import type { Server } from 'node:http';
import { performance } from 'node:perf_hooks';

/** What was seen of the event loop since the look before. */
export interface Look {
  atMs: number;
  /** How much later than asked this look came. */
  lateMs: number;
  /** Share of the time in which the loop was not idle, 0-1. */
  utilization: number;
  turns: number;
  /** New connections. Each turn takes at most one, so that one in every turn means that others wait. */
  accepted: number;
}

const LOOK_EVERY_MS = 100;
/** A process that comes round this late, again and again, has more to read than it can answer in time. */
const MAX_LATE_MS = 2000;
/** A burst of connections is no load that lasts. */
const MAX_CROWDED_MS = 1000;
const CROWD_SHARE = 0.5;
const NEVER_IDLE = 0.98;
const NEARLY_EVERY = 0.8;

const isCrowded = ({ utilization, turns, accepted }: Look): boolean =>
  utilization >= NEVER_IDLE && accepted >= turns * NEARLY_EVERY;

/** Tells from looks at an event loop whether requests wait longer to be read than they should. */
export class Backlog {
  private lateMs = 0;
  private beforeMs = 0;
  /** New connections since a turn last found none, and when that was. */
  private crowd = { accepted: 0, sinceMs: 0, ms: 0 };

  see(look: Look): void {
    // Once is a pause; twice in a row is a load.
    this.lateMs = Math.min(look.lateMs, this.beforeMs);
    this.beforeMs = look.lateMs;
    const { accepted, sinceMs } = this.crowd;
    this.crowd = isCrowded(look)
      ? { accepted: accepted + look.accepted, sinceMs, ms: look.atMs - sinceMs }
      : { accepted: 0, sinceMs: look.atMs, ms: 0 };
  }

  /** @param limit requests that may be worked on at once: far fewer new connections are no load, however slow this machine is */
  isTooLong(limit: number): boolean {
    const { ms, accepted } = this.crowd;
    return this.lateMs > MAX_LATE_MS || (ms > MAX_CROWDED_MS && accepted > limit * CROWD_SHARE);
  }
}

/** Looks at this process' event loop ten times a second for as long as the server stands. */
export function watchEventLoop(server: Server, onLook: (look: Look) => void): void {
  let accepted = 0;
  let turns = performance.nodeTiming.uvMetricsInfo.loopCount;
  let utilization = performance.eventLoopUtilization();
  let dueMs = performance.now() + LOOK_EVERY_MS;
  server.on('connection', () => {
    accepted += 1;
  });
  const timer = setInterval(() => {
    const atMs = performance.now();
    const { loopCount } = performance.nodeTiming.uvMetricsInfo;
    const now = performance.eventLoopUtilization();
    onLook({
      atMs,
      lateMs: atMs - dueMs,
      utilization: performance.eventLoopUtilization(now, utilization).utilization,
      turns: loopCount - turns,
      accepted,
    });
    accepted = 0;
    turns = loopCount;
    utilization = now;
    dueMs = atMs + LOOK_EVERY_MS;
  }, LOOK_EVERY_MS).unref();
  server.once('close', () => clearInterval(timer));
}
