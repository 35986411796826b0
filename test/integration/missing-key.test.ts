import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newEncryptionKey } from '../../common/encryption.js';
import { findKeyFaults } from '../../common/sealed-texts.js';
import { freePort } from '../../scripts/local/free-port.js';
import { readStatus, statusRows } from '../../scripts/ops/status.js';
import { openContext } from '../support/context.js';
import { readFigures } from '../support/figures.js';
import { killAll, startProcess } from '../support/processes.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';
import { NEAR } from '../support/webhooks.js';

const KEY = newEncryptionKey('k1');
const OTHER = newEncryptionKey('k2');
const TOLD = 'ENCRYPTION_KEY has no key "k1" that sealed 2 stored texts';
let service: TestService;
beforeAll(async () => {
  service = await startService({ environment: { ...NEAR, ENCRYPTION_KEY: KEY } });
  const client = await service.client();
  // Its secret, and the answer that its Idempotency-Key has again.
  const made = await client.post('/v1/webhooks', { url: 'http://127.0.0.1:1/' }, { 'idempotency-key': 'once' });
  expect(made.status).toBe(201);
});
afterAll(async () => {
  await killAll();
  await service.close();
});

it('a process that starts without a key that is in use says which, in its log and its figures', async () => {
  const port = await freePort();
  const environment = { ...service.environment, ENCRYPTION_KEY: OTHER, WORKER_METRICS_PORT: String(port) };
  const worker = await startProcess('worker', environment);
  const told = await until('the log to tell of the key', async () => {
    const lines = worker.lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    return lines.length > 0 && lines;
  });
  expect(told).toMatchObject([{ key: 'k1', reason: 'missing', texts: 2, msg: expect.stringContaining(TOLD) }]);
  expect((await readFigures(`http://127.0.0.1:${port}`)).value('encryption_keys_missing')).toBe(1);
  await worker.kill('SIGTERM');
}, 120_000);

it('the status names the key, and nothing when it is there', async () => {
  const ctx = await openContext({ ...service.environment, ENCRYPTION_KEY: OTHER });
  const status = await readStatus(ctx);
  await ctx.close();
  expect(status.key_faults).toEqual([{ key: 'k1', reason: 'missing', texts: 2 }]);
  expect(statusRows(status).join('\n')).toContain(TOLD);
  const well = await readStatus(service.ctx);
  expect([well.key_faults, statusRows(well).join('\n').includes('ENCRYPTION_KEY')]).toEqual([[], false]);
});

it('another key of the same name is told apart from a missing one', async () => {
  const wrong = await openContext({ ...service.environment, ENCRYPTION_KEY: newEncryptionKey('k1') });
  expect(await findKeyFaults(wrong)).toEqual([{ key: 'k1', reason: 'different', texts: 2 }]);
  await wrong.close();
  expect(await findKeyFaults(service.ctx)).toEqual([]);
});
