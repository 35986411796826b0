import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { type AiSettings, aiEnvironment, readAiEnvironment, readAiSettings } from './ai-settings.js';
import { RETRY_SCHEDULE_S } from './domain/webhook/retry-policy.js';
import { type EncryptionKey, readEncryptionKeys } from './encryption.js';
import { REDIS_ADDRESS_FORMS, readRedisAddress } from './redis-address.js';
import { ConfigError, wholeNumber } from './setting.js';

/** The catalogue of known exploited vulnerabilities of the US Cybersecurity and Infrastructure Security Agency. */
const CISA_KEV_URL = 'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json';

/** Whole seconds between commas; empty for none. */
const secondsList = z.string().transform((text, issue) => {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const seconds = parts.map((part) => (/^\s*\d{1,7}\s*$/.test(part) ? Number(part) : Number.NaN));
  if (seconds.some(Number.isNaN)) issue.addIssue({ code: 'custom', message: 'must be whole seconds between commas' });
  return seconds;
});

const encryptionKeys = z.string().transform((text, issue): EncryptionKey[] => {
  const keys = readEncryptionKeys(text);
  if (keys) return keys;
  issue.addIssue({ code: 'custom', message: 'must be id:key pairs between commas, each key 32 bytes in Base64' });
  return z.NEVER;
});

/** Values between commas, each of which has to pass. */
const listOf = (passes: (item: string) => boolean, expected: string) =>
  z.string().transform((text, issue) => {
    const list = text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
    if (list.every(passes)) return list;
    issue.addIssue({ code: 'custom', message: `${expected}, separated by commas, are expected` });
    return z.NEVER;
  });

const origins = listOf(
  (origin) => origin === '*' || (URL.canParse(origin) && new URL(origin).origin === origin),
  'origins such as https://app.example.com',
);

/** What Express knows by name. */
const PROXY_RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

const proxies = listOf(
  (proxy) => PROXY_RANGES.includes(proxy) || isAddressOrRange(proxy),
  `addresses, ranges such as 10.0.0.0/8, or ${PROXY_RANGES.join(', ')}`,
);

/** Everybody (`/0`) is no range of proxies: each caller could then name any address as its own. */
function isAddressOrRange(text: string): boolean {
  return ipaddr.isValid(text) || (ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0);
}

/** Every setting the processes read, with its default; README.md lists the same rows. */
const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
  BASE_URL: z.url().optional(),
  PORT_FILE: z.string().optional(),
  MONGODB_URI: z.string().min(1),
  REDIS_URL: z.string().refine((url) => readRedisAddress(url) !== null, REDIS_ADDRESS_FORMS),
  QUEUE_PREFIX: z
    .string()
    .regex(/^[a-z0-9_-]+$/i)
    .default('cas'),
  WORKER_QUEUES: z.string().default(''),
  WORKER_CONCURRENCY: wholeNumber(4, 1, 64),
  DELIVERY_CONCURRENCY: wholeNumber(64, 1, 1000),
  COMPUTE_THREADS: wholeNumber(0, 0, 64),
  COMPUTE_TIMEOUT_S: wholeNumber(120, 1, 3600),
  COMPUTE_MEMORY_MB: wholeNumber(512, 128, 65_536),
  LEASE_S: wholeNumber(15, 2, 600),
  RECOVERY_INTERVAL_S: wholeNumber(5, 1, 3600),
  DEADLINE_SCAN_INTERVAL_S: wholeNumber(60, 1, 86_400),
  THREAT_FEED_URL: z.union([z.literal(''), z.url()]).default(CISA_KEV_URL),
  THREAT_REFRESH_INTERVAL_S: wholeNumber(21_600, 1, 604_800),
  RETENTION_DAYS: wholeNumber(0, 0, 36_500),
  ACCESS_TOKEN_TTL_S: wholeNumber(3600, 1, 86_400),
  REFRESH_WINDOW_S: wholeNumber(86_400, 0, 2_592_000),
  ENCRYPTION_KEY: encryptionKeys.default([]),
  WEBHOOK_ALLOW_PRIVATE: z.stringbool().default(false),
  WEBHOOK_RETRY_SCHEDULE_S: secondsList.default([...RETRY_SCHEDULE_S]),
  WEBHOOK_TIMEOUT_MS: wholeNumber(15_000, 100, 60_000),
  ...aiEnvironment,
  MAX_CONCURRENT_REQUESTS: wholeNumber(200, 1, 100_000),
  CORS_ORIGINS: origins.default([]),
  TRUSTED_PROXIES: proxies.default([]),
  WORKER_METRICS_PORT: wholeNumber(0, 0, 65_535),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SHUTDOWN_GRACE_S: wholeNumber(8, 1, 300),
});

/** The names of all settings, for the README's table. */
export const SETTING_NAMES = Object.keys(environmentSchema.shape);

export type Environment = Record<string, string | undefined>;
export type Config = ReturnType<typeof readConfig>;

/**
 * Turns the environment into typed settings.
 * @throws ConfigError naming every bad setting at once.
 */
export function readConfig(env: Environment) {
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  if (e.NODE_ENV === 'production' && e.ENCRYPTION_KEY.length === 0) {
    throw new ConfigError('ENCRYPTION_KEY is missing. Make one with: echo "k1:$(openssl rand -base64 32)"');
  }
  return {
    isProduction: e.NODE_ENV === 'production',
    port: e.PORT,
    host: e.HOST,
    baseUrl: e.BASE_URL?.replace(/\/+$/, '') ?? null,
    portFile: e.PORT_FILE ?? null,
    mongodbUri: e.MONGODB_URI,
    redisUrl: e.REDIS_URL,
    queuePrefix: e.QUEUE_PREFIX,
    workerQueues: e.WORKER_QUEUES.split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    workerConcurrency: e.WORKER_CONCURRENCY,
    deliveryConcurrency: e.DELIVERY_CONCURRENCY,
    /** Null: one for each core, up to eight. */
    computeThreads: e.COMPUTE_THREADS === 0 ? null : e.COMPUTE_THREADS,
    computeTimeoutMs: e.COMPUTE_TIMEOUT_S * 1000,
    computeMemoryMb: e.COMPUTE_MEMORY_MB,
    leaseMs: e.LEASE_S * 1000,
    recoveryIntervalMs: e.RECOVERY_INTERVAL_S * 1000,
    deadlineScanIntervalMs: e.DEADLINE_SCAN_INTERVAL_S * 1000,
    threatFeedUrl: e.THREAT_FEED_URL === '' ? null : e.THREAT_FEED_URL,
    threatRefreshIntervalMs: e.THREAT_REFRESH_INTERVAL_S * 1000,
    /** Null: what has ended is kept for ever. */
    retentionMs: e.RETENTION_DAYS === 0 ? null : e.RETENTION_DAYS * 86_400_000,
    accessTokenTtlS: e.ACCESS_TOKEN_TTL_S,
    refreshWindowS: e.REFRESH_WINDOW_S,
    encryptionKeys: e.ENCRYPTION_KEY,
    webhookAllowPrivate: e.WEBHOOK_ALLOW_PRIVATE,
    webhookRetryScheduleS: e.WEBHOOK_RETRY_SCHEDULE_S,
    webhookTimeoutMs: e.WEBHOOK_TIMEOUT_MS,
    /** Null: no outside model helps. */
    ai: readAiSettings(e),
    maxConcurrentRequests: e.MAX_CONCURRENT_REQUESTS,
    corsOrigins: e.CORS_ORIGINS,
    trustedProxies: e.TRUSTED_PROXIES,
    /** Null: a worker serves no metrics. */
    workerMetricsPort: e.WORKER_METRICS_PORT === 0 ? null : e.WORKER_METRICS_PORT,
    logLevel: e.LOG_LEVEL,
    shutdownGraceMs: e.SHUTDOWN_GRACE_S * 1000,
  };
}

/** The settings of a model alone, for a command that needs nothing else. */
export function readProcessAi(): AiSettings | null {
  return readAiEnvironment(process.env);
}

/** The settings of this process; the only place that looks at `process.env`. */
export function readProcessConfig(): Config {
  return readConfig(process.env);
}
