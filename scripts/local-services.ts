import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './local/kept-process.js';
import { endLeftovers, isOwnerAlive } from './local/leftovers.js';
import { startMongodb } from './local/mongodb.js';
import { socketFolder } from './local/places.js';
import { startRedis } from './local/redis.js';
import type { LocalService, Place } from './local/service.js';
import {
  claimServices,
  dropServices,
  type Owner,
  readServices,
  type ServicesRecord,
  writeServices,
} from './local/services-file.js';

const STOP_GRACE_MS = 1500;
const WAIT_FOR_OTHERS_MS = 60_000;
const POLL_MS = 100;

export type { Log } from './local/kept-process.js';

/** What to start the services with. */
export interface LocalServicesOptions {
  dataDir: string;
  /** Progress of steps that take long. */
  log: Log;
  /** `MONGODB_URI` and `REDIS_URL` found here are used as they are. Default: the process environment. */
  env?: NodeJS.ProcessEnv;
  /** Default `start`: others may join these services while they run. */
  owner?: Owner;
  /** How long to wait, in milliseconds, for another process to leave the directory. Default: not at all. */
  waitMs?: number;
}

/** Addresses of a MongoDB and a Redis that answer. */
export interface Services {
  mongodbUri: string;
  redisUrl: string;
  /** Whether both are private ones of the data directory, not somebody else's. */
  isLocal: boolean;
  /** Stops what was started for this call; nothing when it joined or was given running ones. */
  close(): Promise<void>;
}

/** The services of this data directory run already. */
export class ServicesInUseError extends Error {
  override readonly name = 'ServicesInUseError';
}

/**
 * MongoDB and Redis for this machine: those of the environment, else private ones with their data in `dataDir`.
 * They are started again when they die and cannot outlive this process.
 * @throws ServicesInUseError when another process has started them on the same directory.
 */
export async function startLocalServices(options: LocalServicesOptions): Promise<Services> {
  const env = options.env ?? process.env;
  if (env.MONGODB_URI && env.REDIS_URL) return external(env.MONGODB_URI, env.REDIS_URL);
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const record: ServicesRecord = { owner: { pid: process.pid, kind: options.owner ?? 'start' }, pids: {} };
  await claimWithin(options.waitMs ?? 0, dataDir, record, options.log);
  try {
    return await startBoth(dataDir, record, options.log, env);
  } catch (error) {
    release(dataDir);
    throw error;
  }
}

/** As `startLocalServices`, but joins services that a running `npm start` has started on this directory. */
export async function joinOrStartServices(options: LocalServicesOptions): Promise<Services> {
  const deadline = Date.now() + WAIT_FOR_OTHERS_MS;
  for (;;) {
    const running = runningServices(options.dataDir);
    if (running) return { ...running, isLocal: true, close: async () => {} };
    try {
      return await startLocalServices(options);
    } catch (error) {
      if (!isInUse(error) || Date.now() > deadline) throw error;
      await delay(POLL_MS);
    }
  }
}

async function claimWithin(waitMs: number, dataDir: string, record: ServicesRecord, log: Log): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await claim(dataDir, record);
    } catch (error) {
      if (!isInUse(error) || Date.now() > deadline) throw error;
      if (attempt === 1) log(`${error.message} Waiting for it to end ...`);
      await delay(POLL_MS);
    }
  }
}

const isInUse = (error: unknown) => error instanceof ServicesInUseError;

/** Addresses of services that stay up; null when there are none. Those of a short command are not joined. */
function runningServices(dataDir: string): ServicesRecord['uris'] | null {
  const record = readServices(dataDir);
  return record?.uris && record.owner.kind === 'start' && isOwnerAlive(record) ? record.uris : null;
}

function external(mongodbUri: string, redisUrl: string): Services {
  return { mongodbUri, redisUrl, isLocal: false, close: async () => {} };
}

/** Becomes the owner of the directory, after the remains of a killed owner are gone. */
async function claim(dataDir: string, record: ServicesRecord): Promise<void> {
  const previous = readServices(dataDir);
  if (previous && isOwnerAlive(previous)) {
    throw new ServicesInUseError(`${dataDir} is in use by process ${previous.owner.pid}.`);
  }
  if (previous) {
    await endLeftovers(previous, [dataDir, socketFolder(dataDir)]);
    dropServices(dataDir);
  }
  if (!claimServices(dataDir, record)) throw new ServicesInUseError(`${dataDir} was just taken into use.`);
}

async function startBoth(dataDir: string, record: ServicesRecord, log: Log, env: NodeJS.ProcessEnv): Promise<Services> {
  const sockets = socketFolder(dataDir);
  const place = (name: string): Place => ({
    dataDir,
    sockets,
    log,
    onStart: (pid) => {
      record.pids[name] = pid;
      writeServices(dataDir, record);
    },
  });
  const started = await Promise.allSettled([
    env.MONGODB_URI ? given(env.MONGODB_URI) : startMongodb(place('mongodb')),
    env.REDIS_URL ? given(env.REDIS_URL) : startRedis(place('redis')),
  ]);
  const [mongodb, redis] = started;
  const close = () => closeAll(started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
  if (mongodb.status === 'rejected' || redis.status === 'rejected') {
    await close();
    throw new Error(reasons(started).join('\n'));
  }
  record.uris = { mongodbUri: mongodb.value.uri, redisUrl: redis.value.uri };
  writeServices(dataDir, record);
  const isLocal = !env.MONGODB_URI && !env.REDIS_URL;
  return { ...record.uris, isLocal, close: () => close().then(() => release(dataDir)) };
}

/** Nothing of this directory runs any more. */
function release(dataDir: string): void {
  rmSync(socketFolder(dataDir), { recursive: true, force: true });
  dropServices(dataDir);
}

const given = async (uri: string): Promise<LocalService> => ({ uri, close: async () => {} });

async function closeAll(services: LocalService[]): Promise<void> {
  await Promise.all(services.map((service) => service.close(STOP_GRACE_MS)));
}

function reasons(results: PromiseSettledResult<unknown>[]): string[] {
  return results.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Error).message] : []));
}
