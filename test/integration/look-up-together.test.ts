import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Context } from '../../common/context.js';
import { createAccount, findAccount, setPlan } from '../../common/db/accounts.js';
import { openContext } from '../support/context.js';
import { testEnvironment } from '../support/environment.js';

let ctx: Context;
let ids: string[];

beforeAll(async () => {
  ctx = await openContext(testEnvironment());
  ids = [];
  for (let n = 0; n < 5; n += 1) ids.push((await createAccount(ctx, { name: `Number ${n}`, plan: 'starter' })).id);
});
afterAll(async () => {
  await ctx.db.dropDatabase();
  await ctx.close();
});

it('gives each caller its own record, and nothing for an id that is not there', async () => {
  const asked = Array.from({ length: 1000 }, (_, n) => ids[n % 6] ?? `acc_none${n}`);
  const found = await Promise.all(asked.map((id) => findAccount(ctx.db, id)));
  expect(found.map((account) => account?._id ?? null)).toEqual(asked.map((id) => (ids.includes(id) ? id : null)));
  expect(new Set(found.map((account) => account?.name ?? ''))).toEqual(
    new Set(['', ...ids.map((_, n) => `Number ${n}`)]),
  );
});

it('reads after it was asked, also while an earlier query is under way', async () => {
  const [first = '', second = ''] = ids;
  for (const plan of ['enterprise', 'starter', 'enterprise'] as const) {
    const earlier = Array.from({ length: 50 }, () => [findAccount(ctx.db, first), findAccount(ctx.db, second)]).flat();
    await setPlan(ctx, second, plan);
    expect((await findAccount(ctx.db, second))?.plan).toBe(plan);
    await Promise.all(earlier);
  }
});

it('tells all of them when it fails, and goes on', async () => {
  const [id = ''] = ids;
  const other = await openContext(testEnvironment());
  await other.close();
  const outcomes = await Promise.allSettled([id, id, 'acc_none'].map((each) => findAccount(other.db, each)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect((await findAccount(ctx.db, id))?._id).toBe(id);
});
