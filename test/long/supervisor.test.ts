import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { isAlive } from '../../scripts/local/leftovers.js';
import { type Supervisor, startSupervisor } from '../../scripts/supervisor.js';
import { testEnvironment } from '../support/environment.js';
import { until } from '../support/until.js';

let supervisor: Supervisor | null = null;

afterEach(async () => {
  await supervisor?.stop();
  supervisor = null;
});

async function supervise(port: number, workers: number): Promise<Supervisor> {
  const env = { PATH: process.env.PATH, ...testEnvironment() };
  const quiet = { onLine: () => {}, log: () => {} };
  supervisor = await startSupervisor({ env, host: '127.0.0.1', port, workers, graceS: 5, ...quiet });
  return supervisor;
}

/** The process of that name, once it is another one than `before`. */
function nextPid(running: Supervisor, name: string, before: number | undefined): Promise<number> {
  return until(`another ${name}`, () => {
    const pid = running.pids()[name];
    return pid !== before && pid;
  });
}

it('starts a killed API and a killed worker again, at the same address', async () => {
  const running = await supervise(0, 1);
  const before = running.pids();
  for (const name of ['api', 'worker-1']) {
    const pid = before[name];
    if (pid === undefined) throw new Error(`no ${name}`);
    process.kill(pid, 'SIGKILL');
    expect(isAlive(await nextPid(running, name, pid))).toBe(true);
  }
  const answer = await until('the API', () => fetch(`${running.url}/readyz`).catch(() => null));
  expect(answer.status).toBe(200);
}, 60_000);

it('leaves nothing running when it stops', async () => {
  const running = await supervise(0, 2);
  const pids = Object.values(running.pids());
  expect(pids).toHaveLength(3);
  await running.stop();
  expect(pids.filter((pid) => pid === undefined || isAlive(pid))).toEqual([]);
}, 60_000);

it('says what to do when the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    await expect(supervise(port, 0)).rejects.toThrow(/EADDRINUSE.*Set PORT/);
  } finally {
    other.close();
  }
});
