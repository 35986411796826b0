import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Browser, chromium } from 'playwright-core';
import { ROUTES } from '../../api/routes/index.js';
import { startService, type TestService } from '../support/service.js';

/** Run by .ci/run where there is a Chromium: `CHROMIUM=<path> npm test -- --testMatch '<rootDir>/test/browser/*.ts'`. */
let service: TestService;
let browser: Browser;

beforeAll(async () => {
  service = await startService();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
}, 60_000);
afterAll(async () => {
  await browser.close();
  await service.close();
});

it('shows every operation without an error, offline, and calls one with a token', async () => {
  const { token } = await service.client();
  const page = await browser.newPage();
  const complaints: string[] = [];
  const strangers: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(service.url) && !request.url().startsWith('data:')) strangers.push(request.url());
  });

  await page.goto(`${service.url}/docs`);
  await page.locator('#operations-Account-getUsage').waitFor();
  for (const { operationId } of ROUTES) {
    expect(await page.locator(`[id$="-${operationId}"]`).count()).toBeGreaterThan(0);
  }

  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await page.locator('.auth-container input').fill(token);
  await page.locator('.auth-btn-wrapper .authorize').click();
  await page.locator('.auth-btn-wrapper .btn-done').click();
  const usage = page.locator('#operations-Account-getUsage');
  await usage.locator('.opblock-summary-control').click();
  await usage.getByRole('button', { name: 'Try it out' }).click();
  await usage.getByRole('button', { name: 'Execute' }).click();
  const answer = usage.locator('.live-responses-table');
  await answer.waitFor();
  expect(await answer.locator('.response-col_status').last().textContent()).toContain('200');
  expect(await answer.textContent()).toContain('"object": "usage"');

  await page.goto(`${service.url}/docs/risk`);
  await page.getByRole('heading', { name: 'How risk scores are computed' }).waitFor();

  expect(complaints).toEqual([]);
  expect(strangers).toEqual([]);
}, 60_000);

it('fits a phone with an operation open', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${service.url}/docs`);
  const operation = page.locator('[id$="-createGapAnalysis"]');
  await operation.locator('.opblock-summary-control').click();
  await operation.locator('.responses-table').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
}, 60_000);
