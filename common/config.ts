import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { type AiSettings, aiEnvironment, aiProblem, aiSettings, readAiEnvironment } from './ai-settings.js';
import { RETRY_SCHEDULE_S } from './domain/webhook/retry-policy.js';
import { type EncryptionKey, readEncryptionKeys } from './encryption.js';
import { QUEUE_NAMES } from './jobs.js';
import { misspelt } from './misspelt.js';
import { REDIS_ADDRESS_FORMS, readRedisAddress } from './redis-address.js';
import {
  ConfigError,
  headerPairs,
  httpUrl,
  listOf,
  namesOf,
  origins,
  problemsOf,
  secondsList,
  textSetting,
  wholeNumber,
  withoutEmpty,
} from './setting.js';
import type { TracingSettings } from './tracing.js';

/** The catalogue of known exploited vulnerabilities of the US Cybersecurity and Infrastructure Security Agency. */
const CISA_KEV_URL = 'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json';

const encryptionKeys = textSetting<EncryptionKey[]>(
  'must be id:key pairs between commas, each key 32 bytes in Base64',
  readEncryptionKeys,
);

const DEFAULT_PORT = 3000;
const MIN_PASSWORD_CHARACTERS = 16;

/** What Express knows by name. */
const PROXY_RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

const proxies = listOf(
  (proxy) => PROXY_RANGES.includes(proxy) || isAddressOrRange(proxy),
  `addresses, ranges such as 10.0.0.0/8, or ${PROXY_RANGES.join(', ')}, separated by commas, are expected`,
);

/** Everybody (`/0`) is no range of proxies: each caller could then name any address as its own. */
function isAddressOrRange(text: string): boolean {
  return ipaddr.isValid(text) || (ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0);
}

const isEmptyOrUrl = (text: string) => text === '' || (URL.canParse(text) && /^(https?|file):/i.test(text));

const A_SHARE = 'must be a number from 0 to 1';
const share = z.coerce.number(A_SHARE).min(0, A_SHARE).max(1, A_SHARE);

/** Every setting the processes read, with its default; README.md lists the same rows. */
const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  PORT: wholeNumber(DEFAULT_PORT, 0, 65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
  BASE_URL: httpUrl.optional(),
  PORT_FILE: z.string().optional(),
  MONGODB_URI: z.string('is missing').regex(/^mongodb(\+srv)?:\/\/./, 'must begin with mongodb:// or mongodb+srv://'),
  REDIS_URL: z.string('is missing').refine((url) => readRedisAddress(url) !== null, REDIS_ADDRESS_FORMS),
  INSTALLATION: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_.-]{0,63}$/i, 'must be up to 64 letters, digits, dots, dashes and underscores')
    .default('compliance-advisory-service'),
  QUEUE_PREFIX: z
    .string()
    .regex(/^[a-z0-9_-]+$/i, 'must be letters, digits, dashes and underscores')
    .default('cas'),
  WORKER_QUEUES: namesOf(QUEUE_NAMES).default([]),
  WORKER_CONCURRENCY: wholeNumber(4, 1, 64),
  DELIVERY_CONCURRENCY: wholeNumber(64, 1, 1000),
  COMPUTE_THREADS: wholeNumber(0, 0, 64),
  COMPUTE_TIMEOUT_S: wholeNumber(120, 1, 3600),
  COMPUTE_MEMORY_MB: wholeNumber(512, 128, 65_536),
  LEASE_S: wholeNumber(15, 2, 600),
  RECOVERY_INTERVAL_S: wholeNumber(5, 1, 3600),
  DEADLINE_SCAN_INTERVAL_S: wholeNumber(60, 1, 86_400),
  THREAT_FEED_URL: z
    .string()
    .refine(isEmptyOrUrl, 'must be a URL that begins with https://, http:// or file://')
    .default(CISA_KEV_URL),
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
  OPERATOR_PORT: wholeNumber(0, 0, 65_535),
  OPERATOR_PASSWORD: z
    .string()
    .regex(/^$|^[\x20-\x7e]+$/, 'must be printable ASCII')
    .refine((text) => text === '' || text.length >= MIN_PASSWORD_CHARACTERS, {
      message: `must have at least ${MIN_PASSWORD_CHARACTERS} characters`,
    })
    .default(''),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.default(''),
  OTEL_EXPORTER_OTLP_HEADERS: headerPairs.default({}),
  OTEL_SERVICE_NAME: z.string().min(1).max(200).default('compliance-advisory-service'),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SHUTDOWN_GRACE_S: wholeNumber(8, 1, 300),
});

/** The names of all settings, for the README's table. */
export const SETTING_NAMES = Object.keys(environmentSchema.shape);

/** Settings that only commands and tests read. */
export const COMMAND_SETTING_NAMES = ['DATA_DIR', 'WORKERS', 'BENCH_JSON', 'BENCH_PROFILE', 'DEBUG', 'CHROMIUM'];

export type Environment = Record<string, string | undefined>;
export type Config = ReturnType<typeof readConfig>;

/** Settings that only make sense together: each rule tells what is wrong, or null. */
const RULES: ReadonlyArray<(env: Environment) => string | null> = [
  (env) =>
    env.NODE_ENV === 'production' && !env.ENCRYPTION_KEY
      ? 'ENCRYPTION_KEY is missing. Make one with: echo "k1:$(openssl rand -base64 32)"'
      : null,
  (env) =>
    env.NODE_ENV === 'production' && readEncryptionKeys(env.ENCRYPTION_KEY ?? '')?.some(({ key }) => isOneByte(key))
      ? 'ENCRYPTION_KEY: a key that is one byte over and over keeps nothing secret'
      : null,
  (env) =>
    env.OPERATOR_PASSWORD && !Number(env.OPERATOR_PORT)
      ? 'OPERATOR_PORT is missing: the dashboard that OPERATOR_PASSWORD opens is served on a port of its own.'
      : null,
  (env) =>
    Number(env.OPERATOR_PORT) && Number(env.OPERATOR_PORT) === Number(env.PORT ?? DEFAULT_PORT)
      ? 'OPERATOR_PORT: is the same as PORT'
      : null,
  aiProblem,
];

function isOneByte(key: Buffer): boolean {
  return key.every((byte) => byte === key[0]);
}

/** Empty they say something of their own: no feed, and a single attempt. */
const EMPTY_IS_A_VALUE = ['THREAT_FEED_URL', 'WEBHOOK_RETRY_SCHEDULE_S'];

/** What is wrong with the settings of the API and the workers, a line each. */
export function settingProblems(given: Environment): string[] {
  const env = withoutEmpty(given, EMPTY_IS_A_VALUE);
  return [...problemsOf(environmentSchema.safeParse(env).error), ...RULES.flatMap((rule) => rule(env) ?? [])];
}

/**
 * Turns the environment into typed settings.
 * @throws ConfigError naming every bad setting at once.
 */
export function readConfig(given: Environment) {
  const env = withoutEmpty(given, EMPTY_IS_A_VALUE);
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success || RULES.some((rule) => rule(env))) throw new ConfigError(settingProblems(env));
  const e = parsed.data;
  return {
    isProduction: e.NODE_ENV === 'production',
    port: e.PORT,
    host: e.HOST,
    baseUrl: e.BASE_URL?.replace(/\/+$/, '') ?? null,
    portFile: e.PORT_FILE ?? null,
    mongodbUri: e.MONGODB_URI,
    redisUrl: e.REDIS_URL,
    installation: e.INSTALLATION,
    queuePrefix: e.QUEUE_PREFIX,
    workerQueues: e.WORKER_QUEUES,
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
    ai: aiSettings(e),
    maxConcurrentRequests: e.MAX_CONCURRENT_REQUESTS,
    corsOrigins: e.CORS_ORIGINS,
    trustedProxies: e.TRUSTED_PROXIES,
    /** Null: a worker serves no metrics. */
    workerMetricsPort: e.WORKER_METRICS_PORT === 0 ? null : e.WORKER_METRICS_PORT,
    /** Null: no port for the operator alone. */
    operatorPort: e.OPERATOR_PORT === 0 ? null : e.OPERATOR_PORT,
    /** Null: no dashboard. */
    operatorPassword: e.OPERATOR_PASSWORD === '' ? null : e.OPERATOR_PASSWORD,
    /** Null: no traces. */
    tracing: tracingOf(e),
    logLevel: e.LOG_LEVEL,
    shutdownGraceMs: e.SHUTDOWN_GRACE_S * 1000,
  };
}

function tracingOf(e: z.output<typeof environmentSchema>): TracingSettings | null {
  if (e.OTEL_EXPORTER_OTLP_ENDPOINT === '') return null;
  return {
    endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: e.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: e.OTEL_SERVICE_NAME,
    ratio: e.OTEL_TRACES_SAMPLER_ARG,
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

/** Names in this process's environment that look like a misspelt setting. */
export function misspeltSettings(): ReturnType<typeof misspelt> {
  return misspelt(Object.keys(process.env), [...SETTING_NAMES, ...COMMAND_SETTING_NAMES]);
}
