import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { disableAccount } from '../../common/db/accounts.js';
import { scanDeadlines } from '../../worker/handlers/scan-deadlines.js';
import { startService, type TestService } from '../support/service.js';

const DAY_MS = 86_400_000;
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it('gets no deadline.approaching, and its deadlines are not looked at again', async () => {
  const { ctx } = service;
  const deadlines = ctx.db.collection<{ _id: string; account_id: string }>('deadlines');
  const made = async () => {
    const client = await service.client();
    const due_at = new Date(Date.now() + 9 * DAY_MS).toISOString();
    const { body } = await client.post('/v1/deadlines', { title: 'Audit', due_at });
    const found = await deadlines.findOneAndUpdate({ _id: body.id }, { $set: { notify_at: new Date() } });
    return { id: body.id as string, accountId: found?.account_id ?? '' };
  };
  const [disabled, active] = [await made(), await made()];
  expect(await disableAccount(ctx, disabled.accountId)).toBe(true);
  await scanDeadlines(ctx, {}, { logger: ctx.logger, isLastTry: false } as never);
  expect(await ctx.db.collection('events').distinct('subject_id')).toEqual([active.id]);
  expect(await deadlines.countDocuments({ notify_at: { $exists: true } })).toBe(0);
});
