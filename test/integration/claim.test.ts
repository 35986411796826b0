import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Context } from '../../common/context.js';
import { transitions } from '../../common/db/operation-transitions.js';
import { insertOperation, type OperationRecord } from '../../common/db/operations.js';
import { openContext } from '../support/context.js';
import { testEnvironment } from '../support/environment.js';

const KIND = 'gap_analysis';
const LEASE_MS = 1000;
const START_MS = Date.UTC(2026, 0, 1);
const at = (afterMs: number): Date => new Date(START_MS + afterMs);

let ctx: Context;
beforeAll(async () => {
  ctx = await openContext(testEnvironment());
});
afterAll(async () => {
  await ctx.db.dropDatabase();
  await ctx.close();
});

async function queued(): Promise<OperationRecord> {
  const empty = { result: null, error: null, lease_expires_at: null, started_at: null, completed_at: null };
  const record = { _id: ctx.newId('ga'), account_id: 'acc_1', status: 'queued', progress: 0, input: {}, ...empty };
  const counts = { request_id: 'r', generation: 1, attempt: 0, recover_at: at(0), created_at: at(0) };
  await insertOperation(ctx.db, KIND, { ...record, ...counts } as OperationRecord);
  return { ...record, ...counts } as OperationRecord;
}

const claim = (record: OperationRecord, afterMs: number) =>
  transitions.claim(ctx.db, KIND, record, at(afterMs), LEASE_MS);

it('gives a record to one of many who want it at once', async () => {
  const record = await queued();
  const claims = await Promise.all(Array.from({ length: 20 }, () => claim(record, 5)));
  expect(claims.filter((each) => each !== null)).toEqual([
    { ...record, status: 'running', attempt: 1, started_at: at(5), lease_expires_at: at(1005), recover_at: at(1005) },
  ]);
});

it('counts each attempt, and remembers when the first began', async () => {
  const record = await queued();
  const first = await claim(record, 5);
  expect(await claim(record, 1004)).toBeNull();
  expect(await claim(record, 1005)).toMatchObject({ attempt: 2, started_at: at(5), lease_expires_at: at(2005) });
  const third = await claim(record, 3000);
  if (!first || !third) throw new Error('not claimed');
  await transitions.release(ctx.db, KIND, third, at(4000), { isExcused: false });
  expect(await claim(record, 4000)).toMatchObject({ attempt: 4, started_at: at(5) });
  expect(await transitions.complete(ctx.db, KIND, first, at(4500), at(5000), {})).toBeNull();
});

it('takes nothing that has ended, and nothing of another account', async () => {
  const record = await queued();
  expect(await claim({ ...record, account_id: 'acc_2' }, 5)).toBeNull();
  const claimed = await claim(record, 5);
  if (!claimed) throw new Error('not claimed');
  await transitions.complete(ctx.db, KIND, claimed, at(10), at(20), {});
  expect(await claim(record, 9000)).toBeNull();
});
