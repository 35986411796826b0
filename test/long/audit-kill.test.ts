import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Environment } from '../../common/config.js';
import { type Context, createContext } from '../../common/context.js';
import type { AuditRow } from '../../common/domain/audit/row.js';
import { TestClient } from '../support/client.js';
import { runCommandLine } from '../support/command-line.js';
import { testConfig, testEnvironment } from '../support/environment.js';
import { killAll, startProcess } from '../support/processes.js';
import { tokenFor } from '../support/service.js';

let environment: Environment;
let ctx: Context;
let folder: string;

beforeAll(async () => {
  environment = testEnvironment();
  ctx = await createContext(testConfig(environment));
  folder = mkdtempSync(join(tmpdir(), 'advisory-audit-'));
});
afterAll(async () => {
  await killAll();
  rmSync(folder, { recursive: true, force: true });
  await ctx.db.dropDatabase();
  await ctx.close();
});

const rows = () => ctx.db.collection<AuditRow>('audit_rows');

const account = (...args: string[]) => runCommandLine('account', args, { ...environment, DATA_DIR: folder });

/** Creates and deletes deadlines until the API is gone. @returns what was answered: `<id> created` or `<id> deleted` */
async function changeUntilDead(client: TestClient): Promise<string[]> {
  const answered: string[] = [];
  const change = async (): Promise<void> => {
    for (;;) {
      const { body } = await client.post('/v1/deadlines', { title: 'One', due_at: '2999-01-01' });
      answered.push(`${body.id} createDeadline`);
      await client.send('DELETE', `/v1/deadlines/${body.id}`);
      answered.push(`${body.id} deleteDeadline`);
    }
  };
  await Promise.allSettled(Array.from({ length: 4 }, change));
  return answered;
}

it('has every answered change, and no broken chain, after kill -9 of the API at any moment', async () => {
  const answered: string[] = [];
  let client = new TestClient('', '');
  for (let round = 0; round < 2; round += 1) {
    const api = await startProcess('api', environment);
    const token = client.token || (await tokenFor(ctx, api.url, 'enterprise'));
    client = new TestClient(api.url, token);
    const under = changeUntilDead(client);
    const before = await rows().countDocuments({});
    for (let count = before; count < before + 40 + round * 7; count = await rows().countDocuments({}));
    await api.kill('SIGKILL');
    answered.push(...(await under));
  }
  const stored = await rows().find({}).toArray();
  const told = new Set(stored.map(({ action, target }) => `${target} ${action}`));
  // A creation is written before its id is known: its row counts by the deletion that followed, or by its outcome.
  const deleted = answered.filter((line) => line.endsWith('deleteDeadline'));
  expect(deleted.length).toBeGreaterThan(10);
  expect(deleted.filter((line) => !told.has(line))).toEqual([]);
  const created = stored.filter(({ action, outcome }) => action === 'createDeadline' && outcome === 'begun');
  expect(created.length).toBeGreaterThanOrEqual(answered.length - deleted.length);

  const [first, second] = await Promise.all([
    account('verify-audit', '--json'),
    account('create', '--name', 'A', '--json'),
  ]);
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(JSON.parse(first.out)).toMatchObject({ ok: true, findings: [] });
  writeFileSync(join(folder, 'heads.json'), first.out);
  const { id } = JSON.parse(second.out) as { id: string };
  await Promise.all([account('rotate-secret', id), account('disable', id)]);
  const list = JSON.parse((await account('audit', '--account', id, '--json')).out) as AuditRow[];
  expect(list.map(({ action, outcome }) => `${action} ${outcome}`).sort()).toEqual([
    'create done',
    'disable begun',
    'disable done',
    'rotate-secret begun',
    'rotate-secret done',
  ]);
  expect(list[0]?.actor).toMatch(/^operator:/);
  await rows().updateOne({ action: 'disable', outcome: 'done' }, { $set: { actor: 'operator:nobody' } });
  const [last] = await rows().find({ chain: 1 }).sort({ _id: -1 }).limit(1).toArray();
  await rows().deleteOne({ _id: last?._id ?? '' });
  const bad = await account('verify-audit', '--heads', join(folder, 'heads.json'));
  expect(bad.code).toBe(1);
  expect(bad.out).toMatch(/^Chain \d+, row 3: it is not as it was written\.$/m);
  expect(bad.out).toContain('tampered');
}, 120_000);
