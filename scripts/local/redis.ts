import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptDistribution, type Distribution, libraryFolders, unpackedPackage } from './apt-packages.js';
import type { Log } from './kept-process.js';
import { findProgram } from './on-path.js';
import { type LocalService, type Place, startService } from './service.js';

const NOT_AVAILABLE = [
  'There is no Redis here that could be started. One of these helps:',
  '  - install Redis or Valkey, so that `redis-server` or `valkey-server` is on the PATH',
  '  - set REDIS_URL to a Redis that runs already (`docker run -p 127.0.0.1:6379:6379 redis:8` is one)',
].join('\n');

/** How to run a Redis server here. */
export interface RedisServer {
  command: string;
  env?: NodeJS.ProcessEnv;
}

/** Starts Redis on `<dataDir>/redis`, append-only and without eviction, on a Unix socket. */
export async function startRedis(place: Place): Promise<LocalService> {
  const { command, env } = await findRedisServer(place.log);
  const folder = join(place.dataDir, 'redis');
  mkdirSync(folder, { recursive: true });
  const socket = join(place.sockets, 'redis.sock');
  const settings = {
    port: '0',
    unixsocket: socket,
    unixsocketperm: '700',
    dir: folder,
    appendonly: 'yes',
    save: '',
    'maxmemory-policy': 'noeviction',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const isReady = (line: string) => /ready to accept connections/i.test(line);
  const process = { kind: 'binary' as const, command, args, ...(env && { env }) };
  return startService({ name: 'Redis', uri: socket, process, isReady }, place);
}

/** The Redis or Valkey of this machine, else the distribution's own, unpacked beside it. @throws when there is none */
export async function findRedisServer(log: Log): Promise<RedisServer> {
  const installed = findProgram('redis-server', 'valkey-server');
  if (installed) return { command: installed };
  const distribution = aptDistribution();
  if (!distribution) throw new Error(NOT_AVAILABLE);
  return unpackedServer(distribution, log);
}

/** The distribution's own redis-server, unpacked beside the system instead of installed into it. */
async function unpackedServer(distribution: Distribution, log: Log): Promise<RedisServer> {
  const { release } = distribution;
  try {
    const root = await unpackedPackage({
      name: 'redis-server',
      distribution,
      release,
      withDependencies: true,
      log,
    });
    const env = { ...process.env, LD_LIBRARY_PATH: libraryFolders(root).join(':') };
    return { command: join(root, 'usr/bin/redis-server'), env };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${NOT_AVAILABLE}\n(apt could not fetch it: ${reason.trim()})`);
  }
}
