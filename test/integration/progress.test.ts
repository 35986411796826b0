import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import type { Context } from '../../common/context.js';
import { transitions } from '../../common/db/operation-transitions.js';
import { findOperation, insertOperation, type OperationRecord } from '../../common/db/operations.js';
import { type Compute, runOperation } from '../../worker/run-operation.js';
import { openContext } from '../support/context.js';
import { testEnvironment } from '../support/environment.js';
import { until } from '../support/until.js';

const KIND = 'gap_analysis';

let ctx: Context;
beforeAll(async () => {
  ctx = await openContext(testEnvironment({ LOG_LEVEL: 'silent' }));
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await ctx.db.dropDatabase();
  await ctx.close();
});

/** Runs work, and reads what its record says of it meanwhile. @returns how often its lease was renewed */
async function run(work: (told: (percent: number) => void, record: () => Promise<number>) => Promise<void>) {
  const renew = jest.spyOn(transitions, 'renew');
  const now = ctx.clock();
  const empty = { result: null, error: null, lease_expires_at: null, started_at: null, completed_at: null };
  const id = ctx.newId('ga');
  const record = { _id: id, account_id: 'acc_1', status: 'queued', progress: 0, input: {}, ...empty };
  const counts = { request_id: 'r', generation: 1, attempt: 0, recover_at: now, created_at: now };
  await insertOperation(ctx.db, KIND, { ...record, ...counts } as OperationRecord);
  const read = async () => (await findOperation(ctx.db, KIND, 'acc_1', id))?.progress ?? 0;
  const compute: Compute = async (_ctx, { progress }) => {
    await work(progress, read);
    return {};
  };
  const job = { logger: ctx.logger, isLastTry: true, stopping: new AbortController().signal };
  const payload = { id, account_id: 'acc_1', request_id: 'r' };
  await runOperation(ctx, KIND, payload, compute, job);
  return { renewals: renew.mock.calls.length, progress: await read() };
}

it('writes nothing for the steps of quick work', async () => {
  const ended = await run(async (tell) => {
    for (let percent = 0; percent < 100; percent += 1) tell(percent);
  });
  expect(ended).toEqual({ renewals: 0, progress: 100 });
});

it('writes steps that come together once, and never goes back', async () => {
  const ended = await run(async (tell, told) => {
    for (const percent of [10, 20, 40, 30]) tell(percent);
    expect(await until('the steps', told)).toBe(40);
  });
  expect(ended).toEqual({ renewals: 1, progress: 100 });
});
