import { afterAll, expect, it } from '@jest/globals';
import { testEnvironment } from '../support/environment.js';
import { killAll, startProcess } from '../support/processes.js';
import { until } from '../support/until.js';

afterAll(killAll);

it('names the caller, believes none but a trusted proxy, and keeps quiet about those who ask whether it is well', async () => {
  const api = await startProcess('api', testEnvironment({ TRUSTED_PROXIES: 'loopback' }));
  for (const path of ['/healthz', '/readyz', '/metrics']) expect((await fetch(api.url + path)).status).toBe(200);
  await fetch(`${api.url}/v1/usage`, { headers: { 'x-forwarded-for': '192.0.2.7' } });
  await fetch(`${api.url}/v1/usage`);
  const requests = () => api.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  const logged = await until('both requests', () => requests().length >= 2 && requests());
  expect(logged.map(({ path, status, address }) => [path, status, address])).toEqual([
    ['/v1/usage', 401, '192.0.2.7'],
    ['/v1/usage', 401, '127.0.0.1'],
  ]);
}, 120_000);
