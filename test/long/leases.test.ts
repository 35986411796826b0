import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Context } from '../../common/context.js';
import { transitions } from '../../common/db/operation-transitions.js';
import { cancelOperation, removeOperation } from '../../common/end-operation.js';
import { PermanentFailure } from '../../common/errors.js';
import { PLANS } from '../../common/plans.js';
import { Quota } from '../../common/quota.js';
import { submitOperation } from '../../common/submit-operation.js';
import { recover } from '../../worker/recover.js';
import { runOperation } from '../../worker/run-operation.js';
import { startService, type TestService } from '../support/service.js';

const KIND = 'gap_analysis';
const PLAN = 'professional';
const SLOTS = PLANS[PLAN].concurrentOperations;
/** Longer than any lease or grace, far shorter than the hour after which a slot would end by itself. */
const LONG_MS = 30_000;
const INPUT = {
  title: 'Test',
  framework: 'soc2-tsc-2017',
  framework_name: 'SOC 2',
  framework_version: '2017',
  profile: null,
  scope: 'We have no backups.',
  documents: [],
  answers: [],
  previous_analysis_id: null,
  target_date: null,
};
const died = async (): Promise<never> => {
  throw new Error('the process died here');
};

const unreachable = (): never => {
  throw new Error('MongoDB cannot be reached');
};

let service: TestService;
let ctx: Context;
/** The clock of the processes and of Redis alike. */
let nowMs = Date.now();

beforeAll(async () => {
  service = await startService({ overrides: { clock: () => new Date(nowMs) } });
  const quota = new Quota(service.ctx.redis, service.ctx.config.queuePrefix, () => nowMs);
  ctx = { ...service.ctx, quota };
});
afterAll(() => service.close());

interface World {
  accountId: string;
  ids: string[];
}

/** Runs it, and dies with it when it does. */
async function mayDie(run: Promise<unknown>): Promise<void> {
  await run.catch(() => null);
}

async function submit(world: World, broken: Partial<Context> = {}): Promise<void> {
  const submission = {
    kind: KIND,
    accountId: world.accountId,
    plan: PLAN,
    body: INPUT,
    resolve: async () => INPUT,
    requestId: 'r',
    idempotencyKey: null,
    waitS: null,
    refusal: null,
    whenStored: async () => {},
  } as const;
  const submitted = await submitOperation({ ...ctx, ...broken }, submission).catch(() => null);
  if (submitted) world.ids.push(submitted.record._id);
}

/** A quota that answers until this method is called. */
function quotaWithout(method: 'holdSlot' | 'freeSlot'): Quota {
  return Object.assign(Object.create(ctx.quota) as Quota, { [method]: died });
}

const deadQueues = (): Context['queues'] => ({ ...ctx.queues, enqueue: died });
const work = ({ accountId }: World, id: string, compute: () => Promise<unknown>, on = ctx) =>
  mayDie(
    runOperation(on, KIND, { id, account_id: accountId }, compute, {
      logger: ctx.logger,
      isLastTry: false,
      stopping: new AbortController().signal,
    }),
  );
const RESULT = { findings: [], remediation_plan: [], questions: [], summary: null, engine: null };

/** What can happen, some of it cut off in the middle as a crash does. One row each. */
const STEPS: Record<string, (world: World, id: string) => Promise<unknown>> = {
  submit: (world) => submit(world),
  'submit without a queue': (world) => submit(world, { queues: deadQueues() }),
  'submit, dead before it was enqueued': (world) =>
    submit(world, { queues: deadQueues(), quota: quotaWithout('holdSlot') }),
  'take a slot, dead before the record': (world) => ctx.quota.takeSlot(world.accountId, PLAN, ctx.newId('ga')),
  'submit without MongoDB': (world) => submit(world, { db: new Proxy(ctx.db, { get: unreachable }) }),
  work: (world, id) => work(world, id, async () => RESULT),
  'work in vain': (world, id) =>
    work(world, id, () => Promise.reject(new PermanentFailure('no', 'It cannot be done.'))),
  'work that is tried again': (world, id) => work(world, id, died),
  'work, dead in the middle': ({ accountId }, id) =>
    transitions.claim(ctx.db, KIND, { _id: id, account_id: accountId }, ctx.clock(), ctx.config.leaseMs),
  'work, dead before the slot is free': (world, id) =>
    work(world, id, async () => RESULT, { ...ctx, quota: quotaWithout('freeSlot') }),
  cancel: (world, id) => mayDie(cancelOperation(ctx, KIND, world.accountId, id)),
  'cancel, dead before the slot is free': (world, id) =>
    mayDie(cancelOperation({ ...ctx, quota: quotaWithout('freeSlot') }, KIND, world.accountId, id)),
  delete: (world, id) => mayDie(removeOperation(ctx, KIND, world.accountId, id)),
  'delete, dead before the slot is free': (world, id) =>
    mayDie(removeOperation({ ...ctx, quota: quotaWithout('freeSlot') }, KIND, world.accountId, id)),
  recover: () => recover(ctx),
  'time passes': async () => {
    nowMs += LONG_MS / 2;
  },
};

const openRecords = (accountId: string) =>
  ctx.db
    .collection<{ _id: string; recover_at?: Date; account_id: string }>('gap_analyses')
    .find({ account_id: accountId, recover_at: { $exists: true } })
    .toArray();

/** What workers and recovery do when nothing dies any more. */
async function settle(world: World): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    nowMs += LONG_MS;
    await recover(ctx);
    for (const { _id } of await openRecords(world.accountId)) await work(world, _id, async () => RESULT);
  }
  expect(await openRecords(world.accountId)).toEqual([]);
}

it('leaks no slot, whatever dies, is cancelled or deleted at whatever moment', async () => {
  const step = fc.record({ what: fc.constantFrom('submit', 'submit', ...Object.keys(STEPS)), which: fc.nat() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (history) => {
      const world: World = { accountId: ctx.newId('acc'), ids: [] };
      for (const { what, which } of history) {
        await STEPS[what]?.(world, world.ids[which % Math.max(1, world.ids.length)] ?? 'ga_none');
        expect((await ctx.quota.usage(world.accountId)).slotsInUse).toBeLessThanOrEqual(SLOTS);
      }
      await settle(world);
      expect((await ctx.quota.usage(world.accountId)).slotsInUse).toBe(0);
      const before = world.ids.length;
      for (let slot = 0; slot <= SLOTS; slot += 1) await submit(world);
      expect(world.ids.length - before).toBe(SLOTS);
      await ctx.db.collection('gap_analyses').deleteMany({ account_id: world.accountId });
    }),
    { numRuns: 40 },
  );
}, 180_000);
