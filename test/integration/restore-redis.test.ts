import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Context } from '../../common/context.js';
import { restoreBackup } from '../../scripts/backup/restore-backup.js';
import { saveBackup } from '../../scripts/backup/save-backup.js';
import { openContext } from '../support/context.js';
import { testEnvironment } from '../support/environment.js';

let ctx: Context;
let folder: string;
beforeAll(async () => {
  ctx = await openContext(testEnvironment({ LOG_LEVEL: 'silent' }));
  folder = mkdtempSync(join(tmpdir(), 'advisory-restore-redis-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await ctx.db.dropDatabase();
  await ctx.close();
});

it('forgets every slot, with who was refused and who waits; the requests of the last hour stay counted', async () => {
  const share = { endpoint: 1, account: 1 };
  const delivery = (_id: string, webhook_id: string) => ({ _id, account_id: 'acc_1', webhook_id });
  expect(await ctx.deliverySlots.take(delivery('whd_1', 'wh_1'), share)).toBe(true);
  expect(await ctx.deliverySlots.take(delivery('whd_2', 'wh_2'), share)).toBe(false);
  await ctx.quota.takeSlot('acc_1', 'starter', 'ga_1');
  await ctx.quota.admit('acc_1', 'starter');
  const keys = () => ctx.redis.keys(`*${ctx.config.queuePrefix}*acc_1*`);
  // Slots of the endpoint and the account, refusals, who waits; slots, log, latest and version of the quota.
  expect(await keys()).toHaveLength(8);
  const file = join(folder, 'backup.gz');
  await saveBackup(ctx, file);
  await restoreBackup(ctx, file, true);
  expect((await keys()).filter((key) => /deliveries|slots/.test(key))).toEqual([]);
  expect(await ctx.quota.usage('acc_1')).toMatchObject({ used: 1, slotsInUse: 0 });
});
