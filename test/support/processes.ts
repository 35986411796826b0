import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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
  /** What `npm run build` made, as in production; else the source, through a loader that takes seconds. */
  isBuilt?: boolean;
  /** Ends it, also while it starts. */
  signal?: AbortSignal | undefined;
}

/** Starts `api/main` or `worker/main` as a process of its own and waits until it is ready. */
export async function startProcess(
  name: 'api' | 'worker',
  environment: Environment,
  { preload = [], isBuilt = false, signal }: StartOptions = {},
): Promise<TestProcess> {
  const imports = [...(isBuilt ? [] : ['tsx']), ...preload].flatMap((module) => ['--import', module]);
  const main = isBuilt ? `dist/${name}/main.js` : `${name}/main.ts`;
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
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${errors.join('\n')}`)));
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
