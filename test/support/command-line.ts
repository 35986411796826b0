import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../../common/config.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Runs one of the commands, as `npm run --silent <name> -- <args>` does. */
export async function runCommandLine(
  name: string,
  args: readonly string[],
  environment: Environment,
): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, ['scripts/run.mjs', name, ...args], {
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
