import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { isAlive } from '../../scripts/local/leftovers.js';
import { TestClient } from '../support/client.js';
import { until } from '../support/until.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const STOP_WITHIN_MS = 10_000;

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'advisory-start-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** A command as `npm run` starts it, with private services; `output` grows while it runs. */
function command(...args: string[]): { child: ChildProcess; output: () => string; ended: Promise<number | null> } {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, PORT: '0', WORKERS: '1' };
  const child = spawn(process.execPath, ['scripts/run.mjs', ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, ended };
}

async function startUntilReady() {
  const started = command('start');
  const url = await until(
    'the base URL',
    () => {
      if (started.child.exitCode !== null) throw new Error(started.output());
      return /^Ready: (\S+)$/m.exec(started.output())?.[1];
    },
    60_000,
  );
  return { ...started, url };
}

const field = (output: string, name: string) => new RegExp(`^ +${name} +(\\S+)$`, 'm').exec(output)?.[1] ?? '';

it('serves until SIGTERM, keeps its demo account and its secret to itself, and leaves nothing behind', async () => {
  const first = await startUntilReady();
  const credentials = { api_key: field(first.output(), 'api_key'), api_secret: field(first.output(), 'api_secret') };
  const client = new TestClient(first.url, '');
  expect((await client.post('/api/v1/auth/token', credentials)).status).toBe(200);

  const created = command('account', 'create', '--name', 'Acme', '--plan', 'starter', '--json');
  expect(await created.ended).toBe(0);
  const account = JSON.parse(created.output());
  expect(account).toMatchObject({ name: 'Acme', plan: 'starter' });
  const pair = { api_key: account.api_key, api_secret: account.api_secret };
  expect((await client.post('/api/v1/auth/token', pair)).status).toBe(200);

  const { pids } = JSON.parse(readFileSync(join(dataDir, 'services.json'), 'utf8'));
  const stoppedAt = Date.now();
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(STOP_WITHIN_MS);
  expect(Object.values<number>(pids).filter(isAlive)).toEqual([]);
  expect(existsSync(join(dataDir, 'services.json'))).toBe(false);

  const second = await startUntilReady();
  expect(second.output()).not.toContain(credentials.api_secret);
  expect(field(second.output(), 'api_secret')).toBe('');
  expect((await new TestClient(second.url, '').post('/api/v1/auth/token', credentials)).status).toBe(200);
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);
}, 120_000);

it('manages accounts without a running service', async () => {
  const created = command('account', 'create', '--name', 'Solo', '--json');
  expect(await created.ended).toBe(0);
  const { id, api_secret } = JSON.parse(created.output());
  expect(await command('account', 'set-plan', id, 'enterprise').ended).toBe(0);
  expect(await command('account', 'disable', id).ended).toBe(0);
  const list = command('account', 'list', '--json');
  await list.ended;
  expect(JSON.parse(list.output())).toMatchObject([{ id, name: 'Solo', plan: 'enterprise' }]);
  expect(list.output()).not.toContain(api_secret);

  const wrong = command('account', 'set-plan', id, 'gold');
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toContain('There is no plan "gold"');
}, 120_000);
