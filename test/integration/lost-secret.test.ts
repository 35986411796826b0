import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createSealer, newEncryptionKey, readEncryptionKeys } from '../../common/encryption.js';
import { isSignedWith, type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';
import { accountOf, deliveryWhen, NEAR, publish, register } from '../support/webhooks.js';

let service: TestService;
let receiver: Receiver;
const logged: string[] = [];
beforeAll(async () => {
  receiver = await startReceiver();
  service = await startService({ workers: true, environment: { ...NEAR, LOG_LEVEL: 'silent' } });
  service.ctx.logger.error = ((_about: object, message: string) => logged.push(message)) as never;
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const ended = ({ status }: { status: string }) => status !== 'pending';

it('a delivery whose secret cannot be opened ends as failed and says why; a new secret mends it', async () => {
  const client = await service.client();
  const { id } = await register(client, receiver.url);
  const lost = createSealer(readEncryptionKeys(newEncryptionKey('lost')) ?? []);
  const webhooks = service.ctx.db.collection<{ _id: string }>('webhooks');
  await webhooks.updateOne({ _id: id }, { $set: { 'secrets.0.sealed': lost.seal('whsec_aaaa', id) } });
  const accountId = await accountOf(service.ctx, id);
  await publish(service.ctx, accountId);
  const failed = await deliveryWhen(client, id, ended);
  expect(failed.status).toBe('failed');
  expect(failed.attempts).toHaveLength(4);
  for (const { response_status, error } of failed.attempts) {
    expect([response_status, error.code, error.message]).toEqual([
      null,
      'secret_unavailable',
      expect.stringMatching(/cannot be opened/),
    ]);
  }
  expect(receiver.received).toEqual([]);
  expect(logged).toContain('a webhook secret cannot be opened');
  expect(await service.ctx.metrics.text()).toMatch(/webhook_attempts_total\{outcome="secret_unavailable"[^}]*\} 4/);

  const { secret } = (await client.post(`/v1/webhooks/${id}/rotate-secret`)).body;
  await publish(service.ctx, accountId);
  expect((await deliveryWhen(client, id, ended)).status).toBe('delivered');
  const [got] = receiver.received;
  expect(got && isSignedWith(secret, got)).toBe(true);
}, 60_000);
