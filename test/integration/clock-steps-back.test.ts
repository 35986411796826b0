import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { transitions } from '../../common/db/operation-transitions.js';
import { insertOperation, type OperationRecord } from '../../common/db/operations.js';
import { recover } from '../../worker/recover.js';
import { startService, type TestService } from '../support/service.js';

const KIND = 'gap_analysis';
const HOUR_MS = 3_600_000;

let service: TestService;
let nowMs = Date.now();

beforeAll(async () => {
  service = await startService({ environment: { LEASE_S: '15' }, overrides: { clock: () => new Date(nowMs) } });
});
afterAll(() => service.close());

async function claimed(): Promise<OperationRecord> {
  const { ctx } = service;
  const at = ctx.clock();
  const empty = { result: null, error: null, lease_expires_at: null, started_at: null, completed_at: null };
  const record = { _id: ctx.newId('ga'), account_id: 'acc_1', status: 'queued', progress: 0, input: {}, ...empty };
  const counts = { request_id: 'r', generation: 1, attempt: 0, recover_at: at, created_at: at };
  await insertOperation(ctx.db, KIND, { ...record, ...counts } as OperationRecord);
  const claim = await transitions.claim(ctx.db, KIND, record, at, ctx.config.leaseMs);
  if (!claim) throw new Error('it was not claimed');
  return claim;
}

const generationOf = async ({ _id }: OperationRecord) =>
  (await service.ctx.db.collection<OperationRecord>('gap_analyses').findOne({ _id }))?.generation;

it('waits for the dead one lease, not an hour, when the clock steps back, and takes nothing from the living', async () => {
  const { ctx } = service;
  const dead = await claimed();
  const alive = await claimed();
  nowMs -= HOUR_MS;
  await recover(ctx);
  expect([await generationOf(dead), await generationOf(alive)]).toEqual([1, 1]);
  nowMs += ctx.config.leaseMs / 2;
  expect(await transitions.renew(ctx.db, KIND, alive, ctx.clock(), ctx.config.leaseMs)).toBe(true);
  nowMs += ctx.config.leaseMs / 2;
  await recover(ctx);
  expect([await generationOf(dead), await generationOf(alive)]).toEqual([2, 1]);
});
