import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Context } from '../../common/context.js';
import { PLANS, type Plan } from '../../common/plans.js';
import { TestClient } from '../support/client.js';
import { openContext } from '../support/context.js';
import { testEnvironment } from '../support/environment.js';
import { killAll, startProcess } from '../support/processes.js';
import { tokenFor } from '../support/service.js';

let ctx: Context;
let urls: string[];

beforeAll(async () => {
  const environment = testEnvironment();
  ctx = await openContext(environment);
  const apis = await Promise.all([1, 2, 3].map(() => startProcess('api', environment)));
  urls = apis.map(({ url }) => url);
}, 90_000);
afterAll(async () => {
  await killAll();
  await ctx.db.dropDatabase();
  await ctx.close();
});

/** One account's clients, one per process. */
async function clientsOf(plan: Plan): Promise<TestClient[]> {
  const token = await tokenFor(ctx, urls[0] ?? '', plan);
  return urls.map((url) => new TestClient(url, token));
}

/** Calls all processes at the same time. @returns how often each status came */
async function callAll(
  clients: TestClient[],
  count: number,
  call: (client: TestClient) => Promise<{ status: number }>,
) {
  const asked = Array.from({ length: count }, (_, n) => call(clients[n % clients.length] as TestClient));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((s) => s === status).length]),
  );
}

it('lets one account no further than its hour through three processes together', async () => {
  const { requestsPerHour } = PLANS.starter;
  const outcome = await callAll(await clientsOf('starter'), 160, (client) => client.get('/v1/usage'));
  expect(outcome).toEqual({ 200: requestsPerHour, 429: 160 - requestsPerHour });
}, 60_000);

it('lets one account have no more operations in progress through three processes together', async () => {
  const { concurrentOperations } = PLANS.professional;
  const body = { framework: 'soc2', scope: 'We have no backups.' };
  const outcome = await callAll(await clientsOf('professional'), 30, (client) => client.post('/v1/gap-analysis', body));
  expect(outcome).toEqual({ 202: concurrentOperations, 429: 30 - concurrentOperations });
}, 60_000);
