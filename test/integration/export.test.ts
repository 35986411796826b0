import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestClient } from '../support/client.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startService();
  client = await service.client();
});
afterAll(() => service.close());

it('exports a completed analysis in every format, and only to its owner', async () => {
  const { body: queued } = await client.post('/v1/gap-analysis', {
    framework: 'iso27001',
    scope: 'We have no incident response plan.',
  });
  const address = `/v1/gap-analysis/${queued.id}/export`;
  const early = await client.get(`${address}?format=csv`);
  expect([early.status, early.body.code]).toEqual([409, 'analysis_not_completed']);
  service.startWorkers();
  await client.get(`/v1/gap-analysis/${queued.id}`, { headers: { prefer: 'wait=30' } });

  const csv = await client.get(`${address}?format=csv`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="gap-analysis-${queued.id}.csv"`);
  expect(csv.text).toContain('A.5.24');
  const xlsx = await client.get(`${address}?format=xlsx`);
  expect(xlsx.text.slice(0, 2)).toBe('PK');
  const oscal = await client.get(`${address}?format=oscal`, { headers: { accept: 'application/json' } });
  expect(oscal.body['assessment-results'].metadata['oscal-version']).toBe('1.2.1');
  const poam = await client.get(`${address}?format=oscal-poam`);
  expect(poam.body['plan-of-action-and-milestones']['poam-items'].length).toBeGreaterThan(0);

  for (const query of ['', '?format=pdf']) expect((await client.get(`${address}${query}`)).status).toBe(422);
  const stranger = await service.client();
  expect((await stranger.get(`${address}?format=csv`)).status).toBe(404);
});
