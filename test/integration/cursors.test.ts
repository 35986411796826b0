import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TestClient } from '../support/client.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function add(client: TestClient): Promise<string> {
  const { body } = await client.post('/v1/deadlines', { title: 'Audit', due_at: '2099-01-01' });
  return body.id;
}

it.each([
  ['/v1/gap-analyses', 'ga'],
  ['/v1/policies', 'pol'],
  ['/v1/risk-scores', 'rs'],
  ['/v1/reports', 'rep'],
  ['/v1/webhooks', 'wh'],
  ['/v1/events', 'evt'],
  ['/v1/deadlines', 'dl'],
  ['/v1/threats', 'tb'],
] as const)('%s takes cursors of its own only', async (path, prefix) => {
  const client = await service.client();
  const ask = (id: string) => client.get(`${path}?cursor=${Buffer.from(id).toString('base64url')}`);
  const id = service.ctx.newId(prefix);
  expect((await ask(id)).status).toBe(200);
  for (const other of [service.ctx.newId('whd'), `${id}_${id}`, 'iso-27001-2022']) {
    const { status, body } = await ask(other);
    expect([status, body.errors]).toEqual([
      422,
      [{ path: '/query/cursor', code: 'invalid_cursor', message: 'This cursor is not one of this list.' }],
    ]);
  }
});

interface Between {
  inserts: number;
  /** Which of the resources that are there go. */
  deletes: number[];
}

const between: fc.Arbitrary<Between> = fc.record({
  inserts: fc.integer({ min: 0, max: 3 }),
  deletes: fc.array(fc.nat({ max: 30 }), { maxLength: 3 }),
});

/** Resources of an account: what is there, and what was there from the beginning to the end. */
interface World {
  client: TestClient;
  there: string[];
  staying: Set<string>;
}

async function newWorld(): Promise<World> {
  const client = await service.client();
  const there: string[] = [];
  for (let count = 0; count < 10; count += 1) there.push(await add(client));
  return { client, there, staying: new Set(there) };
}

async function change({ client, there, staying }: World, { inserts, deletes }: Between): Promise<void> {
  for (let count = 0; count < inserts; count += 1) there.push(await add(client));
  for (const which of deletes) {
    const [gone = ''] = there.splice(which % there.length, 1);
    staying.delete(gone);
    await client.send('DELETE', `/v1/deadlines/${gone}`);
  }
}

/** @returns ids of the page, and the address of the next one */
async function readPage({ client }: World, path: string): Promise<{ ids: string[]; next: string | null }> {
  const { body, headers } = await client.get(path);
  const link = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  const hasMore = link !== undefined;
  expect([body.has_more, body.next_cursor !== null]).toEqual([hasMore, hasMore]);
  return { ids: body.data.map((row: { id: string }) => row.id), next: link?.slice(service.url.length) ?? null };
}

it('shows what stays exactly once, newest first, whatever comes and goes between the pages', async () => {
  const changes = fc.array(between, { minLength: 3, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), changes, async (limit, between) => {
      const world = await newWorld();
      const seen: string[] = [];
      let path: string | null = `/v1/deadlines?limit=${limit}`;
      for (let page = 0; path !== null; page += 1) {
        const { ids, next } = await readPage(world, path);
        seen.push(...ids);
        path = next;
        await change(world, between[page] ?? { inserts: 0, deletes: [] });
      }
      expect(seen).toEqual([...new Set(seen)].sort().reverse());
      for (const id of world.staying) expect(seen).toContain(id);
    }),
    { numRuns: 10 },
  );
}, 120_000);
