import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Context } from '../../common/context.js';
import { EVENT_TYPES, EVENTS, type EventType } from '../../common/events.js';
import { type Reply, TestClient } from '../support/client.js';
import { openContext } from '../support/context.js';
import { testEnvironment } from '../support/environment.js';
import { killAll, startProcess } from '../support/processes.js';
import { type Receiver, startReceiver, verify } from '../support/receiver.js';
import { tokenFor } from '../support/service.js';
import { kevEntry, kevFeed } from '../support/threat-feed.js';
import { until } from '../support/until.js';
import { NEAR, register } from '../support/webhooks.js';

const folder = mkdtempSync(join(tmpdir(), 'events-'));
const feed = join(folder, 'kev.json');
const publishFeed = (...entries: Array<Record<string, unknown>>) =>
  writeFileSync(feed, JSON.stringify(kevFeed(entries)));
const WAIT = { prefer: 'wait=30' };

let ctx: Context;
let receiver: Receiver;
let client: TestClient;
let analysis: Reply['body'];

beforeAll(async () => {
  publishFeed(kevEntry({ cveID: 'CVE-2026-0000' }));
  const environment = testEnvironment({
    ...NEAR,
    THREAT_FEED_URL: pathToFileURL(feed).href,
    THREAT_REFRESH_INTERVAL_S: '1',
  });
  ctx = await openContext(environment);
  const [api] = await Promise.all([startProcess('api', environment), startProcess('worker', environment)]);
  receiver = await startReceiver();
  client = new TestClient(api.url, await tokenFor(ctx, api.url, 'enterprise'));
  await until('the first load of the feed', async () => (await client.get('/v1/threats')).body.data.length === 1);
}, 60_000);
afterAll(async () => {
  await killAll();
  await receiver.close();
  await ctx.db.dropDatabase();
  await ctx.close();
  rmSync(folder, { recursive: true });
});

/** What a customer does so that something happens; answers with the id that the event is about. */
const CAUSES: Record<string, () => Promise<string>> = {
  'gap_analysis.complete': async () => {
    const body = { framework: 'soc2', scope: 'Our firewalls run FortiOS. We have no backups.' };
    analysis = (await client.post('/v1/gap-analysis', body, WAIT)).body;
    return analysis.id;
  },
  'policy.generated': async () =>
    (await client.post('/v1/policies/generate', { policy_type: 'access-control', frameworks: ['soc2'] }, WAIT)).body.id,
  'risk.scored': async () => (await client.post('/v1/risk-score', { analysis_id: analysis.id })).body.id,
  'report.generated': async () =>
    (await client.post('/v1/reports/generate', { analysis_id: analysis.id }, WAIT)).body.id,
  'deadline.approaching': async () => {
    const due_at = new Date(Date.now() + 3 * 86_400_000).toISOString();
    return (await client.post('/v1/deadlines', { title: 'Audit', due_at })).body.id;
  },
  'threat.new': async () => {
    publishFeed(kevEntry({ cveID: 'CVE-2026-0000' }), kevEntry());
    return until('the briefing', async () => (await client.get('/v1/threats?kind=vendor')).body.data[0]?.id);
  },
};

it("each of the customer's events arrives once, signed, with its resource and the address to read it", async () => {
  const types = EVENT_TYPES.filter((type) => !EVENTS[type].optIn);
  const { secret } = await register(client, receiver.url);
  const expected = new Map<EventType, string>();
  for (const type of types) expected.set(type, (await CAUSES[type]?.()) ?? 'no cause is known');
  const arrived = () => receiver.received.map(({ body }) => JSON.parse(body));
  const hasCome = ([type, id]: [EventType, string]) =>
    arrived().some((event) => event.type === type && event.data.id === id);
  await until(`all of ${types.join(', ')}`, () => [...expected].every(hasCome), 60_000);

  for (const each of receiver.received) expect(verify(secret, each)).toMatchObject({ id: each.headers['webhook-id'] });
  for (const [type, id] of expected) {
    const events = arrived().filter((event) => event.type === type && event.data.id === id);
    expect([type, events.length]).toEqual([type, 1]);
    const [event] = events;
    expect(event.data.url).toMatch(new RegExp(`/api/v1/.+/${event.data.id}$`));
    const read = await client.get(new URL(event.data.url, client.url).pathname);
    expect([type, read.status, read.body.id]).toEqual([type, 200, event.data.id]);
    const logged = await client.get(`/v1/events/${event.id}`);
    expect(logged.body).toMatchObject({ object: 'event', type, data: event.data });
  }
  const threat = arrived().find(({ data }) => data.id === expected.get('threat.new'));
  expect(threat.data).toMatchObject({ relevance: 'high', cves: ['CVE-2026-0001'] });
  expect(threat.data.mentions[0].quote).toBe('Our firewalls run FortiOS.');
}, 120_000);
