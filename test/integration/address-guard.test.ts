import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ResolvedAddress } from '../../common/resolve-host.js';
import type { TestClient } from '../support/client.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';
import { deliveryWhen, register } from '../support/webhooks.js';

let service: TestService;
let client: TestClient;
let canary: Receiver;
let answers: ResolvedAddress[][] = [];

beforeAll(async () => {
  canary = await startReceiver();
  service = await startService({
    workers: true,
    environment: { WEBHOOK_RETRY_SCHEDULE_S: '0', WEBHOOK_TIMEOUT_MS: '3000' },
    overrides: { resolveHost: async () => answers.shift() ?? [] },
  });
  client = await service.client();
});
afterAll(async () => {
  await service.close();
  await canary.close();
});

/** Spellings of addresses that are not public, or not an address for a webhook at all. */
const REFUSED = [
  // Loopback, in all its spellings.
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://127.0.0.1./',
  'https://127.255.255.254/',
  'https://１２７.０.０.１/',
  'https://127。0。0。1/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://a.localhost/',
  'https://%6c%6f%63alhost/',
  // This network, unspecified, broadcast.
  'https://0.0.0.0/',
  'https://0/',
  'https://0.1.2.3/',
  'https://[::]/',
  'https://255.255.255.255/',
  // Private, shared, link-local, unique local, site-local.
  'https://10.0.0.1/',
  'https://10.255.255.255/',
  'https://172.16.0.1/',
  'https://172.31.255.254/',
  'https://192.168.1.1/',
  'https://0xc0a80101/',
  'https://100.64.0.1/',
  'https://169.254.1.1/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456:789a::1]/',
  'https://[fec0::1]/',
  // Metadata services.
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://168.63.129.16/',
  'https://100.100.100.200/',
  'https://192.0.0.192/',
  'https://[fd00:ec2::254]/',
  'https://metadata.google.internal/',
  // IPv4 inside IPv6.
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::127.0.0.1]/',
  'https://[::7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[::ffff:0:127.0.0.1]/',
  // Multicast, documentation, benchmarks, reserved.
  'https://224.0.0.1/',
  'https://[ff02::1]/',
  'https://192.0.2.1/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://198.18.0.1/',
  'https://240.0.0.1/',
  'https://[2001:db8::1]/',
  'https://[3fff::1]/',
  'https://[100::1]/',
  'https://[5f00::1]/',
  // Names of inner networks, other schemes, ports, credentials.
  'https://intranet/',
  'https://printer.local/',
  'https://db.internal/',
  'https://nas.home.arpa/',
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'javascript:alert(1)',
  'https://example.com:22/',
  'https://example.com:6379/',
  'https://user@example.com/',
  'https://user:pass@example.com/',
  'https://:@/',
  '//example.com/',
  'https://',
  'https://exa mple.com/',
  'https://[::1',
  'https://256.1.1.1/',
  'http://unix:/run/docker.sock:/info',
];

it.each(REFUSED)('refuses %s at registration', async (url) => {
  const reply = await client.post('/v1/webhooks', { url });
  expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, '/url']);
});

it.each([
  'https://example.com/',
  'https://example.com:443/',
  'https://example.com:8443/',
  'https://example.com:80/',
  'https://93.184.215.14/',
  'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
  'https://xn--bcher-kva.example.com/',
])('takes %s', async (url) => {
  expect((await client.post('/v1/webhooks', { url })).status).toBe(201);
});

const PUBLIC: ResolvedAddress = { address: '93.184.215.14', family: 4 };

it.each<[string, string[]]>([
  ['a loopback address', ['127.0.0.1']],
  ['a private address', ['10.1.2.3']],
  ['metadata', ['169.254.169.254']],
  ['mapped loopback', ['::ffff:127.0.0.1']],
  ['compatible loopback', ['::127.0.0.1']],
  ['loopback over IPv6', ['::1']],
  ['a public and a private one', [PUBLIC.address, '127.0.0.1']],
  ['a scoped link-local one', ['fe80::1%lo']],
  ['something that is no address', ['localhost']],
])('refuses a name that resolves to %s when it connects', async (_what, addresses) => {
  const name = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  answers = [name, name];
  const { id } = await register(client, `https://rebound.example.com/hook`);
  await client.post(`/v1/webhooks/${id}/ping`);
  const delivery = await deliveryWhen(client, id, (d) => d.status === 'failed');
  expect(delivery.attempts[0]).toMatchObject({ response_status: null, error: { code: 'address_refused' } });
  for (const address of addresses) expect(JSON.stringify(delivery)).not.toContain(`"${address}`);
  await client.send('DELETE', `/v1/webhooks/${id}`);
});

it('refuses a name that was public a moment ago', async () => {
  const { id } = await register(client, `https://rebinding.example.com:8443/`);
  answers = [[{ address: '127.0.0.1', family: 4 }]];
  await client.post(`/v1/webhooks/${id}/ping`);
  const delivery = await deliveryWhen(client, id, (d) => d.status === 'failed');
  expect(delivery.attempts[0].error.code).toBe('address_refused');
  expect(answers).toEqual([]);
});

it('refuses an address that was stored under other rules', async () => {
  const { id } = await register(client, 'https://example.com/');
  const webhooks = service.ctx.db.collection<{ _id: string }>('webhooks');
  for (const url of [canary.url, `https://127.0.0.1:${canary.port}/`, `https://[::ffff:127.0.0.1]:${canary.port}/`]) {
    await webhooks.updateOne({ _id: id }, { $set: { url } });
    const ping = await client.post(`/v1/webhooks/${id}/ping`);
    await until('the refusal', async () => {
      const { body } = await client.get(`/v1/webhooks/${id}/deliveries/${ping.body.id}`);
      return body.status === 'failed' && /refused$/.test(body.attempts[0].error.code);
    });
  }
});

it('never reached the canary', () => {
  expect(canary.received).toEqual([]);
});
