import { setTimeout as delay } from 'node:timers/promises';
import { type ProcessSpec, spawnTied, type TiedProcess } from './tied-process.js';

const FIRST_BACKOFF_MS = 200;
const MAX_BACKOFF_MS = 5000;
/** A process that ran this long is healthy again: its next death waits the short back-off. */
const HEALTHY_AFTER_MS = 10_000;
const KEPT_LINES = 20;

export type Log = (line: string) => void;

/** Keeps one process running: when it dies it is started again, with a growing pause, until `stop`. */
export class KeptProcess {
  private readonly spec: ProcessSpec;
  private readonly log: Log;
  private readonly onStart: (pid: number) => void;
  private current: TiedProcess | null = null;
  private stopping = false;
  private failures = 0;
  private readonly abortBackoff = new AbortController();
  private loop: Promise<void> = Promise.resolve();
  private lastLines: string[] = [];
  private ownPid: number | undefined;

  constructor(spec: ProcessSpec, log: Log, onStart: (pid: number) => void = () => {}) {
    this.spec = spec;
    this.log = log;
    this.onStart = onStart;
  }

  /** Process id of the running process; undefined between a death and the next start. */
  get pid(): number | undefined {
    return this.ownPid;
  }

  /** How often it has died in a row without being healthy in between. */
  get deaths(): number {
    return this.failures;
  }

  /** The last lines it wrote, to say why it did not come up. */
  get tail(): string {
    return this.lastLines.join('\n');
  }

  start(): void {
    this.loop = this.run();
  }

  /** Asks it to end, kills it after `graceMs`, and returns when it is gone. It is not started again. */
  async stop(graceMs: number): Promise<void> {
    this.stopping = true;
    this.abortBackoff.abort();
    const current = this.current;
    current?.signal('SIGTERM');
    const kill = setTimeout(() => current?.signal('SIGKILL'), graceMs);
    await this.loop;
    clearTimeout(kill);
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      const startedAt = Date.now();
      const reason = await this.runOnce();
      if (this.stopping) return;
      this.failures = Date.now() - startedAt > HEALTHY_AFTER_MS ? 1 : this.failures + 1;
      const pause = Math.min(FIRST_BACKOFF_MS * 2 ** (this.failures - 1), MAX_BACKOFF_MS);
      this.log(`${this.spec.name} ended (${reason}); starting it again in ${pause} ms`);
      await delay(pause, undefined, { signal: this.abortBackoff.signal }).catch(() => {});
    }
  }

  private async runOnce(): Promise<string> {
    const current = spawnTied({ ...this.spec, onLine: (line) => this.read(line) });
    this.current = current;
    if (this.spec.kind === 'node') this.started(current.child.pid);
    const reason = await current.ended;
    // A binary may outlive a killed guard for a moment; two of them on one data directory must never be.
    current.signal('SIGKILL');
    this.current = null;
    this.ownPid = undefined;
    return reason;
  }

  private read(line: string): void {
    const announced = this.spec.kind === 'binary' ? /^pid (\d+)$/.exec(line) : null;
    if (announced) {
      this.started(Number(announced[1]));
      return;
    }
    this.lastLines = [...this.lastLines, line].slice(-KEPT_LINES);
    this.spec.onLine(line);
  }

  private started(pid: number | undefined): void {
    this.ownPid = pid;
    if (pid !== undefined) this.onStart(pid);
  }
}
