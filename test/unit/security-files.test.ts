import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { load } from 'js-yaml';
import { findDependencyBreaches } from '../../scripts/check/dependencies.js';

const ROOT = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, ROOT), 'utf8');

it('has a row for each of the ten risks, and every test that SECURITY.md names', () => {
  const text = read('SECURITY.md');
  for (let risk = 1; risk <= 10; risk += 1) expect(text).toContain(`| API${risk} `);
  const files = [...text.matchAll(/\]\((test\/[^)]+)\)/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
});

it('has an exact lock file, no unknown install script, and a reason for every dependency', () => {
  expect(findDependencyBreaches()).toEqual([]);
});

it('runs every container without root, capabilities or a writable file system', () => {
  const { services } = load(read('docker-compose.yml')) as { services: Record<string, Record<string, unknown>> };
  for (const [name, own] of Object.entries(services)) {
    const service = { ...(own['<<'] as object), ...own } as Record<string, unknown>;
    expect([name, service.read_only, service.cap_drop]).toEqual([name, true, ['ALL']]);
    expect(service.user).toMatch(/^(node|mongodb|redis|haproxy|nobody)$/);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.tmpfs).toEqual([expect.stringMatching(/^\/tmp:/), ...(service.tmpfs as string[]).slice(1)]);
  }
  const lines = read('Dockerfile').split('\n');
  expect(lines.lastIndexOf('USER node')).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('FROM')));
  expect(lines.filter((line) => line.startsWith('RUN npm ci')).every((line) => line.includes('--ignore-scripts'))).toBe(
    true,
  );
});
