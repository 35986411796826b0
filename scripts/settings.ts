import { resolve } from 'node:path';

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

/**
 * Reads PORT, HOST, DATA_DIR, WORKERS and SHUTDOWN_GRACE_S.
 * @throws naming the one that cannot be used.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    port: wholeNumber(env, 'PORT', 3000, MAX_PORT),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || '.data'),
    workers: wholeNumber(env, 'WORKERS', 1, MAX_WORKERS),
    graceS: wholeNumber(env, 'SHUTDOWN_GRACE_S', DEFAULT_GRACE_S, MAX_GRACE_S),
  };
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, max: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= max) return value;
  throw new Error(`${name} must be a whole number from 0 to ${max}; it is "${text}".`);
}
