import type { Settings } from '../settings.js';
import { ensureEncryptionKey } from './encryption-key.js';

/** The environment of the API and the workers: the caller's, these services, and the data directory's key by default. */
export function applicationEnv(
  services: { mongodbUri: string; redisUrl: string },
  { dataDir }: Pick<Settings, 'dataDir'>,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    MONGODB_URI: services.mongodbUri,
    REDIS_URL: services.redisUrl,
    ENCRYPTION_KEY: process.env.ENCRYPTION_KEY || ensureEncryptionKey(dataDir),
  };
}
