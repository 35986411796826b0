import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../common/config.js';

const NEEDED = { MONGODB_URI: 'mongodb://127.0.0.1/x', REDIS_URL: 'redis://127.0.0.1' };
const read = (env: Record<string, string>) => readConfig({ ...NEEDED, ...env }).ai;

describe('the settings of an outside model', () => {
  it('are none by default', () => {
    expect(read({})).toBeNull();
    expect(read({ AI_BASE_URL: '', AI_MODEL: '' })).toBeNull();
  });

  it('are complete with an address and a model', () => {
    expect(read({ AI_BASE_URL: 'http://10.0.0.5:11434/v1/', AI_MODEL: 'llama' })).toEqual({
      baseUrl: 'http://10.0.0.5:11434/v1',
      model: 'llama',
      apiKey: '',
      timeoutMs: 60_000,
      maxConcurrency: 4,
      maxTokens: 2_500_000,
      prose: false,
    });
  });

  const url = 'https://models.example.com/v1';
  it.each([
    ['AI_BASE_URL is missing: AI_MODEL', { AI_MODEL: 'llama' }],
    ['AI_BASE_URL is missing: AI_PROSE', { AI_PROSE: 'true' }],
    ['AI_MODEL is missing', { AI_BASE_URL: url }],
    ['AI_BASE_URL', { AI_BASE_URL: 'ftp://models.example.com', AI_MODEL: 'llama' }],
    ['AI_BASE_URL', { AI_BASE_URL: 'models', AI_MODEL: 'llama' }],
    ['AI_BASE_URL: must be without', { AI_BASE_URL: 'https://me:secret@models.example.com', AI_MODEL: 'llama' }],
    ['AI_API_KEY: must be printable', { AI_BASE_URL: url, AI_MODEL: 'llama', AI_API_KEY: 'sk-secret\nx: y' }],
    ['AI_MAX_TOKENS', { AI_BASE_URL: url, AI_MODEL: 'llama', AI_MAX_TOKENS: '0' }],
    ['AI_TIMEOUT_MS', { AI_BASE_URL: url, AI_MODEL: 'llama', AI_TIMEOUT_MS: 'soon' }],
  ])('are refused at the start, naming the bad one: %s', (message, env) => {
    expect(() => read(env)).toThrow(message);
    expect(() => read(env)).not.toThrow(/secret/);
  });
});
