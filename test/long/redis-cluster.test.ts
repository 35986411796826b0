import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Environment } from '../../common/config.js';
import { type Context, createContext } from '../../common/context.js';
import { TestClient } from '../support/client.js';
import { testConfig, testEnvironment } from '../support/environment.js';
import { killAll, startProcess, type TestProcess } from '../support/processes.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { type RedisCluster, RedisNodes, startCluster } from '../support/redis-nodes.js';
import { tokenFor } from '../support/service.js';
import { until } from '../support/until.js';
import { NEAR, register } from '../support/webhooks.js';

const ANALYSIS = { framework: 'soc2', scope: 'All staff use multi-factor authentication. We have no backups.' };
const WAIT = { prefer: 'wait=30' };

const nodes = new RedisNodes();
let cluster: RedisCluster;
let ctx: Context;
let receiver: Receiver;
let api: TestProcess;

beforeAll(async () => {
  [cluster, receiver] = await Promise.all([startCluster(nodes), startReceiver()]);
  const environment: Environment = testEnvironment({ ...NEAR, REDIS_URL: cluster.url, LOG_LEVEL: 'fatal' });
  ctx = await createContext(testConfig(environment));
  [api] = await Promise.all([startProcess('api', environment), startProcess('worker', environment)]);
}, 60_000);
afterAll(async () => {
  await killAll();
  await receiver.close();
  await ctx.db.dropDatabase();
  await ctx.close();
  await nodes.close();
});

const signIn = async () => new TestClient(api.url, await tokenFor(ctx, api.url, 'enterprise'));

/** Events that came to the receiver about a resource. */
const told = (id: string) => receiver.received.filter(({ body }) => body.includes(`"${id}"`)).length;

it('serves the whole flow: token, quota, analysis, long poll across processes, webhook', async () => {
  const clients = await Promise.all(Array.from({ length: 4 }, signIn));
  for (const client of clients) {
    await register(client, receiver.url);
    const done = await client.post('/v1/gap-analysis', ANALYSIS, WAIT);
    expect([done.status, done.body.status]).toEqual([201, 'completed']);
    expect(done.headers.get('x-ratelimit-remaining')).toBe('9998');
    const usage = await client.get('/v1/usage');
    expect(usage.headers.get('ratelimit')).toContain('"concurrent";r=20');
    await until('the webhook', () => told(done.body.id) === 1);
  }
  const sizes = await Promise.all(cluster.masters.map(({ client }) => client.dbsize()));
  expect(sizes.filter((size) => size > 0)).toHaveLength(3);
}, 60_000);

it('goes on when a node moves its slots and when one dies, and loses nothing', async () => {
  const client = await signIn();
  await register(client, receiver.url);
  await cluster.replica.client.call('CLUSTER', 'FAILOVER');
  const role = async (wanted: string) => (await cluster.replica.client.info('replication')).includes(`role:${wanted}`);
  await until('the slots to have moved', () => role('master'));
  const moved = await client.post('/v1/gap-analysis', ANALYSIS, WAIT);
  expect([moved.status, moved.body.status]).toEqual([201, 'completed']);
  const [former] = cluster.masters;
  await until('the former master to follow', async () =>
    (await former?.client.info('replication'))?.includes('master_link_status:up'),
  );

  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) ids.push((await client.post('/v1/gap-analysis', ANALYSIS)).body.id);
  await cluster.replica.kill();
  await until('the cluster to answer again', async () => (await client.get('/v1/usage')).status === 200);
  for (const id of ids) {
    await until(
      'its end',
      async () => (await client.get(`/v1/gap-analysis/${id}`)).body.status === 'completed',
      60_000,
    );
    await until('its webhook', () => told(id) > 0, 60_000);
    expect(told(id)).toBe(1);
  }
}, 120_000);
