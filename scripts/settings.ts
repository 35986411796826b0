import { resolve } from 'node:path';
import { z } from 'zod';
import { type Environment, settingProblems } from '../common/config.js';
import { newEncryptionKey } from '../common/encryption.js';
import { ConfigError, problemsOf, wholeNumber, withoutEmpty } from '../common/setting.js';

/** What the commands read from the environment; the processes they start read the rest by themselves. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  workers: number;
  /** How long the API and the workers may take to finish what they do. */
  graceS: number;
}

const MAX_PORT = 65_535;
const MAX_WORKERS = 64;
/** Leaves room to stop MongoDB and Redis within ten seconds altogether. */
const DEFAULT_GRACE_S = 7;
const MAX_GRACE_S = 300;

const schema = z.object({
  PORT: wholeNumber(3000, 0, MAX_PORT),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  WORKERS: wholeNumber(1, 0, MAX_WORKERS),
  SHUTDOWN_GRACE_S: wholeNumber(DEFAULT_GRACE_S, 1, MAX_GRACE_S),
});

/**
 * Reads PORT, HOST, DATA_DIR, WORKERS and SHUTDOWN_GRACE_S.
 * @throws ConfigError naming every one that cannot be used
 */
export function readSettings(env: Environment): Settings {
  const parsed = schema.safeParse(withoutEmpty(env));
  if (!parsed.success) throw new ConfigError(problemsOf(parsed.error));
  const { PORT, HOST, DATA_DIR, WORKERS, SHUTDOWN_GRACE_S } = parsed.data;
  return { port: PORT, host: HOST, dataDir: resolve(DATA_DIR), workers: WORKERS, graceS: SHUTDOWN_GRACE_S };
}

/**
 * The same for a command that starts the service: looks at everything that its processes will read, before anything starts.
 * @throws ConfigError naming every setting that cannot be used
 */
export function readServiceSettings(env: Environment): Settings {
  const provided = {
    MONGODB_URI: env.MONGODB_URI || 'mongodb://provided',
    REDIS_URL: env.REDIS_URL || 'redis://provided',
    ENCRYPTION_KEY: env.ENCRYPTION_KEY || newEncryptionKey('provided'),
  };
  const own = problemsOf(schema.safeParse(withoutEmpty(env)).error);
  const problems = new Set([...own, ...settingProblems({ ...env, ...provided })]);
  if (problems.size > 0) throw new ConfigError([...problems]);
  return readSettings(env);
}
