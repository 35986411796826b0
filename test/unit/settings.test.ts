import { describe, expect, it } from '@jest/globals';
import { type Environment, readConfig, SETTING_NAMES } from '../../common/config.js';
import { newEncryptionKey } from '../../common/encryption.js';

const GIVEN = { MONGODB_URI: 'mongodb://one/x', REDIS_URL: 'redis://one' };
const read = (env: Environment) => readConfig({ ...GIVEN, ...env });

describe('an empty setting', () => {
  const others = SETTING_NAMES.filter(
    (name) => !Object.hasOwn(GIVEN, name) && !['THREAT_FEED_URL', 'WEBHOOK_RETRY_SCHEDULE_S'].includes(name),
  );
  it.each(others)('%s is as if it were not set', (name) => {
    for (const empty of ['', ' ']) expect(read({ [name]: empty })).toEqual(read({}));
  });

  it('says that there is no feed, and no second attempt', () => {
    expect(read({ THREAT_FEED_URL: '' }).threatFeedUrl).toBeNull();
    expect(read({ WEBHOOK_RETRY_SCHEDULE_S: '' }).webhookRetryScheduleS).toEqual([]);
  });

  it('is missing where it is needed', () => {
    expect(() => read({ MONGODB_URI: '' })).toThrow('MONGODB_URI: is missing');
    expect(() => read({ NODE_ENV: 'production', ENCRYPTION_KEY: '' })).toThrow('ENCRYPTION_KEY is missing');
  });
});

it('refuses what would start and not serve', () => {
  const zeros = `k1:${Buffer.alloc(32).toString('base64')}`;
  const good = newEncryptionKey('k2');
  expect(() => read({ NODE_ENV: 'production', ENCRYPTION_KEY: `${good},${zeros}` })).toThrow('ENCRYPTION_KEY: a key');
  expect(read({ NODE_ENV: 'production', ENCRYPTION_KEY: good }).isProduction).toBe(true);
  for (const name of ['Production', 'prod', 'staging'])
    expect(() => read({ NODE_ENV: name })).toThrow('NODE_ENV: must be');
  expect(read({ BASE_URL: 'https://advisory.example.com/x/' }).baseUrl).toBe('https://advisory.example.com/x');
});

it.each(['BASE_URL', 'AI_BASE_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'THREAT_FEED_URL'])(
  'says what %s has to be',
  (name) => {
    for (const bad of ['ftp://x', 'x', 'https://']) {
      expect(() => read({ [name]: bad, AI_MODEL: 'm' })).toThrow(`${name}: must be a URL that begins with http`);
    }
    expect(() => read({ AI_BASE_URL: 'http://a/v1', AI_MODEL: 'm', [name]: 'HTTPS://a.example/v1' })).not.toThrow();
  },
);
