import { setTimeout as delay } from 'node:timers/promises';
import { KeptProcess, type Log } from './kept-process.js';
import type { ProcessSpec } from './tied-process.js';

const READY_TIMEOUT_MS = 60_000;
const STOP_FAILED_MS = 1000;
const GIVE_UP_AFTER_DEATHS = 3;

/** Where a service keeps its things. */
export interface Place {
  dataDir: string;
  /** A private folder with a short path, for Unix sockets. */
  sockets: string;
  log: Log;
  /** Called with the process id at every start, the first one and those after a death. */
  onStart: (pid: number) => void;
}

/** How one service is run: the command, its address, and the line it writes when it can be used. */
export interface ServicePlan {
  name: string;
  uri: string;
  process: Pick<ProcessSpec, 'kind' | 'command' | 'args' | 'env'>;
  isReady: (line: string) => boolean;
}

/** A service that runs, under an address that stays the same when it has to be started again. */
export interface LocalService {
  uri: string;
  close(graceMs: number): Promise<void>;
}

/**
 * Starts a service and waits until it can be used.
 * @throws with its last lines when it does not come up.
 */
export async function startService(plan: ServicePlan, place: Place): Promise<LocalService> {
  const started = begin(plan, place);
  const timeout = new AbortController();
  const late = delay(READY_TIMEOUT_MS, 'it was not ready in time', { signal: timeout.signal });
  const failure = await Promise.race([started.outcome, late]);
  timeout.abort();
  late.catch(() => {});
  if (failure !== null) {
    await started.process.stop(STOP_FAILED_MS);
    throw new Error(`${plan.name} could not be started: ${failure}.\n${started.process.tail}`);
  }
  return { uri: plan.uri, close: (graceMs) => started.process.stop(graceMs) };
}

/** Runs it; `outcome` is null once it says it is ready, or why it will not be. */
function begin(plan: ServicePlan, place: Place): { process: KeptProcess; outcome: Promise<string | null> } {
  let settle: (failure: string | null) => void = () => {};
  const outcome = new Promise<string | null>((resolve) => {
    settle = resolve;
  });
  const onLine = (line: string) => {
    if (plan.isReady(line)) settle(null);
  };
  const log: Log = (line) => {
    place.log(line);
    if (process.deaths >= GIVE_UP_AFTER_DEATHS) settle('it ended at every start');
  };
  const process = new KeptProcess({ ...plan.process, name: plan.name, onLine }, log, place.onStart);
  process.start();
  return { process, outcome };
}
