import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../../common/config.js';
import { productFile } from './processes.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Runs one of the commands: as a build has it (`node dist/scripts/<name>.js <args>`), or else as `npm run --silent <name> -- <args>` does. */
export async function runCommandLine(
  name: string,
  args: readonly string[],
  environment: Environment,
): Promise<{ code: number; out: string; err: string }> {
  const built = productFile(`scripts/${name}`);
  const command = built.endsWith('.js') && existsSync(built) ? [built] : ['scripts/run.mjs', name];
  const child = spawn(process.execPath, [...command, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, out, err };
}
