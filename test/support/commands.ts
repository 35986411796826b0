import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './until.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SAID_WITHIN_MS = 60_000;

export interface Command {
  child: ChildProcess;
  /** All it has said so far, on either stream. */
  output(): string;
  /** Its exit code. */
  ended: Promise<number | null>;
  /** Waits until it says something like this. @returns the first group */
  says(pattern: RegExp): Promise<string>;
}

/** Commands as `npm run` starts them, over private services whose data is gone after `close`. */
export class Commands {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'advisory-command-'));
  private readonly children: ChildProcess[] = [];

  run(...args: string[]): Command {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, DATA_DIR: this.dataDir, PORT: '0', WORKERS: '1' };
    const child = spawn(process.execPath, ['scripts/run.mjs', ...args], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.children.push(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
    }
    const output = (): string => text;
    const ended = once(child, 'close').then(([code]) => code as number | null);
    const says = (pattern: RegExp): Promise<string> =>
      until(
        `it to say ${pattern}`,
        () => {
          const said = pattern.exec(text)?.[1];
          if (said === undefined && child.exitCode !== null) throw new Error(text);
          return said;
        },
        SAID_WITHIN_MS,
      );
    return { child, output, ended, says };
  }

  close(): void {
    for (const child of this.children.splice(0)) child.kill('SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
