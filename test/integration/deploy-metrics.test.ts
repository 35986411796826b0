import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readQuery } from '../../scripts/check/promql.js';
import { queries } from '../../scripts/check/read-deploy-files.js';
import { freePort } from '../../scripts/local/free-port.js';
import { serveMetrics } from '../../worker/metrics-server.js';
import { startService, type TestService } from '../support/service.js';

const PARTS: Readonly<Record<string, readonly string[]>> = {
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
};
let service: TestService;
let stopMetrics: () => Promise<void>;
let pages: string[];

beforeAll(async () => {
  service = await startService();
  const port = await freePort();
  stopMetrics = await serveMetrics(service.ctx, port);
  const page = async (url: string) => (await fetch(`${url}/metrics`)).text();
  const worker = `http://127.0.0.1:${port}`;
  expect((await fetch(`${worker}/healthz`)).ok).toBe(true);
  pages = await Promise.all([page(service.url), page(worker)]);
});
afterAll(async () => {
  await stopMetrics();
  await service.close();
});

/** The names of all series that a page may have. */
function namesOn(page: string): Set<string> {
  const types = [...page.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(types.flatMap(([, name = '', type = '']) => (PARTS[type] ?? ['']).map((part) => name + part)));
}

it('names the installation and the process on every series', () => {
  const own = /[{,]installation="compliance-advisory-service",process="script"[,}]/;
  for (const page of pages) {
    const series = page.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(series.length).toBeGreaterThan(50);
    expect(series.filter((line) => !own.test(line))).toEqual([]);
  }
});

it('asks in alerts, scaling and dashboard for nothing that the processes do not tell', () => {
  const asked = [...new Set(queries().flatMap(({ text }) => readQuery(text).metrics))];
  expect(asked.length).toBeGreaterThan(15);
  for (const page of pages) {
    const told = namesOn(page);
    expect(asked.filter((name) => !told.has(name))).toEqual([]);
  }
});
