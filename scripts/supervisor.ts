import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { errorCode } from './local/error-code.js';
import { freePort, tryPort } from './local/free-port.js';
import { KeptProcess, type Log } from './local/kept-process.js';
import { API_FLAGS, PROCESS_ENV, WORKER_FLAGS } from './local/process-settings.js';
import { TIED_NODE } from './local/tied-process.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const READY_TIMEOUT_MS = 60_000;
const READY_POLL_MS = 50;
const GIVE_UP_AFTER_DEATHS = 3;
const KILL_MARGIN_MS = 250;

/** What to run and how. */
export interface SupervisorOptions {
  /** Environment of the API and the workers, with MONGODB_URI and REDIS_URL. */
  env: NodeJS.ProcessEnv;
  host: string;
  /** 0 takes a free one, which stays the same when the API has to be started again. */
  port: number;
  workers: number;
  graceS: number;
  /** Each line the processes write. */
  onLine: (line: string) => void;
  /** Deaths and restarts. */
  log: Log;
}

/** A running API with its workers. */
export interface Supervisor {
  /** Where the API answers. */
  url: string;
  /** Process ids at this moment, by name: `api`, `worker-1`, ... */
  pids(): Record<string, number | undefined>;
  /** Stops all of them; those that do not end in time are killed. */
  stop(): Promise<void>;
}

/**
 * Starts the API and the workers as processes of their own, starts one that dies again, and returns
 * when the API is ready.
 * @throws when the port is taken or the API does not become ready.
 */
export async function startSupervisor(options: SupervisorOptions): Promise<Supervisor> {
  const port = await usablePort(options);
  const processes = startAll(options, port);
  const stop = async () => {
    const graceMs = options.graceS * 1000 + KILL_MARGIN_MS;
    await Promise.all([...processes.values()].map((each) => each.stop(graceMs)));
  };
  const url = `http://${addressableHost(options.host)}:${port}`;
  const api = processes.get('api');
  try {
    if (api) await untilReady(`${url}/readyz`, api);
  } catch (error) {
    await stop();
    throw error;
  }
  const pids = () => Object.fromEntries([...processes].map(([name, each]) => [name, each.pid]));
  return { url, pids, stop };
}

async function usablePort({ host, port }: SupervisorOptions): Promise<number> {
  if (port === 0) return freePort();
  try {
    return await tryPort(port, host);
  } catch (error) {
    const hint = 'Set PORT to another one, or to 0 for any free one.';
    throw new Error(`Port ${port} on ${host} cannot be used (${errorCode(error)}). ${hint}`);
  }
}

/** The address a client on this machine uses for a listening address. */
function addressableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function startAll(options: SupervisorOptions, port: number): Map<string, KeptProcess> {
  const workers = Array.from({ length: options.workers }, (_, index) => `worker-${index + 1}`);
  const env = {
    ...PROCESS_ENV,
    ...options.env,
    HOST: options.host,
    PORT: `${port}`,
    SHUTDOWN_GRACE_S: `${options.graceS}`,
  };
  const kept = (name: string, script: string, flags: readonly string[]): [string, KeptProcess] => {
    const args = [...flags, ...TIED_NODE, '--import', 'tsx', script];
    const spec = { name, kind: 'node', command: process.execPath, args, env, cwd: ROOT } as const;
    return [name, new KeptProcess({ ...spec, onLine: options.onLine }, options.log)];
  };
  const asWorker = (name: string) => kept(name, 'worker/main.ts', WORKER_FLAGS);
  const all = new Map([kept('api', 'api/main.ts', API_FLAGS), ...workers.map(asWorker)]);
  for (const each of all.values()) each.start();
  return all;
}

async function untilReady(url: string, api: KeptProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await answersOk(url))) {
    if (api.deaths >= GIVE_UP_AFTER_DEATHS) throw new Error(`The API does not start:\n${api.tail}`);
    if (Date.now() > deadline) throw new Error(`The API is not ready after ${READY_TIMEOUT_MS / 1000} s.`);
    await delay(READY_POLL_MS);
  }
}

async function answersOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
