import { afterAll, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { connectRedis, redisReady } from '../../common/redis.js';
import { FaultProxy } from '../faults/fault-proxy.js';
import { RedisNodes, startSentinelGroup } from '../support/redis-nodes.js';
import { until } from '../support/until.js';

const nodes = new RedisNodes();
const logger = pino({ level: 'silent' });
let proxy: FaultProxy;
const connections: Redis[] = [];

afterAll(async () => {
  for (const connection of connections) connection.disconnect();
  await proxy.close();
  await nodes.close();
});

it('finds the next master when it is told of the failover while it asks for the master', async () => {
  const { master, replica, sentinel } = await startSentinelGroup(nodes);
  proxy = await FaultProxy.start({ host: '127.0.0.1', port: sentinel.port });
  const url = `redis+sentinel://127.0.0.1:${proxy.port}/main`;
  for (const mode of ['fail-fast', 'patient'] as const) connections.push(connectRedis(url, mode, logger) as Redis);
  // As BullMQ does for the connection on which a worker waits.
  connections.push((connections[1] as Redis).duplicate());
  await Promise.all(connections.map((connection) => redisReady(connection, 10_000)));
  await until('each to listen for a failover', () => proxy.connections === connections.length);

  proxy.hold();
  await master.kill();
  await until('each to ask for the master', () => proxy.heldConnections === connections.length);
  const address = () => sentinel.client.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'main');
  await until('the failover', async () => String(await address()) === `127.0.0.1,${replica.port}`);
  await until('each to have heard of it', () => proxy.connections === proxy.heldConnections);
  proxy.release();

  // Together: who is told of the failover after it has found the new master connects once more.
  const answers = () => Promise.all(connections.map((connection) => connection.ping())).catch(() => null);
  await until('an answer of all', answers, 10_000);
  expect(connections.map(({ options: { name }, status }) => `${name} ${status}`)).toEqual(Array(3).fill('main ready'));
}, 60_000);

it('listens to the sentinels no longer than it is open', async () => {
  await Promise.all(connections.map((connection) => connection.quit()));
  await until('no connection to be left', () => proxy.connections === 0, 10_000);
});
