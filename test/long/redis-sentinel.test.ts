import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestClient } from '../support/client.js';
import { type RedisNode, RedisNodes, startSentinelGroup } from '../support/redis-nodes.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

const nodes = new RedisNodes();
let master: RedisNode;
let service: TestService;
let client: TestClient;

beforeAll(async () => {
  const group = await startSentinelGroup(nodes);
  master = group.master;
  const url = `redis+sentinel://127.0.0.1:${group.sentinel.port}/main`;
  service = await startService({ environment: { REDIS_URL: url, LOG_LEVEL: 'silent' }, workers: true });
  client = await service.client();
}, 120_000);
// A connection that has not found the next master yet holds the closing up as long as a request.
afterAll(async () => {
  await service.close();
  await nodes.close();
}, 120_000);

const analyse = () =>
  client.post('/v1/gap-analysis', { framework: 'soc2', scope: 'We have no backups.' }, { prefer: 'wait=30' });

it('follows the master through a failover', async () => {
  expect((await analyse()).body.status).toBe('completed');
  await master.kill();
  // Each connection finds the next master by itself: until the last of them has, a request is refused with 503.
  await until('an analysis by the next master', async () => (await analyse()).body.status === 'completed', 60_000);
}, 120_000);
