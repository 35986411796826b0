import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { AuditTrail } from '../../common/audit-trail.js';
import type { Context } from '../../common/context.js';
import { verifyAudit } from '../../common/verify-audit.js';
import { restoreBackup } from '../../scripts/backup/restore-backup.js';
import { saveBackup } from '../../scripts/backup/save-backup.js';
import { auditEvent, openTrail } from '../support/audit.js';
import { openContext } from '../support/context.js';
import { emptyDatabase } from '../support/databases.js';
import { testEnvironment } from '../support/environment.js';

let ctx: Context;
let folder: string;
let file: string;

beforeAll(async () => {
  ctx = await openContext(testEnvironment({ LOG_LEVEL: 'silent' }));
  folder = mkdtempSync(join(tmpdir(), 'advisory-backup-audit-'));
  file = join(folder, 'backup.gz');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await ctx.db.dropDatabase();
  await ctx.close();
});
afterEach(async () => {
  await emptyDatabase(ctx.db);
});

const open = (process: string) => openTrail(ctx, process);
const write = (trail: AuditTrail, target: string) => trail.append(auditEvent(target));

/** A backup during which something happens after the heads were read and before the rows are. */
async function saveWhile(happens: () => Promise<void>): Promise<void> {
  const rows = ctx.db.collection('audit_rows');
  const late = {
    find: (...asked: Parameters<typeof rows.find>) => ({
      async *sort(order: { _id: 1 }) {
        await happens();
        yield* rows.find(...asked).sort(order);
      },
    }),
  };
  const collection = (name: string) => (name === 'audit_rows' ? late : ctx.db.collection(name));
  const db = new Proxy(ctx.db, { get: (real, name) => (name === 'collection' ? collection : Reflect.get(real, name)) });
  await saveBackup({ ...ctx, db }, file);
}

const targets = () => ctx.db.collection('audit_rows').distinct('target', { target: { $ne: null } });
const findings = async () =>
  (await verifyAudit(ctx.db, ctx.auditKeys)).findings.map(({ kind, chain }) => [kind, chain]);

it('holds after a restore although chains were opened and went on during the backup', async () => {
  const service = open('api');
  await write(service, 'before');
  await saveWhile(async () => {
    await write(service, 'meanwhile');
    const command = open('account command');
    await write(command, 'late');
    await command.close();
  });
  expect(await findings()).toEqual([]);
  await restoreBackup(ctx, file, true);
  expect(await findings()).toEqual([]);
  expect(await targets()).toEqual(['before', 'meanwhile']);
  const next = open('next');
  await write(next, 'after');
  await next.close();
  expect(await findings()).toEqual([]);
});

it('brings back the rows of a chain whose head somebody took away, so that it is still found', async () => {
  const service = open('api');
  await write(service, 'robbed');
  await ctx.db.collection('audit_heads').deleteMany({});
  await saveWhile(async () => {});
  await restoreBackup(ctx, file, true);
  expect(await targets()).toEqual(['robbed']);
  expect(await findings()).toContainEqual(['head_removed', 1]);
});
