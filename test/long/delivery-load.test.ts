import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { besideBad, fanIn, steady } from '../support/delivery-load.js';
import { startService, type TestService } from '../support/service.js';
import { NEAR } from '../support/webhooks.js';

let service: TestService;

beforeAll(async () => {
  service = await startService({ workers: true, environment: { ...NEAR, WEBHOOK_RETRY_SCHEDULE_S: '5' } });
});
afterAll(() => service.close());

it('brings everything to everybody once when all send at once', async () => {
  const outcome = await fanIn(service.ctx, { producers: 5, messages: 20, timeoutMs: 60_000 });
  expect(outcome).toMatchObject({ sent: 100, delivered: 100, twice: 0, fewest: 20 });
}, 90_000);

it('brings a steady stream to all of its receivers', async () => {
  const outcome = await steady(service.ctx, { perSecond: 10, seconds: 3, receivers: 3 });
  expect(outcome).toMatchObject({ sent: 30, delivered: 30 });
}, 90_000);

it('serves the others while one hangs and one fails, and gives the hanging one its share only', async () => {
  const outcome = await besideBad(service.ctx, { healthy: 3, hanging: 1, failing: 1, messages: 20, timeoutMs: 60_000 });
  expect(outcome.openAtOnce).toBeGreaterThan(0);
  expect(outcome.openAtOnce).toBeLessThanOrEqual(10);
}, 90_000);
