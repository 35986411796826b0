import { expect, it } from '@jest/globals';
import { runCommandLine } from '../support/command-line.js';

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
