import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventsOf } from '../../common/db/events.js';
import { createCompute } from '../../worker/compute/compute.js';
import type { AnalyseInput } from '../../worker/compute/tasks/analyse.js';
import type { Reply, TestClient } from '../support/client.js';
import { POISON } from '../support/poison-thread.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

const POISON_THREAD = new URL('../support/poison-thread.ts', import.meta.url);
const LIMITS = { COMPUTE_THREADS: '2', COMPUTE_TIMEOUT_S: '5', COMPUTE_MEMORY_MB: '256' };

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startService({ environment: LIMITS });
  client = await service.client();
  service.startWorkers(createCompute(service.ctx, POISON_THREAD));
});
afterAll(async () => {
  await service.close();
});

async function submit(scope: string): Promise<string> {
  const reply = await client.post('/v1/gap-analysis', { framework: 'nist-csf-2.0', scope });
  expect(reply.status).toBe(202);
  return reply.body.id;
}

const ended = (id: string): Promise<Reply['body']> =>
  until(
    `the end of ${id}`,
    async () => {
      const { body } = await client.get(`/v1/gap-analysis/${id}`);
      return body.completed_at !== null && body;
    },
    90_000,
  );

it('tells a limit of time that is no whole number in tenths of a second', async () => {
  const compute = createCompute(service.ctx, POISON_THREAD);
  const { signal } = new AbortController();
  const run = compute.run('analyse', { scope: POISON.hang } as AnalyseInput, { signal, patience: 13 / 15 });
  await expect(run).rejects.toThrow('The work took longer than 4.3 s.');
  await compute.close();
}, 60_000);

it.each([
  ['never ends', POISON.hang, 'time_limit_exceeded'],
  ['takes all memory', POISON.hoard, 'memory_limit_exceeded'],
])(
  'gives up an analysis that %s, and others go on meanwhile',
  async (_how, scope, code) => {
    const poisoned = await submit(scope);
    const healthy = [await submit('All staff use multi-factor authentication.'), await submit('We have no backups.')];
    for (const id of healthy) expect((await ended(id)).status).toBe('completed');
    const failed = await ended(poisoned);
    expect([failed.status, failed.error.code]).toEqual(['failed', code]);
    const record = await service.ctx.db.collection<{ _id: string }>('gap_analyses').findOne({ _id: poisoned });
    expect(record).toMatchObject({ attempt: 2 });
    const { account_id: accountId } = record as unknown as { account_id: string };
    expect((await eventsOf(service.ctx.db, accountId, poisoned)).map(({ type }) => type)).toEqual([
      'gap_analysis.failed',
    ]);
    await until('all slots to be free', async () => (await service.ctx.quota.usage(accountId)).slotsInUse === 0);
  },
  180_000,
);
