import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { SETTING_NAMES } from '../../common/config.js';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

it('names every setting in its table, and no other', () => {
  const table = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## Decisions'));
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  const ofCommands = ['DATA_DIR', 'WORKERS'];
  expect(named.sort()).toEqual([...SETTING_NAMES, ...ofCommands].sort());
});
