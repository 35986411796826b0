/**
 * Waits after each failed attempt, in seconds: with the attempt at once these are ten attempts over about 75 hours.
 * Source: Standard Webhooks 1.0.0, "Deliverability and reliability".
 */
export const RETRY_SCHEDULE_S: readonly number[] = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

const JITTER = 0.2;
const MAX_RETRY_AFTER_S = 86_400;

export interface FailedAttempt {
  /** Scheduled attempts made so far, this one included. */
  tries: number;
  /** `Retry-After` of the answer as it came, or null. */
  retryAfter: string | null;
  now: Date;
  /** 0 (inclusive) to 1 (exclusive). */
  random: number;
}

/** When to try again; null when the schedule is used up. Waits +-20 %, or as long as the receiver asked, up to 24 h. */
export function nextAttemptAt(failed: FailedAttempt, scheduleS: readonly number[]): Date | null {
  const baseS = scheduleS[failed.tries - 1];
  if (baseS === undefined) return null;
  const jitteredS = baseS * (1 - JITTER + 2 * JITTER * failed.random);
  const waitS = Math.max(jitteredS, retryAfterSeconds(failed.retryAfter, failed.now));
  return new Date(failed.now.getTime() + Math.round(waitS * 1000));
}

/** Seconds of a `Retry-After` (RFC 9110, 10.2.3: delay or HTTP date), from 0 to 24 h; 0 when it says nothing usable. */
export function retryAfterSeconds(value: string | null, now: Date): number {
  if (value === null) return 0;
  const text = value.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_S);
}

const DISABLE_AFTER_MS = 5 * 24 * 3600 * 1000;

/** What an endpoint remembers of its failures. */
export interface FailureClock {
  /** First failure since the last success, or null. */
  failing_since: Date | null;
  last_failure_at: Date | null;
}

/**
 * The clock after a failed attempt, and whether the endpoint is to be disabled: five days of failures without a success.
 * A failure that follows five days of silence starts anew, so that two lone failures far apart disable nothing.
 */
export function afterFailure(clock: FailureClock, now: Date): { clock: FailureClock; disable: boolean } {
  const { failing_since: since, last_failure_at: last } = clock;
  const isFresh = since === null || last === null || now.getTime() - last.getTime() >= DISABLE_AFTER_MS;
  const failingSince = isFresh ? now : since;
  return {
    clock: { failing_since: failingSince, last_failure_at: now },
    disable: now.getTime() - failingSince.getTime() >= DISABLE_AFTER_MS,
  };
}

const ENDPOINT_SLOTS = 10;
const FAILING_ENDPOINT_SLOTS = 2;

/** Of what one worker delivers at once; two busy endpoints of an account still have all of their slots. */
const ACCOUNT_SHARE = 1 / 3;

/** How many attempts may be under way at once, over all workers. */
export interface Shares {
  endpoint: number;
  account: number;
}

/**
 * The shares of an endpoint, less while it fails, and of its account: hanging ones never hold all of a worker.
 * @param concurrency deliveries that one worker makes at once
 */
export function sharesOf(endpoint: Pick<FailureClock, 'failing_since'>, concurrency: number): Shares {
  return {
    endpoint: endpoint.failing_since === null ? ENDPOINT_SLOTS : FAILING_ENDPOINT_SLOTS,
    account: Math.max(1, Math.floor(concurrency * ACCOUNT_SHARE)),
  };
}
