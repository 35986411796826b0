import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../support/client.js';
import { honest, type ModelServer, replyWith, startModelServer, textsOf } from '../../support/model-server.js';
import { startService, type TestService } from '../../support/service.js';

const WAIT = { prefer: 'wait=30' };
const ASKED = { policy_type: 'backup', frameworks: ['ISO 27001'], organization: { name: 'Acme', industry: 'retail' } };

let server: ModelServer;
let service: TestService;
let client: TestClient;
let analysisId: string;

beforeAll(async () => {
  server = await startModelServer();
  const environment = { AI_BASE_URL: server.url, AI_MODEL: 'stand-in', AI_PROSE: 'true', AI_MAX_CONCURRENCY: '8' };
  service = await startService({ workers: true, environment });
  client = await service.client();
  const scope = 'We have no incident response plan. Every laptop is encrypted with BitLocker.';
  analysisId = (await client.post('/v1/gap-analysis', { framework: 'iso-27001-2022', scope }, WAIT)).body.id;
});
afterAll(async () => {
  await service?.close();
  await server?.close();
});

async function write(path: string, body: unknown) {
  const reply = await client.post(path, body, WAIT);
  expect([reply.status, reply.body.status]).toEqual([201, 'completed']);
  return reply.body;
}

function clausesOf(policy: { sections: Array<{ clauses: Array<{ id: string; text: string }> }> }) {
  return policy.sections.flatMap(({ clauses }) => clauses);
}

describe('a policy', () => {
  it('takes over wordings with the same facts, and no others', async () => {
    server.answer(honest([]));
    const plain = await write('/v1/policies/generate', ASKED);
    expect(plain.model).toMatchObject({ name: 'stand-in', accepted: 0, dropped: 0, degraded: false });
    expect(server.calls.at(-1)?.material.company).toBe('Industry: retail');
    const reworded = clausesOf(plain).find(({ text }) => text.includes('automatically every night'));
    const twisted = clausesOf(plain).find(({ id, text }) => id !== reworded?.id && /\bmust\b/.test(text));
    if (!reworded || !twisted) throw new Error('the policy has other clauses than this test expects');
    server.answer((call, res) => {
      const texts = textsOf(call).map(({ id, text }) => {
        if (id === reworded.id)
          return { id, text: text.replace('automatically every night', 'automatically each night') };
        return { id, text: id === twisted.id ? text.replace(/\bmust\b/, 'may') : text };
      });
      replyWith(res, { texts });
    });
    // Another industry makes it another question.
    const polished = await write('/v1/policies/generate', {
      ...ASKED,
      organization: { name: 'Acme', industry: 'bakery' },
    });
    expect(polished.model).toMatchObject({ accepted: 1, dropped: 1, degraded: false });
    const texts = new Map(clausesOf(polished).map(({ id, text }) => [id, text]));
    expect(texts.get(reworded.id)).toMatch(/ automatically each night/);
    expect(texts.get(twisted.id)).toMatch(/\bmust\b/);
    expect(polished.markdown).toContain(' automatically each night');
    expect(polished.control_matrix).toEqual(plain.control_matrix);
  });

  it.each([
    ['turns a duty round', 'incident-response', 'must preserve forensic evidence', 'must destroy forensic evidence'],
    [
      'adds something',
      'incident-response',
      'systems are cleaned.',
      'systems are cleaned. An auditor agrees with this.',
    ],
    ['reads differently', 'incident-response', 'must agree with key suppliers', 'shall agree with key suppliers'],
  ])('keeps the plain text of what %s', async (_name, policy_type, plain, other) => {
    server.answer(honest([], (text) => text.replace(plain, other)));
    const policy = await write('/v1/policies/generate', { ...ASKED, policy_type });
    expect(policy.model).toMatchObject({ accepted: 0, dropped: 1, degraded: false });
    expect(policy.markdown).toContain(plain);
    expect(policy.markdown).not.toContain(other);
  });

  it('stands in plain words when the model fails', async () => {
    server.answer((_call, res) => void res.writeHead(404).end());
    const policy = await write('/v1/policies/generate', { ...ASKED, policy_type: 'access-control' });
    expect(policy.model).toMatchObject({ degraded: true, accepted: 0 });
    expect(clausesOf(policy).length).toBeGreaterThan(5);
  });
});

describe('a report', () => {
  it('keeps every figure, whatever the model makes of its prose', async () => {
    server.answer(honest([]));
    const plain = await write('/v1/reports/generate', { analysis_id: analysisId, title: 'Plain' });
    expect(plain.model).toMatchObject({ degraded: false, accepted: 0, dropped: 0 });
    const polished = honest([], (text) =>
      text.includes('What was handed in')
        ? text.replace('of the applicable', 'of these applicable')
        : text.replace(/\d/g, '7'),
    );
    server.answer(polished);
    const report = await write('/v1/reports/generate', {
      analysis_id: analysisId,
      title: 'Polished',
      audience: 'board',
    });
    expect(report.model.accepted).toBeGreaterThan(0);
    expect(report.model.dropped).toBeGreaterThan(0);
    const values = (figures: Array<{ value: unknown }>) => figures.map(({ value }) => value);
    const again = await write('/v1/reports/generate', {
      analysis_id: analysisId,
      title: 'Polished',
      audience: 'board',
    });
    expect(values(again.figures)).toEqual(values(report.figures));
    expect(again.model).toMatchObject({ calls: 0, tokens: 0, accepted: report.model.accepted });
    expect(again.pdf.sha256).toBe(report.pdf.sha256);
  });
});
