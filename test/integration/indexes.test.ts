import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import type { Environment } from '../../common/config.js';
import { createContext } from '../../common/context.js';
import { connectMongo } from '../../common/db/connect.js';
import { compareIndexes, createIndexes } from '../../common/db/schema.js';
import { runCommandLine } from '../support/command-line.js';
import { testConfig, testEnvironment } from '../support/environment.js';
import { killAll, startProcess } from '../support/processes.js';

const ONCE_PER_ENDPOINT = { account_id: 1, event_id: 1, webhook_id: 1 } as const;
const NAME = 'account_id_1_event_id_1_webhook_id_1';

let environment: Environment;
let db: Connection;
beforeAll(async () => {
  environment = testEnvironment({ NODE_ENV: 'production' });
  db = await connectMongo(environment.MONGODB_URI ?? '');
});
afterAll(async () => {
  await killAll();
  await db.dropDatabase();
  await db.close();
});

it('does not start in production without its indexes, and says which and what to do', async () => {
  const starts = await Promise.allSettled([startProcess('api', environment), startProcess('worker', environment)]);
  for (const start of starts) {
    const { message } = (start as PromiseRejectedResult).reason as Error;
    expect(message).toContain('ended with 78');
    expect(message).toContain(`deliveries.${NAME} is missing`);
    expect(message).toContain('npm run indexes');
  }
}, 60_000);

it('creates them by one command, after which it starts', async () => {
  const created = await runCommandLine('indexes', [], environment);
  expect([created.code, created.out]).toEqual([0, expect.stringContaining(`created\tdeliveries.${NAME}`)]);
  const context = await createContext(testConfig(environment));
  await context.close();
  expect(await compareIndexes(db)).toEqual([]);
}, 60_000);

it('tells an index with other options, makes it anew, and leaves those of others alone', async () => {
  const deliveries = db.collection('deliveries');
  await deliveries.dropIndex(NAME);
  await deliveries.createIndex(ONCE_PER_ENDPOINT);
  await deliveries.createIndex({ completed_at: 1 });
  await expect(createContext(testConfig(environment))).rejects.toThrow(`deliveries.${NAME} is different`);
  const check = await runCommandLine('indexes', ['--check'], environment);
  expect([check.code, check.out.trim().split('\n')]).toEqual([
    1,
    [`different\tdeliveries.${NAME}`, 'not ours, left alone\tdeliveries.completed_at_1'],
  ]);
  await createIndexes(db);
  expect(await compareIndexes(db)).toEqual([
    { collection: 'deliveries', missing: [], different: [], unknown: ['completed_at_1'] },
  ]);
  const named = await deliveries.indexes();
  expect(named.find(({ name }) => name === NAME)).toMatchObject({ unique: true });
}, 60_000);

it('creates them by itself outside production, also many processes at once', async () => {
  await db.dropDatabase();
  const local = testConfig({ ...environment, NODE_ENV: 'development' });
  const contexts = await Promise.all([createContext(local), createContext(local), createContext(local)]);
  expect(await compareIndexes(db)).toEqual([]);
  await Promise.all(contexts.map((context) => context.close()));
});
