import type { EventEmitter } from 'node:events';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { FailoverConnector } from './failover-connector.js';
import type { Logger } from './logger.js';
import { REDIS_ADDRESS_FORMS, type RedisAddress, type RedisHost, readRedisAddress } from './redis-address.js';
import { ConfigError } from './setting.js';

/** One server, the master of a group of sentinels, or a cluster: the commands are the same. */
export type RedisClient = Redis | Cluster;

/** Reconnects within a second however long the outage was (BullMQ's own default waits up to 20 s). */
const retryStrategy = (times: number): number => Math.min(times * 100, 1000);

/** For requests: an unreachable Redis is an error within two seconds, never a queue of waiting commands. */
const FAIL_FAST = {
  retryStrategy,
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
  commandTimeout: 2000,
  connectTimeout: 2000,
} satisfies RedisOptions;

/** For workers and subscribers: commands wait until Redis is back. */
const PATIENT = { retryStrategy, maxRetriesPerRequest: null } satisfies RedisOptions;

const MODES = { 'fail-fast': FAIL_FAST, patient: PATIENT } as const;
export type RedisMode = keyof typeof MODES;

/** How often a command of a cluster looks for the node that answers it, a tenth of a second apart. */
const CLUSTER_TRIES = { 'fail-fast': 16, patient: 36_000 } as const;

/**
 * The only place that opens connections to Redis: what REDIS_URL says decides which kind. A connection reports its errors
 * to the log once per outage instead of crashing the process.
 */
export function connectRedis(url: string, mode: RedisMode, logger: Logger): RedisClient {
  const address = readRedisAddress(url);
  if (!address) throw new ConfigError([`REDIS_URL: ${REDIS_ADDRESS_FORMS}`]);
  const redis = open(address, mode);
  let reported = false;
  events(redis).on('error', (error: Error) => {
    if (!reported) logger.warn({ err: error }, 'redis connection failed');
    reported = true;
  });
  events(redis).on('ready', () => {
    if (reported) logger.info('redis connection is back');
    reported = false;
  });
  return redis;
}

function open(address: RedisAddress, mode: RedisMode): RedisClient {
  if (address.kind === 'single') return new Redis(address.url, MODES[mode]);
  const { hosts, isTls, username, password } = address;
  const login = { ...(username && { username }), ...(password && { password }), ...(isTls && { tls: {} }) };
  if (address.kind === 'cluster') return openCluster(hosts, login, mode, isTls);
  const { name, db, sentinel } = address;
  return new Redis({
    ...MODES[mode],
    ...login,
    name,
    db,
    sentinels: hosts,
    Connector: FailoverConnector,
    sentinelRetryStrategy: retryStrategy,
    // Told of a failover by the sentinels; without it a connection to a master that hangs would stay.
    failoverDetector: true,
    ...(sentinel.username && { sentinelUsername: sentinel.username }),
    ...(sentinel.password && { sentinelPassword: sentinel.password }),
    ...(isTls && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
  });
}

type RedisPatience = Pick<
  RedisOptions,
  'enableOfflineQueue' | 'maxRetriesPerRequest' | 'commandTimeout' | 'connectTimeout'
>;
type RedisLogin = Pick<RedisOptions, 'username' | 'password' | 'tls'>;

function openCluster(hosts: RedisHost[], login: RedisLogin, mode: RedisMode, isTls: boolean): Cluster {
  const {
    enableOfflineQueue = true,
    maxRetriesPerRequest,
    commandTimeout,
    connectTimeout,
  }: RedisPatience = MODES[mode];
  return new Cluster(hosts, {
    clusterRetryStrategy: retryStrategy,
    enableOfflineQueue,
    redisOptions: { ...login, maxRetriesPerRequest, commandTimeout, connectTimeout },
    maxRedirections: CLUSTER_TRIES[mode],
    // A certificate names hosts: they are not replaced by their addresses.
    ...(isTls && { dnsLookup: (host: string, done: (error: null, address: string) => void) => done(null, host) }),
  });
}

/** Each server by itself, for what concerns one server alone. */
export function serversOf(redis: RedisClient, role: 'master' | 'all'): Redis[] {
  return redis instanceof Cluster ? redis.nodes(role) : [redis];
}

/** How Redis begins its answer to a user or a password that it does not accept: asking again is of no use. */
const REFUSAL = /^(WRONGPASS|NOAUTH|NOPERM)\b/;

/**
 * Resolves when the first connection stands; rejects after `timeoutMs`, with the last reason.
 * @throws ConfigError as soon as Redis refuses the user or the password
 */
export function redisReady(redis: RedisClient, timeoutMs: number): Promise<void> {
  if (redis.status === 'ready') return Promise.resolve();
  return new Promise((resolve, reject) => {
    let reason = '';
    const settle = (end: () => void): void => {
      clearTimeout(timer);
      events(redis).off('ready', onReady).off('error', onError);
      end();
    };
    const onReady = (): void => settle(resolve);
    const onError = (error: Error): void => {
      reason = `: ${error.message}`;
      if (REFUSAL.test(error.message))
        settle(() => reject(new ConfigError([`REDIS_URL: Redis says ${error.message}`])));
    };
    const timer = setTimeout(
      () => settle(() => reject(new Error(`Redis did not answer within ${timeoutMs} ms${reason}`))),
      timeoutMs,
    );
    events(redis).on('ready', onReady).on('error', onError);
  });
}

export async function closeRedis(redis: RedisClient): Promise<void> {
  if (redis.status === 'ready') await redis.quit().catch(() => redis.disconnect());
  else redis.disconnect();
}

function events(redis: RedisClient): EventEmitter {
  return redis;
}
