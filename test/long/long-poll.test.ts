import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestClient } from '../support/client.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';
import { Wire, type WireAnswer } from '../support/wire.js';

/** More than have to wait at once: who waited in vain asks again. */
const CALLERS = 1200;
const AT_ONCE = 1000;
const ANALYSIS = { framework: 'soc2', scope: 'We have no backups.' };

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startService();
  client = await service.client();
});
afterAll(() => service.close());

/** Connections to Redis, of everybody. */
async function redisConnections(): Promise<number> {
  return String(await service.ctx.redis.client('LIST'))
    .trim()
    .split('\n').length;
}

/** Asks until the end, as long as it takes; who is turned away under the load comes back when it was told to. */
async function waitForEnd(wire: Wire, path: string): Promise<WireAnswer> {
  const headers = { authorization: `Bearer ${client.token}`, prefer: 'wait=30' };
  for (;;) {
    const answer = await wire.send({ method: 'GET', path, headers, body: '' }, 90_000);
    const retryAfterS = answer.headers['retry-after'];
    if (retryAfterS === undefined) return answer;
    if (answer.status === 503) await delay(Number(retryAfterS) * 1000);
  }
}

it(`lets ${AT_ONCE} callers wait at once over the same Redis connections, and wakes them all at the end`, async () => {
  const wire = new Wire(service.url, CALLERS);
  const { body } = await client.post('/v1/gap-analysis', ANALYSIS);
  const before = await redisConnections();
  const path = `/v1/gap-analysis/${body.id}`;
  const answers = Promise.allSettled(Array.from({ length: CALLERS }, () => waitForEnd(wire, path)));
  await until('most to wait', () => service.ctx.completions.size >= AT_ONCE, 90_000);
  // All of them share one subscription; other tests may connect meanwhile.
  expect(await redisConnections()).toBeLessThan(before + AT_ONCE / 10);
  expect((await client.get('/healthz')).status).toBe(200);

  await client.post(`${path}/cancel`);
  const woken = (await answers).map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : null));
  const told = woken.map((answer) => [
    answer?.status,
    JSON.parse(answer?.text ?? '{}').status,
    answer?.headers['preference-applied'],
  ]);
  expect(new Set(told.map(String))).toEqual(new Set(['200,cancelled,wait=30']));
  expect(service.ctx.completions.size).toBe(0);
  wire.close();
}, 180_000);
