import {
  BrokenCircuitError,
  type BulkheadPolicy,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  type IPolicy,
  retry,
  wrap,
} from 'cockatiel';
import { ModelError } from './model-error.js';

export interface GuardTiming {
  /** Before the second try; each later one waits twice as long. A server's own Retry-After comes first. */
  backoffMs: number;
  /** How long a server that failed repeatedly is left alone. */
  restMs: number;
}

export const GUARD_TIMING: GuardTiming = { backoffMs: 500, restMs: 30_000 };

const RETRIES = 2;
const FAILURES_IN_A_ROW = 5;

/** Around every call to one server: so many at once, few retries with patience, and none while it keeps failing. */
export class ServerGuard {
  readonly #slots: BulkheadPolicy;
  readonly #policy: IPolicy;

  constructor(maxConcurrency: number, { backoffMs, restMs }: GuardTiming = GUARD_TIMING) {
    const breaker = circuitBreaker(
      handleWhen((error) => error instanceof ModelError && error.isServerFault),
      { breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW), halfOpenAfter: restMs },
    );
    const retries = retry(
      handleWhen((error) => error instanceof ModelError && error.isPassing),
      {
        maxAttempts: RETRIES,
        backoff: new DelegateBackoff(({ attempt, result }) => {
          const failed = 'error' in result && result.error instanceof ModelError ? result.error : null;
          return failed?.retryAfterMs ?? backoffMs * 2 ** (attempt - 1) * (1 + Math.random());
        }),
      },
    );
    this.#slots = bulkhead(maxConcurrency, Number.POSITIVE_INFINITY);
    this.#policy = wrap(retries, breaker);
  }

  /** @throws what `call` threw in the end; ModelError `circuit_open` when it was not made */
  async run<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
    try {
      // The signal is not for the queue: one that is given up there would leave those behind it waiting.
      return await this.#slots.execute(() =>
        this.#policy.execute(() => {
          signal.throwIfAborted();
          return call();
        }, signal),
      );
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof BrokenCircuitError)
        throw new ModelError('circuit_open', 'The model failed repeatedly and is left alone for a while.');
      throw error;
    }
  }
}
