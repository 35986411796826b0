import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../../common/config.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A real API or worker process, ready to serve. */
export interface TestProcess {
  pid: number;
  /** The API's base URL; empty for a worker. */
  url: string;
  /** Every log line so far. */
  lines: string[];
  /** What it wrote beside its log. */
  errors: string[];
  /** Settles with the exit code, null after a signal. */
  ended: Promise<number | null>;
  kill(signal?: NodeJS.Signals): Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** How a process is started. */
export interface StartOptions {
  /** Modules that it loads before anything else. */
  preload?: readonly string[];
  /** Ends it, also while it starts. */
  signal?: AbortSignal | undefined;
}

/** A file of the product, to be run: as built, if the run built it; else its source, which starts three times as slowly. */
export function productFile(path: string): string {
  const { PRODUCT_DIR } = process.env;
  return PRODUCT_DIR ? join(PRODUCT_DIR, `${path}.js`) : join(ROOT, `${path}.ts`);
}

/** Starts `api/main` or `worker/main` as a process of its own and waits until it is ready. */
export async function startProcess(
  name: 'api' | 'worker',
  environment: Environment,
  { preload = [], signal }: StartOptions = {},
): Promise<TestProcess> {
  const main = productFile(`${name}/main`);
  const imports = [...(main.endsWith('.ts') ? ['tsx'] : []), ...preload].flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...imports, main], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...environment, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const kill = (): boolean => child.kill('SIGKILL');
  signal?.addEventListener('abort', kill);
  child.once('exit', () => {
    running.delete(child);
    signal?.removeEventListener('abort', kill);
  });
  const lines: string[] = [];
  const errors: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    // Only then has all been read that it said.
    child.once('close', (code) => reject(new Error(`${name} ended with ${code}: ${errors.join('\n')}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const entry = parse(line);
      if (entry.msg === 'listening' || entry.msg === 'ready') resolve(entry.url ?? '');
    });
  });
  const ended = new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', resolve);
  });
  return {
    ended,
    pid: child.pid ?? 0,
    url,
    lines,
    errors,
    async kill(signal = 'SIGKILL') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      await once(child, 'exit');
      return child.exitCode;
    },
  };
}

/** Ends what a test left running; for afterAll. */
export async function killAll(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }),
  );
}

function parse(line: string): { msg?: string; url?: string } {
  try {
    return JSON.parse(line) as { msg?: string; url?: string };
  } catch {
    return {};
  }
}
