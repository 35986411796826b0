import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { startService, type TestService } from '../support/service.js';

const HOUR_MS = 3_600_000;
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it("tells the end of the hour by Redis' clock, whatever that of the process says", async () => {
  const client = await service.client('starter');
  const startedMs = Date.now();
  const ahead = jest.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + 1.8e6);
  const { headers } = await client.get('/v1/frameworks').finally(() => ahead.mockRestore());
  const resetsAt = Number(headers.get('x-ratelimit-reset'));
  expect(resetsAt).toBeGreaterThanOrEqual((startedMs + HOUR_MS) / 1000 - 1);
  expect(resetsAt).toBeLessThanOrEqual((Date.now() + HOUR_MS) / 1000 + 1);
});
