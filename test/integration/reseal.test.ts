import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newEncryptionKey } from '../../common/encryption.js';
import { resealAll } from '../../common/reseal.js';
import { findKeyFaults } from '../../common/sealed-texts.js';
import { runCommandLine } from '../support/command-line.js';
import { openContext } from '../support/context.js';
import { startService, type TestService } from '../support/service.js';
import { NEAR } from '../support/webhooks.js';

const OLD = newEncryptionKey('k1');
const NEW = newEncryptionKey('k2');
let service: TestService;
beforeAll(async () => {
  service = await startService({ environment: { ...NEAR, ENCRYPTION_KEY: OLD } });
});
afterAll(() => service.close());

const secretsOf = async (id: string) => {
  const found = await service.ctx.db
    .collection<{ _id: string; secrets: Array<{ sealed: string }> }>('webhooks')
    .findOne({ _id: id });
  return found?.secrets.map(({ sealed }) => sealed) ?? [];
};

it('after it the old key is not needed any more: secrets and replays are as they were', async () => {
  const client = await service.client();
  const create = () => client.post('/v1/webhooks', { url: 'http://127.0.0.1:1/' }, { 'idempotency-key': 'once' });
  const { id, secret: first } = (await create()).body;
  const { secret } = (await client.post(`/v1/webhooks/${id}/rotate-secret`)).body;
  expect(await secretsOf(id)).toEqual([expect.stringMatching(/^k1\./), expect.stringMatching(/^k1\./)]);

  const { code, out } = await runCommandLine('account', ['reseal', '--json'], {
    ...service.environment,
    ENCRYPTION_KEY: `${NEW},${OLD}`,
  });
  expect([code, JSON.parse(out)]).toEqual([0, { key: 'k2', resealed: 3, closed: [] }]);

  const ctx = await openContext({ ...service.environment, ENCRYPTION_KEY: NEW });
  expect(await findKeyFaults(ctx)).toEqual([]);
  expect((await secretsOf(id)).map((sealed) => ctx.sealer.open(sealed, id))).toEqual([secret, first]);
  const kept = ctx.db.collection<{ _id: string; answer: string }>('idempotency_keys');
  for await (const { _id, answer } of kept.find({ answer: { $type: 'string' } })) {
    expect(ctx.sealer.open(answer, _id)).toContain(first);
  }
  expect(await resealAll(ctx)).toEqual({ key: 'k2', resealed: 0, closed: [] });
  await ctx.close();
}, 120_000);

it('leaves alone what no key opens, and says so', async () => {
  const id = (await (await service.client()).post('/v1/webhooks', { url: 'http://127.0.0.1:1/' })).body.id as string;
  const before = await secretsOf(id);
  const ctx = await openContext({ ...service.environment, ENCRYPTION_KEY: NEW });
  expect(await resealAll(ctx)).toEqual({
    key: 'k2',
    resealed: 0,
    closed: [{ key: 'k1', reason: 'missing', texts: 1 }],
  });
  await ctx.close();
  expect(await secretsOf(id)).toEqual(before);
});
