import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../../common/config.js';
import { type Context, createContext } from '../../common/context.js';
import { createWebhook } from '../../common/create-webhook.js';
import { createAccount } from '../../common/db/accounts.js';
import { freePort } from '../../scripts/local/free-port.js';
import { readServices } from '../../scripts/local/services-file.js';
import { type Services, startLocalServices } from '../../scripts/local-services.js';
import { testConfig, testEnvironment } from '../support/environment.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { until } from '../support/until.js';
import { NEAR } from '../support/webhooks.js';
import { FaultProxy } from './fault-proxy.js';
import { KeptChild } from './kept-child.js';
import { sendSignal } from './send-signal.js';

/** A customer of the stage. */
export interface Customer {
  id: string;
  api_key: string;
  api_secret: string;
}

/** A whole service of its own, whose every part can be hurt: databases behind proxies, APIs, workers, a receiver. */
export interface Stage {
  /** Straight to the databases, past the proxies. */
  ctx: Context;
  environment: Environment;
  mongodb: FaultProxy;
  redis: FaultProxy;
  urls: string[];
  apis: KeptChild[];
  workers: KeptChild[];
  receiver: Receiver;
  customers: Customer[];
  /** The process of a database. */
  pidOf(name: 'mongodb' | 'redis'): number;
  /** Kills a database; it is started again by itself. */
  killDatabase(name: 'mongodb' | 'redis'): void;
  /** Kills Redis and takes its data away before it comes back. */
  killRedisWithData(): void;
  close(): Promise<void>;
}

export interface StageOptions {
  apis: number;
  workers: number;
  customers: number;
  environment?: Environment;
  /** False: the processes reach the databases directly. */
  proxied?: boolean;
  /** What the first processes of the first API and of the first worker load before anything else. */
  preloads?: Partial<Record<'api' | 'worker', readonly string[]>>;
  /** What every process loads before anything else. */
  always?: readonly string[];
}

/** As the product comes, but for receivers on this machine. */
const SETTINGS = {
  ...NEAR,
  WEBHOOK_RETRY_SCHEDULE_S: '1,2,4,8,16',
  LEASE_S: undefined,
  RECOVERY_INTERVAL_S: undefined,
};

/** The driver keeps what it once needed; here it closes it soon, so that what never comes back to the pool stands out. */
const MAX_IDLE_MS = 2000;

/** Starts everything and waits until every API is ready. */
export async function openStage(options: StageOptions): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'advisory-faults-'));
  const services = await startLocalServices({
    dataDir,
    log: () => {},
    owner: 'command',
    env: { PATH: process.env.PATH },
  });
  const mongodb = await FaultProxy.start(mongoTarget(services.mongodbUri));
  const redis = await FaultProxy.start(services.redisUrl);
  const { mongodbUri: MONGODB_URI, redisUrl: REDIS_URL } = services;
  const base = testEnvironment({ ...SETTINGS, ...options.environment }, { MONGODB_URI, REDIS_URL });
  const name = /\/[^/?]+(?=\?|$)/.exec(base.MONGODB_URI ?? '')?.[0];
  const environment = {
    ...base,
    ...(options.proxied === false
      ? {}
      : {
          MONGODB_URI: `mongodb://127.0.0.1:${mongodb.port}${name}?directConnection=true&maxIdleTimeMS=${MAX_IDLE_MS}`,
          REDIS_URL: `redis://127.0.0.1:${redis.port}`,
        }),
  };
  const ctx = await createContext(testConfig(base));
  const receiver = await startReceiver();
  const ports = await Promise.all(Array.from({ length: options.apis }, () => freePort()));
  const { always = [], preloads = {} } = options;
  const kept = (name: 'api' | 'worker', index: number, extra: Environment = {}): KeptChild => {
    const own = index === 0 ? (preloads[name] ?? []) : [];
    return new KeptChild(name, { ...environment, ...extra }, { always, preloads: own });
  };
  const apis = ports.map((port, index) => kept('api', index, { PORT: String(port) }));
  const workers = Array.from({ length: options.workers }, (_, index) => kept('worker', index));
  const customers = await Promise.all(Array.from({ length: options.customers }, () => newCustomer(ctx, receiver)));
  await until('everything to be up', () => [...apis, ...workers].every((each) => each.process !== null), 120_000);
  const pidOf = (name: 'mongodb' | 'redis'): number => {
    const pid = readServices(dataDir)?.pids[name];
    if (pid === undefined) throw new Error(`${name} does not run`);
    return pid;
  };
  const kill = (name: 'mongodb' | 'redis'): void => void sendSignal(pidOf(name), 'SIGKILL');
  return {
    ctx,
    environment,
    mongodb,
    redis,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    apis,
    workers,
    receiver,
    customers,
    pidOf,
    killDatabase: kill,
    killRedisWithData() {
      rmSync(join(dataDir, 'redis/appendonlydir'), { recursive: true, force: true });
      kill('redis');
    },
    close: () => closeAll({ ctx, apis, workers, mongodb, redis, receiver, services, dataDir }),
  };
}

async function closeAll(
  all: Pick<Stage, 'ctx' | 'apis' | 'workers' | 'mongodb' | 'redis' | 'receiver'> & {
    services: Services;
    dataDir: string;
  },
) {
  await Promise.all([...all.apis, ...all.workers].map((each) => each.stop()));
  await all.ctx.close();
  await Promise.all([all.mongodb.close(), all.redis.close(), all.receiver.close()]);
  await all.services.close();
  rmSync(all.dataDir, { recursive: true, force: true });
}

function mongoTarget(uri: string): string | { host: string; port: number } {
  const host = /^mongodb:\/\/([^/?]+)/.exec(uri)?.[1] ?? '';
  const path = decodeURIComponent(host);
  if (path.startsWith('/')) return path;
  const { hostname, port } = new URL(uri);
  return { host: hostname, port: Number(port) };
}

/** An account whose every event goes to the receiver. */
async function newCustomer(ctx: Context, receiver: Receiver): Promise<Customer> {
  const account = await createAccount(ctx, { name: 'Fault test', plan: 'enterprise' });
  await createWebhook(ctx, account.id, { url: receiver.url, events: ['*'], description: null });
  return account;
}
