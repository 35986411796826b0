import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventsOf } from '../../common/db/events.js';
import { resolvePointer } from '../../common/domain/report/figure-book.js';
import type { Figure } from '../../common/domain/report/types.js';
import type { TestClient } from '../support/client.js';
import { numbersIn, readPdf } from '../support/pdf.js';
import { png, pngOf } from '../support/png.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let client: TestClient;
let analysisId: string;

const SCOPE = [
  'We have no incident response plan.',
  'Every laptop is encrypted with BitLocker.',
  'Backups run every night, but we have never tested a restore.',
  'Multi-factor authentication is enforced for every employee.',
].join(' ');

const BAD_FILTER = pngOf({ width: 1, height: 1, depth: 8, colorType: 0, rows: Buffer.from([5, 0]) });

beforeAll(async () => {
  service = await startService({ workers: true });
  client = await service.client();
  const analysis = await client.post(
    '/v1/gap-analysis',
    { framework: 'iso27001', scope: SCOPE },
    { prefer: 'wait=30' },
  );
  analysisId = analysis.body.id;
});
afterAll(() => service.close());

const ready = { prefer: 'wait=30' };

async function download(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch(service.url + path, {
    headers: { authorization: `Bearer ${client.token}`, ...headers },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

it('makes a report from 202 to a PDF, with one event', async () => {
  const accepted = await client.post('/api/v1/reports/generate', { analysis_id: analysisId, title: 'Q4: Übersicht' });
  expect(accepted.status).toBe(202);
  expect(accepted.body).toMatchObject({ object: 'report', status: 'queued', audience: 'management', figures: null });
  const location = accepted.headers.get('location') ?? '';
  expect(location).toBe(`/api/v1/reports/${accepted.body.id}`);
  const { body } = await client.get(location, { headers: ready });
  expect(body).toMatchObject({ status: 'completed', analysis_id: analysisId, error: null });
  const { response, bytes } = await download(`${location}/pdf`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(
    `inline; filename=q4-ubersicht.pdf; filename*=UTF-8''q4-%C3%BCbersicht.pdf`,
  );
  expect(bytes.length).toBe(body.pdf.bytes);
  expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(bytes.toString('latin1').match(/\/Type \/Page$/gm)).toHaveLength(body.pages);
  const reports = service.ctx.db.collection<{ _id: string; account_id: string }>('reports');
  const record = await reports.findOne({ _id: body.id });
  const events = await eventsOf(service.ctx.db, record?.account_id ?? '', body.id);
  expect(events.map(({ type }) => type)).toEqual(['report.generated']);
});

it('prints figures only, each with the pointer by which it is found in what the API shows', async () => {
  const request = { analysis_id: analysisId, title: 'Report 4 of 2026', branding: { name: 'Pier 39 Ltd' } };
  const { body } = await client.post('/v1/reports/generate', request, ready);
  const figures = body.figures as Figure[];
  expect(figures.length).toBeGreaterThan(50);
  const addresses = {
    gap_analysis: `/v1/gap-analysis/${analysisId}`,
    framework: '/v1/frameworks/iso-27001-2022',
    report: `/v1/reports/${body.id}`,
  };
  const sources = new Map<string, unknown>();
  for (const [resource, address] of Object.entries(addresses)) {
    sources.set(resource, (await client.get(address)).body);
  }
  for (const { rule, value, source } of figures) {
    const content = sources.get(source.resource);
    expect(content).toMatchObject({ id: source.id });
    const found = source.pointers.map((pointer) => resolvePointer(content, pointer));
    expect(found).not.toContain(undefined);
    if (['copied', 'rounded', 'quoted'].includes(rule)) expect(found).toEqual([value]);
    if (rule === 'counted') expect(found).toHaveLength(Number(value));
    if (rule === 'summed') expect(found.reduce((sum: number, n) => sum + Number(n), 0)).toBeCloseTo(Number(value), 2);
  }
  const known = new Set(figures.flatMap(({ text }) => numbersIn(text)));
  const { bytes } = await download(`/v1/reports/${body.id}/pdf`);
  const printed = (await readPdf(bytes)).pages.flatMap(numbersIn);
  expect(printed.length).toBeGreaterThan(100);
  expect(printed.filter((number) => !known.has(number))).toEqual([]);
});

it('answers ranges, conditions and HEAD on the PDF', async () => {
  const { body } = await client.post('/v1/reports/generate', { analysis_id: analysisId, audience: 'board' }, ready);
  const path = `/v1/reports/${body.id}/pdf`;
  const whole = await download(path);
  const etag = whole.response.headers.get('etag') ?? '';
  expect(etag).toBe(`"${body.pdf.sha256}"`);
  const part = await download(path, { range: 'bytes=100-199' });
  expect([part.response.status, part.response.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-199/${body.pdf.bytes}`,
  ]);
  expect(part.bytes.equals(whole.bytes.subarray(100, 200))).toBe(true);
  const tail = await download(path, { range: 'bytes=-50', 'if-range': etag });
  expect(tail.bytes.equals(whole.bytes.subarray(-50))).toBe(true);
  expect((await download(path, { range: 'bytes=0-9', 'if-range': '"other"' })).bytes).toHaveLength(body.pdf.bytes);
  expect((await download(path, { range: `bytes=${body.pdf.bytes}-` })).response.status).toBe(416);
  expect((await download(path, { 'if-none-match': etag })).response.status).toBe(304);
  const head = await client.send('HEAD', path);
  expect([head.status, head.headers.get('content-length'), head.text]).toEqual([200, String(body.pdf.bytes), '']);
});

it('makes the same bytes of the same request', async () => {
  const request = {
    analysis_id: analysisId,
    audience: 'board',
    branding: { name: 'Marlow & Finch', color: '#0b6e4f' },
  };
  const first = await client.post('/v1/reports/generate', request, ready);
  const second = await client.post('/v1/reports/generate', request, ready);
  expect(first.body.id).not.toBe(second.body.id);
  expect(first.body.pdf.sha256).toBe(second.body.pdf.sha256);
});

it('draws a risk score that is named', async () => {
  const risk = await client.post('/v1/risk-score', {
    method: 'quantitative',
    currency: 'EUR',
    iterations: 5000,
    seed: 7,
    risks: [
      {
        name: 'Ransomware',
        event_frequency: { min: 0.1, likely: 0.5, max: 2 },
        loss_magnitude: { min: 10_000, likely: 100_000, max: 2_000_000 },
      },
    ],
  });
  expect(risk.status).toBe(200);
  const request = { analysis_id: analysisId, audience: 'board', risk_score_id: risk.body.id };
  const { body } = await client.post('/v1/reports/generate', request, ready);
  expect(body.status).toBe('completed');
  expect(body.pages).toBeLessThanOrEqual(6);
  const mean = (body.figures as Figure[]).find(({ label }) => label === 'Expected annual loss');
  expect(mean).toMatchObject({
    value: risk.body.annualized_loss.mean,
    unit: 'EUR',
    source: { resource: 'risk_score' },
  });
});

it('removes the PDF with the report, and knows neither afterwards', async () => {
  const { body } = await client.post('/v1/reports/generate', { analysis_id: analysisId }, ready);
  const stored = () =>
    service.ctx.db.collection('files.chunks').countDocuments({ files_id: new RegExp(`^${body.id}/`) });
  expect(await stored()).toBeGreaterThan(0);
  expect((await client.send('DELETE', `/v1/reports/${body.id}`)).status).toBe(204);
  expect(await stored()).toBe(0);
  for (const path of [`/v1/reports/${body.id}`, `/v1/reports/${body.id}/pdf`]) {
    expect((await client.get(path)).status).toBe(404);
  }
});

it('refuses what it cannot make a report of', async () => {
  const stranger = await service.client();
  for (const [caller, id] of [
    [stranger, analysisId],
    [client, 'ga_0000000000ZZZZZZZZZZZZZZZZ'],
  ] as const) {
    expect((await caller.post('/v1/reports/generate', { analysis_id: id })).status).toBe(404);
  }
  const noScore = { analysis_id: analysisId, risk_score_id: 'rs_0000000000ZZZZZZZZZZZZZZZZ' };
  expect((await client.post('/v1/reports/generate', noScore)).status).toBe(404);
  for (const [branding, path, code] of [
    [{ logo: Buffer.from('GIF89a not an image').toString('base64') }, '/branding/logo', 'not_an_image'],
    [{ logo: BAD_FILTER.toString('base64') }, '/branding/logo', 'not_an_image'],
    [{ logo: Buffer.alloc(270_000).toString('base64') }, '/branding/logo', 'too_large'],
    [{ logo: Buffer.from('<svg viewBox="0 0 1 1000"></svg>').toString('base64') }, '/branding/logo', 'bad_size'],
    [{ color: 'red' }, '/branding/color', 'invalid_format'],
    [{ font: 'x' }, '/branding/font', 'unknown_field'],
  ] as const) {
    const reply = await client.post('/v1/reports/generate', { analysis_id: analysisId, branding });
    const [error] = reply.body.errors;
    expect([reply.status, error.path, error.code]).toEqual([422, path, code]);
  }
});

it.each([
  ['PNG', () => png(3, 2)],
  [
    'SVG',
    () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/><text>A</text></svg>',
      ),
  ],
])('prints a %s logo', async (_kind, image) => {
  const branding = { name: 'Łódź Ωmega Ж', logo: image().toString('base64') };
  const { body } = await client.post('/v1/reports/generate', { analysis_id: analysisId, branding }, ready);
  expect(body).toMatchObject({ status: 'completed', branding: { logo: { bytes: image().length } } });
  const { bytes } = await download(`/v1/reports/${body.id}/pdf`);
  expect(bytes.toString('latin1')).toContain('/Subtype /Image');
});

it('refuses the PDF while the work is open, with when to come back; what is cancelled stays so', async () => {
  const idle = await startService();
  try {
    const other = await idle.client();
    const { body: analysis } = await other.post('/v1/gap-analysis', { framework: 'iso27001', scope: SCOPE });
    const early = await other.post('/v1/reports/generate', { analysis_id: analysis.id });
    expect([early.status, early.body.code]).toEqual([409, 'analysis_not_completed']);
    const done = { status: 'completed', result: {}, completed_at: new Date() };
    await idle.ctx.db.collection<{ _id: string }>('gap_analyses').updateOne({ _id: analysis.id }, { $set: done });
    const { body } = await other.post('/v1/reports/generate', { analysis_id: analysis.id });
    const reply = await other.get(`/v1/reports/${body.id}/pdf`);
    expect([reply.status, reply.body.code, reply.headers.get('retry-after')]).toEqual([409, 'report_not_ready', '1']);
    expect((await other.post(`/v1/reports/${body.id}/cancel`)).body.status).toBe('cancelled');
    expect((await other.get(`/v1/reports/${body.id}/pdf`)).status).toBe(409);
  } finally {
    await idle.close();
  }
});

it('lists reports by audience and analysis, without figures', async () => {
  const lister = await service.client();
  const analysis = await lister.post('/v1/gap-analysis', { framework: 'soc2', scope: SCOPE }, ready);
  for (const audience of ['board', 'management']) {
    await lister.post('/v1/reports/generate', { analysis_id: analysis.body.id, audience }, ready);
  }
  const { body } = await lister.get(`/v1/reports?audience=board&analysis_id=${analysis.body.id}`);
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).not.toHaveProperty('figures');
  expect((await lister.get('/v1/reports?limit=1')).body.has_more).toBe(true);
});
