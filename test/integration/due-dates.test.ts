import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimezone } from '../../common/db/accounts.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it('takes small letters in date-times, as RFC 3339 allows', async () => {
  const client = await service.client();
  const due_at = '2099-01-02t03:04:05z';
  const { body: made } = await client.post('/v1/deadlines', { title: 'Small', due_at });
  expect(made.due_at).toBe('2099-01-02T03:04:05.000Z');
  const found = await client.get('/v1/deadlines?due_after=2099-01-02t03:04:04%2b00:00&due_before=2099-01-02t03:04:06z');
  expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([made.id]);
  const analysis = { framework: 'soc2', scope: 'We test our backups.', target_date: due_at };
  expect((await client.post('/v1/gap-analysis', analysis)).body.target_date).toBe('2099-01-02T03:04:05Z');
});

it('refuses dates that cannot be written in UTC, in the time zone of the account', async () => {
  const client = await service.client();
  const due_at = '9999-12-31';
  const { body: made } = await client.post('/v1/deadlines', { title: 'Never', due_at });
  expect(made.due_at).toBe('9999-12-31T23:59:59.000Z');
  const record = await service.ctx.db
    .collection<{ _id: string; account_id: string }>('deadlines')
    .findOne({ _id: made.id });
  await setTimezone(service.ctx, record?.account_id ?? '', 'America/Los_Angeles');
  const analysis = { framework: 'soc2', scope: 'We test our backups.' };
  for (const date of [due_at, '9999-12-31T23:59:59-14:00', '0000-01-01T00:00:00+14:00']) {
    const replies = [
      await client.post('/v1/deadlines', { title: 'Audit', due_at: date }),
      await client.send('PATCH', `/v1/deadlines/${made.id}`, { body: { due_at: date } }),
      await client.post('/v1/gap-analysis', { ...analysis, target_date: date }),
    ];
    const refused = replies.map(({ status, body }) => [status, body.errors?.[0]?.path, body.errors?.[0]?.code]);
    expect(refused).toEqual([
      [422, '/due_at', 'out_of_range'],
      [422, '/due_at', 'out_of_range'],
      [422, '/target_date', 'out_of_range'],
    ]);
  }
  const last = await client.post('/v1/deadlines', { title: 'Last', due_at: '9999-12-31T23:59:59.000Z' });
  expect([last.status, last.body.due_at]).toEqual([201, '9999-12-31T23:59:59.000Z']);
});
