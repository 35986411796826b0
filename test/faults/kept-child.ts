import type { Environment } from '../../common/config.js';
import { startProcess, type TestProcess } from '../support/processes.js';
import { sendSignal } from './send-signal.js';

/** How a kept child is started. */
export interface KeptOptions {
  /** What its first, second, third ... process loads before anything else; those after them load nothing. */
  preloads?: readonly string[];
  /** What each of its processes loads before anything else. */
  always?: readonly string[];
}

/** An API or a worker that is started again whenever it ends, as a supervisor does. */
export class KeptChild {
  readonly name: 'api' | 'worker';
  /** How often it was started. */
  starts = 0;
  private readonly environment: Environment;
  private readonly options: KeptOptions;
  private current: TestProcess | null = null;
  private readonly stopping = new AbortController();
  private loop: Promise<void>;

  constructor(name: 'api' | 'worker', environment: Environment, options: KeptOptions = {}) {
    this.name = name;
    this.environment = environment;
    this.options = options;
    this.loop = this.run();
  }

  /** The process that runs now; null between a death and the next start. */
  get process(): TestProcess | null {
    return this.current;
  }

  /** Whether it has died at all the points that its preloads name, and runs again. */
  get isPastPreloads(): boolean {
    return this.current !== null && this.starts > (this.options.preloads?.length ?? 0);
  }

  /** Sends a signal to what runs now, if anything. @returns whether it was sent */
  signal(signal: NodeJS.Signals): boolean {
    return this.current !== null && sendSignal(this.current.pid, signal);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.loop;
  }

  private async run(): Promise<void> {
    const { preloads = [], always = [] } = this.options;
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const preload = [...always, ...preloads.slice(this.starts, this.starts + 1)];
      const started = await startProcess(this.name, this.environment, { preload, signal }).catch(() => null);
      if (!started) continue;
      this.starts += 1;
      this.current = started;
      await started.ended;
      this.current = null;
    }
  }
}
