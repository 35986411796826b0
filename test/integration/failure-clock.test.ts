import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { WebhookRecord } from '../../common/db/webhooks.js';
import type { TestClient } from '../support/client.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';
import { accountOf, deliveryWhen, NEAR, publish, register } from '../support/webhooks.js';

let service: TestService;
let client: TestClient;
let receiver: Receiver;
let aheadMs = 0;

beforeAll(async () => {
  receiver = await startReceiver();
  service = await startService({
    workers: true,
    environment: { ...NEAR, WEBHOOK_RETRY_SCHEDULE_S: '3600', RECOVERY_INTERVAL_S: '3600' },
    overrides: { clock: () => new Date(Date.now() + aheadMs) },
  });
  client = await service.client();
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

it('tells the clock of failures once a minute, and of a success at once', async () => {
  receiver.answer((_req, res) => res.writeHead(500).end());
  const { id } = await register(client, receiver.url);
  const accountId = await accountOf(service.ctx, id);
  /** What the clock says after one more attempt. */
  const attemptAfter = async (ms: number) => {
    aheadMs += ms;
    await publish(service.ctx, accountId);
    const event = await service.ctx.db.collection('events').findOne({ account_id: accountId }, { sort: { _id: -1 } });
    await deliveryWhen(client, id, (each) => each.event_id === String(event?._id) && each.attempts.length === 1);
    const webhook = await service.ctx.db.collection<WebhookRecord>('webhooks').findOne({ _id: id });
    return [webhook?.failing_since?.getTime() ?? null, webhook?.last_failure_at?.getTime() ?? null];
  };
  const [since, first] = await attemptAfter(0);
  expect(first).toBe(since);
  expect(await attemptAfter(0)).toEqual([since, since]);
  const [still, later] = await attemptAfter(61_000);
  expect(still).toBe(since);
  expect(later).toBeGreaterThanOrEqual((since ?? 0) + 61_000);
  receiver.answer((_req, res) => res.end());
  expect(await attemptAfter(0)).toEqual([null, null]);
});
