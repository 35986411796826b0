import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { findWebhook } from '../../common/db/webhooks.js';
import { pingWebhook } from '../../common/ping-webhook.js';
import type { TestClient } from '../support/client.js';
import { isSignedWith, type Receiver, startReceiver, verify } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';
import { accountOf, deliveryWhen, NEAR, publish, register } from '../support/webhooks.js';

let service: TestService;
let client: TestClient;
let receiver: Receiver;

beforeAll(async () => {
  service = await startService({ workers: true, environment: NEAR });
});
afterAll(() => service.close());
beforeEach(async () => {
  receiver = await startReceiver();
  client = await service.client();
});
afterEach(() => receiver.close());

async function registerAndPublish() {
  const webhook = await register(client, receiver.url);
  const accountId = await accountOf(service.ctx, webhook.id);
  const subjectId = await publish(service.ctx, accountId);
  return { ...webhook, accountId, subjectId };
}

const ended = (delivery: { status: string }) => delivery.status !== 'pending';

it('delivers a finished analysis, signed as Standard Webhooks', async () => {
  const webhook = await register(client, `${receiver.url}/hook?x=1`);
  const scope = 'We have no incident response plan.';
  const { body: analysis } = await client.post(
    '/v1/gap-analysis',
    { framework: 'iso27001', scope },
    { prefer: 'wait=30' },
  );
  const got = await until('the delivery', () => receiver.received[0]);
  expect(verify(webhook.secret, got)).toMatchObject({
    type: 'gap_analysis.complete',
    timestamp: analysis.completed_at,
    data: { id: analysis.id, status: 'completed', url: `/api/v1/gap-analysis/${analysis.id}` },
  });
  expect(got.path).toBe('/hook?x=1');
  expect(got.headers['content-type']).toBe('application/json');
  expect(JSON.parse(got.body).data).not.toHaveProperty('findings');
  const event = await client.get(`/v1/events/${got.headers['webhook-id']}`);
  expect(event.body).toEqual({ object: 'event', ...JSON.parse(got.body) });
  const delivery = await deliveryWhen(client, webhook.id, ended);
  expect(delivery).toMatchObject({
    status: 'delivered',
    event_id: event.body.id,
    attempts: [{ response_status: 200 }],
  });
});

it('sends the same bytes under the same id in every retry and replay', async () => {
  receiver.answer((_req, res) => res.writeHead(receiver.received.length < 3 ? 500 : 204).end());
  const { id, secret } = await registerAndPublish();
  const delivery = await deliveryWhen(client, id, ended);
  expect(delivery.attempts.map((a: { response_status: number }) => a.response_status)).toEqual([500, 500, 204]);
  expect(delivery.attempts[0]).toMatchObject({ trigger: 'schedule', error: { code: 'unsuccessful_status' } });
  expect(delivery.attempts[0].next_attempt_at).not.toBeNull();
  const replay = await client.post(`/v1/webhooks/${id}/deliveries/${delivery.id}/redeliver`);
  expect(replay.status).toBe(202);
  const replayed = await deliveryWhen(client, id, (d) => d.attempts.length === 4);
  expect(replayed.attempts[3]).toMatchObject({ trigger: 'replay', response_status: 204 });
  expect(new Set(receiver.received.map((got) => got.body)).size).toBe(1);
  expect(new Set(receiver.received.map((got) => got.headers['webhook-id'])).size).toBe(1);
  for (const got of receiver.received) verify(secret, got);
});

it('gives up after the schedule, and a replay still works', async () => {
  receiver.answer((_req, res) => res.writeHead(503).end('no'));
  const { id } = await registerAndPublish();
  const failed = await deliveryWhen(client, id, ended);
  expect(failed).toMatchObject({ status: 'failed', next_attempt_at: null });
  expect(failed.attempts).toHaveLength(4);
  expect(failed.attempts[3]).toMatchObject({ response_body: 'no', next_attempt_at: null });
  receiver.answer((_req, res) => res.end('yes'));
  await client.post(`/v1/webhooks/${id}/deliveries/${failed.id}/redeliver`);
  const delivered = await deliveryWhen(client, id, (d) => d.status === 'delivered');
  expect(delivered.attempts).toHaveLength(5);
  expect((await client.get(`/v1/webhooks/${id}`)).body.failing_since).toBeNull();
});

it.each([301, 302, 303, 307, 308])('records a redirect (%i) and never follows it', async (status) => {
  const target = await startReceiver();
  receiver.answer((_req, res) => res.writeHead(status, { location: `${target.url}/secret` }).end());
  const { id } = await registerAndPublish();
  const delivery = await deliveryWhen(client, id, ended);
  expect(delivery.attempts[0]).toMatchObject({ response_status: status, error: { code: 'redirect_refused' } });
  expect(target.received).toEqual([]);
  await target.close();
});

it('disables an endpoint that answers 410', async () => {
  receiver.answer((_req, res) => res.writeHead(410).end());
  const { id, accountId } = await registerAndPublish();
  await deliveryWhen(client, id, (d) => d.status === 'failed');
  const webhook = await until('the endpoint to be disabled', async () => {
    const { body } = await client.get(`/v1/webhooks/${id}`);
    return body.status === 'disabled' && body;
  });
  expect(webhook).toMatchObject({ disabled_reason: 'gone' });
  await publish(service.ctx, accountId);
  await client.post(`/v1/webhooks/${id}/ping`);
  await until('the ping', () => receiver.received.length === 2);
  expect(receiver.received[1]?.body).toContain('webhook.ping');
  const enabled = await client.send('PATCH', `/v1/webhooks/${id}`, { body: { status: 'enabled' } });
  expect(enabled.body).toMatchObject({ status: 'enabled', disabled_reason: null, disabled_at: null });
});

it('waits as long as Retry-After says', async () => {
  receiver.answer((_req, res) => res.writeHead(429, { 'retry-after': '3600' }).end());
  const { id } = await registerAndPublish();
  const delivery = await deliveryWhen(client, id, (d) => d.attempts.length === 1);
  expect(delivery.status).toBe('pending');
  const waitMs = Date.parse(delivery.next_attempt_at) - Date.parse(delivery.attempts[0].attempted_at);
  expect(waitMs).toBeGreaterThanOrEqual(3_600_000);
  expect(waitMs).toBeLessThan(3_610_000);
});

it('reads 16 KiB of a long answer', async () => {
  receiver.answer((_req, res) => res.end('x'.repeat(10_000_000)));
  const { id } = await registerAndPublish();
  const delivery = await deliveryWhen(client, id, ended);
  expect(delivery.status).toBe('delivered');
  expect(delivery.attempts[0].response_body).toHaveLength(16_384);
});

it('ends silence and a slow drip at the deadline', async () => {
  receiver.answer((req, res) => {
    if (receiver.received.length === 1) return;
    res.writeHead(500);
    const drip = setInterval(() => res.write('x'), 50);
    res.once('close', () => clearInterval(drip));
    expect(req.body).not.toBe('');
  });
  const own = await startService({ workers: true, environment: { ...NEAR, WEBHOOK_TIMEOUT_MS: '700' } });
  const owner = await own.client();
  const { id } = await register(owner, receiver.url);
  await publish(own.ctx, await accountOf(own.ctx, id));
  const delivery = await deliveryWhen(owner, id, (d) => d.attempts.length >= 2);
  await own.close();
  const [silence, drip] = delivery.attempts;
  expect(silence).toMatchObject({ response_status: null, response_body: null, error: { code: 'timeout' } });
  expect(drip).toMatchObject({ response_status: 500, error: { code: 'unsuccessful_status' } });
  for (const attempt of [silence, drip]) {
    expect(attempt.duration_ms).toBeGreaterThanOrEqual(690);
    expect(attempt.duration_ms).toBeLessThan(2500);
  }
});

it('survives what is not HTTP and what is not there', async () => {
  receiver.answer((_req, res) => {
    res.socket?.end('HELLO\r\n\r\n');
  });
  const broken = await registerAndPublish();
  const delivery = await deliveryWhen(client, broken.id, (d) => d.attempts.length > 0);
  expect(delivery.attempts[0].error.code).toBe('invalid_response');
  await receiver.close();
  await publish(service.ctx, broken.accountId);
  const refused = await deliveryWhen(client, broken.id, (d) => d.attempts[0]?.error?.code === 'connection_refused');
  expect(refused.attempts[0].response_status).toBeNull();
  receiver = await startReceiver();
});

it('signs with both secrets while one is rotated', async () => {
  const { id, secret: old } = await registerAndPublish();
  await until('the first', () => receiver.received.length === 1);
  const rotated = await client.post(`/v1/webhooks/${id}/rotate-secret`);
  expect(rotated.status).toBe(200);
  expect(rotated.body.secret).not.toBe(old);
  await client.post(`/v1/webhooks/${id}/ping`);
  const got = await until('the ping', () => receiver.received[1]);
  expect([isSignedWith(old, got), isSignedWith(rotated.body.secret, got)]).toEqual([true, true]);
  await service.ctx.db
    .collection<{ _id: string }>('webhooks')
    .updateOne({ _id: id }, { $set: { 'secrets.1.expires_at': new Date(Date.now() - 60_000) } });
  await client.post(`/v1/webhooks/${id}/ping`);
  const later = await until('the next ping', () => receiver.received[2]);
  expect([isSignedWith(old, later), isSignedWith(rotated.body.secret, later)]).toEqual([false, true]);
});

it('sends what an endpoint subscribed to, and failures only by name', async () => {
  const all = await register(client, `${receiver.url}/all`);
  await register(client, `${receiver.url}/failures`, { events: ['gap_analysis.failed'] });
  const accountId = await accountOf(service.ctx, all.id);
  await publish(service.ctx, accountId);
  await until('the first', () => receiver.received.length === 1);
  const ping = await client.post(`/v1/webhooks/${all.id}/ping`);
  await until('the ping', () => receiver.received.length === 2);
  expect(receiver.received.map((got) => got.path)).toEqual(['/all', '/all']);
  expect(ping.body).toMatchObject({ object: 'webhook_delivery', event_type: 'webhook.ping' });
  const log = await client.get('/v1/events?type=webhook.ping');
  expect(log.body.data.map((event: { id: string }) => event.id)).toEqual([ping.body.event_id]);
});

it('sends nothing to a deleted endpoint', async () => {
  const held: ServerResponse[] = [];
  receiver.answer((_req, res) => void held.push(res));
  const { id, accountId } = await registerAndPublish();
  const response = await until('the first attempt', () => held[0]);
  expect((await client.send('DELETE', `/v1/webhooks/${id}`)).status).toBe(204);
  response.writeHead(500).end();
  await publish(service.ctx, accountId);
  const deliveries = service.ctx.db.collection('deliveries');
  await until('the retry to be dropped', () => deliveries.findOne({ webhook_id: id, status: 'cancelled' }));
  expect(receiver.received).toHaveLength(1);
  expect((await client.get(`/v1/webhooks/${id}`)).status).toBe(404);
});

it('sends no ping to an endpoint that was deleted meanwhile', async () => {
  const { id } = await register(client, receiver.url);
  const seen = await findWebhook(service.ctx.db, await accountOf(service.ctx, id), id);
  if (!seen) throw new Error('no endpoint');
  expect((await client.send('DELETE', `/v1/webhooks/${id}`)).status).toBe(204);
  expect(await pingWebhook(service.ctx, seen)).toBeNull();
  expect((await client.post(`/v1/webhooks/${id}/ping`)).status).toBe(404);
});
