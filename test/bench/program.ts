import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../../common/config.js';
import { API_FLAGS, PROCESS_ENV, WORKER_FLAGS } from '../../scripts/local/process-settings.js';
import { until } from '../support/until.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const READY_MS = 120_000;

type Reply = { id: number; result: unknown } | { id: number; error: string };

/** A program of `test/bench/floors` in a process of its own, which answers orders. */
export interface Program {
  ask<T>(order: string, input?: unknown): Promise<T>;
  stop(): Promise<void>;
}

export async function startProgram(name: string, environment: Environment): Promise<Program> {
  const child = fork(fileURLToPath(new URL(`floors/${name}.mjs`, import.meta.url)), {
    cwd: ROOT,
    env: environmentOf(environment),
    execArgv: [],
    serialization: 'advanced',
  });
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let orders = 0;
  child.on('message', (reply: Reply | 'ready') => {
    if (reply === 'ready') return;
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) asked?.reject(new Error(`${name}: ${reply.error}`));
    else asked?.resolve(reply.result);
  });
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${name} ended with ${code}`));
  });
  await once(child, 'message');
  return {
    ask<T>(order: string, input: unknown = {}): Promise<T> {
      orders += 1;
      const id = orders;
      return new Promise<T>((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
        child.send({ id, order, input });
      });
    },
    stop: () => end(child, 'SIGKILL'),
  };
}

/** The API or a worker as operators run it: the build, in production mode, its log into a file. */
export interface Process {
  pid: number;
  /** Of the API. */
  url: string;
  stop(): Promise<void>;
}

export async function startProduct(name: 'api' | 'worker', environment: Environment, log: string): Promise<Process> {
  const out = openSync(log, 'w');
  const flags = name === 'worker' ? WORKER_FLAGS : API_FLAGS;
  const child = spawn(process.execPath, [...flags, ...profiling(name), `dist/${name}/main.js`], {
    cwd: ROOT,
    env: { ...environmentOf(environment), ...PROCESS_ENV },
    stdio: ['ignore', out, out],
  });
  closeSync(out);
  const url = await until(
    `the ${name} to be ready`,
    () => {
      if (child.exitCode !== null) throw new Error(`${name} ended:\n${readFileSync(log, 'utf8')}`);
      return readyUrl(log);
    },
    READY_MS,
  );
  return { pid: child.pid ?? 0, url: url === 'ready' ? '' : url, stop: () => end(child, 'SIGTERM') };
}

/** BENCH_PROFILE=FOLDER: where each process of the product leaves what it spent its time on. */
function profiling(name: string): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}/${name}`] : [];
}

/** The address that the log names, or `ready` of a process that has none; null before that. */
function readyUrl(log: string): string | null {
  for (const line of readFileSync(log, 'utf8').split('\n')) {
    const said = /"url":"([^"]+)","msg":"listening"/.exec(line)?.[1];
    if (said !== undefined) return said;
    if (line.includes('"msg":"ready"')) return 'ready';
  }
  return null;
}

function environmentOf(environment: Environment): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, ...environment, NODE_ENV: 'production' };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
