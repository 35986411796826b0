import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Context } from '../../common/context.js';
import {
  findByIdempotencyKey,
  findOperation,
  insertOperation,
  type OperationRecord,
} from '../../common/db/operations.js';
import { isDuplicateKey } from '../../common/errors.js';
import { openContext } from '../support/context.js';
import { testEnvironment } from '../support/environment.js';

const KIND = 'gap_analysis';
let ctx: Context;

beforeAll(async () => {
  ctx = await openContext(testEnvironment());
});
afterAll(async () => {
  await ctx.db.dropDatabase();
  await ctx.close();
});

function newRecord(accountId: string, key: string): OperationRecord {
  return {
    _id: ctx.newId('ga'),
    account_id: accountId,
    status: 'queued',
    progress: 0,
    input: { framework: 'soc2' },
    result: null,
    error: null,
    idempotency: { key, fingerprint: key },
    request_id: 'test',
    generation: 1,
    attempt: 0,
    lease_expires_at: null,
    created_at: ctx.clock(),
    started_at: null,
    completed_at: null,
  };
}

it('stores each record once and refuses only those whose key somebody has', async () => {
  const records = Array.from({ length: 300 }, (_, n) => newRecord(`acc_${n % 3}`, `key-${Math.floor(n / 3) % 60}`));
  const outcomes = await Promise.allSettled(records.map((record) => insertOperation(ctx.db, KIND, record)));
  const stored = records.filter((_record, n) => outcomes[n]?.status === 'fulfilled');
  expect(stored).toHaveLength(180);
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(isDuplicateKey(outcome.reason)).toBe(true);
  const found = await Promise.all(records.map((record) => findOperation(ctx.db, KIND, record.account_id, record._id)));
  expect(found.filter((record) => record !== null).map(({ _id }) => _id)).toEqual(stored.map(({ _id }) => _id));
});

it('finds each by its own key among many that are asked for at once', async () => {
  const records = Array.from({ length: 50 }, (_, n) => newRecord(`acc_own_${n % 5}`, `own-${n % 10}`));
  await Promise.allSettled(records.map((record) => insertOperation(ctx.db, KIND, record)));
  const asked = Array.from({ length: 500 }, (_, n) => [`acc_own_${n % 6}`, `own-${n % 11}`] as const);
  const found = await Promise.all(asked.map(([account, key]) => findByIdempotencyKey(ctx.db, KIND, account, key)));
  const wanted = asked.map(([account, key]) =>
    records.some((record) => record.account_id === account && record.idempotency?.key === key) ? [account, key] : null,
  );
  expect(found.map((record) => record && [record.account_id, record.idempotency?.key])).toEqual(wanted);
});

it('tells all of them when it fails, and goes on', async () => {
  const other = await openContext(testEnvironment());
  await other.close();
  const lost = Array.from({ length: 3 }, (_, n) => newRecord('acc_lost', `lost-${n}`));
  const outcomes = await Promise.allSettled(lost.map((record) => insertOperation(other.db, KIND, record)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const kept = newRecord('acc_lost', 'kept');
  await insertOperation(ctx.db, KIND, kept);
  expect(await findOperation(ctx.db, KIND, 'acc_lost', kept._id)).toMatchObject({ _id: kept._id });
});
