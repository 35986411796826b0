import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestClient } from '../../support/client.js';
import { type ChatCall, honest, type ModelServer, startModelServer } from '../../support/model-server.js';
import { startService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

let server: ModelServer;
let service: TestService;
/** Questions that wait for their answer. */
const waiting: Array<[ChatCall, ServerResponse]> = [];

beforeAll(async () => {
  server = await startModelServer();
  server.answer((call, res) => waiting.push([call, res]));
  const environment = { AI_BASE_URL: server.url, AI_MODEL: 'stand-in', AI_PROSE: 'true', AI_MAX_CONCURRENCY: '1' };
  service = await startService({ workers: true, environment });
});
afterAll(async () => {
  await service?.close();
  await server?.close();
});

/** Answers one question after the other, each when what the one before brought is told. @returns what was told */
async function progressOf(client: TestClient, path: string): Promise<number[]> {
  const seen: number[] = [];
  const read = async () => (await client.get(path)).body;
  for (;;) {
    const body = await until('the next step', async () => {
      const now = await read();
      if (now.status === 'completed') return now;
      return waiting.length > 0 && now.progress > (seen.at(-1) ?? -1) && now;
    });
    seen.push(body.progress);
    if (body.status === 'completed') return seen;
    const [call, res] = waiting.shift() as [ChatCall, ServerResponse];
    honest([])(call, res);
  }
}

const SCOPE = 'We have no incident response plan. Every laptop is encrypted with BitLocker.';

it.each([
  ['/v1/gap-analysis', { framework: 'iso-27001-2022', scope: SCOPE }],
  ['/v1/policies/generate', { policy_type: 'information-security', frameworks: ['ISO 27001'] }],
])(
  'tells with every answer of a model how far the work is: %s',
  async (path, body) => {
    const client = await service.client();
    const { status, headers } = await client.post(path, body);
    expect(status).toBe(202);
    const seen = await progressOf(client, headers.get('location') ?? '');
    const between = seen.filter((percent) => percent > 0 && percent < 100);
    expect(between.length).toBeGreaterThan(0);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(100);
  },
  60_000,
);
