import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it('relates two frameworks and refuses unknown ones', async () => {
  const client = await service.client();
  const reply = await client.get('/v1/frameworks/iso27001/crosswalk?to=SOC%202&min_strength=3');
  expect(reply.body).toMatchObject({
    object: 'crosswalk',
    from: { id: 'iso-27001-2022' },
    to: { id: 'soc2-tsc-2017' },
  });
  expect(reply.body.data.length).toBeGreaterThan(20);
  for (const pair of reply.body.data) expect(pair.strength).toBeGreaterThanOrEqual(3);
  expect((await client.get('/v1/frameworks/nothing/crosswalk?to=soc2')).status).toBe(404);
  expect((await client.get('/v1/frameworks/iso27001/crosswalk?to=sock2')).body.errors[0].message).toContain(
    'soc2-tsc-2017',
  );
  expect((await client.get('/v1/frameworks/iso27001/crosswalk')).status).toBe(422);
});

it('reads an analysis against another framework, each row naming its source', async () => {
  const client = await service.client();
  const { body: queued } = await client.post('/v1/gap-analysis', {
    framework: 'iso27001',
    scope: 'An incident response plan with playbooks is in force and tested yearly. We have no visitor log.',
  });
  const early = await client.get(`/v1/gap-analysis/${queued.id}/crosswalk?framework=soc2`);
  expect([early.status, early.body.code]).toEqual([409, 'analysis_not_completed']);
  service.startWorkers();
  const { body: done } = await client.get(`/v1/gap-analysis/${queued.id}`, { headers: { prefer: 'wait=30' } });
  const status = new Map(
    done.findings.map((f: { requirement_id: string; status: string }) => [f.requirement_id, f.status]),
  );
  const { body } = await client.get(`/v1/gap-analysis/${queued.id}/crosswalk?framework=nist-csf-2.0`);
  expect(body.data).toHaveLength(106);
  const judged = body.data.filter((row: { source: unknown }) => row.source !== null);
  expect(judged.length).toBeGreaterThan(0);
  for (const row of judged) expect(row.source.status).toBe(status.get(row.source.requirement_id));
  const stranger = await service.client();
  expect((await stranger.get(`/v1/gap-analysis/${queued.id}/crosswalk?framework=soc2`)).status).toBe(404);
});
