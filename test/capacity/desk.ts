import { percentile } from '../load/figures.js';

/** Those that were served leave the queue's list in parcels of this size. */
const SERVED_KEPT = 1000;

export interface Spread {
  mean: number;
  p50: number;
  p99: number;
}

export interface StationFigures {
  /** Share of the time that its servers work, 0 to 1. */
  utilisation: number;
  waitMs: Spread;
  /** Visits that wait or are served, on average over time. */
  meanInside: number;
  arrivalsPerSecond: number;
  /** From coming, or from the beginning of the count for those who were there by then, to leaving, on average. */
  meanStayMs: number;
}

/** What has come to a station and waits or is served there. */
export interface Guest<R> {
  request: R;
  meanMs: number;
  cameMs: number;
}

/** One station at work, with what is needed to tell afterwards how it went. */
export class Desk<R> {
  private readonly servers: number;
  private readonly queue: Guest<R>[] = [];
  private next = 0;
  private working = 0;
  private inside = 0;
  private changedMs = 0;
  private sinceMs = 0;
  private insideArea = 0;
  private workingArea = 0;
  private stays = 0;
  private stayedMs = 0;
  private readonly waitsMs: number[] = [];

  constructor(servers: number) {
    this.servers = servers;
  }

  /** Forgets what was, for the end of the first tenth. */
  startCounting(nowMs: number): void {
    this.passTime(nowMs);
    this.sinceMs = nowMs;
    this.insideArea = 0;
    this.workingArea = 0;
    this.stays = 0;
    this.stayedMs = 0;
    this.waitsMs.length = 0;
  }

  come(guest: Guest<R>): void {
    this.passTime(guest.cameMs);
    this.inside += 1;
    this.queue.push(guest);
  }

  /** The next one in the queue, if a server is free for it. */
  serve(nowMs: number): Guest<R> | null {
    const guest = this.working < this.servers ? this.queue[this.next] : undefined;
    if (!guest) return null;
    this.next += 1;
    if (this.next === SERVED_KEPT) this.next -= this.queue.splice(0, SERVED_KEPT).length;
    this.passTime(nowMs);
    this.working += 1;
    this.waitsMs.push(nowMs - guest.cameMs);
    return guest;
  }

  leave(guest: Guest<R>, nowMs: number): void {
    this.passTime(nowMs);
    this.working -= 1;
    this.inside -= 1;
    this.stays += 1;
    this.stayedMs += nowMs - Math.max(guest.cameMs, this.sinceMs);
  }

  figures(sinceMs: number, nowMs: number): StationFigures {
    this.passTime(nowMs);
    const ms = nowMs - sinceMs;
    return {
      utilisation: this.workingArea / ms / this.servers,
      waitMs: spreadOf(this.waitsMs),
      meanInside: this.insideArea / ms,
      arrivalsPerSecond: (this.stays / ms) * 1000,
      meanStayMs: this.stayedMs / Math.max(1, this.stays),
    };
  }

  private passTime(nowMs: number): void {
    this.insideArea += this.inside * (nowMs - this.changedMs);
    this.workingArea += this.working * (nowMs - this.changedMs);
    this.changedMs = nowMs;
  }
}

export function spreadOf(values: readonly number[]): Spread {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return { mean, p50: percentile(values, 0.5), p99: percentile(values, 0.99) };
}
