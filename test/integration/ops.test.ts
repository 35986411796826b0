import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { drain, resume } from '../../scripts/ops/drain.js';
import { retryAll, retryOne } from '../../scripts/ops/retry.js';
import { readStatus, statusRows } from '../../scripts/ops/status.js';
import type { TestClient } from '../support/client.js';
import { runCommandLine } from '../support/command-line.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';
import { deliveryWhen, NEAR, register } from '../support/webhooks.js';

const LONG_AGO = new Date(0);
const SCOPE = { framework: 'gdpr', scope: 'We have no records of processing.' };

let service: TestService;
let client: TestClient;
let receiver: Receiver;
let hook: { id: string };

beforeAll(async () => {
  service = await startService({
    environment: { ...NEAR, WEBHOOK_RETRY_SCHEDULE_S: '0', RECOVERY_INTERVAL_S: '3600' },
  });
  client = await service.client();
  receiver = await startReceiver();
  hook = await register(client, receiver.url, { events: ['gap_analysis.complete', 'gap_analysis.failed'] });
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const records = () => service.ctx.db.collection<{ _id: string; account_id: string }>('gap_analyses');
const submit = async (): Promise<string> => (await client.post('/v1/gap-analysis', SCOPE)).body.id;
const statusOf = async (id: string) => (await client.get(`/v1/gap-analysis/${id}`)).body.status;
const ended = (id: string) => until('the end', async () => (await statusOf(id)) === 'completed');
/** How many records of these collections something is left to do for. */
const openCount = async (...names: string[]): Promise<number> => {
  const open = { recover_at: { $exists: true } };
  const counts = names.map((name) => service.ctx.db.collection(name).countDocuments(open));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
};
const eventsAbout = (id: string) => service.ctx.db.collection('events').countDocuments({ subject_id: id });

it('tells what waits, what is overdue and who is alive, and makes lost work go on', async () => {
  const { ctx } = service;
  const waiting = await submit();
  const lost = await submit();
  const delayed = await submit();
  const queue = ctx.queues.get('analysis');
  await (await queue.getJob(`${lost}-1`))?.remove();
  await (await queue.getJob(`${delayed}-1`))?.remove();
  const { account_id: accountId } = (await records().findOne({ _id: delayed })) ?? {};
  await queue.add(
    'run-gap-analysis',
    { id: delayed, account_id: accountId },
    { jobId: `${delayed}-1`, delay: 3_600_000 },
  );
  await records().updateOne({ _id: lost }, { $set: { recover_at: new Date(Date.now() - 120_000) } });

  const before = await readStatus(ctx);
  expect(before.queues.find((row) => row.queue === 'analysis')).toMatchObject({
    waiting: 1,
    delayed: 1,
    active: 0,
    is_paused: false,
    workers: 0,
  });
  expect(before.operations.gap_analysis).toEqual({ open: { queued: 3 }, last_24_h: { queued: 3 } });
  expect(before.overdue).toMatchObject({ gap_analyses: 1, deliveries: 0 });
  expect([before.workers, before.apis]).toEqual([[], 1]);
  expect(statusRows(before).join('\n')).toMatch(/overdue by more than a minute: 1 gap_analyses/);

  expect(await retryAll(ctx, 'gap_analysis', LONG_AGO)).toEqual([
    { id: lost, outcome: 'retried', detail: 'it has a new job' },
    { id: waiting, outcome: 'left', detail: 'its job is waiting' },
    { id: delayed, outcome: 'retried', detail: 'its next try comes now' },
  ]);
  service.startWorkers();
  for (const id of [waiting, lost, delayed]) {
    await ended(id);
    await until('its event', async () => (await eventsAbout(id)) === 1);
    expect(await retryOne(ctx, id).then(({ outcome }) => outcome)).not.toBe('left');
    expect(await eventsAbout(id)).toBe(1);
  }
  expect((await readStatus(ctx)).workers).toMatchObject([{ pid: process.pid }]);
});

it('leaves a failed operation as it is, and one that a worker is at', async () => {
  const { ctx } = service;
  const id = await submit();
  await ended(id);
  await until('it to settle', () => records().findOne({ _id: id, recover_at: { $exists: false } }));
  await records().updateOne({ _id: id }, { $set: { status: 'failed' } });
  expect(await retryOne(ctx, id)).toMatchObject({
    outcome: 'refused',
    detail: expect.stringContaining('submitted anew'),
  });
  const lease = new Date(Date.now() + 60_000);
  await records().updateOne({ _id: id }, { $set: { status: 'running', lease_expires_at: lease } });
  expect(await retryOne(ctx, id)).toMatchObject({ outcome: 'left', detail: 'a worker is at it' });
  await records().updateOne({ _id: id }, { $set: { status: 'completed' } });
  for (const unknown of ['ga_nothing', 'whd_nothing', 'nonsense', '']) {
    expect(await retryOne(ctx, unknown)).toMatchObject({ outcome: 'refused' });
  }
});

it('replays a delivery that was given up, as the same event', async () => {
  const { ctx } = service;
  // What the answers from now on are for is what comes from now on.
  await until('earlier deliveries to end', async () => (await openCount('deliveries')) === 0);
  receiver.answer((_req, res) => res.writeHead(500).end());
  receiver.received.length = 0;
  await ended(await submit());
  const failed = await deliveryWhen(client, hook.id, ({ status }) => status === 'failed');
  expect((await readStatus(ctx)).deliveries.last_24_h).toMatchObject({ failed: 1 });

  const webhooks = ctx.db.collection<{ _id: string }>('webhooks');
  await webhooks.updateOne({ _id: hook.id }, { $set: { disabled_at: new Date() } });
  expect(await retryAll(ctx, 'delivery', LONG_AGO)).toMatchObject([{ id: failed.id, outcome: 'left' }]);
  await webhooks.updateOne({ _id: hook.id }, { $set: { disabled_at: null } });

  receiver.answer((_req, res) => res.end());
  expect(await retryAll(ctx, 'delivery', new Date(Date.now() + 60_000))).toEqual([]);
  expect(await retryAll(ctx, 'delivery', LONG_AGO)).toMatchObject([{ id: failed.id, outcome: 'retried' }]);
  await deliveryWhen(client, hook.id, ({ id, status }) => id === failed.id && status === 'delivered');
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await retryOne(ctx, failed.id)).toMatchObject({ outcome: 'refused', detail: 'it was delivered' });
});

it('drains: nothing more is taken, what is under way ends, and it goes on when told', async () => {
  const { ctx } = service;
  let release: () => void = () => {};
  const holding = new Promise<void>((resolve) => {
    release = resolve;
  });
  receiver.received.length = 0;
  receiver.answer((_req, res) => void holding.then(() => res.end()));
  await ended(await submit());
  await until('a delivery to be under way', () => receiver.received.length > 0);

  const told: number[] = [];
  expect(await drain(ctx, ['deliveries'], 0, (active) => told.push(active))).toMatchObject({ active: 1 });
  const drained = drain(ctx, ['analysis', 'deliveries'], null, (active) => told.push(active));
  await until('it to wait', () => told.length > 1);
  release();
  expect(await drained).toEqual({ queues: ['analysis', 'deliveries'], active: 0 });
  expect(told.at(-1)).toBe(0);

  const id = await submit();
  const queues = (await readStatus(ctx)).queues.filter((row) => row.is_paused);
  expect(queues.map((row) => [row.queue, row.waiting])).toEqual([
    ['analysis', 1],
    ['deliveries', 0],
  ]);
  expect(await statusOf(id)).toBe('queued');
  await resume(ctx, ['analysis', 'deliveries']);
  await ended(id);
});

it('tells of the queues while MongoDB does not answer, and that it does not', async () => {
  const environment = { ...service.environment, MONGODB_URI: 'mongodb://127.0.0.1:1/none' };
  const [people, programs, other] = await Promise.all([
    runCommandLine('ops', ['status'], environment),
    runCommandLine('ops', ['status', '--json'], environment),
    runCommandLine('ops', ['retry', 'ga_nothing'], environment),
  ]);
  const silent = /MongoDB does not answer: connect ECONNREFUSED 127\.0\.0\.1:1/;
  expect([people.code, people.out]).toEqual([1, expect.stringMatching(silent)]);
  expect(people.out).toMatch(/^deliveries +\d/m);
  const told = JSON.parse(programs.out);
  expect([programs.code, told.mongodb]).toEqual([1, expect.stringMatching(silent)]);
  expect(told.queues.map(({ queue }: { queue: string }) => queue)).toContain('analysis');
  expect([other.code, other.out, other.err]).toEqual([1, '', expect.stringMatching(silent)]);
}, 120_000);

it('is a command, which the audit trail hears of', async () => {
  const { ctx, environment } = service;
  const ops = (...args: string[]) => runCommandLine('ops', args, environment);
  const [status, drained, unknown] = await Promise.all([
    ops('status', '--json'),
    ops('drain', 'risk', '--timeout', '20', '--json'),
    ops('retry', 'ga_nothing'),
  ]);
  expect([status.code, JSON.parse(status.out).operations.gap_analysis.last_24_h.completed]).toEqual([0, 7]);
  expect([drained.code, JSON.parse(drained.out)]).toEqual([0, { queues: ['risk'], active: 0 }]);
  expect([unknown.code, unknown.out]).toEqual([1, 'ga_nothing\trefused\tthere is no such operation\n']);
  expect(await ctx.queues.get('risk').isPaused()).toBe(true);
  const [resumed, misspelt] = await Promise.all([ops('drain', '--resume'), ops('drain', 'risc')]);
  expect([resumed.code, await ctx.queues.get('risk').isPaused()]).toEqual([0, false]);
  expect([misspelt.code, misspelt.err]).toEqual([1, expect.stringMatching(/^There is no queue "risc"\.\nUsage/)]);
  const rows = await ctx.db
    .collection('audit_rows')
    .find({ actor: /^operator:/, outcome: 'done' })
    .toArray();
  expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['drainQueues', 'resumeQueues', 'retryWork']));
}, 120_000);
