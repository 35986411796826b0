import type { Client } from 'openapi-fetch';
import { ProblemError, taken } from './problem.js';
import type { components, paths } from './schema.js';

type Schemas = components['schemas'];

/** A resource that a worker finishes. */
export type Operation = Schemas['GapAnalysis'] | Schemas['Policy'] | Schemas['RiskScore'] | Schemas['Report'];

export interface WaitOptions {
  /** Give up after this; ten minutes. */
  timeoutMs?: number;
  /** Sees every state that was read, the last one too. */
  onProgress?: (operation: Operation) => void;
  signal?: AbortSignal;
}

/** The work ended without a result, or not in time; `operation` is how it was last seen. */
export class OperationError extends Error {
  override readonly name = 'OperationError';
  readonly operation: Operation;

  constructor(operation: Operation, message: string) {
    super(message);
    this.operation = operation;
  }
}

const PATHS = {
  gap_analysis: '/gap-analysis/{id}',
  policy: '/policies/{id}',
  risk_score: '/risk-scores/{id}',
  report: '/reports/{id}',
} as const satisfies Record<Operation['object'], keyof paths>;
const TIMEOUT_MS = 600_000;
/** The API answers at the end or after this, whichever is first. */
const POLL_S = 25;

/**
 * Waits for the end of a resource without asking over and over: the API holds each question until the end or 25 s.
 * @returns the completed resource, whole
 * @throws OperationError when it failed, was cancelled or is not over in time
 * @throws ProblemError when it is unknown
 */
export async function waitFor<T extends Operation>(
  client: Client<paths>,
  operation: T,
  options: WaitOptions = {},
): Promise<T> {
  const { timeoutMs = TIMEOUT_MS, onProgress, signal } = options;
  const deadline = Date.now() + timeoutMs;
  for (let seen: Operation = operation; ; ) {
    const leftS = Math.ceil((deadline - Date.now()) / 1000);
    if (leftS <= 0) throw new OperationError(seen, `${seen.id} is ${seen.status} after ${timeoutMs} ms`);
    const read = await readWaiting(client, operation, Math.min(POLL_S, leftS), signal);
    if (!read) continue;
    seen = read;
    onProgress?.(seen);
    if (seen.status === 'completed') return seen as T;
    if (seen.status === 'failed') throw new OperationError(seen, `${seen.id} failed: ${seen.error?.message}`);
    if (seen.status === 'cancelled') throw new OperationError(seen, `${seen.id} was cancelled`);
  }
}

/** Null when the API asked for patience; that was had. */
async function readWaiting(
  client: Client<paths>,
  { object, id }: Operation,
  waitS: number,
  signal: AbortSignal | undefined,
): Promise<Operation | null> {
  const params = { path: { id }, header: { Prefer: `wait=${waitS}` } };
  try {
    const headers = { Accept: 'application/json' };
    return await taken(client.GET(PATHS[object], { params, headers, ...(signal ? { signal } : {}) }));
  } catch (error) {
    const mayPass = error instanceof ProblemError && [429, 503].includes(error.status);
    if (!mayPass) throw error;
    await pause((error.retryAfterS ?? 1) * 1000, signal);
    return null;
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
