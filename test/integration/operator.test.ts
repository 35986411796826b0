import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type DrainableServer, listen } from '../../api/listen.js';
import { createOperatorApp } from '../../api/operator/app.js';
import { createAccount } from '../../common/db/accounts.js';
import { TestClient } from '../support/client.js';
import { readFigures } from '../support/figures.js';
import { startService, type TestService } from '../support/service.js';

const PASSWORD = 'correct horse battery';
const SCOPE = 'Zanzibar Ltd has no backups.';

let service: TestService;
const servers: DrainableServer[] = [];

beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await server.drain();
  }
  await service.close();
});
beforeEach(forgetFailures);

async function forgetFailures(): Promise<void> {
  const keys = await service.ctx.redis.keys(`${service.ctx.config.queuePrefix}:failed-logins:*`);
  if (keys.length > 0) await service.ctx.redis.del(...keys);
}

/** The operator's part as its own server. */
async function serve(operatorPassword: string | null): Promise<string> {
  const ctx = { ...service.ctx, config: { ...service.ctx.config, operatorPassword } };
  const server = await listen(await createOperatorApp(ctx), { port: 0, host: '127.0.0.1' });
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

const basic = (password: string) => ({ authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}` });

it('has no dashboard without a password, and never one beside the API', async () => {
  const url = await serve(null);
  for (const path of ['/queues', '/queues/', '/queues/api/queues', '/queues/static/js/main.js']) {
    const [there, nowhere] = await Promise.all([fetch(url + path), fetch(`${url}/nowhere`)]);
    expect([there.status, await there.json()]).toEqual([
      404,
      { ...((await nowhere.json()) as object), instance: path, request_id: there.headers.get('x-request-id') },
    ]);
    expect((await fetch(service.url + path, { headers: basic(PASSWORD) })).status).toBe(404);
  }
  expect((await readFigures(url)).value('redis_up')).toBe(1);
});

it('opens with the password, to look only', async () => {
  const url = await serve(PASSWORD);
  for (const headers of [{}, basic('wrong'), basic(''), { authorization: `Bearer ${PASSWORD}` }]) {
    for (const path of ['/queues', '/queues/api/queues', '/queues/static/favicon-32x32.png']) {
      const refused = await fetch(url + path, { headers });
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringMatching(/^Basic /),
      ]);
    }
    await forgetFailures();
  }
  const client = await service.client();
  const { body: queued } = await client.post('/v1/gap-analysis', { framework: 'gdpr', scope: SCOPE });

  const page = await fetch(`${url}/queues`, { headers: basic(PASSWORD) });
  const html = await page.text();
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none';script-src 'self';/);
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const scripts = [...html.matchAll(/src="(static\/js\/[^"]+)"/g)].map(([, path]) => path);
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of scripts) {
    expect((await fetch(`${url}/queues/${path}`, { headers: basic(PASSWORD) })).status).toBe(200);
  }

  const list = await fetch(`${url}/queues/api/queues?activeQueue=analysis&status=waiting`, {
    headers: basic(PASSWORD),
  });
  const text = await list.text();
  const { queues } = JSON.parse(text);
  const analysis = queues.find(({ name }: { name: string }) => name === 'analysis');
  expect(analysis).toMatchObject({ readOnlyMode: true, counts: { waiting: 1 } });
  expect(analysis.jobs[0].data).toEqual(expect.objectContaining({ id: queued.id }));
  for (const secret of [SCOPE, 'Zanzibar', client.token, PASSWORD]) expect(text + html).not.toContain(secret);

  for (const [method, path] of [
    ['PUT', '/queues/api/queues/analysis/pause'],
    ['PUT', '/queues/api/queues/pause'],
    ['POST', '/queues/api/queues/analysis/add'],
    ['DELETE', '/queues/api/queues/analysis/obliterate'],
  ] as const) {
    const refused = await fetch(url + path, { method, headers: basic(PASSWORD) });
    expect([path, refused.status]).toEqual([path, 405]);
  }
  expect(await service.ctx.queues.get('analysis').isPaused()).toBe(false);
  expect((await fetch(`${url}/queues/api/redis/stats`, { headers: basic(PASSWORD) })).status).toBe(403);
});

it('slows down guesses that come at once, and lets the right password pass however often', async () => {
  const url = await serve(PASSWORD);
  const atOnce = async (password: string) => {
    const open = () => fetch(`${url}/queues/static/favicon-32x32.png`, { headers: basic(password) });
    return (await Promise.all(Array.from({ length: 30 }, open))).map(({ status }) => status).sort();
  };
  expect(await atOnce(PASSWORD)).toEqual(Array(30).fill(200));
  expect(await atOnce('guess')).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
});

it('turns no customer away from the same address because of wrong passwords', async () => {
  const url = await serve(PASSWORD);
  const open = () => fetch(`${url}/queues`, { headers: basic('guess') });
  for (let guess = 0; guess < 10; guess += 1) expect((await open()).status).toBe(401);
  expect((await open()).status).toBe(429);
  const { api_key, api_secret } = await createAccount(service.ctx, { name: 'Acme', plan: 'starter' });
  expect((await new TestClient(service.url, '').post('/v1/auth/token', { api_key, api_secret })).status).toBe(200);
});

it('slows down guessing, and says so in the audit trail', async () => {
  const url = await serve(PASSWORD);
  const open = (password: string) => fetch(`${url}/queues`, { headers: basic(password) });
  for (let guess = 0; guess < 10; guess += 1) expect((await open(`guess ${guess}`)).status).toBe(401);
  const closed = await open(PASSWORD);
  expect([closed.status, Number(closed.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  await service.ctx.audit.append({
    actor: 'operator:test',
    account_id: null,
    action: 'test',
    outcome: 'done',
    target: null,
    request_id: null,
    detail: null,
  });
  const rows = service.ctx.db.collection('audit_rows');
  expect(await rows.countDocuments({ action: 'openQueueDashboard', outcome: 'refused' })).toBeGreaterThanOrEqual(10);
});
