import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { isAlive } from '../../scripts/local/leftovers.js';
import {
  joinOrStartServices,
  type Services,
  ServicesInUseError,
  startLocalServices,
} from '../../scripts/local-services.js';
import { until } from '../support/until.js';

const { MongoClient } = mongoose.mongo;
const SERVICES_PROCESS = fileURLToPath(new URL('../support/services-process.ts', import.meta.url));
const NOTHING_GIVEN = { PATH: process.env.PATH };
const ACKNOWLEDGED = { w: 'majority', journal: true } as const;

let dataDir: string;
let opened: Services[];
let children: ChildProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'advisory-services-'));
  opened = [];
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(opened.map((services) => services.close()));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Services> {
  const services = await startLocalServices({ dataDir, log: () => {}, env: NOTHING_GIVEN });
  opened.push(services);
  return services;
}

const record = () => JSON.parse(readFileSync(join(dataDir, 'services.json'), 'utf8'));

async function withNumbers<T>(uri: string, use: (numbers: mongoose.mongo.Collection) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    return await use(client.db().collection('numbers'));
  } finally {
    await client.close();
  }
}

const countNumbers = (uri: string) => withNumbers(uri, (numbers) => numbers.countDocuments());

/** Inserts 0, 1, 2, ... one after the other until the connection breaks; how many were acknowledged. */
async function insertUntilBroken(uri: string, killAfter: number, kill: () => void): Promise<number> {
  let acknowledged = 0;
  const writing = withNumbers(uri, async (numbers) => {
    await numbers.deleteMany({});
    for (;;) {
      await numbers.insertOne({ number: acknowledged }, { writeConcern: ACKNOWLEDGED });
      acknowledged += 1;
      if (acknowledged === killAfter) kill();
    }
  });
  await expect(writing).rejects.toThrow();
  return acknowledged;
}

it('keeps every acknowledged write when MongoDB is killed, and starts it again at the same address', async () => {
  const { mongodbUri } = await start();
  // The window in which a write could be lost is short: one kill may miss it.
  for (const killAfter of [150, 250, 350]) {
    const { mongodb } = record().pids;
    const acknowledged = await insertUntilBroken(mongodbUri, killAfter, () => process.kill(mongodb, 'SIGKILL'));
    await until('another MongoDB', () => record().pids.mongodb !== mongodb);
    const stored = await until('an answer', () => countNumbers(mongodbUri).catch(() => null));
    // The write in flight may have been stored without its acknowledgement arriving.
    expect([acknowledged, acknowledged + 1]).toContain(stored);
  }
}, 60_000);

it('starts Redis again when it is killed', async () => {
  const { redisUrl } = await start();
  const { pids } = record();
  const redis = new Redis(redisUrl, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  redis.on('error', () => {});
  try {
    await redis.set('key', 'value');
    process.kill(pids.redis, 'SIGKILL');
    await until('another Redis', () => record().pids.redis !== pids.redis);
    expect(await redis.get('key')).toBe('value');
    expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
  } finally {
    redis.disconnect();
  }
});

it('keeps the data over a restart and leaves no process and no record behind', async () => {
  const first = await start();
  await withNumbers(first.mongodbUri, (numbers) => numbers.insertOne({ number: 1 }));
  const { pids } = record();
  await first.close();
  expect(Object.values<number>(pids).filter(isAlive)).toEqual([]);
  expect(existsSync(join(dataDir, 'services.json'))).toBe(false);

  const second = await start();
  expect(second.mongodbUri).toBe(first.mongodbUri);
  expect(await countNumbers(second.mongodbUri)).toBe(1);
});

it('refuses a second start on the same directory and lets others join', async () => {
  const running = await start();
  await expect(start()).rejects.toThrow(ServicesInUseError);
  const joined = await joinOrStartServices({ dataDir, log: () => {}, env: NOTHING_GIVEN });
  expect(joined).toMatchObject({ mongodbUri: running.mongodbUri, redisUrl: running.redisUrl });
  await joined.close();
  expect(await countNumbers(running.mongodbUri)).toBe(0);
});

it('ends the services of a killed owner, and starts again on what it left', async () => {
  const owner = spawn(process.execPath, ['--import', 'tsx', SERVICES_PROCESS, dataDir]);
  children.push(owner);
  await once(owner.stdout, 'data');
  const { pids, uris } = record();
  await withNumbers(uris.mongodbUri, (numbers) => numbers.insertOne({ number: 1 }, { writeConcern: ACKNOWLEDGED }));
  owner.kill('SIGKILL');
  await until('the services to end', () => !Object.values<number>(pids).some(isAlive));

  const { mongodbUri } = await start();
  expect(await countNumbers(mongodbUri)).toBe(1);
});

it('takes what the environment gives and starts nothing', async () => {
  const env = { MONGODB_URI: 'mongodb://elsewhere/db', REDIS_URL: 'redis://elsewhere' };
  const services = await startLocalServices({ dataDir, log: () => {}, env });
  expect(services).toMatchObject({ mongodbUri: env.MONGODB_URI, redisUrl: env.REDIS_URL, isLocal: false });
  expect(existsSync(join(dataDir, 'services.json'))).toBe(false);
});
