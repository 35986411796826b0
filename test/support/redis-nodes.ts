import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/local/free-port.js';
import { findRedisServer } from '../../scripts/local/redis.js';
import { spawnTied, type TiedProcess } from '../../scripts/local/tied-process.js';
import { until } from './until.js';

const SLOTS = 16_384;
const NODE_TIMEOUT_MS = 1000;
/** A replica that has been cut off for ten times as long before the master is found down is never promoted. */
const DOWN_AFTER_MS = 2000;
/** A sentinel that was starved of time does nothing for half a minute by itself (its TILT mode): longer than the above. */
const TILT_PERIOD_MS = 1000;

/** A Redis server of a test, on a loopback port. */
export interface RedisNode {
  port: number;
  client: Redis;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
}

/** Redis servers of one test; `close` ends them and removes their files. */
export class RedisNodes {
  private readonly folder = mkdtempSync(join(tmpdir(), 'advisory-redis-'));
  private readonly processes: TiedProcess[] = [];
  private readonly clients: Redis[] = [];

  /** Starts a server with these settings and waits until it answers. */
  start(settings: Record<string, string>): Promise<RedisNode> {
    return onFreePort(async (port) => {
      const all = { port: `${port}`, bind: '127.0.0.1', dir: this.folder, save: '', 'repl-diskless-sync-delay': '0' };
      const args = Object.entries({ ...all, ...settings }).flatMap(([name, value]) => [`--${name}`, value]);
      return this.node(port, await this.launch(args));
    });
  }

  /** Starts a sentinel that watches a master under the name `main`. */
  startSentinel(masterPort: number): Promise<RedisNode> {
    return onFreePort(async (port) => {
      const file = join(this.folder, `sentinel-${port}.conf`);
      const lines = [
        `port ${port}`,
        `dir ${this.folder}`,
        `sentinel monitor main 127.0.0.1 ${masterPort} 1`,
        `sentinel down-after-milliseconds main ${DOWN_AFTER_MS}`,
        'sentinel failover-timeout main 5000',
      ];
      writeFileSync(file, `${lines.join('\n')}\n`);
      const sentinel = await this.node(port, await this.launch([file, '--sentinel']));
      await sentinel.client.call('SENTINEL', 'DEBUG', 'tilt-period', `${TILT_PERIOD_MS}`);
      return sentinel;
    });
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.disconnect();
    for (const process of this.processes) process.signal('SIGKILL');
    await Promise.all(this.processes.map((process) => process.ended));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async launch(args: string[]): Promise<TiedProcess> {
    const { command, env } = await findRedisServer(() => {});
    const process = spawnTied({ name: 'Redis', kind: 'binary', command, args, ...(env && { env }), onLine: () => {} });
    this.processes.push(process);
    return process;
  }

  private async node(port: number, process: TiedProcess): Promise<RedisNode> {
    const client = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null });
    client.on('error', () => {});
    this.clients.push(client);
    const ended = process.ended.then(() => {
      client.disconnect();
      throw new Error(`The Redis of port ${port} ended at once.`);
    });
    ended.catch(() => {});
    await Promise.race([client.ping(), ended]);
    const kill = async (): Promise<void> => {
      process.signal('SIGKILL');
      await process.ended;
    };
    return { port, client, kill };
  }
}

/** A master with a replica, and a sentinel that knows both. */
export async function startSentinelGroup(
  nodes: RedisNodes,
): Promise<Record<'master' | 'replica' | 'sentinel', RedisNode>> {
  const master = await nodes.start({});
  const replica = await nodes.start({ replicaof: `127.0.0.1 ${master.port}` });
  await until('the replica', async () => (await replica.client.info('replication')).includes('master_link_status:up'));
  const sentinel = await nodes.startSentinel(master.port);
  const knowsReplica = async () =>
    String(await sentinel.client.call('SENTINEL', 'MASTER', 'main')).includes('num-slaves,1');
  await until('the sentinel to know the replica', knowsReplica);
  return { master, replica, sentinel };
}

export interface RedisCluster {
  /** As for REDIS_URL. */
  url: string;
  masters: RedisNode[];
  /** Of the first master. */
  replica: RedisNode;
}

/** A cluster of three masters, the first of which has a replica. */
export async function startCluster(nodes: RedisNodes): Promise<RedisCluster> {
  const [first, second, third, replica] = (await Promise.all(
    Array.from({ length: 4 }, () => startClusterNode(nodes)),
  )) as [ClusterNode, ClusterNode, ClusterNode, ClusterNode];
  const masters = [first, second, third];
  await Promise.all(masters.map(({ client }, index) => addSlots(client, index, masters.length)));
  for (const { port, busPort } of [second, third, replica]) {
    await first.client.call('CLUSTER', 'MEET', '127.0.0.1', `${port}`, `${busPort}`);
  }
  const everybody = [...masters, replica];
  const knowsAll = async (each: ClusterNode) => (await clusterInfo(each)).includes('cluster_known_nodes:4');
  await until('the nodes to know each other', () => all(everybody, knowsAll));
  await replica.client.call('CLUSTER', 'REPLICATE', String(await first.client.call('CLUSTER', 'MYID')));
  const isWell = async (each: ClusterNode) => (await clusterInfo(each)).includes('cluster_state:ok');
  await until('the cluster to be well', () => all(everybody, isWell));
  await until('the replica', async () => (await replica.client.info('replication')).includes('master_link_status:up'));
  const url = `redis+cluster://${masters.map(({ port }) => `127.0.0.1:${port}`).join(',')}`;
  return { url, masters, replica };
}

type ClusterNode = RedisNode & { busPort: number };

const startClusterNode = (nodes: RedisNodes): Promise<ClusterNode> =>
  onFreePort(async (busPort) => {
    const node = await nodes.start({
      'cluster-enabled': 'yes',
      'cluster-port': `${busPort}`,
      'cluster-config-file': `nodes-${busPort}.conf`,
      'cluster-node-timeout': `${NODE_TIMEOUT_MS}`,
      'cluster-replica-validity-factor': '0',
    });
    return { ...node, busPort };
  });

/** A port that was free may be somebody else's by now: then others are tried. */
async function onFreePort<T>(start: (port: number) => Promise<T>, tries = 3): Promise<T> {
  try {
    return await start(await freePort());
  } catch (error) {
    if (tries === 1) throw error;
    return onFreePort(start, tries - 1);
  }
}

function addSlots(client: Redis, index: number, count: number): Promise<unknown> {
  const from = Math.floor((SLOTS / count) * index);
  const to = Math.floor((SLOTS / count) * (index + 1)) - 1;
  return client.call('CLUSTER', 'ADDSLOTSRANGE', `${from}`, `${to}`);
}

const clusterInfo = async ({ client }: RedisNode): Promise<string> => String(await client.call('CLUSTER', 'INFO'));

async function all<T>(items: readonly T[], holds: (item: T) => Promise<boolean>): Promise<boolean> {
  return (await Promise.all(items.map(holds))).every(Boolean);
}
