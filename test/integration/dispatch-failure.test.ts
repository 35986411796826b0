import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createWebhook } from '../../common/create-webhook.js';
import { publishEvent } from '../../common/publish-event.js';
import { recover } from '../../worker/recover.js';
import { startService, type TestService } from '../support/service.js';
import { NEAR } from '../support/webhooks.js';

const LATER_MS = 3_600_000;

let service: TestService;
let aheadMs = 0;
beforeAll(async () => {
  const clock = () => new Date(Date.now() + aheadMs);
  service = await startService({ environment: { ...NEAR, RECOVERY_INTERVAL_S: '3600' }, overrides: { clock } });
});
afterAll(() => service.close());

it('leaves to recovery what could not be dispatched when it was published', async () => {
  const { ctx } = service;
  const accountId = ctx.newId('acc');
  await createWebhook(ctx, accountId, { url: 'http://127.0.0.1:9/', events: ['*'], description: null });
  const stored = () => ctx.db.collection('deliveries').countDocuments({ account_id: accountId });
  const native = Object.getPrototypeOf(ctx.db.collection('webhooks')) as { find: () => unknown };
  const find = jest.spyOn(native, 'find').mockImplementation(() => {
    throw new Error('MongoDB went away');
  });
  const subjectId = ctx.newId('ga');
  const about = { subjectId, data: { id: subjectId }, at: ctx.clock() };
  await publishEvent(ctx, { accountId, type: 'gap_analysis.complete', ...about });
  expect(find).toHaveBeenCalled();
  find.mockRestore();
  expect(await stored()).toBe(0);
  aheadMs = LATER_MS;
  expect(await recover(ctx)).toMatchObject({ dispatched: 1 });
  expect(await stored()).toBe(1);
});
