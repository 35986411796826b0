import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventsOf } from '../../common/db/events.js';
import type { TestClient } from '../support/client.js';
import { BAD, QUALITATIVE, QUANTITATIVE } from '../support/risk-scores.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startService({ workers: true });
  client = await service.client();
});
afterAll(() => service.close());

async function completedAnalysis(scope: string, sender = client): Promise<string> {
  const body = { framework: 'iso27001', scope };
  const reply = await sender.post('/v1/gap-analysis', body, { prefer: 'wait=30' });
  expect(reply.status).toBe(201);
  return reply.body.id;
}

it('answers a qualitative score in the same call, with its event', async () => {
  const reply = await client.post('/api/v1/risk-score', QUALITATIVE);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('location')).toBe(`/api/v1/risk-scores/${reply.body.id}`);
  expect(reply.body).toMatchObject({
    object: 'risk_score',
    status: 'completed',
    method: 'qualitative',
    inherent: { score: 97, level: 'very_high' },
    error: null,
  });
  expect(reply.body.residual).toEqual({ score: reply.body.score, level: reply.body.level });
  expect(reply.body.score).toBeLessThan(97);
  const read = await client.get(`/v1/risk-scores/${reply.body.id}`);
  expect(read.body).toEqual(reply.body);
  const record = await service.ctx.db.collection('risk_scores').findOne({ _id: reply.body.id });
  const events = await until('the event', async () => {
    const found = await eventsOf(service.ctx.db, record?.account_id, reply.body.id);
    return found.length > 0 && found;
  });
  expect(events.map(({ type }) => type)).toEqual(['risk.scored']);
  const { data } = JSON.parse(events[0]?.body ?? '');
  expect(data).toMatchObject({ score: reply.body.score, url: `/api/v1/risk-scores/${reply.body.id}` });
  expect(data).not.toHaveProperty('risks');
});

it('tells of the slot that an end gave back, in the answer with that end', async () => {
  const starter = await service.client('starter');
  const score = await starter.post('/v1/risk-score', QUALITATIVE);
  expect([score.status, score.headers.get('ratelimit')]).toEqual([200, expect.stringContaining('"concurrent";r=1')]);
  const submission = { framework: 'iso27001', scope: 'We have no backups.' };
  const waited = await starter.post('/v1/gap-analysis', submission, { prefer: 'wait=30' });
  expect([waited.status, waited.headers.get('ratelimit')]).toEqual([201, expect.stringContaining('"concurrent";r=1')]);
  const { headers } = await starter.post('/v1/gap-analysis', submission);
  expect(headers.get('ratelimit')).toContain('"concurrent";r=0');
  const read = await starter.get(headers.get('location') ?? '', { headers: { prefer: 'wait=30' } });
  expect([read.body.status, read.headers.get('ratelimit')]).toEqual([
    'completed',
    expect.stringContaining('"concurrent";r=1'),
  ]);
});

it('answers the same seed with the same losses, and another seed with others', async () => {
  const [first, again, other] = await Promise.all([
    client.post('/v1/risk-score', QUANTITATIVE),
    client.post('/v1/risk-score', QUANTITATIVE),
    client.post('/v1/risk-score', { ...QUANTITATIVE, seed: 8 }),
  ]);
  expect([first.status, again.status, other.status]).toEqual([200, 200, 200]);
  const figures = ({ body }: typeof first) => [
    body.annualized_loss,
    body.loss_exceedance,
    body.risks,
    body.value_at_risk,
  ];
  expect(figures(again)).toEqual(figures(first));
  expect(figures(other)).not.toEqual(figures(first));
  expect(other.body.annualized_loss.mean).toBe(first.body.annualized_loss.mean);
  expect(first.body).toMatchObject({ currency: 'EUR', iterations: 20_000, seed: 7, method: 'quantitative' });
  expect(first.body.loss_exceedance).toHaveLength(40);
  expect(first.body.risks[0].controls[0].loss_reduction).toBeGreaterThan(0);
});

it('derives a score from an analysis, with reasons and quotes', async () => {
  const scope = 'We have no incident response plan. Every laptop is encrypted with BitLocker.';
  const id = await completedAnalysis(scope);
  const body = { analysis_id: id, organization: { industry: 'Banking', size: 120 } };
  const reply = await client.post('/v1/risk-score', body);
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ method: 'analysis', analysis_id: id, currency: 'USD' });
  expect(reply.body.organization).toMatchObject({ industry: 'financial', size: 'medium' });
  expect(reply.body.risks.map((risk: { id: string }) => risk.id)).toContain('ransomware');
  expect(reply.body.residual.score).toBeLessThanOrEqual(reply.body.inherent.score);
  const quoted = reply.body.drivers.flatMap(
    (driver: { quotes: Array<{ start: number; end: number; quote: string }> }) => driver.quotes,
  );
  expect(quoted.length).toBeGreaterThan(0);
  for (const { start, end, quote } of quoted) expect(scope.slice(start, end)).toBe(quote);
  const proposed = (score: typeof reply): Set<string> =>
    new Set(
      score.body.treatment.map(
        (each: { option: string; safeguards: string[] }) => `${each.option} ${each.safeguards.length > 0}`,
      ),
    );
  expect(proposed(reply)).toContain('mitigate true');
  const generous = { ...body, risk_appetite: { annual_loss: 1e12, probability: 0.5 } };
  expect(proposed(await client.post('/v1/risk-score', generous))).toEqual(new Set(['accept false']));
  const own = await client.post('/v1/risk-score', {
    ...body,
    scenarios: [{ id: 'ransomware', event_frequency: { likely: 0.05 } }],
  });
  const ransomware = own.body.risks.find((risk: { id: string }) => risk.id === 'ransomware');
  expect(ransomware.event_frequency.likely).toBe(0.05);
  expect(ransomware.defaults).not.toContain('event_frequency.likely');
  expect(ransomware.defaults).toContain('event_frequency.max');
});

it.each([
  ['Regional hospital group', 'about 30 people', 'healthcare', 'small'],
  ['Software', '250-1,000', 'technology', 'large'],
  ['Piracy', 'startup', 'other', 'small'],
  ['Public relations agency', 20, 'other', 'small'],
  ['Food services', 20, 'other', 'small'],
  ['Hotel industry', 20, 'other', 'small'],
  ['public', 20, 'public', 'small'],
  ['Fashion e-commerce', 20, 'retail', 'small'],
])('takes the organization of a policy: %s of %s', async (industry, size, industryId, sizeId) => {
  const analysis_id = await completedAnalysis('We have no incident response plan.');
  const organization = { name: 'Acme', region: 'EU', roles: { ciso: 'Jo' }, industry, size };
  const reply = await client.post('/v1/risk-score', { analysis_id, organization });
  expect(reply.status).toBe(200);
  expect(reply.body.organization).toMatchObject({ industry: industryId, size: sizeId });
  const said = reply.body.assumptions.filter((each: string) => each.includes(`"${industry}" is not known`));
  expect(said).toHaveLength(industryId === 'other' ? 1 : 0);
  expect(reply.body.assumptions).toContainEqual(expect.stringContaining('do not vary by industry'));
});

it('finds no foreign or unknown analysis, and waits for none that is not completed', async () => {
  const id = await completedAnalysis('Backups run every night.');
  const stranger = await service.client();
  const foreign = await stranger.post('/v1/risk-score', { analysis_id: id });
  const unknown = await stranger.post('/v1/risk-score', { analysis_id: 'ga_00000000000000000000000000' });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
  expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
  await service.ctx.db.collection('gap_analyses').updateOne({ _id: id as never }, { $set: { status: 'cancelled' } });
  const open = await client.post('/v1/risk-score', { analysis_id: id });
  expect([open.status, open.body.code]).toEqual([409, 'analysis_not_completed']);
});

it('answers a replay with the first answer, also when its analysis is gone', async () => {
  const id = await completedAnalysis('Backups run every night.');
  const key = { 'idempotency-key': 'score-1' };
  const first = await client.post('/v1/risk-score', { analysis_id: id }, key);
  await service.ctx.db.collection('gap_analyses').deleteOne({ _id: id as never });
  const again = await client.post('/v1/risk-score', { analysis_id: id }, key);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  expect(again.body).toEqual(first.body);
  const other = await client.post('/v1/risk-score', QUALITATIVE, key);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
});

it('lists rows without the bulky parts', async () => {
  const lister = await service.client();
  const { body: score } = await lister.post('/v1/risk-score', QUANTITATIVE);
  await lister.post('/v1/risk-score', QUALITATIVE);
  const all = await lister.get('/v1/risk-scores');
  expect(all.body.data).toHaveLength(2);
  const filtered = await lister.get('/v1/risk-scores?method=quantitative');
  expect(filtered.body.data).toHaveLength(1);
  expect(filtered.body.data[0]).toMatchObject({
    id: score.id,
    score: score.score,
    annualized_loss: score.annualized_loss,
  });
  for (const field of ['risks', 'drivers', 'treatment', 'loss_exceedance', 'matrix'])
    expect(filtered.body.data[0]).not.toHaveProperty(field);
  expect(
    (await lister.get(`/v1/risk-scores?level=${score.level}`)).body.data.map((row: { id: string }) => row.id),
  ).toContain(score.id);
  expect((await (await service.client()).get(`/v1/risk-scores/${score.id}`)).status).toBe(404);
});

it.each(BAD.map(([what, body, path, code]) => ({ what, body, path, code })))(
  'refuses $what and names the field',
  async ({ body, path, code }) => {
    const reply = await client.post('/v1/risk-score', body);
    expect(reply.status).toBe(422);
    expect(reply.body.errors.map((error: { path: string }) => error.path)).toContain(path);
    if (code) expect(reply.body.errors.map((error: { code: string }) => error.code)).toContain(code);
  },
);

it('frees the one slot of the smallest plan before it answers', async () => {
  const starter = await service.client('starter');
  const light = { method: 'qualitative', risks: [{ name: 'x', likelihood: 3, impact: 3 }] };
  for (let call = 0; call < 20; call += 1) {
    const reply = await starter.post('/v1/risk-score', light);
    expect([reply.status, reply.body.score]).toEqual([200, 35]);
  }
});
