import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { killAll, startProcess } from '../support/processes.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await killAll();
  await service.close();
});

const risk = {
  name: 'Outage',
  event_frequency: { min: 1, likely: 2, max: 4 },
  loss_magnitude: { min: 1000, likely: 5000, max: 30_000 },
};
const HEAVY = {
  method: 'quantitative',
  currency: 'USD',
  iterations: 500_000,
  risks: Array.from({ length: 4 }, () => risk),
};

it('keeps the lease and tells progress through a long simulation, and the API answers meanwhile', async () => {
  const client = await service.client();
  const key = { 'idempotency-key': 'heavy' };
  const queued = await client.post('/v1/risk-score', HEAVY, { ...key, prefer: 'wait=0' });
  expect([queued.status, queued.body.status, queued.body.score]).toEqual([202, 'queued', null]);
  const early = await client.post('/v1/risk-score', HEAVY, key);
  expect([early.status, early.headers.get('idempotent-replayed')]).toEqual([202, 'true']);
  const waiting = await client.post('/v1/risk-score', HEAVY, { ...key, prefer: 'wait=30' });
  expect([waiting.status, waiting.body.code]).toEqual([409, 'idempotency_key_in_use']);
  const worker = await startProcess('worker', service.environment);
  const path = queued.headers.get('location') ?? '';
  const seen = new Set<number>();
  const done = await until('the score', async () => {
    const { body } = await client.get(path);
    seen.add(body.progress);
    return body.status === 'completed' && body;
  });
  expect(seen.size).toBeGreaterThan(2);
  const record = await service.ctx.db.collection('risk_scores').findOne({ _id: done.id });
  expect(record?.attempt).toBe(1);
  const again = await client.post('/v1/risk-score', HEAVY, { ...key, prefer: 'wait=30' });
  expect(again.body).toEqual(done);
  expect(await worker.kill('SIGTERM')).toBe(0);
});
