import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Commands } from '../support/commands.js';

let commands: Commands;

beforeEach(() => {
  commands = new Commands();
});
afterEach(() => commands.close());

it('manages accounts without a running service', async () => {
  const created = commands.run('account', 'create', '--name', 'Solo', '--json');
  expect(await created.ended).toBe(0);
  const { id, api_secret } = JSON.parse(created.output());
  expect(await commands.run('account', 'set-plan', id, 'enterprise').ended).toBe(0);
  expect(await commands.run('account', 'disable', id).ended).toBe(0);
  const list = commands.run('account', 'list', '--json');
  await list.ended;
  expect(JSON.parse(list.output())).toMatchObject([{ id, name: 'Solo', plan: 'enterprise' }]);
  expect(list.output()).not.toContain(api_secret);

  const wrong = commands.run('account', 'set-plan', id, 'gold');
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toContain('There is no plan "gold"');
}, 120_000);
