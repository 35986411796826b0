import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { TestClient } from '../support/client.js';
import { isSignedWith, type Received, type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';
import { NEAR, register } from '../support/webhooks.js';

let service: TestService;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
  service = await startService({ workers: true, environment: NEAR });
}, 60_000);
afterAll(async () => {
  await service.close();
  await receiver.close();
});

interface Tenant {
  client: TestClient;
  path: string;
  secret: string;
  ids: string[];
}

async function newTenant(path: string): Promise<Tenant> {
  const client = await service.client();
  const { secret } = await register(client, `${receiver.url}${path}`);
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { body } = await client.post('/v1/risk-score', {
      method: 'qualitative',
      risks: [{ name: `Of ${path}`, likelihood: 2, impact: 3 }],
    });
    ids.push(body.id);
  }
  return { client, path, secret, ids };
}

const hitsOf = ({ path, ids }: Tenant) =>
  until(`the events of ${path}`, () => {
    const hits = receiver.received.filter((hit) => hit.path === path);
    return ids.every((id) => hits.some(({ body }) => body.includes(id))) && hits;
  });

it('tells each account of its own events alone, signed with its own secret', async () => {
  const tenants = await Promise.all([newTenant('/a'), newTenant('/b'), newTenant('/c')]);
  for (const tenant of tenants) {
    const others = tenants.filter((other) => other !== tenant);
    const foreign = others.flatMap(({ ids, path }) => [...ids, `Of ${path}`]);
    const log = await tenant.client.get('/v1/events?limit=100');
    const seen = [...(await hitsOf(tenant)).map(({ body }) => body), log.text];
    for (const text of seen) for (const id of foreign) expect(text).not.toContain(id);
    for (const hit of await hitsOf(tenant)) {
      expect(isSignedWith(tenant.secret, hit)).toBe(true);
      for (const other of others) expect(isSignedWith(other.secret, hit)).toBe(false);
    }
  }
});

it('lets a receiver refuse what is replayed late, changed or sent under another id', async () => {
  const { client, secret, path } = await newTenant('/replayed');
  const [hit] = (await until('a hit', () => {
    const hits = receiver.received.filter((each) => each.path === path);
    return hits.length > 0 && hits;
  })) as [Received];
  const timestamp = Number(hit.headers['webhook-timestamp']);
  const late = { ...hit, headers: { ...hit.headers, 'webhook-timestamp': String(timestamp - 600) } };
  const resigned = new Webhook(secret).sign(
    String(hit.headers['webhook-id']),
    new Date((timestamp - 600) * 1000),
    hit.body,
  );
  const stale = { ...late, headers: { ...late.headers, 'webhook-signature': resigned } };
  const renamed = { ...hit, headers: { ...hit.headers, 'webhook-id': 'evt_other' } };
  expect(isSignedWith(secret, hit)).toBe(true);
  for (const bad of [late, stale, renamed, { ...hit, body: `${hit.body} ` }])
    expect(isSignedWith(secret, bad)).toBe(false);

  // A replay that the customer asks for has the same id and a signature of its own moment.
  const hook = (await client.get('/v1/webhooks')).body.data[0];
  const delivery = await until('the delivery', async () =>
    (await client.get(`/v1/webhooks/${hook.id}/deliveries`)).body.data.find(
      (each: { event_id: string; status: string }) =>
        each.event_id === hit.headers['webhook-id'] && each.status === 'delivered',
    ),
  );
  const before = receiver.received.length;
  expect((await client.post(`/v1/webhooks/${hook.id}/deliveries/${delivery.id}/redeliver`)).status).toBe(202);
  const again = await until('the replay', () =>
    receiver.received.slice(before).find(({ headers }) => headers['webhook-id'] === hit.headers['webhook-id']),
  );
  expect(again.body).toBe(hit.body);
  expect(isSignedWith(secret, again)).toBe(true);
});
