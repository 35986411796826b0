import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { isAlive } from '../../scripts/local/leftovers.js';
import { Commands } from '../support/commands.js';

let commands: Commands;

beforeEach(() => {
  commands = new Commands();
});
afterEach(() => commands.close());

it('takes another framework and another text, and stays until it is stopped', async () => {
  const scope = join(commands.dataDir, 'scope.md');
  writeFileSync(scope, 'We have never tested a restore. Visitors sign in at the desk.');
  const demo = commands.run('demo', '--framework', 'SOC 2', '--scope', scope, '--keep');
  const url = await demo.says(/This analysis +(http:\S+)\/api\/v1/);
  expect(demo.output()).toContain('never tested a restore');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const { pids } = JSON.parse(readFileSync(join(commands.dataDir, 'services.json'), 'utf8'));
  demo.child.kill('SIGINT');
  expect(await demo.ended).toBe(0);
  expect(Object.values<number>(pids).filter(isAlive)).toEqual([]);
}, 120_000);
