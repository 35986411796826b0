import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Environment } from '../../common/config.js';
import { type Context, createContext } from '../../common/context.js';
import { createIndexes } from '../../common/db/schema.js';
import { verifyAudit } from '../../common/verify-audit.js';
import { restoreBackup } from '../../scripts/backup/restore-backup.js';
import { TestClient } from '../support/client.js';
import { runCommandLine } from '../support/command-line.js';
import { testConfig, testEnvironment } from '../support/environment.js';
import { killAll, startProcess, type TestProcess } from '../support/processes.js';
import { isSignedWith, type Receiver, startReceiver } from '../support/receiver.js';
import { tokenFor } from '../support/service.js';
import { until } from '../support/until.js';

let environment: Environment;
let ctx: Context;
let folder: string;
let receiver: Receiver;

beforeAll(async () => {
  environment = testEnvironment({ WEBHOOK_ALLOW_PRIVATE: 'true', WEBHOOK_RETRY_SCHEDULE_S: '1,1,1,1' });
  ctx = await createContext(testConfig(environment));
  folder = mkdtempSync(join(tmpdir(), 'advisory-backup-'));
  receiver = await startReceiver();
});
afterAll(async () => {
  await killAll();
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
  await ctx.db.dropDatabase();
  await ctx.close();
});

const backup = (...args: string[]) => runCommandLine('backup', args, { ...environment, DATA_DIR: folder });
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const SUBMISSION = { framework: 'gdpr', scope: 'We have no records of processing. All laptops are encrypted.' };

async function startBoth(): Promise<[TestProcess, TestProcess]> {
  return Promise.all([startProcess('api', environment), startProcess('worker', environment)]);
}

/** As after the loss of all machines: nothing in MongoDB, nothing in Redis. */
async function wipe(): Promise<void> {
  await ctx.db.dropDatabase();
  await createIndexes(ctx.db);
  const keys = await ctx.redis.keys(`*${environment.QUEUE_PREFIX}*`);
  if (keys.length > 0) await ctx.redis.unlink(...keys);
}

it('brings everything back after a wipe, and everything goes on', async () => {
  const file = join(folder, 'backup.gz');
  let [api, worker] = await startBoth();
  let client = new TestClient(api.url, await tokenFor(ctx, api.url, 'enterprise'));
  const { body: hook } = await client.post('/v1/webhooks', { url: `${receiver.url}/hook` });
  const wait = { prefer: 'wait=30' };
  const { body: done } = await client.post('/v1/gap-analysis', SUBMISSION, wait);
  const { body: report } = await client.post('/v1/reports/generate', { analysis_id: done.id }, wait);
  const pdf = digest((await client.get(`/v1/reports/${report.id}/pdf`)).text);
  // The receiver is down from here on, so some deliveries are open; the worker stops, so some work is.
  receiver.answer((_req, res) => res.writeHead(500).end());
  const { body: second } = await client.post('/v1/gap-analysis', SUBMISSION, wait);
  expect([done.status, report.status, second.status]).toEqual(['completed', 'completed', 'completed']);
  await worker.kill('SIGTERM');
  const open: string[] = [];
  for (let index = 0; index < 3; index += 1) open.push((await client.post('/v1/gap-analysis', SUBMISSION)).body.id);

  const saved = await backup('save', file);
  expect([saved.code, saved.out]).toEqual([0, expect.stringMatching(/^gap_analyses +5$/m)]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(restoreBackup(ctx, file, true)).rejects.toThrow('Stop the API');
  await api.kill('SIGTERM');
  await expect(restoreBackup(ctx, file, false)).rejects.toThrow('--replace');
  await wipe();
  const restored = await backup('restore', file);
  expect([restored.code, restored.out]).toEqual([0, saved.out]);
  receiver.answer((_req, res) => res.end());
  receiver.received.length = 0;

  [api, worker] = await startBoth();
  client = new TestClient(api.url, client.token);
  expect((await client.get(`/v1/gap-analysis/${done.id}`)).body).toEqual(done);
  expect(digest((await client.get(`/v1/reports/${report.id}/pdf`)).text)).toBe(pdf);
  for (const id of open) {
    const ended = await until(
      'it to end',
      async () => {
        const { body } = await client.get(`/v1/gap-analysis/${id}`, { headers: wait });
        return body.status === 'completed' && body;
      },
      60_000,
    );
    expect(ended.summary).toEqual(done.summary);
  }
  const wanted = [second.id, ...open];
  const hits = await until(
    'the webhooks',
    () => {
      const bodies = receiver.received.map(({ body }) => body);
      return wanted.every((id) => bodies.some((body) => body.includes(id))) && receiver.received;
    },
    60_000,
  );
  for (const hit of hits) expect(isSignedWith(hook.secret, hit)).toBe(true);
  const completed = (await client.get('/v1/events?limit=100')).body.data.filter(
    (event: { type: string }) => event.type === 'gap_analysis.complete',
  );
  expect(completed).toHaveLength(5);
  expect((await verifyAudit(ctx.db, ctx.auditKeys)).findings).toEqual([]);
  await Promise.all([api.kill('SIGTERM'), worker.kill('SIGTERM')]);
}, 180_000);

it('refuses a file that is cut, changed or not for this key, and touches nothing', async () => {
  const file = join(folder, 'backup.gz');
  const bytes = readFileSync(file);
  const lines = gunzipSync(bytes).toString().split('\n');
  const without = (index: number) => gzipSync(lines.filter((_, at) => at !== index).join('\n'));
  const damaged: Record<string, Buffer> = {
    'cut off bytes': bytes.subarray(0, bytes.length / 2),
    'no end': without(lines.length - 2),
    'a document less': without(5),
    'a changed document': gzipSync(lines.join('\n').replace('enterprise', 'enterpr1se')),
    'no backup': Buffer.from('hello'),
  };
  const before = await ctx.db.collection('gap_analyses').countDocuments({});
  for (const [name, content] of Object.entries(damaged)) {
    const bad = join(folder, 'bad.gz');
    writeFileSync(bad, content);
    await expect(restoreBackup(ctx, bad, true).then(() => name)).rejects.toThrow();
  }
  const other = { ...ctx, config: { ...ctx.config, encryptionKeys: [{ id: 'test', key: Buffer.alloc(32) }] } };
  await expect(restoreBackup(other, file, true)).rejects.toThrow('is another key');
  expect(await ctx.db.collection('gap_analyses').countDocuments({})).toBe(before);
}, 60_000);
