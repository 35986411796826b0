import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventsOf } from '../../common/db/events.js';
import { killAll, startProcess } from '../support/processes.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

const GRACE_S = 4;

let service: TestService;

beforeAll(async () => {
  service = await startService({ environment: { SHUTDOWN_GRACE_S: String(GRACE_S) } });
});
afterAll(async () => {
  await killAll();
  await service.close();
});

/** Takes several times as long as a worker may take to stop. */
const HEAVY = {
  method: 'quantitative',
  currency: 'USD',
  iterations: 1_000_000,
  risks: Array.from({ length: 8 }, () => ({
    name: 'Outage',
    event_frequency: { min: 1, likely: 2, max: 4 },
    loss_magnitude: { min: 1000, likely: 5000, max: 30_000 },
  })),
};

it('hands work back that takes longer than the grace, and another worker finishes it', async () => {
  const { ctx, environment } = service;
  const client = await service.client();
  const { body } = await client.post('/v1/risk-score', HEAVY, { prefer: 'wait=0' });
  const id = body.id as string;
  const record = () => ctx.db.collection<{ _id: string; account_id: string }>('risk_scores').findOne({ _id: id });
  const when = (what: object) =>
    until(
      `${id} to be ${JSON.stringify(what)}`,
      () => ctx.db.collection('risk_scores').findOne({ _id: id, ...what } as never),
      120_000,
    );

  const first = await startProcess('worker', environment);
  await when({ status: 'running', progress: { $gt: 0 } });
  const askedMs = performance.now();
  expect(await first.kill('SIGTERM')).toBe(0);
  expect(performance.now() - askedMs).toBeLessThan(GRACE_S * 1000);
  expect(await record()).toMatchObject({
    ...{ status: 'queued', generation: 2, attempt: 1, excused: 1, lease_expires_at: null },
  });

  await startProcess('worker', environment);
  const completed = await when({ status: 'completed', recover_at: { $exists: false } });
  expect(completed).toMatchObject({ generation: 2, attempt: 2 });
  const events = await eventsOf(ctx.db, (await record())?.account_id ?? '', id);
  expect(events.map(({ type }) => type)).toEqual(['risk.scored']);
}, 240_000);
