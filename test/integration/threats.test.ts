import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Context } from '../../common/context.js';
import { setThreatPreference } from '../../common/db/accounts.js';
import { refreshThreats } from '../../worker/refresh-threats.js';
import type { Reply, TestClient } from '../support/client.js';
import { startService, type TestService } from '../support/service.js';
import { kevEntry, kevFeed, manyEntries } from '../support/threat-feed.js';

const folder = mkdtempSync(join(tmpdir(), 'threats-'));
const file = join(folder, 'kev.json');
const url = pathToFileURL(file).href;
let service: TestService;
let now = new Date('2026-11-21T12:00:00.000Z');

beforeAll(async () => {
  const environment = { ACCESS_TOKEN_TTL_S: '86400', THREAT_FEED_URL: url, THREAT_REFRESH_INTERVAL_S: '604800' };
  service = await startService({ environment, overrides: { clock: () => now } });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const publish = (entries: Array<Record<string, unknown>>) => writeFileSync(file, JSON.stringify(kevFeed(entries)));
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const from = (address: string): Context => ({
  ...service.ctx,
  config: { ...service.ctx.config, threatFeedUrl: address },
});

/** The threat.new events of an account, oldest first. */
async function toldTo(client: TestClient): Promise<Array<Reply['body']>> {
  return (await client.get('/v1/events?type=threat.new&limit=100')).body.data.reverse();
}

const rowsOf = async (client: TestClient, query = '') => (await client.get(`/v1/threats?limit=100&${query}`)).body;

async function analyse(client: TestClient, scope: string): Promise<Reply['body']> {
  const reply = await client.post('/v1/gap-analysis', { framework: 'soc2', scope }, { prefer: 'wait=30' });
  expect(reply.status).toBe(201);
  return reply.body;
}

const accountOf = async (analysisId: string): Promise<string> => {
  const found = await service.ctx.db.collection<{ _id: string }>('gap_analyses').findOne({ _id: analysisId });
  return String((found as Record<string, unknown> | null)?.account_id);
};

const START = manyEntries(1200, 300);
const SCOPE = 'We sell shoes online. Our firewalls run FortiOS 7.4, patched monthly.';

it('a feed that cannot be read at the start tells so and sends nothing', async () => {
  const client = await service.client();
  expect(await refreshThreats(service.ctx)).toMatchObject({ feed: 'failed', briefings: 0 });
  const { data, feed } = await rowsOf(client);
  expect(data).toEqual([]);
  expect(feed).toMatchObject({ stale_since: now.toISOString() });
  expect(await toldTo(client)).toEqual([]);
});

it('the first load is one summary briefing, however large, and is told once', async () => {
  const client = await service.client();
  publish(START);
  expect(await refreshThreats(service.ctx)).toEqual({ feed: 'updated', error: null, new_entries: 1200, briefings: 1 });
  expect(await refreshThreats(service.ctx)).toMatchObject({ feed: 'unchanged', new_entries: 0, briefings: 0 });
  const [event, ...others] = await toldTo(client);
  expect(others).toEqual([]);
  expect(event.data).toMatchObject({
    object: 'threat_briefing',
    kind: 'summary',
    entry_count: 1200,
    relevance: 'general',
  });
  const { data, feed } = await rowsOf(client);
  expect(data.map(({ id }: { id: string }) => id)).toEqual([event.data.id]);
  expect(feed).toMatchObject({ version: '2026.11.20', stale_since: null, error: null });
  const whole = await client.get(`/v1/threats/${event.data.id}`);
  expect(whole.body.entries).toHaveLength(1200);
  expect((await client.get('/v1/threats/tb_unknown')).status).toBe(404);
});

it('what is new is grouped by vendor and day; who names the product gets it as relevant, with the quote', async () => {
  service.startWorkers();
  const [named, other, onlyRelevant] = await Promise.all([service.client(), service.client(), service.client()]);
  const analysis = await analyse(named, SCOPE);
  const bakery = await analyse(onlyRelevant, 'We bake bread. Doors are locked at night.');
  await setThreatPreference(service.ctx, await accountOf(bakery.id), 'relevant');
  later(60);
  publish([
    ...START,
    kevEntry({ knownRansomwareCampaignUse: 'Known' }),
    kevEntry({ cveID: 'CVE-2026-0002', product: 'FortiWeb' }),
    kevEntry({ cveID: 'CVE-2026-0003', vendorProject: 'Ivanti', product: 'Connect Secure' }),
    kevEntry({ cveID: 'CVE-2026-0004', dateAdded: '2026-11-21' }),
  ]);
  const outcomes = await Promise.all([refreshThreats(service.ctx), refreshThreats(service.ctx)]);
  expect(outcomes[0]?.feed).not.toBe('failed');
  await refreshThreats(service.ctx);
  const events = await toldTo(named);
  expect(events.map(({ data }) => [data.vendor, data.day, data.relevance]).sort()).toEqual([
    ['Fortinet', '2026-11-20', 'high'],
    ['Fortinet', '2026-11-21', 'high'],
    ['Ivanti', '2026-11-20', 'general'],
  ]);
  const told = events.find(({ data }) => data.day === '2026-11-20' && data.vendor === 'Fortinet').data;
  expect(told).toMatchObject({ cves: ['CVE-2026-0002', 'CVE-2026-0001'], known_ransomware: true, due: '2026-12-11' });
  const [mention] = told.mentions;
  expect(mention).toMatchObject({ analysis_id: analysis.id, source: 'scope', product: 'FortiOS' });
  expect(SCOPE.slice(mention.start, mention.end)).toBe(mention.quote);
  expect(mention.quote).toBe('Our firewalls run FortiOS 7.4, patched monthly.');
  expect(told.safeguards).toContain('patch-management');
  expect(told.requirements).toEqual([
    { framework: 'soc2-tsc-2017', requirement_ids: expect.arrayContaining(['CC7.1']) },
  ]);
  expect((await toldTo(other)).map(({ data }) => data.relevance)).toEqual(['general', 'general', 'general']);
  expect(await toldTo(onlyRelevant)).toEqual([]);
  expect((await rowsOf(onlyRelevant)).data).toHaveLength(4);
  expect((await rowsOf(named, 'relevance=high')).data).toHaveLength(2);
  expect((await rowsOf(named, 'relevance=general')).data).toHaveLength(2);
  expect((await rowsOf(named, 'vendor=Ivanti')).data).toHaveLength(1);

  await named.send('DELETE', `/v1/gap-analysis/${analysis.id}`);
  expect((await rowsOf(named, 'relevance=high')).data).toEqual([]);
});

it('what the publisher changes in an entry is taken in and stands in its briefing, without another event', async () => {
  const client = await service.client();
  const entry = kevEntry({ cveID: 'CVE-2026-0050', vendorProject: 'SonicWall', dateAdded: '2026-11-19' });
  publish([...START, entry]);
  await refreshThreats(service.ctx);
  const [before] = (await rowsOf(client, 'vendor=SonicWall')).data;
  expect(before).toMatchObject({ known_ransomware: false, due: '2026-12-11' });
  const told = await toldTo(client);
  expect(told).toHaveLength(1);

  later(60);
  const changed = { dueDate: '2026-12-01', knownRansomwareCampaignUse: 'Known', requiredAction: 'Replace it.' };
  publish([...START, { ...entry, ...changed, cwes: ['CWE-78'] }]);
  expect(await refreshThreats(service.ctx)).toMatchObject({ feed: 'updated', new_entries: 0, briefings: 0 });
  const { body: after } = await client.get(`/v1/threats/${before.id}`);
  expect(after).toMatchObject({ id: before.id, known_ransomware: true, due: '2026-12-01', cwes: ['CWE-78'] });
  expect(after.summary).toContain('ransomware');
  expect(after.entries).toEqual([expect.objectContaining({ required_action: 'Replace it.', known_ransomware: true })]);
  expect((await rowsOf(client, 'vendor=SonicWall')).data).toHaveLength(1);
  expect(await toldTo(client)).toEqual(told);
});

it('an analysis that names a product makes earlier briefings relevant', async () => {
  const client = await service.client();
  expect((await rowsOf(client, 'relevance=high')).data).toEqual([]);
  await analyse(client, 'We bake bread. Remote access is by Ivanti Connect Secure.');
  const { data } = await rowsOf(client, 'relevance=high');
  expect(data.map(({ vendor }: { vendor: string }) => vendor)).toEqual(['Ivanti']);
  expect(data[0].mentions[0].quote).toBe('Remote access is by Ivanti Connect Secure.');
  expect(await toldTo(client)).toEqual([]);
});

it('a feed that is gone, cut off or malformed changes nothing but stale_since', async () => {
  const client = await service.client();
  const before = await rowsOf(client);
  later(60);
  const since = now.toISOString();
  const good = JSON.stringify(kevFeed([...START, kevEntry({ cveID: 'CVE-2026-0099', vendorProject: 'Cisco' })]));
  for (const text of [good.slice(0, -1000), '<html>maintenance</html>', '{}', '']) {
    writeFileSync(file, text);
    expect((await refreshThreats(service.ctx)).feed).toBe('failed');
    later(1);
  }
  rmSync(file);
  expect((await refreshThreats(service.ctx)).feed).toBe('failed');
  const stale = await rowsOf(client);
  expect(stale.feed.stale_since).toBe(since);
  expect(stale.data.map((row: object) => ({ ...row, stale_since: null }))).toEqual(before.data);
  expect(stale.data[0].stale_since).toBe(since);
  writeFileSync(file, good);
  expect(await refreshThreats(service.ctx)).toMatchObject({ feed: 'updated', new_entries: 1, briefings: 1 });
  expect((await rowsOf(client)).feed.stale_since).toBeNull();
  expect((await toldTo(client)).map(({ data }) => data.vendor)).toEqual(['Cisco']);
});

it('a refresh that died anywhere is finished by the next one, and nothing is told twice', async () => {
  const client = await service.client();
  const feed = (extra: object[]) => publish([...START, ...(extra as Array<Record<string, unknown>>)]);
  const { db } = service.ctx;
  feed([kevEntry({ cveID: 'CVE-2026-0201', vendorProject: 'Zyxel' })]);
  await refreshThreats(service.ctx);
  const told = await toldTo(client);
  expect(told).toHaveLength(1);
  const { id } = told[0].data;
  // Died before the accounts were told: everything is told again, as the same events.
  await db.collection<{ _id: string }>('threat_briefings').updateOne({ _id: id }, { $set: { unpublished: true } });
  await refreshThreats(service.ctx);
  // Died before the briefing was stored and before the content counted as known.
  await db.collection<{ _id: string }>('threat_briefings').deleteOne({ _id: id });
  await db.collection('threat_entries').updateMany({ briefing_id: id }, { $set: { unbriefed: true } });
  await db.collection('threat_feeds').updateMany({}, { $set: { content_hash: null } });
  await refreshThreats(service.ctx);
  // Died while the entries were stored: the rest goes into the same briefing.
  await db.collection('threat_entries').deleteMany({ briefing_id: id });
  await db.collection('threat_feeds').updateMany({}, { $set: { content_hash: null } });
  await refreshThreats(service.ctx);
  expect(await toldTo(client)).toEqual(told);
  expect((await client.get(`/v1/threats/${id}`)).body.entries).toHaveLength(1);
});

it('over http the request is conditional; a broken answer is a stale feed', async () => {
  const seen: IncomingHttpHeaders[] = [];
  let respond: (res: import('node:http').ServerResponse) => void = () => undefined;
  const server: Server = createServer((req, res) => {
    seen.push(req.headers);
    respond(res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ctx = from(`http://127.0.0.1:${(server.address() as AddressInfo).port}/kev.json`);
  const body = JSON.stringify(kevFeed([...START, kevEntry({ cveID: 'CVE-2026-0301', vendorProject: 'Juniper' })]));
  try {
    respond = (res) => res.writeHead(200, { etag: '"v1"', 'last-modified': 'Fri, 20 Nov 2026 18:00:00 GMT' }).end(body);
    expect(await refreshThreats(ctx)).toMatchObject({ feed: 'updated', new_entries: 1, briefings: 1 });
    respond = (res) => res.writeHead(304).end();
    expect((await refreshThreats(ctx)).feed).toBe('unchanged');
    expect(seen[1]).toMatchObject({ 'if-none-match': '"v1"', 'if-modified-since': 'Fri, 20 Nov 2026 18:00:00 GMT' });
    respond = (res) => {
      res.writeHead(200, { 'content-length': String(body.length + 500) }).write(body);
      setImmediate(() => res.destroy());
    };
    expect((await refreshThreats(ctx)).feed).toBe('failed');
    respond = (res) => res.writeHead(302, { location: url }).end();
    expect(await refreshThreats(ctx)).toMatchObject({ feed: 'failed', error: 'The feed answered with status 302.' });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  expect((await refreshThreats(ctx)).feed).toBe('failed');
});
