import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { COMMAND_SETTING_NAMES, SETTING_NAMES } from '../../common/config.js';
import { Metrics } from '../../common/metrics.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** The words in backticks of the first column of a section's table. */
function firstColumn(section: string): string[] {
  const text = readme.slice(readme.indexOf(`## ${section}\n`)).replace(/^(## .*\n[\s\S]*?)\n## [\s\S]*$/, '$1');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
}

/** What the system and npm give a command; nobody sets it for this service. */
const GIVEN = ['PATH', 'TMPDIR', 'XDG_CACHE_HOME', 'INIT_CWD', 'npm_execpath', 'npm_lifecycle_event', 'PRODUCT_DIR'];

describe('the README', () => {
  it('names every setting in its table, and no other', () => {
    const named = firstColumn('Settings');
    expect(named.sort()).toEqual([...SETTING_NAMES, ...COMMAND_SETTING_NAMES].sort());
  });

  it('leaves out none that a command or a test reads', () => {
    const files = ['scripts', 'test/browser', 'test/faults', 'test/load', 'test/bench', 'test/support'].flatMap(
      (folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(ROOT, folder, name)),
    );
    const sources = files.filter((file) => /\.(ts|mjs)$/.test(file)).map((file) => readFileSync(file, 'utf8'));
    const read = sources.flatMap((text) =>
      [...text.matchAll(/\benv(?:ironment)?\.(\w+)/g)].map(([, name = '']) => name),
    );
    const known = new Set([...firstColumn('Settings'), ...GIVEN]);
    expect([...new Set(read)].filter((name) => /^[A-Z_]{2,}$/.test(name) && !known.has(name))).toEqual([]);
  });

  it('names every figure of its own', async () => {
    const none = (): never => {
      throw new Error('there is no Redis');
    };
    const sources = {
      db: { db: null },
      queues: { get: none },
      workerRoll: { read: none },
      logger: { warn: () => {} },
      completions: { size: 0 },
    };
    const metrics = new Metrics(sources as never, { installation: 'one', process: 'api' });
    const names = [...(await metrics.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
    const own = names.filter((name) => !/^(process|nodejs)_/.test(name));
    expect(
      firstColumn('Operate it')
        .filter((name) => name.includes('_'))
        .sort(),
    ).toEqual(own.sort());
  });
});
