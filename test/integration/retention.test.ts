import { afterAll, beforeAll, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import type { Context } from '../../common/context.js';
import { listAuditRows } from '../../common/db/audit.js';
import { insertToken } from '../../common/db/tokens.js';
import { verifyAudit } from '../../common/verify-audit.js';
import { removeExpired } from '../../worker/remove-expired.js';
import { upsertSchedules } from '../../worker/schedule.js';
import { openContext } from '../support/context.js';
import { testEnvironment } from '../support/environment.js';
import { ALL, daysAgo, FILES_LEFT, LEFT, NOW, readFiles, readLabels, storeOldRecords } from '../support/old-records.js';

const never = new AbortController().signal;
const DELETIONS = ['deleteMany', 'deleteOne', 'findOneAndDelete'] as const;

let ctx: Context;
beforeAll(async () => {
  const environment = testEnvironment({ RETENTION_DAYS: '30', REFRESH_WINDOW_S: '3600', LOG_LEVEL: 'silent' });
  ctx = await openContext(environment, { clock: () => NOW });
});
afterAll(async () => {
  await ctx.db.dropDatabase();
  await ctx.close();
});

async function auditTrail(): Promise<string[]> {
  const rows: string[] = [];
  for await (const { action, outcome, detail } of listAuditRows(ctx.db, {}))
    rows.push(`${action} ${outcome} ${detail}`);
  return rows.filter((row) => !row.startsWith('openAuditChain'));
}

it('removes what is over, old and named by nothing, and tells the audit trail', async () => {
  await storeOldRecords(ctx);
  const removed = await removeExpired(ctx, never);
  expect(await readLabels(ctx)).toEqual(LEFT);
  expect(await readFiles(ctx)).toEqual({ files: FILES_LEFT, chunks: FILES_LEFT });
  const counts = { deliveries: 2, events: 3, reports: 1, policies: 1, risk_scores: 1, gap_analyses: 1 };
  expect(removed).toEqual(counts);
  expect(await auditTrail()).toEqual([
    `removeExpired begun before ${daysAgo(30).toISOString()}`,
    `removeExpired done ${JSON.stringify(counts)}`,
  ]);
  expect(await removeExpired(ctx, never)).toEqual({});
  expect(await auditTrail()).toHaveLength(2);
  expect(await verifyAudit(ctx.db, ctx.auditKeys)).toMatchObject({ ok: true });
});

it('keeps everything without RETENTION_DAYS, but for credentials that nobody can use any more', async () => {
  await storeOldRecords(ctx);
  const token = {
    account_id: 'acc_1',
    family_id: 'fam_1',
    created_at: daysAgo(1),
    refreshed_at: null,
    revoked_at: null,
  };
  await insertToken(ctx.db, { ...token, _id: 'dead', expires_at: daysAgo(0.5) });
  await insertToken(ctx.db, { ...token, _id: 'refreshable', expires_at: new Date(NOW.getTime() - 3_500_000) });
  const keys = ctx.db.collection<{ _id: string; created_at: Date }>('idempotency_keys');
  await keys.insertMany([
    { _id: 'old', created_at: daysAgo(1.1) },
    { _id: 'new', created_at: daysAgo(0.9) },
  ]);
  const keepAll = { ...ctx, config: { ...ctx.config, retentionMs: null } };
  expect(await removeExpired(keepAll, never)).toEqual({ tokens: 1, idempotency_keys: 1 });
  expect(await ctx.db.collection<{ _id: string }>('tokens').distinct('_id')).toEqual(['refreshable']);
  expect(await keys.distinct('_id')).toEqual(['new']);
  expect(await readLabels(ctx)).toEqual(ALL);
});

/** From the deletion number `last` on nothing reaches MongoDB any more. @returns whether that happened */
async function removeAndDieAfter(last: number): Promise<boolean> {
  const { prototype } = mongoose.mongo.Collection;
  const originals = DELETIONS.map((name) => [name, prototype[name]] as const);
  let count = 0;
  for (const [name, original] of originals) {
    const dying = async function call(this: unknown, ...args: unknown[]): Promise<unknown> {
      count += 1;
      if (count > last) throw Object.assign(new Error('the process has died'), { name: 'MongoNetworkError' });
      return Reflect.apply(original, this, args) as Promise<unknown>;
    };
    Object.assign(prototype, { [name]: dying });
  }
  try {
    await removeExpired(ctx, never).catch(() => {});
    return count > last;
  } finally {
    for (const [name, original] of originals) Object.assign(prototype, { [name]: original });
  }
}

it('leaves nothing behind and takes nothing else, wherever it dies', async () => {
  await storeOldRecords(ctx);
  // Each run comes a little further than the one before it, which died.
  let runs = 1;
  while (await removeAndDieAfter(runs)) {
    expect(await readLabels(ctx)).toEqual(expect.arrayContaining(LEFT));
    runs += 1;
  }
  expect(runs).toBeGreaterThan(3);
  expect(await readLabels(ctx)).toEqual(LEFT);
  expect(await readFiles(ctx)).toEqual({ files: FILES_LEFT, chunks: FILES_LEFT });
}, 60_000);

it('is one job of the whole cluster, however many workers ask for it', async () => {
  await Promise.all([upsertSchedules(ctx), upsertSchedules(ctx)]);
  const schedulers = await ctx.queues.get('schedule').getJobSchedulers();
  expect(schedulers.filter(({ key }) => key === 'remove-expired')).toMatchObject([{ every: 3_600_000 }]);
});
