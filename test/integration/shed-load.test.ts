import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Reply, TestClient } from '../support/client.js';
import { readFigures } from '../support/figures.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

const LIMIT = 2;
const BODY = JSON.stringify({ framework: 'soc2', scope: 'We have no backups.' });

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startService({ environment: { MAX_CONCURRENT_REQUESTS: String(LIMIT) } });
  client = await service.client();
});
afterAll(() => service.close());

/** A request whose body is still to come. */
function beginRequest(): { sent: ClientRequest; status: Promise<number> } {
  const sent = request(`${service.url}/v1/gap-analysis`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(BODY),
    },
  });
  sent.flushHeaders();
  const status = new Promise<number>((resolve, reject) => {
    sent.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject);
  });
  return { sent, status };
}

it('refuses what is too much with 503 until there is room again, and always answers who looks after it', async () => {
  const begun = Array.from({ length: LIMIT }, beginRequest);
  await until('the limit', async () => (await client.get('/v1/usage')).status === 503);
  const refused = await client.get('/v1/usage');
  expect([refused.body.code, refused.headers.get('retry-after')]).toEqual(['overloaded', '1']);
  expect((await client.get('/api/v1/frameworks')).status).toBe(503);
  expect((await client.get('/healthz')).status).toBe(200);
  expect((await client.get('/readyz')).status).toBe(200);
  for (const { sent } of begun) sent.end(BODY);
  expect(await Promise.all(begun.map(({ status }) => status))).toEqual(begun.map(() => 202));
  await until('room', async () => (await client.get('/v1/usage')).status === 200);
});

it('does not count those who only wait', async () => {
  const { body } = await client.post('/v1/gap-analysis', { framework: 'soc2', scope: 'We have no backups.' });
  const path = `/v1/gap-analysis/${body.id}`;
  const waiting: Array<Promise<Reply>> = [];
  for (let count = 1; count <= LIMIT + 1; count += 1) {
    waiting.push(client.get(path, { headers: { prefer: 'wait=30' } }));
    await until('the caller to wait', async () => (await readFigures(service.url)).value('waiting_callers') === count);
  }
  expect((await client.get('/v1/usage')).status).toBe(200);
  service.startWorkers();
  expect((await Promise.all(waiting)).map((reply) => reply.status)).toEqual(waiting.map(() => 200));
});
