import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EVERY_ACCOUNT, removeOwnFramework, saveOwnFramework } from '../../common/db/own-frameworks.js';
import { readCsvFramework } from '../../common/import-framework/csv-framework.js';
import { completeFramework } from '../../common/import-framework/draft.js';
import { runCommandLine } from '../support/command-line.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(() => service.close());

const TABLE = `id,title,group,description
A1,Copies,IT,Take backups of all servers every night.
A2,Guests,House,Visitors sign in at reception and wear a visitor badge.
`;
const own = (id: string) =>
  completeFramework(readCsvFramework(TABLE, 'House rules'), { id, name: id }, service.ctx.library);

it('says that there are none', async () => {
  const { code, out } = await runCommandLine('framework', ['list'], service.environment);
  expect([code, out]).toEqual([0, 'There are no imported frameworks.\n']);
}, 60_000);

it('an imported framework is analysed like the others, by the account that owns it only', async () => {
  const owner = await service.client();
  const stranger = await service.client();
  const { body } = await owner.post('/v1/gap-analysis', { framework: 'iso27001', scope: 'x y z' });
  const record = await service.ctx.db
    .collection<{ _id: string; account_id: string }>('gap_analyses')
    .findOne({ _id: body.id });
  await saveOwnFramework(service.ctx.db, record?.account_id ?? '', own('house-rules'), new Date());
  const scope = 'Backups of all servers run every night. Visitors do not sign in.';
  const done = await owner.post('/v1/gap-analysis', { framework: 'House Rules', scope }, { prefer: 'wait=30' });
  expect(done.status).toBe(201);
  const status = Object.fromEntries(
    done.body.findings.map((f: { requirement_id: string; status: string }) => [f.requirement_id, f.status]),
  );
  expect(status).toEqual({ A1: 'compliant', A2: 'non_compliant' });
  const risk = await owner.post('/v1/risk-score', { analysis_id: done.body.id });
  expect([risk.status, risk.body.status, risk.body.error]).toEqual([200, 'completed', null]);
  expect((await owner.get('/v1/frameworks/house-rules')).body.requirements).toHaveLength(2);
  expect((await stranger.get('/v1/frameworks/house-rules')).status).toBe(404);
  expect((await stranger.post('/v1/gap-analysis', { framework: 'house-rules', scope })).status).toBe(422);
});

it('what a removed one is about can still be cleared of its requirements', async () => {
  const { db } = service.ctx;
  const client = await service.client();
  await saveOwnFramework(db, EVERY_ACCOUNT, own('short-rules'), new Date());
  const about = { title: 'Audit', due_at: '2099-01-01', framework: 'short-rules', requirement_ids: ['A1'] };
  const path = `/v1/deadlines/${(await client.post('/v1/deadlines', about)).body.id}`;
  await removeOwnFramework(db, EVERY_ACCOUNT, 'short-rules');
  const refused = await client.send('PATCH', path, { body: { requirement_ids: ['A2'] } });
  expect(refused.body.errors).toEqual([
    expect.objectContaining({ path: '/requirement_ids', code: 'unknown_framework' }),
  ]);
  const cleared = await client.send('PATCH', path, { body: { requirement_ids: [] } });
  expect([cleared.status, cleared.body.requirement_ids, cleared.body.framework]).toEqual([200, [], 'short-rules']);
  const gone = await client.send('PATCH', path, { body: { framework: null } });
  expect([gone.status, gone.body.framework]).toEqual([200, null]);
});

it('one for every account is seen by all until it is removed', async () => {
  const client = await service.client();
  await saveOwnFramework(service.ctx.db, EVERY_ACCOUNT, own('shared-rules'), new Date());
  expect((await client.get('/v1/frameworks')).body.data.map((f: { id: string }) => f.id)).toContain('shared-rules');
  expect((await client.get('/v1/frameworks/shared-rules/crosswalk?to=iso27001')).body.data.length).toBeGreaterThan(0);
  await removeOwnFramework(service.ctx.db, EVERY_ACCOUNT, 'shared-rules');
  expect((await client.get('/v1/frameworks/shared-rules')).status).toBe(404);
});
