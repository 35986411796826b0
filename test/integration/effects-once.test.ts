import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mongo } from 'mongoose';
import type { TestClient } from '../support/client.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startService({ environment: { LOG_LEVEL: 'silent' } });
  client = await service.client();
});
afterAll(() => service.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const KEY = { 'idempotency-key': 'once' };
const DEADLINE = { title: 'Audit', due_at: '2099-01-01' };
const HOOK = { url: 'https://example.com/hooks' };
const away = () => new mongo.MongoNetworkError('connection 3 closed');
const keys = () => service.ctx.db.model('idempotency_keys');

/** An endpoint and a delivery of it. */
async function endpointOf(caller: TestClient): Promise<{ id: string; sent: string }> {
  const { body } = await caller.post('/v1/webhooks', HOOK);
  return { id: body.id, sent: (await caller.post(`/v1/webhooks/${body.id}/ping`)).body.id };
}

async function sumOf(collection: string, field: string): Promise<number> {
  const sum = { $group: { _id: null, sum: { $sum: field } } };
  const [row] = await service.ctx.db.collection(collection).aggregate<{ sum: number }>([sum]).toArray();
  return row?.sum ?? 0;
}
const rowsOf = (collection: string) => service.ctx.db.collection(collection).countDocuments();

interface Effect {
  path: () => Promise<string>;
  body: object;
  /** How often it happened, beside a constant. */
  count: () => Promise<number>;
}

const EFFECTS: Record<string, Effect> = {
  deadline: { path: async () => '/v1/deadlines', body: DEADLINE, count: () => rowsOf('deadlines') },
  endpoint: { path: async () => '/v1/webhooks', body: HOOK, count: () => rowsOf('webhooks') },
  rotation: {
    path: async () => `/v1/webhooks/${(await endpointOf(client)).id}/rotate-secret`,
    body: {},
    count: () => sumOf('webhooks', '$rotation'),
  },
  ping: {
    path: async () => `/v1/webhooks/${(await endpointOf(client)).id}/ping`,
    body: {},
    count: () => rowsOf('deliveries'),
  },
  redelivery: {
    path: async () => {
      const { id, sent } = await endpointOf(client);
      return `/v1/webhooks/${id}/deliveries/${sent}/redeliver`;
    },
    body: {},
    count: () => sumOf('deliveries', '$generation'),
  },
};

describe.each(Object.entries(EFFECTS))('a %s is made once for its key', (_name, { path: pathOf, body, count }) => {
  it('though its answer could not be kept', async () => {
    client = await service.client();
    const path = await pathOf();
    const before = await count();
    jest.spyOn(keys(), 'updateOne').mockImplementationOnce(() => Promise.reject(away()) as never);
    const first = await client.post(path, body, KEY);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    const again = await client.post(path, body, KEY);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([first.status, 'true']);
    expect([again.body.id, again.body.secret]).toEqual([first.body.id, first.body.secret]);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect((await count()) - before).toBe(1);
    expect((await client.post(path, body, KEY)).body).toEqual(again.body);
  });

  it('though its process died before it answered', async () => {
    client = await service.client();
    const path = await pathOf();
    const before = await count();
    const dead = jest.spyOn(keys(), 'updateOne').mockImplementation(() => Promise.reject(away()) as never);
    const first = await client.post(path, body, KEY);
    dead.mockRestore();
    expect((await client.post(path, body, KEY)).body.code).toBe('idempotency_key_in_use');
    await keys().collection.updateMany({ answer: null }, { $set: { tried_at: new Date(Date.now() - 60_001) } });
    const again = await client.post(path, body, KEY);
    expect([again.status, again.body.id, again.body.secret]).toEqual([first.status, first.body.id, first.body.secret]);
    expect((await count()) - before).toBe(1);
  });
});

it('what was stored though the database did not say so is found, and another body is refused', async () => {
  client = await service.client();
  const { collection } = service.ctx.db.model('deadlines');
  const insert = collection.insertMany.bind(collection);
  jest.spyOn(collection, 'insertMany').mockImplementationOnce((async (rows: never) => {
    await insert(rows);
    throw away();
  }) as never);
  expect((await client.post('/v1/deadlines', DEADLINE, KEY)).status).toBe(503);
  const other = await client.post('/v1/deadlines', { ...DEADLINE, title: 'Other' }, KEY);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  const again = await client.post('/v1/deadlines', DEADLINE, KEY);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect((await client.get('/v1/deadlines')).body.data).toEqual([again.body]);
});

it('what was refused has made nothing: its key can be used again, also with another body', async () => {
  client = await service.client();
  expect((await client.post('/v1/deadlines', { ...DEADLINE, due_at: '2020-01-01' }, KEY)).status).toBe(422);
  const made = await client.post('/v1/deadlines', DEADLINE, KEY);
  expect([made.status, made.headers.get('idempotent-replayed')]).toEqual([201, null]);
});

it('an endpoint that was deleted is not made again by a retry whose first answer is lost', async () => {
  client = await service.client();
  jest.spyOn(keys(), 'updateOne').mockImplementationOnce(() => Promise.reject(away()) as never);
  const { body } = await client.post('/v1/webhooks', HOOK, KEY);
  await client.send('DELETE', `/v1/webhooks/${body.id}`);
  for (let retry = 0; retry < 2; retry += 1) {
    expect((await client.post('/v1/webhooks', HOOK, KEY)).body.code).toBe('conflict');
  }
  expect((await client.get('/v1/webhooks')).body.data).toEqual([]);
});

it('without ENCRYPTION_KEY a deadline is made once too, and an endpoint not at all', async () => {
  const keyless = await startService({ environment: { ENCRYPTION_KEY: '', LOG_LEVEL: 'silent' } });
  try {
    const caller = await keyless.client();
    const first = await caller.post('/v1/deadlines', DEADLINE, KEY);
    const again = await caller.post('/v1/deadlines', DEADLINE, KEY);
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
    expect((await caller.get('/v1/deadlines')).body.data).toEqual([first.body]);
    expect((await caller.post('/v1/webhooks', HOOK, KEY)).status).toBe(500);
    expect((await caller.get('/v1/webhooks')).body.data).toEqual([]);
  } finally {
    await keyless.close();
  }
});

it('beyond the hour a new key writes nothing, and an old one has its first answer', async () => {
  client = await service.client('starter');
  const first = await client.post('/v1/deadlines', DEADLINE, KEY);
  const { admit } = service.ctx.quota;
  jest.spyOn(service.ctx.quota, 'admit').mockImplementation(async (...asked) => {
    return { ...(await admit.apply(service.ctx.quota, asked)), admitted: false };
  });
  const writes = [
    jest.spyOn(keys().collection, 'insertOne'),
    jest.spyOn(keys(), 'deleteOne'),
    jest.spyOn(keys(), 'updateOne'),
  ];
  const refused = await client.post('/v1/deadlines', DEADLINE, { 'idempotency-key': 'new' });
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limit_exceeded']);
  const other = await client.post('/v1/deadlines', { ...DEADLINE, title: 'Other' }, KEY);
  expect([other.status, other.body.code]).toEqual([429, 'rate_limit_exceeded']);
  const again = await client.post('/v1/deadlines', DEADLINE, KEY);
  expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([201, 'true', first.body]);
  for (const write of writes) expect(write).not.toHaveBeenCalled();
});
