import type { Redis } from 'ioredis';
import mongoose, { type Connection } from 'mongoose';
import { AuditTrail } from './audit-trail.js';
import type { PolicyCatalog } from './catalog/policy-types.js';
import type { RiskLibrary } from './catalog/risk/types.js';
import { Completions } from './completions.js';
import type { Config } from './config.js';
import { ensureIndexes } from './db/collection.js';
import { DeliverySlots } from './delivery-slots.js';
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
import { openQueues, type Queues } from './queues.js';
import { Quota } from './quota.js';
import { closeRedis, connectRedis, redisReady } from './redis.js';
import { type ResolveHost, resolveHost } from './resolve-host.js';
import { SharedClock } from './shared-clock.js';

/** Everything a handler may use. Tests pass overrides for the clock, the library or the name server. */
export interface Context {
  config: Config;
  logger: Logger;
  db: Connection;
  redis: Redis;
  queues: Queues;
  metrics: Metrics;
  completions: Completions;
  quota: Quota;
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
  logger?: Logger;
  resolveHost?: ResolveHost;
}

const CONNECT_TIMEOUT_MS = 10_000;
/** A MongoDB that falls silent is noticed within a heartbeat and the time to connect, and one that is back within a heartbeat. */
const HEARTBEAT_MS = 2000;
/** No command of ours takes this long. */
const SOCKET_TIMEOUT_MS = 30_000;

/**
 * Connects to MongoDB and Redis, loads the library, makes missing indexes.
 * @throws when MongoDB or Redis cannot be reached within 10 s
 */
export async function createContext(config: Config, overrides: ContextOverrides = {}): Promise<Context> {
  const logger = overrides.logger ?? createLogger(config, overrides.processName ?? 'script');
  const lifecycle = new Lifecycle();
  try {
    return await open(config, overrides, logger, lifecycle);
  } catch (error) {
    await lifecycle.close(logger);
    throw error;
  }
}

async function open(
  config: Config,
  overrides: ContextOverrides,
  logger: Logger,
  lifecycle: Lifecycle,
): Promise<Context> {
  const library = overrides.library ?? (await loadLibrary());
  const riskLibrary = await loadRiskLibrary();
  const policies = await loadPolicies(library);
  const db = await connectMongo(config.mongodbUri);
  lifecycle.add('mongodb', () => db.close());
  const clock = overrides.clock ?? (await followClock(db, logger, lifecycle));
  await ensureIndexes(db);
  const [auditKey, ...olderAuditKeys] = auditKeys(config.encryptionKeys);
  const audit = new AuditTrail({ db, key: auditKey, clock, logger, process: overrides.processName ?? 'script' });
  lifecycle.add('audit trail', () => audit.close());
  const redis = connectRedis(config.redisUrl, 'fail-fast', logger);
  lifecycle.add('redis', () => closeRedis(redis));
  await redisReady(redis, CONNECT_TIMEOUT_MS);
  const queues = openQueues(redis, config.queuePrefix, logger);
  lifecycle.add('queues', () => queues.close());
  const completions = new Completions(
    redis,
    () => connectRedis(config.redisUrl, 'patient', logger),
    config.queuePrefix,
  );
  lifecycle.add('completions', () => completions.close());
  return {
    config,
    logger,
    db,
    redis,
    queues,
    metrics: new Metrics(queues),
    completions,
    quota: new Quota(redis, config.queuePrefix),
    deliverySlots: new DeliverySlots(redis, config.queuePrefix),
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

async function followClock(db: Connection, logger: Logger, lifecycle: Lifecycle): Promise<() => Date> {
  const clock = new SharedClock();
  await clock.follow(db, logger);
  lifecycle.add('clock', () => clock.stop());
  return clock.now;
}

function connectMongo(uri: string): Promise<Connection> {
  return mongoose
    .createConnection(uri, {
      serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS,
      connectTimeoutMS: CONNECT_TIMEOUT_MS,
      heartbeatFrequencyMS: HEARTBEAT_MS,
      socketTimeoutMS: SOCKET_TIMEOUT_MS,
      maxPoolSize: 20,
      autoCreate: false,
      autoIndex: false,
      bufferCommands: false,
    })
    .asPromise();
}
