import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimezone } from '../../common/db/accounts.js';
import { eventsOf } from '../../common/db/events.js';
import { scanDeadlines } from '../../worker/handlers/scan-deadlines.js';
import { upsertSchedules } from '../../worker/schedule.js';
import type { Reply, TestClient } from '../support/client.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

const DAY_MS = 86_400_000;
let service: TestService;
let now = new Date('2026-11-21T12:00:00.000Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();

beforeAll(async () => {
  service = await startService({ overrides: { clock: () => now } });
});
afterAll(() => service.close());

/** One run of the scheduled scan. */
const scan = () => scanDeadlines(service.ctx, {}, { logger: service.ctx.logger, isLastTry: false } as never);

async function accountOf(id: string): Promise<string> {
  const found = await service.ctx.db.collection<{ _id: string }>('deadlines').findOne({ _id: id });
  return String((found as Record<string, unknown> | null)?.account_id);
}

const announcementsOf = async (id: string) =>
  (await eventsOf(service.ctx.db, await accountOf(id), id)).map(({ type, body }) => ({ type, ...JSON.parse(body) }));

async function create(client: TestClient, due_at: string, extra: object = {}): Promise<Reply['body']> {
  const reply = await client.post('/v1/deadlines', { title: 'Audit', due_at, ...extra });
  expect(reply.status).toBe(201);
  return reply.body;
}

it('is created, read, listed, changed and deleted by its owner only', async () => {
  const client = await service.client();
  const stranger = await service.client();
  const body = { title: 'Surveillance audit', due_at: '2027-06-30', framework: 'soc 2', requirement_ids: ['CC6.1'] };
  const created = await client.post('/v1/deadlines', body, { 'idempotency-key': 'one' });
  expect(created.status).toBe(201);
  const { id } = created.body;
  expect(created.headers.get('location')).toBe(`/v1/deadlines/${id}`);
  expect(created.body).toMatchObject({
    object: 'deadline',
    due_at: '2027-06-30T23:59:59.000Z',
    status: 'open',
    framework: 'soc2-tsc-2017',
    source: { type: 'manual', id: null },
  });
  const replayed = await client.post('/v1/deadlines', body, { 'idempotency-key': 'one' });
  expect([replayed.body.id, replayed.headers.get('idempotent-replayed')]).toEqual([id, 'true']);
  expect((await client.get('/v1/deadlines?status=open&framework=soc2')).body.data).toEqual([created.body]);
  expect((await client.get('/v1/deadlines?due_before=2027-06-30T00:00:00Z')).body.data).toEqual([]);
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const call = method === 'PATCH' ? { body: { title: 'Mine' } } : {};
    expect((await stranger.send(method, `/v1/deadlines/${id}`, call)).status).toBe(404);
  }
  const patched = await client.send('PATCH', `/v1/deadlines/${id}`, { body: { title: '$title', status: 'closed' } });
  expect(patched.body).toMatchObject({ title: '$title', status: 'closed', closed_at: now.toISOString() });
  expect((await client.send('DELETE', `/v1/deadlines/${id}`)).status).toBe(204);
  expect((await client.get(`/v1/deadlines/${id}`)).status).toBe(404);
  expect((await client.get('/v1/deadlines')).body.data).toEqual([]);
});
it('refuses bad fields by name and changes nothing', async () => {
  const client = await service.client();
  const good = { title: 'Audit', due_at: inDays(30) };
  const bad: Array<[object, string]> = [
    [{ due_at: inDays(1) }, '/title'],
    [{ ...good, title: ' ' }, '/title'],
    [{ ...good, due_at: 'soon' }, '/due_at'],
    [{ ...good, due_at: '2026-02-30' }, '/due_at'],
    [{ ...good, due_at: '2027-01-01T10:00:00' }, '/due_at'],
    [{ ...good, due_at: inDays(-1.01) }, '/due_at'],
    [{ ...good, framework: 'no such thing' }, '/framework'],
    [{ ...good, framework: 'soc2', requirement_ids: ['CC6.1', 'XX'] }, '/requirement_ids/1'],
    [{ ...good, status: 'closed' }, '/status'],
  ];
  for (const [body, path] of bad) {
    const reply = await client.post('/v1/deadlines', body);
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, path]);
  }
  expect((await client.get('/v1/deadlines')).body.data).toEqual([]);
  const { id } = await create(client, inDays(30));
  expect((await client.send('PATCH', `/v1/deadlines/${id}`, { body: {} })).status).toBe(422);
  expect((await client.send('PATCH', `/v1/deadlines/${id}`, { body: { due_at: inDays(-2) } })).status).toBe(422);
  expect((await client.get(`/v1/deadlines/${id}`)).body.due_at).toBe(inDays(30));
});
it('approaches once, seven days before it is due, however many scans look', async () => {
  const client = await service.client();
  const soon = await create(client, inDays(7), { framework: 'dora' });
  const later = await create(client, inDays(7.01));
  await Promise.all([scan(), scan(), scan()]);
  await scan();
  const [event, ...others] = await announcementsOf(soon.id);
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    type: 'deadline.approaching',
    data: { id: soon.id, object: 'deadline', days_left: 7, framework: 'dora', status: 'open' },
  });
  expect(event.data.url).toMatch(new RegExp(`/api/v1/deadlines/${soon.id}$`));
  expect(await announcementsOf(later.id)).toEqual([]);
  expect((await client.get(`/v1/deadlines/${soon.id}`)).body.announced_at).toBe(now.toISOString());
});
it('is told late rather than never, and when it was created late', async () => {
  const client = await service.client();
  const missed = await create(client, inDays(20));
  const overdue = await create(client, inDays(-0.9));
  now = new Date(now.getTime() + 24 * DAY_MS);
  await scan();
  expect((await announcementsOf(missed.id)).map(({ data }) => data.days_left)).toEqual([-4]);
  expect(await announcementsOf(overdue.id)).toHaveLength(1);
});
it('is announced again for another date, never twice for one; closing cancels', async () => {
  const client = await service.client();
  const { id } = await create(client, inDays(3));
  const move = (body: object) => client.send('PATCH', `/v1/deadlines/${id}`, { body });
  await scan();
  await move({ due_at: inDays(5) });
  await scan();
  await move({ due_at: inDays(3) });
  await move({ status: 'closed' });
  await move({ status: 'open', title: 'Renamed' });
  await scan();
  expect((await announcementsOf(id)).map(({ data }) => data.due_at).sort()).toEqual([inDays(3), inDays(5)]);
  const closed = await create(client, inDays(2));
  await client.send('PATCH', `/v1/deadlines/${closed.id}`, { body: { status: 'closed' } });
  const deleted = await create(client, inDays(2));
  const account = await accountOf(deleted.id);
  await client.send('DELETE', `/v1/deadlines/${deleted.id}`);
  await scan();
  expect(await announcementsOf(closed.id)).toEqual([]);
  expect(await eventsOf(service.ctx.db, account, deleted.id)).toEqual([]);
});
it('a scan that died between its mark and its event is finished by the next one', async () => {
  const client = await service.client();
  const { id } = await create(client, inDays(3));
  const marked = new Date(now.getTime() - 60_000);
  const due_at = new Date(inDays(3));
  const deadlines = service.ctx.db.collection<{ _id: string }>('deadlines');
  await deadlines.updateOne({ _id: id }, { $push: { announced: { due_at, at: marked } } as never });
  await scan();
  await scan();
  expect((await announcementsOf(id)).map(({ timestamp }) => timestamp)).toEqual([marked.toISOString()]);
});
it('ends with the day in the time zone of the account', async () => {
  const client = await service.client();
  const first = await create(client, '2027-03-28');
  await setTimezone(service.ctx, await accountOf(first.id), 'Europe/Berlin');
  const second = await create(client, '2027-03-28');
  expect([first.due_at, second.due_at]).toEqual(['2027-03-28T23:59:59.000Z', '2027-03-28T21:59:59.000Z']);
});

it('the scan reads only what approaches: closed and distant deadlines cost nothing', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => ({
    _id: `dl_${String(at).padStart(26, '0')}`,
    account_id: 'acc_x',
    status: at % 2 ? 'closed' : 'open',
    due_at: now,
    ...(at % 2 ? {} : { notify_at: new Date(now.getTime() + DAY_MS) }),
  }));
  const deadlines = service.ctx.db.collection<{ _id: string }>('deadlines');
  await deadlines.insertMany(rows);
  const plan = await deadlines
    .find({ notify_at: { $lte: now } })
    .sort({ notify_at: 1 })
    .explain('executionStats');
  expect(plan.executionStats.totalDocsExamined).toBe(0);
  await deadlines.deleteMany({ account_id: 'acc_x' });
});

it('there is one schedule in the cluster, and it comes back when Redis loses it', async () => {
  const queue = service.ctx.queues.get('schedule');
  await Promise.all([1, 2, 3].map(() => upsertSchedules(service.ctx)));
  const scheduled = async () => (await queue.getJobSchedulers()).map(({ key }) => key).sort();
  const before = await scheduled();
  expect(before).toContain('scan-deadlines');
  await queue.obliterate({ force: true });
  await queue.removeJobScheduler('scan-deadlines');
  expect(await scheduled()).toEqual([]);
  await upsertSchedules(service.ctx);
  expect(await scheduled()).toEqual(before);
});

it('follows from analyses and laws, is closed by the next analysis and removed with its own', async () => {
  service.startWorkers();
  const client = await service.client();
  const analyse = async (extra: object) => {
    const body = { framework: 'dora', scope: 'We have no backups. There is no incident process.', ...extra };
    const reply = await client.post('/v1/gap-analysis', body, { prefer: 'wait=30' });
    expect(reply.status).toBe(201);
    return reply.body;
  };
  const target = inDays(5).slice(0, 10);
  const first = await analyse({ target_date: target });
  const list = async (query: string) => (await client.get(`/v1/deadlines?limit=100&${query}`)).body.data;
  const remediation = await list('source=remediation&status=open');
  const dates = new Set(first.remediation_plan.map(({ due_date }: { due_date: string }) => due_date));
  expect(new Set(remediation.map(({ due_at }: { due_at: string }) => due_at))).toEqual(dates);
  expect(dates.size).toBeGreaterThan(0);
  const [goal] = await list('source=analysis_target');
  expect(goal).toMatchObject({ due_at: `${target}T23:59:59.000Z`, source: { id: first.id } });
  await until('the event', async () => (await announcementsOf(goal.id)).length === 1);
  const [law] = await list('source=statutory');
  expect(law).toMatchObject({ framework: 'dora', due_at: '2027-03-31T23:59:59.000Z' });
  expect(law.provision).toContain('2022/2554');
  await client.send('DELETE', `/v1/deadlines/${law.id}`);

  const second = await analyse({ previous_analysis_id: first.id });
  expect(await list('source=statutory')).toEqual([]);
  const sources = async () =>
    new Set((await list('source=remediation&status=open')).map((row: { source: { id: string } }) => row.source.id));
  expect(await sources()).toEqual(new Set([second.id]));
  expect((await client.send('DELETE', `/v1/gap-analysis/${second.id}`)).status).toBe(204);
  expect(await sources()).toEqual(new Set());
});

it('follows from the next review of a policy', async () => {
  const client = await service.client();
  const policy = await client.post('/v1/policies/generate', { policy_type: 'access-control' }, { prefer: 'wait=30' });
  expect(policy.status).toBe(201);
  const { id, next_review_date: date } = policy.body;
  const { data } = (await client.get('/v1/deadlines?source=policy_review')).body;
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ due_at: `${date}T23:59:59.000Z`, source: { id } });
});

it('a new day of the calendar reaches accounts that analysed its framework before', async () => {
  const client = await service.client();
  const body = { framework: 'dora', scope: 'We have no backups.' };
  await client.post('/v1/gap-analysis', body, { prefer: 'wait=30' });
  const account_id = await accountOf((await client.get('/v1/deadlines')).body.data[0].id);
  const dates = async () =>
    (
      await service.ctx.db
        .collection('deadlines')
        .find({ account_id, source: 'statutory' })
        .sort({ due_at: 1 })
        .toArray()
    ).map((row) => (row as unknown as { due_at: Date }).due_at.toISOString());
  await scan();
  expect(await dates()).toEqual(['2027-03-31T23:59:59.000Z']);
  now = new Date('2027-04-02T00:00:00.000Z');
  await scan();
  await scan();
  expect(await dates()).toEqual(['2027-03-31T23:59:59.000Z', '2028-03-31T23:59:59.000Z']);
});
