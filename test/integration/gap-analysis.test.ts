import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { eventsOf } from '../../common/db/events.js';
import { transitions } from '../../common/db/operation-transitions.js';
import { PLANS } from '../../common/plans.js';
import type { TestClient } from '../support/client.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startService({ workers: true });
  client = await service.client();
});
afterAll(() => service.close());

const SCOPE = [
  'We have no incident response plan.',
  'Every laptop is encrypted with BitLocker.',
  'Backups run every night, but we have never tested a restore.',
].join(' ');

it('runs from 202 to completed, with one event', async () => {
  const accepted = await client.post('/api/v1/gap-analysis', { framework: 'ISO 27001', scope: SCOPE, title: 'First' });
  expect(accepted.status).toBe(202);
  expect(accepted.body).toMatchObject({ object: 'gap_analysis', status: 'queued', title: 'First', summary: null });
  expect(accepted.headers.get('location')).toBe(`/api/v1/gap-analysis/${accepted.body.id}`);
  expect(accepted.headers.get('retry-after')).toBe('1');
  const location = accepted.headers.get('location') ?? '';
  const done = await client.get(location, { headers: { prefer: 'wait=30' } });
  expect(done.headers.get('preference-applied')).toBe('wait=30');
  expect(done.body).toMatchObject({ status: 'completed', progress: 100, error: null });
  expect(done.body.engine).toMatchObject({ degraded: false, catalog_hash: service.ctx.library.hash });
  const account = (await service.ctx.db.collection('gap_analyses').findOne({ _id: accepted.body.id }))?.account_id;
  const events = await until('the event', async () => {
    const found = await eventsOf(service.ctx.db, account, accepted.body.id);
    return found.length > 0 && found;
  });
  expect(events.map((event) => event.type)).toEqual(['gap_analysis.complete']);
  expect(JSON.parse(events[0]?.body ?? '').data).not.toHaveProperty('findings');
});

it('judges what the text says, quotes it, and leaves silence alone', async () => {
  const reply = await client.post('/v1/gap-analysis', { framework: 'iso27001', scope: SCOPE }, { prefer: 'wait=30' });
  expect(reply.status).toBe(201);
  const { findings, summary, remediation_plan: plan, questions } = reply.body;
  const framework = service.ctx.library.frameworks.get('iso-27001-2022');
  expect(findings.map((f: { requirement_id: string }) => f.requirement_id)).toEqual(
    framework?.requirements.map((r) => r.id),
  );
  for (const finding of findings) {
    for (const { start, end, quote } of finding.evidence) expect(SCOPE.slice(start, end)).toBe(quote);
    if (finding.evidence.length === 0) expect(finding.status).toBe('not_assessed');
  }
  const status = Object.fromEntries(
    findings.map((f: { requirement_id: string; status: string }) => [f.requirement_id, f.status]),
  );
  expect(status['A.5.24']).toBe('non_compliant');
  expect(status['A.7.4']).toBe('not_assessed');
  expect(summary.coverage).toBeGreaterThan(0);
  expect(plan.length).toBeGreaterThan(0);
  expect(questions.length).toBeGreaterThan(0);
});

it('takes 200,000 characters of any kind, and quotes what it finds behind them', async () => {
  const said = ' We have no incident response plan.';
  const scope = '😀'.repeat(200_000 - said.length) + said;
  const body = { framework: 'iso27001', scope, documents: [{ name: 'Handbook', text: `${scope.slice(2)} ` }] };
  const refused = await client.post('/v1/gap-analysis', body);
  expect([refused.status, refused.body.code]).toEqual([413, 'payload_too_large']);
  const reply = await client.post('/v1/gap-analysis', { ...body, documents: [] }, { prefer: 'wait=30' });
  expect([reply.status, reply.body.status]).toEqual([201, 'completed']);
  const quotes = reply.body.findings.flatMap((finding: { evidence: unknown[] }) => finding.evidence);
  expect(quotes.length).toBeGreaterThan(0);
  for (const { start, end, quote } of quotes) expect(scope.slice(start, end)).toBe(quote);
});

it('is the same byte for byte when it runs again', async () => {
  const twice = [];
  for (let run = 0; run < 2; run += 1) {
    const { body } = await client.post(
      '/v1/gap-analysis',
      { framework: 'nist-csf-2.0', scope: SCOPE },
      { prefer: 'wait=30' },
    );
    twice.push(JSON.stringify([body.findings, body.summary]));
  }
  expect(twice[0]).toBe(twice[1]);
});

it('keeps accounts apart', async () => {
  const { body } = await client.post('/v1/gap-analysis', { framework: 'iso27001', scope: SCOPE });
  const stranger = await service.client();
  const foreign = await stranger.get(`/v1/gap-analysis/${body.id}`);
  const unknown = await stranger.get('/v1/gap-analysis/ga_00000000000000000000000000');
  expect(foreign.status).toBe(404);
  expect({ ...foreign.body, instance: '', request_id: '' }).toEqual({ ...unknown.body, instance: '', request_id: '' });
  expect((await stranger.get('/v1/gap-analyses')).body.data).toEqual([]);
});

it('answers the same key with the same analysis', async () => {
  const body = { framework: 'iso27001', scope: SCOPE };
  const key = { 'idempotency-key': '"order-1"' };
  const first = await client.post('/v1/gap-analysis', body, key);
  const again = await client.post('/v1/gap-analysis', body, key);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.body).toEqual(first.body);
  const other = await client.post('/v1/gap-analysis', { ...body, title: 'Other' }, key);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
});

it('accepts one of fifty simultaneous submissions with one key, more than the plan has slots', async () => {
  const sender = await service.client('starter');
  expect(PLANS.starter.concurrentOperations).toBeLessThan(50);
  const replies = await Promise.all(
    Array.from({ length: 50 }, () =>
      sender.post('/v1/gap-analysis', { framework: 'iso27001', scope: SCOPE }, { 'idempotency-key': 'race' }),
    ),
  );
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.body.id}`))).toEqual(
    new Set([`202 ${replies[0]?.body.id}`]),
  );
});

it('lists newest first, in pages that stay right while new ones arrive', async () => {
  const lister = await service.client();
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    ids.unshift((await lister.post('/v1/gap-analysis', { framework: 'iso27001', scope: SCOPE })).body.id);
  }
  const first = await lister.get('/v1/gap-analyses?limit=2');
  await lister.post('/v1/gap-analysis', { framework: 'nist-csf-2.0', scope: SCOPE });
  const second = await lister.get(`/v1/gap-analyses?limit=2&cursor=${first.body.next_cursor}`);
  const third = await lister.get(`/v1/gap-analyses?limit=2&cursor=${second.body.next_cursor}`);
  const pages = [first, second, third].flatMap((page) => page.body.data.map((row: { id: string }) => row.id));
  expect(pages).toEqual(ids);
  expect([first.body.has_more, third.body.has_more, third.body.next_cursor]).toEqual([true, false, null]);
  expect(first.headers.get('link')).toMatch(/rel="next"/);
  expect(first.body.data[0]).not.toHaveProperty('findings');
  const filtered = await lister.get('/v1/gap-analyses?framework=csf');
  expect(filtered.status === 422 || filtered.body.data.length === 1).toBe(true);
  expect((await lister.get('/v1/gap-analyses?cursor=x')).status).toBe(422);
});

it('wakes who waits once all that follows from the end is there to be read', async () => {
  const { ctx } = service;
  const told = new Map<string, unknown>();
  const announce = ctx.completions.announce.bind(ctx.completions);
  const spy = jest.spyOn(ctx.completions, 'announce').mockImplementation(async (id) => {
    const [event, deadline, record] = await Promise.all([
      ctx.db.collection('events').findOne({ subject_id: id }),
      ctx.db.collection('deadlines').findOne({ source_id: id }),
      ctx.db.collection('gap_analyses').findOne({ _id: id as never }),
    ]);
    const { slotsInUse } = await ctx.quota.usage(record?.account_id);
    if (!told.has(id)) told.set(id, { event: event?.type, hasDeadline: deadline !== null, slotsInUse });
    await announce(id);
  });
  try {
    const asked = { framework: 'iso27001', scope: SCOPE, target_date: '2099-12-31' };
    const { body } = await client.post('/v1/gap-analysis', asked, { prefer: 'wait=30' });
    expect(body.status).toBe('completed');
    expect(told.get(body.id)).toEqual({ event: 'gap_analysis.complete', hasDeadline: true, slotsInUse: 0 });
  } finally {
    spy.mockRestore();
  }
});

it('wakes who begins to wait between that and the mark that says so', async () => {
  const { completions, db } = service.ctx;
  const between = new Map<string, ReturnType<TestClient['get']>>();
  const { settle } = transitions;
  const spy = jest.spyOn(transitions, 'settle').mockImplementation(async (...asked) => {
    const { _id: id } = asked[2];
    await until('the first to be woken', () => completions.size === 0);
    between.set(id, client.get(`/v1/gap-analysis/${id}`, { headers: { prefer: 'wait=30' } }));
    await until('another to wait', () => completions.size === 1);
    for (let others = 0; others < 20; others += 1) await db.db?.command({ ping: 1 });
    return settle(...asked);
  });
  try {
    const asked = { framework: 'iso27001', scope: SCOPE };
    const { body } = await client.post('/v1/gap-analysis', asked, { prefer: 'wait=30' });
    const beganMs = Date.now();
    await until('the other to have asked', () => between.has(body.id));
    expect((await between.get(body.id))?.body.status).toBe('completed');
    expect(Date.now() - beganMs).toBeLessThan(20_000);
  } finally {
    spy.mockRestore();
  }
});

it('finishes twenty analyses that are sent at once', async () => {
  const sender = await service.client();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => sender.post('/v1/gap-analysis', { framework: 'iso27001', scope: SCOPE })),
  );
  const ends = await Promise.all(
    replies.map((reply) => sender.get(`/v1/gap-analysis/${reply.body.id}`, { headers: { prefer: 'wait=30' } })),
  );
  expect(ends.map((end) => end.body.status)).toEqual(Array(20).fill('completed'));
});
