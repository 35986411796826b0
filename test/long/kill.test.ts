import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Environment } from '../../common/config.js';
import type { Context } from '../../common/context.js';
import { eventsOf } from '../../common/db/events.js';
import { QUEUED_GRACE_MS } from '../../common/submit-operation.js';
import { recover } from '../../worker/recover.js';
import { TestClient } from '../support/client.js';
import { openContext } from '../support/context.js';
import { testEnvironment } from '../support/environment.js';
import { killAll, startProcess, type TestProcess } from '../support/processes.js';
import { tokenFor } from '../support/service.js';
import { until } from '../support/until.js';

let environment: Environment;
let ctx: Context;
let api: TestProcess;
let client: TestClient;

beforeAll(async () => {
  environment = testEnvironment();
  ctx = await openContext(environment);
  api = await startProcess('api', environment);
  client = new TestClient(api.url, await tokenFor(ctx, api.url, 'enterprise'));
}, 60_000);
afterAll(async () => {
  await killAll();
  await ctx.db.dropDatabase();
  await ctx.close();
});

const LONG_SCOPE = Array.from(
  { length: 200 },
  (_, n) => `Site ${n}: we have no incident response plan and visitors sign in.`,
).join(' ');

async function submit(
  count: number,
  scope = 'We have no incident response plan. Visitors sign in.',
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const reply = await client.post('/v1/gap-analysis', { framework: 'nist-csf-2.0', scope });
    expect(reply.status).toBe(202);
    ids.push(reply.body.id);
  }
  return ids;
}

interface Stored {
  _id: string;
  status: string;
  attempt: number;
  account_id: string;
  recover_at?: Date;
}
const records = () => ctx.db.collection<Stored>('gap_analyses');

async function expectAllCompleteOnce(ids: string[]): Promise<void> {
  await until(
    'all to complete',
    async () => (await records().countDocuments({ _id: { $in: ids }, status: 'completed' })) === ids.length,
    60_000,
  );
  for (const id of ids) {
    const record = await records().findOne({ _id: id });
    expect(record?.status).toBe('completed');
    const events = await until('its event', async () => {
      const found = await eventsOf(ctx.db, record?.account_id ?? '', id);
      return found.length > 0 && found;
    });
    expect(events).toHaveLength(1);
  }
}

it('accepts without a worker, and a worker that is killed in the middle loses nothing', async () => {
  const ids = await submit(10, LONG_SCOPE);
  const first = await startProcess('worker', environment);
  await until('the worker to be in the middle', () => records().findOne({ _id: { $in: ids }, status: 'running' }));
  await first.kill('SIGKILL');
  expect(await records().countDocuments({ _id: { $in: ids }, status: 'completed' })).toBeLessThan(10);
  const second = await startProcess('worker', environment);
  await expectAllCompleteOnce(ids);
  await second.kill('SIGTERM');
}, 120_000);

it('an API that is killed between requests loses nothing it accepted', async () => {
  const before = await records().countDocuments({});
  const ids = await submit(3);
  await api.kill('SIGKILL');
  api = await startProcess('api', environment);
  client = new TestClient(api.url, client.token);
  ids.push(...(await submit(2)));
  expect(await records().countDocuments({})).toBe(before + 5);
  const worker = await startProcess('worker', environment);
  await expectAllCompleteOnce(ids);
  expect(await worker.kill('SIGTERM')).toBe(0);
}, 120_000);

it('what Redis forgot is enqueued again at once', async () => {
  const ids = await submit(2);
  // The clock of the API may be some milliseconds ahead of this one.
  await until('this clock to come as far', async () => {
    const graceEnd = new Date(ctx.clock().getTime() + QUEUED_GRACE_MS);
    return (await records().countDocuments({ _id: { $in: ids }, recover_at: { $gt: graceEnd } })) === 0;
  });
  const keys = await ctx.redis.keys(`{${environment.QUEUE_PREFIX}:*`);
  await ctx.redis.del(...keys);
  expect((await recover(ctx)).enqueued).toBe(2);
  const worker = await startProcess('worker', environment);
  await expectAllCompleteOnce(ids);
  await worker.kill('SIGTERM');
}, 120_000);
