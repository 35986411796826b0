import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { runCommandLine } from '../support/command-line.js';

const FOLDER = new URL('../../scripts/', import.meta.url);
const SCRIPTS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ts') && readFileSync(new URL(name, FOLDER), 'utf8').includes('runCommand('))
  .map((name) => name.slice(0, -'.ts'.length));

it.each(SCRIPTS)(
  '%s answers --help with its usage and does nothing else',
  async (name) => {
    const { code, out, err } = await runCommandLine(name, ['--help'], {});
    expect([code, err, out.slice(0, 'Usage: n'.length)]).toEqual([0, '', 'Usage: n']);
  },
  60_000,
);
