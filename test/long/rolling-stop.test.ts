import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Environment } from '../../common/config.js';
import { type Context, createContext } from '../../common/context.js';
import { Balancer } from '../faults/balancer.js';
import { TestClient } from '../support/client.js';
import { testConfig, testEnvironment } from '../support/environment.js';
import { killAll, startProcess } from '../support/processes.js';
import { tokenFor } from '../support/service.js';
import { until } from '../support/until.js';

const EXIT_MS = 10_000;

let environment: Environment;
let ctx: Context;

beforeAll(async () => {
  environment = testEnvironment();
  ctx = await createContext(testConfig(environment));
}, 60_000);
afterAll(async () => {
  await killAll();
  await ctx.db.dropDatabase();
  await ctx.close();
});

it('stops one of two APIs at 50 requests a second without one that fails', async () => {
  const apis = await Promise.all([startProcess('api', environment), startProcess('api', environment)]);
  const [first, second] = apis;
  if (!first || !second) throw new Error('no APIs');
  const token = await tokenFor(ctx, first.url, 'enterprise');
  const balancer = new Balancer(apis.map(({ url }) => url));
  await until('both to be ready', () => balancer.readyCount === 2);
  let isOver = false;
  const sending = balancer.send('/v1/frameworks', token, 50, () => isOver);
  await until('some answers', () => balancer.answered > 100);
  const stoppedMs = performance.now();
  expect(await first.kill('SIGTERM')).toBe(0);
  expect(performance.now() - stoppedMs).toBeLessThan(EXIT_MS);
  const soFar = balancer.answered;
  await until('some more answers', () => balancer.answered > soFar + 50);
  isOver = true;
  await sending;
  balancer.close();
  expect(balancer.failures).toEqual([]);
}, 120_000);

it('answers those who wait for work at once when it stops', async () => {
  const api = await startProcess('api', environment);
  const client = new TestClient(api.url, await tokenFor(ctx, api.url, 'enterprise'));
  const accepted = await client.post('/v1/gap-analysis', { framework: 'soc2', scope: 'We have no backups.' });
  const waiting = client.get(`/v1/gap-analysis/${accepted.body.id}`, { headers: { prefer: 'wait=30' } });
  const log = '"status":202';
  await until('the first answer to be logged', () => api.lines.some((line) => line.includes(log)));
  const stoppedMs = performance.now();
  expect(await api.kill('SIGTERM')).toBe(0);
  expect(performance.now() - stoppedMs).toBeLessThan(EXIT_MS);
  expect((await waiting).body.status).toBe('queued');
}, 60_000);
