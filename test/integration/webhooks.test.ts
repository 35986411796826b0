import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestClient } from '../support/client.js';
import { startService, type TestService } from '../support/service.js';
import { accountOf, publish, register } from '../support/webhooks.js';

let service: TestService;
let client: TestClient;
const URL = 'https://hooks.example.com/in';

beforeAll(async () => {
  service = await startService();
  client = await service.client();
});
afterAll(() => service.close());

it('shows the secret once and keeps it encrypted', async () => {
  const created = await client.post('/api/v1/webhooks', { url: URL, description: 'Tickets' });
  expect(created.status).toBe(201);
  const { secret, ...resource } = created.body;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(resource).toMatchObject({
    object: 'webhook',
    url: URL,
    description: 'Tickets',
    events: ['*'],
    status: 'enabled',
    disabled_reason: null,
  });
  expect(created.headers.get('location')).toBe(`/api/v1/webhooks/${resource.id}`);
  expect(created.headers.get('cache-control')).toBe('no-store');
  const read = await client.get(`/v1/webhooks/${resource.id}`);
  expect(read.body).toEqual(resource);
  const stored = await service.ctx.db.collection<{ _id: string }>('webhooks').findOne({ _id: resource.id });
  expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
});

it.each([
  ['https://exa\tmple.com/', 'invalid_url'],
  [' https://example.com/', 'invalid_url'],
  ['https://example.com/a b', 'invalid_url'],
  ['https://example.com/\u0007', 'invalid_url'],
  ['https://example.com/\u2028', 'invalid_url'],
])('refuses %j', async (url, code) => {
  const { body: made } = await client.post('/v1/webhooks', { url: URL });
  const path = `/v1/webhooks/${made.id}`;
  for (const reply of [
    await client.post('/v1/webhooks', { url }),
    await client.send('PATCH', path, { body: { url } }),
  ]) {
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path: '/url', code, message: expect.any(String) }]]);
  }
});

it('answers the same key with the same endpoint and secret', async () => {
  const key = { 'idempotency-key': 'hook-1' };
  const first = await client.post('/v1/webhooks', { url: URL }, key);
  await client.send('PATCH', `/v1/webhooks/${first.body.id}`, { body: { description: 'changed' } });
  const again = await client.post('/v1/webhooks', { url: URL }, key);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect([again.status, again.body]).toEqual([201, first.body]);
  const kept = await service.ctx.db.collection('idempotency_keys').find({}).toArray();
  expect(JSON.stringify(kept)).not.toContain(first.body.secret.slice(6));
  const other = await client.post('/v1/webhooks', { url: `${URL}/2` }, key);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  const stranger = await service.client();
  expect((await stranger.post('/v1/webhooks', { url: URL }, key)).body.id).not.toBe(first.body.id);
});

it('makes one of twenty simultaneous registrations with one key', async () => {
  const racer = await service.client();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => racer.post('/v1/webhooks', { url: URL }, { 'idempotency-key': 'race' })),
  );
  const created = replies.filter((reply) => reply.status === 201);
  expect(new Set(created.map((reply) => reply.body.secret)).size).toBe(1);
  expect(replies.filter((reply) => reply.status !== 201).map((reply) => reply.body.code)).toEqual(
    Array(20 - created.length).fill('idempotency_key_in_use'),
  );
  expect((await racer.get('/v1/webhooks')).body.data).toHaveLength(1);
});

it('has room for fifty endpoints, also when they come at once', async () => {
  const busy = await service.client();
  const replies = await Promise.all(Array.from({ length: 60 }, () => busy.post('/v1/webhooks', { url: URL })));
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(50);
  expect(replies.filter((reply) => reply.status === 409)).toHaveLength(10);
  const { body } = await busy.get('/v1/webhooks?limit=100');
  expect(body.data).toHaveLength(50);
  expect((await busy.send('DELETE', `/v1/webhooks/${body.data[7].id}`)).status).toBe(204);
  expect((await busy.post('/v1/webhooks', { url: URL })).status).toBe(201);
  const first = await busy.get('/v1/webhooks?limit=30');
  const second = await busy.get(`/v1/webhooks?limit=30&cursor=${first.body.next_cursor}`);
  expect([first.body.has_more, second.body.has_more, second.body.data.length]).toEqual([true, false, 20]);
});

it.each([
  [{}, '/url'],
  [{ url: 'nowhere' }, '/url'],
  [{ url: 7 }, '/url'],
  [{ url: URL, events: [] }, '/events'],
  [{ url: URL, events: ['gap_analysis.done'] }, '/events/0'],
  [{ url: URL, events: ['webhook.ping'] }, '/events/0'],
  [{ url: URL, description: 'a\u0000b' }, '/description'],
  [{ url: URL, secret: 'whsec_mine' }, '/secret'],
  [{ url: URL, account_id: 'acc_other' }, '/account_id'],
])('refuses %j, naming the field', async (body, path) => {
  const before = (await client.get('/v1/webhooks?limit=100')).body.data.length;
  const reply = await client.post('/v1/webhooks', body);
  expect([reply.status, reply.body.errors[0].path]).toEqual([422, path]);
  expect((await client.get('/v1/webhooks?limit=100')).body.data).toHaveLength(before);
});

it('changes, disables and enables', async () => {
  const { id } = await register(client, URL);
  const patch = (body: unknown) => client.send('PATCH', `/v1/webhooks/${id}`, { body });
  const changed = await patch({ url: `${URL}/new`, events: ['gap_analysis.failed', '*'], description: null });
  expect(changed.body).toMatchObject({ url: `${URL}/new`, events: ['gap_analysis.failed', '*'] });
  expect((await patch({ status: 'disabled' })).body).toMatchObject({
    status: 'disabled',
    disabled_reason: 'by_request',
  });
  expect((await patch({ status: 'enabled' })).body).toMatchObject({ status: 'enabled', disabled_at: null });
  expect((await patch({ url: 'https://127.0.0.1/' })).body.errors[0]).toMatchObject({ path: '/url' });
  expect((await client.get(`/v1/webhooks/${id}`)).body.url).toBe(`${URL}/new`);
});

it('keeps accounts apart', async () => {
  const { id } = await register(client, URL);
  await publish(service.ctx, await accountOf(service.ctx, id));
  const stranger = await service.client();
  const eventId = (await client.get('/v1/events')).body.data[0].id;
  const calls = [
    ['GET', `/v1/webhooks/${id}`],
    ['PATCH', `/v1/webhooks/${id}`],
    ['DELETE', `/v1/webhooks/${id}`],
    ['POST', `/v1/webhooks/${id}/rotate-secret`],
    ['POST', `/v1/webhooks/${id}/ping`],
    ['GET', `/v1/webhooks/${id}/deliveries`],
    ['GET', `/v1/webhooks/${id}/deliveries/whd_00000000000000000000000000`],
    ['POST', `/v1/webhooks/${id}/deliveries/whd_00000000000000000000000000/redeliver`],
    ['GET', `/v1/events/${eventId}`],
  ] as const;
  for (const [method, path] of calls) {
    const reply = await stranger.send(method, path, method === 'PATCH' ? { body: { description: 'x' } } : {});
    expect([method, path, reply.status]).toEqual([method, path, 404]);
  }
  expect((await client.get(`/v1/webhooks/${id}`)).body).toMatchObject({ status: 'enabled', description: null });
  expect((await stranger.get('/v1/events')).body.data).toEqual([]);
  expect((await stranger.get('/v1/webhooks')).body.data).toEqual([]);
});

it('lists events by type, without any endpoint too', async () => {
  const silent = await service.client();
  const { id } = await register(silent, URL);
  const accountId = await accountOf(service.ctx, id);
  await silent.send('DELETE', `/v1/webhooks/${id}`);
  const subjects = [await publish(service.ctx, accountId), await publish(service.ctx, accountId)];
  const all = await silent.get('/v1/events?type=gap_analysis.complete');
  expect(all.body.data.map((event: { data: { id: string } }) => event.data.id)).toEqual(subjects.toReversed());
  const [newest] = all.body.data;
  expect(await silent.get(`/v1/events/${newest.id}`)).toMatchObject({ status: 200, body: newest });
  expect((await silent.get('/v1/events?type=gap_analysis.failed')).body.data).toEqual([]);
  expect((await silent.get('/v1/events?type=nothing')).status).toBe(422);
});

it('keeps neither address nor secret of one that was deleted', async () => {
  const { id } = await register(client, `${URL}?token=under-the-mat`, { description: 'by the door' });
  expect((await client.send('DELETE', `/v1/webhooks/${id}`)).status).toBe(204);
  const kept = JSON.stringify(await service.ctx.db.collection('webhooks').find({}).toArray());
  expect(kept).toContain(id);
  expect(kept).not.toMatch(/under-the-mat|by the door/);
});
