import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../../common/config.js';
import { type Context, createContext } from '../../common/context.js';
import { type Services, startLocalServices } from '../../scripts/local-services.js';
import { testConfig, testEnvironment } from '../support/environment.js';
import { NEAR } from '../support/webhooks.js';
import { type Process, type Program, startProduct, startProgram } from './program.js';

/** Settings as they are by default, but for receivers on this machine and a feed from outside. */
const SETTINGS: Environment = {
  ...NEAR,
  WEBHOOK_RETRY_SCHEDULE_S: '2,300',
  LOG_LEVEL: 'info',
  RECOVERY_INTERVAL_S: '5',
  LEASE_S: '15',
  THREAT_FEED_URL: '',
  HOST: '127.0.0.1',
};

/** What a measurement works with: databases, the product as processes, and programs beside it. */
export interface Stage {
  ctx: Context;
  /** Sends requests, from a process of its own. */
  sender: Program;
  startApi(): Promise<Process>;
  startWorker(extra?: Environment): Promise<Process>;
  startFloor(name: string): Promise<Program>;
  /** Another one with a database and queues of its own, on the same servers. */
  beside(): Promise<Stage>;
  /** Stops what was started since the last time. */
  clear(): Promise<void>;
}

/** Uses the databases of MONGODB_URI and REDIS_URL, else private ones as `npm start` runs them. */
export async function openBenchStage(log: (line: string) => void): Promise<Stage & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'advisory-bench-'));
  const services = await startLocalServices({ dataDir: folder, log, owner: 'command' });
  const sender = await startProgram('send', {});
  const stage = await openStage(folder, services, sender);
  return {
    ...stage,
    async close() {
      await stage.stop();
      await sender.stop();
      await services.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Stoppable {
  stop(): Promise<void>;
}

async function openStage(folder: string, services: Services, sender: Program): Promise<Stage & Stoppable> {
  const { mongodbUri: MONGODB_URI, redisUrl: REDIS_URL } = services;
  const environment = testEnvironment(SETTINGS, { MONGODB_URI, REDIS_URL });
  const ctx = await createContext({ ...testConfig(environment), logLevel: 'error' });
  const started: Stoppable[] = [];
  let logs = 0;
  const kept = <T extends Stoppable>(each: T): T => {
    started.push(each);
    return each;
  };
  const start = async (name: 'api' | 'worker', extra: Environment): Promise<Process> => {
    logs += 1;
    const log = join(folder, `${ctx.config.queuePrefix}-${logs}.log`);
    return kept(await startProduct(name, { ...environment, ...extra }, log));
  };
  const clear = async (): Promise<void> => {
    await Promise.all(started.splice(0).map((each) => each.stop()));
  };
  return {
    ctx,
    sender,
    startApi: () => start('api', {}),
    startWorker: (extra = {}) => start('worker', extra),
    startFloor: async (name) => kept(await startProgram(name, environment)),
    beside: async () => kept(await openStage(folder, services, sender)),
    clear,
    async stop() {
      await clear();
      await ctx.db.dropDatabase();
      for (const key of await ctx.redis.keys(`*${ctx.config.queuePrefix}*`)) await ctx.redis.del(key);
      await ctx.close();
    },
  };
}
