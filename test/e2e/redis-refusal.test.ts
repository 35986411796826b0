import { afterAll, expect, it } from '@jest/globals';
import { testEnvironment } from '../support/environment.js';
import { killAll, startProcess } from '../support/processes.js';
import { RedisNodes } from '../support/redis-nodes.js';

const CANARY = 'sesame-canary';
const nodes = new RedisNodes();
afterAll(async () => {
  await killAll();
  await nodes.close();
});

it.each([
  [`:${CANARY}@`, 'WRONGPASS'],
  ['', 'NOAUTH'],
])(
  'a process whose Redis refuses the login "%s" says so at once, and ends',
  async (login, reason) => {
    const node = await nodes.start({});
    await node.client.call('CONFIG', 'SET', 'requirepass', 'the right one');
    const environment = testEnvironment({ REDIS_URL: `redis://${login}127.0.0.1:${node.port}` });
    const failure = await startProcess('worker', environment).catch(String);
    expect(failure).toMatch(new RegExp(`ended with 78: .*\\n  REDIS_URL: Redis says ${reason} [^\\n]*$`));
    expect(failure).not.toContain(CANARY);
  },
  120_000,
);
