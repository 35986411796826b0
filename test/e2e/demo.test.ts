import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Commands } from '../support/commands.js';

const SAMPLE = readFileSync(new URL('../../scripts/demo/scope.md', import.meta.url), 'utf8');

let commands: Commands;

beforeEach(() => {
  commands = new Commands();
});
afterEach(() => commands.close());

it('shows a newcomer what the service is for, and leaves nothing running', async () => {
  const demo = commands.run('demo');
  expect(await demo.ended).toBe(0);
  const output = demo.output();
  expect(output).toMatch(/^ISO\/IEC 27001:2022, 123 requirements/m);
  expect(output).toMatch(/Score +\d+\.\d of 100/);
  expect(output).toMatch(/Coverage +\d+ %/);
  expect(output).toContain('The 10 worst findings');
  expect(output).toMatch(/The first 5 of \d+ steps of the plan/);
  expect(output).toContain('Where to look next');
  const [, port] = /After `PORT=(\d+) npm start` these lines work as they stand/.exec(output) ?? [];
  expect(output).toContain(`curl -s http://127.0.0.1:${port}/api/v1/auth/token`);
  const quotes = [...output.matchAll(/^ +"(.+)" \(scope (\d+)-(\d+)\)$/gm)];
  expect(quotes.length).toBeGreaterThanOrEqual(10);
  const isShortened = (quote: string): boolean => quote.endsWith('...');
  for (const [, quote = '', start, end] of quotes.filter(([, quote = '']) => !isShortened(quote))) {
    expect(SAMPLE.slice(Number(start), Number(end)).replace(/\s+/g, ' ')).toBe(quote);
  }
  expect(existsSync(join(commands.dataDir, 'services.json'))).toBe(false);
}, 120_000);

it('says what it takes when it is asked for something else', async () => {
  const demo = commands.run('demo', '--frame', 'SOC 2');
  expect(await demo.ended).toBe(1);
  expect(demo.output()).toContain('Usage: npm run demo');
}, 60_000);
