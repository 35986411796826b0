import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Environment } from '../../common/config.js';
import type { Context } from '../../common/context.js';
import { freePort } from '../../scripts/local/free-port.js';
import { TestClient } from '../support/client.js';
import { openContext } from '../support/context.js';
import { testEnvironment } from '../support/environment.js';
import { Figures, readFigures } from '../support/figures.js';
import { killAll, startProcess } from '../support/processes.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { tokenFor } from '../support/service.js';
import { until } from '../support/until.js';
import { NEAR, register } from '../support/webhooks.js';

let environment: Environment;
let ctx: Context;
let receiver: Receiver;
let workerUrl: string;

beforeAll(async () => {
  const port = await freePort();
  workerUrl = `http://127.0.0.1:${port}`;
  environment = testEnvironment({ ...NEAR, WORKER_METRICS_PORT: String(port) });
  ctx = await openContext(environment);
  receiver = await startReceiver();
}, 60_000);
afterAll(async () => {
  await killAll();
  await receiver.close();
  await ctx.db.dropDatabase();
  await ctx.close();
});

const SCOPE = { framework: 'gdpr', scope: 'We have no records of processing.' };

/** Reads until they say so: some figures come a moment after the answer. */
function figuresWhen(url: string, what: string, ready: (figures: Figures) => boolean): Promise<Figures> {
  return until(what, async () => {
    const figures = await readFigures(url).catch(() => null);
    return figures !== null && ready(figures) && figures;
  });
}

it('tells how deep and how old the queues are, and what the API and the workers did', async () => {
  const api = await startProcess('api', environment);
  const client = new TestClient(api.url, await tokenFor(ctx, api.url, 'starter'));
  const hook = await register(client, receiver.url);
  const { body: queued } = await client.post('/v1/gap-analysis', SCOPE);
  expect((await client.post('/v1/gap-analysis', SCOPE)).body.code).toBe('concurrency_limit_exceeded');
  expect((await client.get('/v1/nothing')).status).toBe(404);

  const before = await figuresWhen(api.url, 'the oldest job to age', (figures) => {
    return (figures.value('queue_oldest_job_age_seconds', { queue: 'analysis' }) ?? 0) > 0.2;
  });
  const analysis = { queue: 'analysis' };
  expect(before.value('queue_jobs', { ...analysis, state: 'waiting' })).toBe(1);
  expect(before.value('queue_workers', analysis)).toBe(0);
  expect(before.value('queue_paused', analysis)).toBe(0);
  expect(before.value('queue_oldest_job_age_seconds', { queue: 'risk' })).toBe(0);
  expect(before.value('redis_up', { process: 'api' })).toBe(1);
  expect(before.value('mongodb_up', { process: 'api' })).toBe(1);
  const posts = { operation: 'createGapAnalysis', method: 'POST' };
  expect(before.value('http_request_duration_seconds_count', { ...posts, status: '202' })).toBe(1);
  expect(before.value('http_request_duration_seconds_count', { ...posts, status: '429' })).toBe(1);
  expect(before.value('http_request_duration_seconds_count', { operation: 'none', status: '404' })).toBe(1);
  expect(before.value('http_requests_in_progress')).toBe(1);
  expect(before.value('quota_refusals_total', { policy: 'concurrent', plan: 'starter' })).toBe(1);
  expect(before.value('quota_refusals_total', { policy: 'hour', plan: 'starter' })).toBe(0);
  expect(before.value('http_problems_total', { code: 'concurrency_limit_exceeded' })).toBe(1);
  expect(before.value('nodejs_eventloop_lag_p99_seconds')).not.toBeNull();

  // Its first attempt was lost with its worker, its job too: only recovery finds it.
  const records = ctx.db.collection<{ _id: string }>('gap_analyses');
  await records.updateOne({ _id: queued.id }, { $set: { recover_at: new Date(0) } });
  await ctx.queues.get('analysis').obliterate({ force: true });
  receiver.answer((_req, res) => res.writeHead(receiver.received.length > 1 ? 200 : 500).end());
  const worker = await startProcess('worker', environment);
  // Asking the API would use the hour of a small plan up on a slow machine.
  await until('the end', () => ctx.db.collection('gap_analyses').findOne({ _id: queued.id, status: 'completed' }));
  await until('the delivery', () => receiver.received.length > 1);

  const ran = { kind: 'run-gap-analysis' };
  // The analysis, the recovery that found it and its two attempts at a delivery end in any order.
  const figures = await figuresWhen(workerUrl, 'all of it to be counted', (now) => {
    const counts = [
      now.value('webhook_attempts_total', { outcome: 'delivered' }),
      now.value('job_duration_seconds_count', { ...ran, outcome: 'completed' }),
      now.value('job_duration_seconds_count', { kind: 'deliver-webhook', outcome: 'failed' }),
      now.value('recovery_repairs_total', { repair: 'enqueued' }),
    ];
    return counts.every((count) => (count ?? 0) > 0);
  });
  expect(figures.value('webhook_attempts_total', { outcome: 'delivered' })).toBe(1);
  expect(figures.value('job_duration_seconds_count', { ...ran, outcome: 'completed' })).toBe(1);
  expect(figures.value('job_duration_seconds_sum', { ...ran, outcome: 'completed' })).toBeGreaterThan(0);
  expect(figures.value('job_duration_seconds_count', { kind: 'deliver-webhook', outcome: 'failed' })).toBe(1);
  expect(figures.value('webhook_attempts_total', { outcome: 'unsuccessful_status' })).toBe(1);
  const ended = { kind: 'gap_analysis', status: 'completed' };
  expect(figures.value('operation_duration_seconds_count', ended)).toBe(1);
  expect(figures.value('operation_attempts_sum', ended)).toBe(1);
  expect(figures.value('recovery_repairs_total', { repair: 'enqueued' })).toBe(1);
  expect(figures.value('recovery_runs_total', { outcome: 'done' })).toBeGreaterThan(0);
  expect(figures.value('recovery_last_success_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60);
  expect(figures.value('nodejs_eventloop_lag_p99_seconds')).not.toBeNull();

  const both = await Promise.all([readFigures(api.url), readFigures(workerUrl)]);
  for (const each of both) {
    expect(each.value('queue_jobs', { ...analysis, state: 'waiting' })).toBe(0);
    expect(each.value('queue_workers', analysis)).toBe(1);
    expect(each.text).not.toMatch(/(acc|ga|wh|whd|evt|fam)_[0-9A-Z]{26}|127\.0\.0\.1/);
    expect(each.text).not.toContain(hook.secret);
  }

  await worker.kill('SIGTERM');
  expect((await readFigures(api.url)).value('queue_workers', analysis)).toBe(0);
}, 120_000);

it('goes on telling the rest when Redis does not answer', async () => {
  ctx.redis.disconnect();
  const figures = new Figures(await ctx.metrics.text());
  expect([figures.value('redis_up'), figures.value('mongodb_up')]).toEqual([0, 1]);
  expect(figures.text).not.toMatch(/^queue_jobs\{/m);
  expect(figures.value('process_cpu_seconds_total')).not.toBeNull();
});

it('says so when MongoDB does not answer', async () => {
  const own = await openContext(environment);
  await own.db.close();
  const figures = new Figures(await own.metrics.text());
  expect([figures.value('redis_up'), figures.value('mongodb_up')]).toEqual([1, 0]);
  await own.close();
});
