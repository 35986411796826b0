import type { Environment } from '../../common/config.js';
import { startProcess, type TestProcess } from '../support/processes.js';

/** An API or a worker that is started again whenever it ends, as a supervisor does. */
export class KeptChild {
  readonly name: 'api' | 'worker';
  private readonly environment: Environment;
  private current: TestProcess | null = null;
  private isKept = true;
  private loop: Promise<void>;
  private preload: readonly string[];

  /** @param preload modules that its first process loads before anything else */
  constructor(name: 'api' | 'worker', environment: Environment, preload: readonly string[] = []) {
    this.name = name;
    this.environment = environment;
    this.preload = preload;
    this.loop = this.run();
  }

  /** The process that runs now; null between a death and the next start. */
  get process(): TestProcess | null {
    return this.current;
  }

  /** Sends a signal to what runs now, if anything. @returns whether it was sent */
  signal(signal: NodeJS.Signals): boolean {
    if (!this.current) return false;
    process.kill(this.current.pid, signal);
    return true;
  }

  async stop(): Promise<void> {
    this.isKept = false;
    await this.current?.kill('SIGKILL');
    await this.loop;
  }

  private async run(): Promise<void> {
    while (this.isKept) {
      const { preload } = this;
      this.preload = [];
      const started = await startProcess(this.name, this.environment, preload).catch(() => null);
      if (!started) continue;
      this.current = started;
      if (!this.isKept) await started.kill('SIGKILL');
      await started.ended;
      this.current = null;
    }
  }
}
