import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import type { Context } from '../../common/context.js';
import type { OperationRecord } from '../../common/db/operations.js';
import { cancelOperation } from '../../common/end-operation.js';
import { keepSlot } from '../../common/keep-slot.js';
import { recover } from '../../worker/recover.js';
import { runOperation } from '../../worker/run-operation.js';
import type { TestClient } from '../support/client.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

let service: TestService;
let ctx: Context;
let client: TestClient;
beforeAll(async () => {
  service = await startService({ environment: { LEASE_S: '5', LOG_LEVEL: 'error' } });
  ctx = service.ctx;
});
afterAll(() => service.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const KIND = 'gap_analysis';
const ANALYSIS = { framework: 'iso27001', scope: 'We have no incident response plan.' };

async function accepted(): Promise<OperationRecord> {
  const { body } = await client.post('/v1/gap-analysis', ANALYSIS);
  const found = await ctx.db.collection<OperationRecord>('gap_analyses').findOne({ _id: body.id });
  if (!found) throw new Error('it was not accepted');
  return found;
}

async function emptyRedis(): Promise<void> {
  const keys = await ctx.redis.keys(`*${ctx.config.queuePrefix}*`);
  await Promise.all(keys.map((key) => ctx.redis.unlink(key)));
}

const inProgress = async (): Promise<number> => (await client.get('/v1/usage')).body.operations.in_progress;

it('comes back to what is queued: an account with one slot gets no second', async () => {
  client = await service.client('starter');
  await accepted();
  await emptyRedis();
  expect(await inProgress()).toBe(0);
  await recover(ctx);
  expect(await inProgress()).toBe(1);
  expect((await client.post('/v1/gap-analysis', ANALYSIS)).body.code).toBe('concurrency_limit_exceeded');
});

it('comes back to what is running, at the next renewal of its lease', async () => {
  client = await service.client('starter');
  const { _id: id, account_id } = await accepted();
  const job = { logger: ctx.logger, isLastTry: false, stopping: new AbortController().signal };
  const compute = async () => {
    await emptyRedis();
    await until('its slot to be back', async () => (await inProgress()) === 1);
    return { findings: [], remediation_plan: [], questions: [], summary: null, engine: null };
  };
  expect(await runOperation(ctx, KIND, { id, account_id }, compute, job)).toBe('completed');
  expect(await inProgress()).toBe(0);
}, 30_000);

it('does not come back to what has ended, also at that moment', async () => {
  client = await service.client('professional');
  const [ended, ending] = [await accepted(), await accepted()];
  await cancelOperation(ctx, KIND, ended.account_id, ended._id);
  await emptyRedis();
  await keepSlot(ctx, KIND, ended);
  expect(await inProgress()).toBe(0);
  const take = ctx.quota.takeSlot.bind(ctx.quota);
  jest.spyOn(ctx.quota, 'takeSlot').mockImplementationOnce(async (...slot) => {
    await cancelOperation(ctx, KIND, ending.account_id, ending._id);
    return take(...slot);
  });
  await keepSlot(ctx, KIND, ending);
  expect(await inProgress()).toBe(0);
});

it('never makes more than the plan has', async () => {
  client = await service.client('starter');
  const first = await accepted();
  await emptyRedis();
  const second = await accepted();
  await keepSlot(ctx, KIND, first);
  expect(await inProgress()).toBe(1);
  await cancelOperation(ctx, KIND, second.account_id, second._id);
  await keepSlot(ctx, KIND, first);
  expect(await inProgress()).toBe(1);
});
