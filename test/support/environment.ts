import { randomBytes } from 'node:crypto';
import { type Config, type Environment, readConfig } from '../../common/config.js';
import { newEncryptionKey } from '../../common/encryption.js';

/** The environment of one test file: a database and a queue prefix of its own, on the shared services if no others are given. */
export function testEnvironment(extra: Environment = {}, services: Environment = process.env): Environment {
  const { MONGODB_URI, REDIS_URL } = services;
  if (!MONGODB_URI || !REDIS_URL) throw new Error('Run the tests with: npm test -- <file>');
  const name = `t${randomBytes(6).toString('hex')}`;
  return {
    NODE_ENV: 'test',
    MONGODB_URI: MONGODB_URI.replace(/\/[^/?]*(\?|$)/, `/${name}$1`),
    REDIS_URL,
    QUEUE_PREFIX: name,
    PORT: '0',
    LOG_LEVEL: 'error',
    RECOVERY_INTERVAL_S: '1',
    LEASE_S: '3',
    THREAT_FEED_URL: '',
    ENCRYPTION_KEY: newEncryptionKey('test'),
    ...extra,
  };
}

export function testConfig(environment: Environment): Config {
  return readConfig(environment);
}
