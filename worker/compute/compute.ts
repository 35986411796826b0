import { availableParallelism } from 'node:os';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import type { Context } from '../../common/context.js';
import { PermanentFailure } from '../../common/errors.js';
import { readWeights } from '../../common/load-model.js';
import type { TellProgress } from '../progress.js';
import { attend } from './port.js';
import type { TaskInput, TaskName, TaskResult, ThreadOutcome } from './tasks.js';
import type { ThreadData } from './thread-data.js';

const THREAD = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js', import.meta.url);
/** A thread beyond the first that has had nothing to do for this long gives its memory back. */
const IDLE_MS = 60_000;
const MAX_THREADS = 8;
/** Node aborts the whole process when a thread is ended while it requires a module of this kind; an import it only breaks off. */
const IMPORT_ONLY = '--no-experimental-require-module';
/** Objects that die young are most of an analysis. More room for them made nothing faster, and every thread takes all of it. */
const YOUNG_MB = 6;

/** Work was ended by force; the next attempt will most likely end so too. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';
  readonly code: 'time_limit_exceeded' | 'memory_limit_exceeded';

  constructor(code: LimitExceeded['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export interface TaskOptions {
  /** Ends the work wherever it is. */
  signal: AbortSignal;
  /** Told how far the work is, 0-100. */
  onProgress?: TellProgress;
  /** How many times the usual limit of time it may take; 1 unless told. */
  patience?: number;
  /** Takes the document that the work writes; it is not ended. */
  output?: Writable;
}

/** Runs heavy work in threads of its own, where time and memory are limited and nothing else has to wait. */
export interface Compute {
  /**
   * @throws LimitExceeded when it took too long or too much memory
   * @throws PermanentFailure when trying again cannot help
   */
  run<N extends TaskName>(name: N, input: TaskInput<N>, options: TaskOptions): Promise<TaskResult<N>>;
  close(): Promise<void>;
}

/**
 * Opens the threads as they are needed.
 * @param thread the file that runs in them; it exports `runInThread`
 */
export function createCompute(ctx: Context, thread: URL = THREAD): Compute {
  const { computeThreads, computeTimeoutMs, computeMemoryMb } = ctx.config;
  const { library, riskLibrary, policies } = ctx;
  const threads = computeThreads ?? Math.min(Math.max(1, availableParallelism() - 1), MAX_THREADS);
  // The pool sends what it cannot run yet to the end of its queue again and again: under load some of it never begins.
  const turns = new PQueue({ concurrency: threads });
  const pool = new Piscina({
    filename: fileURLToPath(thread),
    name: 'runInThread',
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: computeMemoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    workerData: { library, riskLibrary, policies, weights: readWeights() } satisfies ThreadData,
    execArgv: thread.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [IMPORT_ONLY],
  });
  pool.on('error', (error) => ctx.logger.warn({ err: error }, 'an idle thread ended'));
  return {
    run: (name, input, options) =>
      turns.add(() => runTask(pool, computeTimeoutMs * (options.patience ?? 1), name, input, options), {
        signal: options.signal,
      }),
    close: () => pool.destroy(),
  };
}

async function runTask<N extends TaskName>(
  pool: Piscina,
  timeoutMs: number,
  name: N,
  input: TaskInput<N>,
  options: TaskOptions,
): Promise<TaskResult<N>> {
  const { port1, port2 } = new MessageChannel();
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const onStart = (): void => {
    timer = setTimeout(() => late.abort(), timeoutMs);
  };
  const broken = new AbortController();
  attend(port1, { ...options, onStart, onError: (error) => broken.abort(error) });
  const signal = AbortSignal.any([options.signal, late.signal, broken.signal]);
  try {
    const outcome = (await pool.run(
      { name, input, port: port2 },
      { transferList: [port2], signal },
    )) as ThreadOutcome<N>;
    if ('failure' in outcome) throw new PermanentFailure(outcome.failure.code, outcome.failure.message);
    return outcome.result;
  } catch (error) {
    options.signal.throwIfAborted();
    broken.signal.throwIfAborted();
    throw limitOf(error, late.signal.aborted, timeoutMs) ?? error;
  } finally {
    clearTimeout(timer);
    port1.close();
  }
}

function limitOf(error: unknown, isLate: boolean, timeoutMs: number): LimitExceeded | null {
  const tenths = Math.round(timeoutMs / 100);
  if (isLate) return new LimitExceeded('time_limit_exceeded', `The work took longer than ${tenths / 10} s.`);
  const { code } = error as { code?: unknown };
  if (code !== 'ERR_WORKER_OUT_OF_MEMORY') return null;
  return new LimitExceeded('memory_limit_exceeded', 'The work needed more memory than it may use.');
}
