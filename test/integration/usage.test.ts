import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { runCommandLine } from '../support/command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'advisory-usage-'));
const notes = join(folder, 'notes.txt');
writeFileSync(notes, 'My notes');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** With and without commands of its own, and one that starts services; a script without a usage does not compile. */
const SCRIPTS = ['account', 'eval', 'ops'];

it.each(SCRIPTS)(
  '%s answers --help with its usage and does nothing else',
  async (name) => {
    const { code, out, err } = await runCommandLine(name, ['--help'], {});
    expect([code, err, out.slice(0, 'Usage: n'.length)]).toEqual([0, '', 'Usage: n']);
  },
  60_000,
);

it.each([
  ['account', ['create', '--plan', 'gold'], '--name is missing.\nThere is no plan "gold".\nUsage: npm run'],
  ['account', ['set-plan', 'acc_1'], 'PLAN is missing.\nUsage: npm run'],
  ['build', ['frob', '--fast'], 'There is no option --fast.\nToo many arguments: "frob".\nUsage: npm run'],
  ['audit-dependencies', ['--fix'], 'There is no option --fix.\nUsage: node scripts'],
  ['bench', ['no such figure'], 'Nothing has "no such figure" in its name.\nThere are:\n  '],
  ['test-faults', ['no such fault'], 'Nothing has "no such fault" in its name.\nThere are:\n  '],
  ['backup', ['frob'], 'There is no command "frob".\nUsage: npm run'],
  ['ops', ['status', 'extra'], 'Too many arguments for "status": "extra".\nUsage: npm run'],
  ['framework', ['import', '--frob'], 'There is no option --frob.\nFILE is missing.\nUsage: npm run'],
  [
    'framework',
    ['export', 'gdpr', '--out', join(folder, 'none', 'a.json')],
    `There is no folder ${join(folder, 'none')} to save a.json in.\n`,
  ],
  ['framework', ['import', join(folder, 'nope')], `There is no file ${join(folder, 'nope')}.\n`],
  [
    'framework',
    ['import', notes],
    `${notes} cannot be imported. It has to be an OSCAL 1.0-1.2 catalog (.json) or a table (.csv: id, title, group, description).\n  line 1: this is no JSON`,
  ],
])(
  '%s %j says what is wrong before it starts anything',
  async (name, args, message) => {
    const { code, out, err } = await runCommandLine(name, args, { DATA_DIR: folder });
    expect([code, out, err.slice(0, message.length)]).toEqual([1, '', message]);
  },
  60_000,
);
