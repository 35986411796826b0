import type { Connection } from 'mongoose';
import { AccountVersions } from './account-versions.js';
import { AuditTrail } from './audit-trail.js';
import type { PolicyCatalog } from './catalog/policy-types.js';
import type { RiskLibrary } from './catalog/risk/types.js';
import { Completions } from './completions.js';
import type { Config } from './config.js';
import { connectMongo, readyIndexes } from './db/connect.js';
import { DeliverySlots } from './delivery-slots.js';
import { isDependencyError } from './dependency-errors.js';
import { type AuditKey, auditKeys } from './domain/audit/row.js';
import { createCrosswalks } from './domain/crosswalk/crosswalk.js';
import { createSealer, type Sealer } from './encryption.js';
import { FrozenAnswers } from './frozen-answers.js';
import { FrozenEvents } from './frozen-events.js';
import { createIdSource, type NewId } from './ids.js';
import { Lifecycle } from './lifecycle.js';
import { type Library, loadLibrary } from './load-library.js';
import { loadPolicies } from './load-policies.js';
import { loadRiskLibrary } from './load-risk-library.js';
import { createLogger, type Logger } from './logger.js';
import { Metrics } from './metrics.js';
import { openTracing } from './open-tracing.js';
import { openQueues, type Queues } from './queues.js';
import { Quota } from './quota.js';
import { closeRedis, connectRedis, type RedisClient, redisReady } from './redis.js';
import { type ResolveHost, resolveHost } from './resolve-host.js';
import { ConfigError } from './setting.js';
import { SharedClock } from './shared-clock.js';
import type { Tracing } from './tracing.js';
import { WorkerRoll } from './worker-roll.js';

/** Everything a handler may use. Tests pass overrides for the clock, the knowledge or the name server. */
export interface Context {
  config: Config;
  logger: Logger;
  /** Null where it is off. */
  tracing: Tracing | null;
  db: Connection;
  redis: RedisClient;
  queues: Queues;
  metrics: Metrics;
  workerRoll: WorkerRoll;
  completions: Completions;
  quota: Quota;
  accountVersions: AccountVersions;
  deliverySlots: DeliverySlots;
  frozenEvents: FrozenEvents;
  frozenAnswers: FrozenAnswers;
  sealer: Sealer;
  /** Who did what. */
  audit: AuditTrail;
  auditKeys: readonly AuditKey[];
  library: Library;
  riskLibrary: RiskLibrary;
  policies: PolicyCatalog;
  crosswalks: ReturnType<typeof createCrosswalks>;
  clock: () => Date;
  newId: NewId;
  resolveHost: ResolveHost;
  close: () => Promise<void>;
}

export interface ContextOverrides {
  processName?: string;
  clock?: () => Date;
  library?: Library;
  riskLibrary?: RiskLibrary;
  policies?: PolicyCatalog;
  logger?: Logger;
  resolveHost?: ResolveHost;
}

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Connects to MongoDB and Redis, loads the library, looks after the indexes.
 * @throws when MongoDB or Redis cannot be reached within 10 s, or MongoDB lacks indexes
 */
export async function createContext(config: Config, overrides: ContextOverrides = {}): Promise<Context> {
  const processName = overrides.processName ?? 'script';
  const logger =
    overrides.logger ?? createLogger(config, processName, config.tracing ? () => tracing?.traceId() : undefined);
  const tracing = await openTracing(config.tracing, processName, (reason) => logger.warn({ reason }, 'tracing'));
  const lifecycle = new Lifecycle();
  if (tracing) lifecycle.add('tracing', tracing.close);
  try {
    return await open(config, overrides, { logger, tracing, lifecycle });
  } catch (error) {
    await lifecycle.close(logger);
    throw error;
  }
}

async function open(
  config: Config,
  overrides: ContextOverrides,
  { logger, tracing, lifecycle }: { logger: Logger; tracing: Tracing | null; lifecycle: Lifecycle },
): Promise<Context> {
  const process = overrides.processName ?? 'script';
  const library = overrides.library ?? (await loadLibrary());
  const riskLibrary = overrides.riskLibrary ?? (await loadRiskLibrary());
  const policies = overrides.policies ?? (await loadPolicies(library));
  const { db, redis } = await connectBoth(config, logger, lifecycle);
  const clock = overrides.clock ?? (await followClock(db, logger, lifecycle));
  await readyIndexes(db, config.isProduction);
  const [auditKey, ...olderAuditKeys] = auditKeys(config.encryptionKeys);
  const audit = new AuditTrail({ db, key: auditKey, clock, logger, process });
  lifecycle.add('audit trail', () => audit.close());
  const queues = openQueues(redis, { prefix: config.queuePrefix, logger, tracing });
  lifecycle.add('queues', () => queues.close());
  const workerRoll = new WorkerRoll(redis, config.queuePrefix, clock);
  const completions = new Completions(
    redis,
    () => connectRedis(config.redisUrl, 'patient', logger),
    config.queuePrefix,
  );
  lifecycle.add('completions', () => completions.close());
  return {
    config,
    logger,
    tracing,
    db,
    redis,
    queues,
    metrics: new Metrics(
      { db, queues, workerRoll, completions, logger },
      { installation: config.installation, process },
    ),
    workerRoll,
    completions,
    quota: new Quota(redis, config.queuePrefix),
    accountVersions: new AccountVersions(redis, config.queuePrefix, logger),
    deliverySlots: new DeliverySlots(redis, config.queuePrefix, config.webhookTimeoutMs),
    frozenEvents: new FrozenEvents(db),
    frozenAnswers: new FrozenAnswers(),
    sealer: createSealer(config.encryptionKeys),
    audit,
    auditKeys: [auditKey, ...olderAuditKeys],
    library,
    riskLibrary,
    policies,
    crosswalks: createCrosswalks(library),
    clock,
    newId: createIdSource(clock),
    resolveHost: overrides.resolveHost ?? resolveHost,
    close: () => lifecycle.close(logger),
  };
}

/** At the same time: when neither answers, both are told. */
async function connectBoth(
  config: Config,
  logger: Logger,
  lifecycle: Lifecycle,
): Promise<{ db: Connection; redis: RedisClient }> {
  const redis = connectRedis(config.redisUrl, 'fail-fast', logger);
  lifecycle.add('redis', () => closeRedis(redis));
  const [mongodb, ready] = await Promise.allSettled([
    connectMongo(config.mongodbUri),
    redisReady(redis, CONNECT_TIMEOUT_MS),
  ]);
  if (mongodb.status === 'fulfilled') lifecycle.add('mongodb', () => mongodb.value.close());
  // A wrong password is no matter of waiting.
  if (ready.status === 'rejected' && ready.reason instanceof ConfigError) throw ready.reason;
  const failed = [mongodb, ready].filter((each) => each.status === 'rejected');
  const areAway = failed.length > 1 && failed.every(({ reason }) => isDependencyError(reason));
  if (areAway) throw new AggregateError(failed.map(({ reason }): unknown => reason));
  if (mongodb.status === 'rejected') throw mongodb.reason;
  if (ready.status === 'rejected') throw ready.reason;
  return { db: mongodb.value, redis };
}

async function followClock(db: Connection, logger: Logger, lifecycle: Lifecycle): Promise<() => Date> {
  const clock = new SharedClock();
  await clock.follow(db, logger);
  lifecycle.add('clock', () => clock.stop());
  return clock.now;
}
