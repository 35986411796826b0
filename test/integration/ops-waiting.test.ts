import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { retryAll } from '../../scripts/ops/retry.js';
import { readStatus } from '../../scripts/ops/status.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';
import { accountOf, deliveryWhen, NEAR, publish, register } from '../support/webhooks.js';

let service: TestService;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  service = await startService({ workers: true, environment: { ...NEAR, WEBHOOK_RETRY_SCHEDULE_S: '3600,3600' } });
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

it('a delivery whose next attempt is hours away is made now, with all others or none', async () => {
  const { ctx } = service;
  const client = await service.client();
  const { id } = await register(client, receiver.url);
  receiver.answer((_req, res) => res.writeHead(500).end());
  await publish(ctx, await accountOf(ctx, id));
  const waiting = await deliveryWhen(
    client,
    id,
    ({ status, attempts }) => status === 'pending' && attempts.length === 1,
  );
  expect((await readStatus(ctx)).deliveries.failing).toBe(1);

  receiver.answer((_req, res) => res.end());
  const outcomes = await retryAll(ctx, 'delivery', new Date());
  expect(outcomes).toEqual([{ id: waiting.id, outcome: 'retried', detail: 'an attempt is made now' }]);
  await deliveryWhen(client, id, ({ status }) => status === 'delivered');
  expect((await readStatus(ctx)).deliveries.failing).toBe(0);
  expect(await retryAll(ctx, 'delivery', new Date())).toEqual([]);
}, 60_000);
