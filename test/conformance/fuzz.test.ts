import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkAnswer } from '../support/contract.js';
import { populate } from '../support/populate.js';
import { killAll, startProcess } from '../support/processes.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { CALLABLES, requestsOf } from '../support/requests.js';
import { startService, type TestService } from '../support/service.js';
import { kevEntry, kevFeed } from '../support/threat-feed.js';
import { until } from '../support/until.js';
import { NEAR } from '../support/webhooks.js';
import { Wire, type WireRequest } from '../support/wire.js';
import { WordPool } from '../support/word-pool.js';

/** Some seven of each operation in every run, each run others: what one in ten requests of an operation shows is missed in every other run. */
const REQUESTS = 300;
const AT_ONCE = 20;
/** A second of it may be a wait that was asked for; the rest is for a busy machine. What hangs takes longer than any limit. */
const LONGEST_MS = 5000;

const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
let service: TestService;
let receiver: Receiver;
let wire: Wire;
let tokens: string[];
let refreshable: string[];
let pool: WordPool;

beforeAll(async () => {
  const feed = join(folder, 'kev.json');
  writeFileSync(feed, JSON.stringify(kevFeed([kevEntry()])));
  service = await startService({ environment: { ...NEAR, THREAT_FEED_URL: pathToFileURL(feed).href } });
  receiver = await startReceiver();
  await startProcess('worker', service.environment);
  const clients = await Promise.all([service.client(), service.client()]);
  tokens = clients.map(({ token }) => token);
  const [client] = clients;
  if (!client) throw new Error('there is no client');
  const threats = await until('the feed', async () => (await client.get('/v1/threats')).body.data[0]?.id);
  pool = new WordPool({ ...(await populate(client, receiver.url)), threats }, receiver.url);
  refreshable = [(await service.client()).token];
  wire = new Wire(service.url, AT_ONCE);
}, 120_000);
afterAll(async () => {
  wire.close();
  await killAll();
  await receiver.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

/** The waits that the contract allows itself are cut short, so that a hang is a hang. */
function hastened(request: WireRequest): WireRequest {
  const waits = request.method === 'POST' && request.path.includes('/risk-score');
  return waits ? { ...request, headers: { ...request.headers, prefer: 'wait=1' } } : request;
}

/** Sends a request. @throws when its answer is a fault of ours, late, or not documented */
async function ask(request: WireRequest): Promise<void> {
  const { method, path } = request;
  const { status, headers, text, ms } = await wire.send(hastened(request), LONGEST_MS * 5);
  expect(status).toBeLessThan(500);
  expect(ms).toBeLessThan(LONGEST_MS);
  expect(headers['x-request-id']).toBeTruthy();
  checkAnswer({ method, path, status, contentType: headers['content-type'] ?? '', text });
  if (method === 'POST' && status < 300) pool.learn(JSON.parse(text));
}

it(`answers ${REQUESTS} requests of any kind as documented, none with a fault of ours, none late`, async () => {
  const request = fc.oneof(
    ...CALLABLES.map((callable) => {
      const isRefresh = callable.operationId === 'refreshToken';
      return requestsOf(callable, pool.words, isRefresh ? refreshable : tokens);
    }),
  );
  const faults: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (requests) => {
      const answers = await Promise.allSettled(requests.map(ask));
      for (const [index, answer] of answers.entries()) {
        if (answer.status === 'rejected') faults.push(`${JSON.stringify(requests[index])}: ${answer.reason}`);
      }
    }),
    { numRuns: REQUESTS / AT_ONCE },
  );
  expect(faults).toEqual([]);
}, 300_000);
