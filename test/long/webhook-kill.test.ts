import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Environment } from '../../common/config.js';
import { type Context, createContext } from '../../common/context.js';
import { createWebhook } from '../../common/create-webhook.js';
import { insertWebhook } from '../../common/db/webhooks.js';
import { publishEvent } from '../../common/publish-event.js';
import { testConfig, testEnvironment } from '../support/environment.js';
import { killAll, startProcess } from '../support/processes.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { until } from '../support/until.js';
import { NEAR } from '../support/webhooks.js';

const ENDPOINTS = 1000;

let environment: Environment;
let ctx: Context;
let receiver: Receiver;

beforeAll(async () => {
  environment = testEnvironment({ ...NEAR, WEBHOOK_TIMEOUT_MS: '1000' });
  ctx = await createContext(testConfig(environment));
  receiver = await startReceiver();
}, 60_000);
afterAll(async () => {
  await killAll();
  await receiver.close();
  await ctx.db.dropDatabase();
  await ctx.close();
});

/** More endpoints than the API allows an account, each at a path of its own. */
async function register(accountId: string): Promise<void> {
  const { record } = await createWebhook(ctx, accountId, { url: receiver.url, events: ['*'], description: null });
  const secret = ctx.sealer.open(record.secrets[0]?.sealed ?? '', record._id);
  for (let slot = 1; slot < ENDPOINTS; slot += 1) {
    const id = ctx.newId('wh');
    const secrets = [{ sealed: ctx.sealer.seal(secret, id), expires_at: null }];
    await insertWebhook(ctx.db, { ...record, _id: id, slot, secrets, url: `${receiver.url}/${slot}` });
  }
}

it('loses none of a thousand jobs of one event when its worker is killed in the middle', async () => {
  const accountId = ctx.newId('acc');
  await register(accountId);
  const first = await startProcess('worker', environment);
  const at = ctx.clock();
  await publishEvent(ctx, { accountId, type: 'gap_analysis.complete', subjectId: 'ga_1', data: { id: 'ga_1' }, at });
  await until('the worker to be in the middle', () => receiver.received.length >= 100, 60_000);
  await first.kill('SIGKILL');
  expect(receiver.received.length).toBeLessThan(ENDPOINTS);
  await startProcess('worker', environment);
  const delivered = () => ctx.db.collection('deliveries').countDocuments({ status: 'delivered' });
  await until('all to be delivered', async () => (await delivered()) === ENDPOINTS, 120_000);
  expect(new Set(receiver.received.map(({ path }) => path)).size).toBe(ENDPOINTS);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
}, 240_000);
