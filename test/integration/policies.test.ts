import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventsOf } from '../../common/db/events.js';
import type { TestClient } from '../support/client.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startService({ workers: true });
  client = await service.client('enterprise');
});
afterAll(() => service.close());

const WAIT = { prefer: 'wait=30' };
const ASKED = {
  policy_type: 'backup',
  frameworks: ['ISO 27001', 'PCI DSS'],
  organization: {
    name: 'Müller & Söhne <GmbH>',
    industry: 'retail',
    region: 'Germany',
    size: '11-50',
    roles: { ciso: 'Ann | Ryan' },
  },
};

async function written(body: unknown = ASKED) {
  const reply = await client.post('/v1/policies/generate', body, WAIT);
  expect([reply.status, reply.body.status]).toEqual([201, 'completed']);
  return reply.body;
}

async function storedBytes(id: string): Promise<number> {
  const owned = { files_id: { $gte: `${id}/`, $lt: `${id}0` } };
  return service.ctx.db.collection('files.chunks').countDocuments(owned as never);
}

/** A PDF as the bytes that came over the wire. */
async function fetchPdf(id: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${service.url}/v1/policies/${id}`, {
    headers: { authorization: `Bearer ${client.token}`, accept: 'application/pdf', ...headers },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

it('goes from 202 to a complete document, with one event', async () => {
  const accepted = await client.post('/api/v1/policies/generate', ASKED);
  expect(accepted.status).toBe(202);
  expect(accepted.body).toMatchObject({ object: 'policy', status: 'queued', policy_type: 'backup', sections: null });
  expect(accepted.body.id).toMatch(/^pol_/);
  expect(accepted.headers.get('location')).toBe(`/api/v1/policies/${accepted.body.id}`);
  const { body } = await client.get(`/v1/policies/${accepted.body.id}`, { headers: WAIT });
  expect(body).toMatchObject({
    status: 'completed',
    title: 'Backup and Recovery Policy',
    version: '1.0',
    classification: 'Internal',
    effective_date: body.created_at.slice(0, 10),
    frameworks: [{ id: 'iso-27001-2022' }, { id: 'pci-dss-4.0.1' }],
    organization: { size: '11-50', roles: { security: 'Ann | Ryan' } },
    known_gaps: null,
  });
  const clauses = body.sections.flatMap((section: { clauses: unknown[] }) => section.clauses);
  const backup = clauses.find((clause: { text: string }) => clause.text.includes('every night'));
  expect(backup.requirement_ids).toContain('A.8.13');
  expect(body.control_matrix).toContainEqual({
    clause_id: backup.id,
    framework: 'iso-27001-2022',
    requirement_ids: expect.arrayContaining(['A.8.13']),
  });
  const events = await until('the event', async () => {
    const owner = await service.ctx.db.collection('policies').findOne({ _id: body.id });
    const found = await eventsOf(service.ctx.db, owner?.account_id, body.id);
    return found.length > 0 && found;
  });
  expect(events.map((event) => event.type)).toEqual(['policy.generated']);
  expect(JSON.parse(events[0]?.body ?? '').data).not.toHaveProperty('markdown');
});

describe('the formats', () => {
  let id: string;
  beforeAll(async () => {
    id = (await written()).id;
  });

  it.each([
    ['text/markdown', 'markdown', /^# Backup and Recovery Policy/],
    ['text/html', 'html', /^<!doctype html>/],
    ['application/pdf', 'pdf', /^%PDF-1\.7/],
    ['application/json', 'json', /^\{"id":"pol_/],
  ])('send %s by Accept and by ?format=%s', async (type, format, begins) => {
    for (const reply of [
      await client.get(`/v1/policies/${id}`, { headers: { accept: type } }),
      await client.get(`/v1/policies/${id}?format=${format}`, { headers: { accept: 'image/png' } }),
    ]) {
      expect([reply.status, reply.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
      expect(reply.text).toMatch(begins);
      expect(reply.headers.get('vary')).toContain('Accept');
    }
  });

  it('refuse what they are not', async () => {
    expect((await client.get(`/v1/policies/${id}`, { headers: { accept: 'image/png' } })).status).toBe(406);
    const wrong = await client.get(`/v1/policies/${id}?format=docx`);
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, '/query/format']);
  });

  it('show a name as text, whatever it holds', async () => {
    const html = await client.get(`/v1/policies/${id}?format=html`);
    expect(html.text).toContain('Müller &amp; Söhne &lt;GmbH&gt;');
    const markdown = await client.get(`/v1/policies/${id}?format=md`);
    expect(markdown.text).toContain('| CISO | Ann \\| Ryan |');
    expect(markdown.text).not.toContain('<GmbH>');
  });

  it('send the PDF whole, in part and not at all when it is known', async () => {
    const { response, bytes } = await fetchPdf(id);
    expect(response.headers.get('content-disposition')).toBe('inline; filename=backup-and-recovery-policy.pdf');
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const etag = response.headers.get('etag') ?? '';
    expect((await fetchPdf(id, { 'if-none-match': etag })).response.status).toBe(304);
    const part = await fetchPdf(id, { range: 'bytes=100-199' });
    expect([part.response.status, part.response.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-199/${bytes.length}`,
    ]);
    expect(part.bytes.equals(bytes.subarray(100, 200))).toBe(true);
    const tail = await fetchPdf(id, { range: 'bytes=-10' });
    expect(tail.bytes.equals(bytes.subarray(-10))).toBe(true);
    expect((await fetchPdf(id, { range: 'bytes=0-9', 'if-range': '"other"' })).response.status).toBe(200);
    const statusOf = async (range: string) => (await fetchPdf(id, { range })).response.status;
    for (const range of ['bytes=9-5', 'bytes=a-b', 'bytes=-', 'lines=0-9', 'bytes=0-1,3-4']) {
      expect([range, await statusOf(range)]).toEqual([range, 200]);
    }
    expect(await statusOf('bytes=-0')).toBe(416);
    expect((await fetchPdf(id, { range: `bytes=-${bytes.length + 1}` })).bytes).toHaveLength(bytes.length);
    expect(await statusOf(`bytes=-${bytes.length + 1}`)).toBe(206);
    const beyond = await fetchPdf(id, { range: `bytes=${bytes.length}-` });
    expect([beyond.response.status, beyond.response.headers.get('content-range')]).toEqual([
      416,
      `bytes */${bytes.length}`,
    ]);
  });

  it('are nothing to a stranger', async () => {
    const stranger = await service.client();
    for (const format of ['json', 'pdf']) {
      expect((await stranger.get(`/v1/policies/${id}?format=${format}`)).status).toBe(404);
    }
    expect((await stranger.get('/v1/policies')).body.data).toEqual([]);
  });
});

describe('with an analysis', () => {
  it('lists the gaps that the plan closes, and takes its framework', async () => {
    const scope = 'Our servers are backed up every night. Backups have never been restored as a test.';
    const analysis = await client.post('/v1/gap-analysis', { framework: 'iso27001', scope }, WAIT);
    const policy = await written({ policy_type: 'Backup Policy', analysis_id: analysis.body.id });
    const item = analysis.body.remediation_plan.find((row: { safeguard: string }) => row.safeguard === 'restore-test');
    expect(policy.frameworks).toMatchObject([{ id: 'iso-27001-2022' }]);
    expect(policy.known_gaps).toContainEqual(
      expect.objectContaining({ title: item.title, due_date: item.due_date.slice(0, 10) }),
    );
    expect(policy.markdown).toContain('Backups have never been restored as a test');
  });

  it('needs a completed one of its own account', async () => {
    const body = { policy_type: 'backup', analysis_id: 'ga_00000000000000000000000000' };
    expect((await client.post('/v1/policies/generate', body)).status).toBe(404);
    const idle = await startService();
    const other = await idle.client();
    const open = await other.post('/v1/gap-analysis', { framework: 'iso27001', scope: 'We encrypt laptops.' });
    const early = await other.post('/v1/policies/generate', { policy_type: 'backup', analysis_id: open.body.id });
    await idle.close();
    expect([early.status, early.body.code]).toEqual([409, 'analysis_not_completed']);
  });
});

it.each([
  [{ policy_type: 'bakup' }, '/policy_type', /closest are: backup/],
  [{ policy_type: 'backup', frameworks: ['isso 27001'] }, '/frameworks/0', /iso-27001-2022/],
  [
    { policy_type: 'backup', organization: { roles: { cisso: 'x' } } },
    '/organization/roles/cisso',
    /security.*IT Director/,
  ],
  [{ policy_type: 'backup', organization: { roles: ['CISO', 'security officer'] } }, '/organization/roles/1', /twice/],
  [{ policy_type: 'backup', organization: { size: 'blue' } }, '/organization/size', /11-50/],
  [{ policy_type: 'backup', organization: { name: 'a\nb' } }, '/organization/name', /Control characters/],
  [{ policy_type: 'backup', organization: { name: '[Company Name]' } }, '/organization/name', /placeholder/],
  [{ policy_type: 'backup', organization: { industry: '{{industry}}' } }, '/organization/industry', /placeholder/],
  [{ policy_type: 'backup', organization: { region: 'TBD' } }, '/organization/region', /placeholder/],
  [{ policy_type: 'backup', organization: { roles: { ciso: '<name>' } } }, '/organization/roles/ciso', /placeholder/],
  [{ policy_type: 'backup', organization: { roles: ['[CISO name]'] } }, '/organization/roles/0', /placeholder/],
  [{ policy_type: 'backup', title: '[Company] Backup Policy' }, '/title', /placeholder/],
  [{ policy_type: 'backup', review_months: 0 }, '/review_months', /./],
  [{ policy_type: 'backup', colour: 'red' }, '/colour', /no field/],
])('refuses %j and names the field', async (body, path, message) => {
  const before = await client.get('/v1/policies?limit=1');
  const reply = await client.post('/v1/policies/generate', body);
  expect([reply.status, reply.body.errors[0].path]).toEqual([422, path]);
  expect(reply.body.errors[0].message).toMatch(message);
  expect((await client.get('/v1/policies?limit=1')).body).toEqual(before.body);
});

it('lists at least 26 types, and policies without their text', async () => {
  const types = await client.get('/v1/policy-types');
  expect(types.body.object).toBe('list');
  expect(types.body.data.length).toBeGreaterThanOrEqual(26);
  const walked: string[] = [];
  for (let path: string | null = '/v1/policy-types?limit=10'; path !== null; ) {
    const page = await client.get(path);
    walked.push(...page.body.data.map(({ id }: { id: string }) => id));
    path = page.body.has_more ? `/v1/policy-types?limit=10&cursor=${page.body.next_cursor}` : null;
  }
  expect(walked).toEqual(types.body.data.map(({ id }: { id: string }) => id));
  expect((await client.get('/v1/policy-types?cursor=x')).body.errors[0].code).toBe('invalid_cursor');
  await written({ policy_type: 'remote work' });
  const rows = await client.get('/v1/policies?policy_type=remote-work&status=completed');
  expect(rows.body.data).toMatchObject([{ policy_type: 'remote-work', title: 'Remote Work Policy' }]);
  expect(rows.body.data[0]).not.toHaveProperty('markdown');
});

it('is the same text, byte for byte, for the same request', async () => {
  const [first, second] = [await written(), await written()];
  expect(second.markdown).toBe(first.markdown);
  expect(second.sections).toEqual(first.sections);
});

it('goes with its documents', async () => {
  const { id } = await written();
  expect(await storedBytes(id)).toBeGreaterThan(0);
  expect((await client.send('DELETE', `/v1/policies/${id}`)).status).toBe(204);
  expect(await storedBytes(id)).toBe(0);
  expect((await client.get(`/v1/policies/${id}`)).status).toBe(404);
});

it('has no text before it is written, and none when it is cancelled', async () => {
  const idle = await startService();
  const owner = await idle.client();
  const { body } = await owner.post('/v1/policies/generate', { policy_type: 'backup' });
  const early = await owner.get(`/v1/policies/${body.id}?format=pdf`);
  expect([early.status, early.headers.get('retry-after')]).toEqual([409, '1']);
  const cancelled = await owner.post(`/v1/policies/${body.id}/cancel`);
  expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
  expect((await owner.get(`/v1/policies/${body.id}?format=html`)).status).toBe(409);
  await idle.close();
});
