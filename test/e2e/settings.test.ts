import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { misspelt } from '../../common/misspelt.js';
import { REDIS_ADDRESS_FORMS } from '../../common/redis-address.js';
import { runCommandLine } from '../support/command-line.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CANARY = 'sesame-canary';

/** Three that are wrong by themselves, three that are wrong together. */
const BAD = {
  LEASE_S: 'soon',
  REDIS_URL: `http://me:${CANARY}@127.0.0.1`,
  WORKER_QUEUES: 'analysis,riks',
  NODE_ENV: 'production',
  AI_MODEL: 'llama',
  OPERATOR_PASSWORD: `${CANARY} and more`,
};
const TOLD = [
  'LEASE_S: must be a whole number from 2 to 600',
  'WORKER_QUEUES: must be some of these, separated by commas: analysis, risk, deliveries, schedule, documents',
  'AI_BASE_URL is missing: AI_MODEL can do nothing without it.',
  'OPERATOR_PORT is missing: the dashboard that OPERATOR_PASSWORD opens is served on a port of its own.',
];

function expectAllTold(err: string, lines: readonly string[]): void {
  for (const line of lines) expect(err).toContain(`\n  ${line}\n`);
  expect(err).not.toContain(CANARY);
  expect(err).not.toMatch(/\n\s+at /);
}

describe('settings that cannot be used', () => {
  it.each(['api', 'worker'])('keep %s from starting, all of them named in one message', async (name) => {
    const child = spawn(process.execPath, ['--import', 'tsx', `${name}/main.ts`], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...BAD, MONGODB_URI: 'localhost' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    const [code] = await once(child, 'close');
    expect([code, err]).toEqual([78, expect.stringMatching(new RegExp(`^The ${name} cannot start\\. These settings`))]);
    expectAllTold(err, [
      ...TOLD,
      'MONGODB_URI: must begin with mongodb:// or mongodb+srv://',
      `REDIS_URL: ${REDIS_ADDRESS_FORMS}`,
      'ENCRYPTION_KEY is missing. Make one with: echo "k1:$(openssl rand -base64 32)"',
    ]);
  });

  it('keep `npm start` from starting anything', async () => {
    const dataDir = join(ROOT, '.data-never-made');
    const environment = { ...BAD, WORKERS: 'many', PORT: '65536', DATA_DIR: dataDir };
    const { code, out, err } = await runCommandLine('start', [], environment);
    expect([code, out, existsSync(dataDir)]).toEqual([78, '', false]);
    expectAllTold(err, [
      ...TOLD,
      'WORKERS: must be a whole number from 0 to 64',
      'PORT: must be a whole number from 0 to 65535',
    ]);
  });
});

it('tells which databases do not answer', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'worker/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      MONGODB_URI: 'mongodb://127.0.0.1:1/none',
      REDIS_URL: 'redis://127.0.0.1:1',
      ENCRYPTION_KEY: `k1:${Buffer.alloc(32).toString('base64')}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const [code] = await once(child, 'close');
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(
      /^The worker cannot start\. MongoDB does not answer: .*:1\nRedis did not answer within .*:1\n$/,
    ),
  ]);
});

it.each([
  ['MONGO_URI', 'MONGODB_URI'],
  ['REDIS_URI', 'REDIS_URL'],
  ['recovery_interval_s', 'RECOVERY_INTERVAL_S'],
  ['WEBHOOK_TIMEOUT_S', 'WEBHOOK_TIMEOUT_MS'],
  ['WEBHOOK_TIMEOUT', 'WEBHOOK_TIMEOUT_MS'],
  ['LEASE', 'LEASE_S'],
])('takes %s for a misspelt %s', (name, meant) => {
  expect(misspelt([name, meant, 'HOME', 'PATH', 'POST'], [meant, 'HOST', 'PORT'])).toEqual([{ name, meant }]);
});
