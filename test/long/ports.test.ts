import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Environment, readConfig } from '../../common/config.js';
import { freePort } from '../../scripts/local/free-port.js';
import { testEnvironment } from '../support/environment.js';
import { killAll, startProcess } from '../support/processes.js';

let environment: Environment;
let stranger: Server;
let busy: string;

beforeAll(async () => {
  environment = testEnvironment();
  stranger = createServer((_req, res) => res.end('somebody else')).listen(0, '127.0.0.1');
  await new Promise((resolve) => stranger.once('listening', resolve));
  busy = String((stranger.address() as AddressInfo).port);
});
afterAll(async () => {
  await killAll();
  stranger.close();
});

it.each([
  ['api', 'OPERATOR_PORT'],
  ['worker', 'WORKER_METRICS_PORT'],
] as const)(
  '%s does not start when somebody else has its %s',
  async (name, setting) => {
    await expect(startProcess(name, { ...environment, [setting]: busy })).rejects.toThrow(
      new RegExp(
        `ended with 78: .*\\n  ${setting}: 127\\.0\\.0\\.1 port ${busy} cannot be listened on \\(EADDRINUSE\\)`,
      ),
    );
  },
  120_000,
);

it('the second of two workers works on without the port that the first has', async () => {
  const shared = { ...environment, WORKER_METRICS_PORT: String(await freePort()) };
  await startProcess('worker', shared);
  const second = await startProcess('worker', shared);
  expect(second.lines.join('\n')).toContain('another process has this port');
}, 120_000);

it('the port of the operator is not that of the customers', () => {
  expect(() => readConfig({ ...environment, PORT: '3100', OPERATOR_PORT: '3100' })).toThrow('the same as PORT');
  expect(() => readConfig({ ...environment, PORT: undefined, OPERATOR_PORT: '3000' })).toThrow('the same as PORT');
  expect(readConfig({ ...environment, PORT: '3100', OPERATOR_PORT: '3101' }).operatorPort).toBe(3101);
});
