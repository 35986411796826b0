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
  const outcome = await fanIn(service.ctx, { producers: 20, messages: 200, timeoutMs: 240_000 });
  expect(outcome).toMatchObject({ sent: 4000, delivered: 4000, twice: 0, fewest: 200 });
}, 310_000);

it('brings a steady stream to all of its receivers within a second', async () => {
  const outcome = await steady(service.ctx, { perSecond: 100, seconds: 30, receivers: 10 });
  expect(outcome).toMatchObject({ sent: 3000, delivered: 3000 });
  expect(outcome.p95Ms).toBeLessThan(1000);
}, 120_000);

it('serves the others while one hangs and one fails, and gives the hanging one its share only', async () => {
  const outcome = await besideBad(service.ctx, { healthy: 3, hanging: 1, failing: 1, messages: 20, timeoutMs: 60_000 });
  expect(outcome.openAtOnce).toBeGreaterThan(0);
  expect(outcome.openAtOnce).toBeLessThanOrEqual(10);
}, 90_000);
