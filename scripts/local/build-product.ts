import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = join(ROOT, 'dist');

/**
 * Compiles the product and the operator's commands into `dist/`, with the data files beside the code that reads them.
 * @returns the folder
 */
export function buildProduct(): string {
  rmSync(OUT, { recursive: true, force: true });
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', 'scripts/tsconfig.build.json'], { cwd: ROOT, stdio: 'inherit' });
  for (const folder of ['api', 'worker', 'common']) {
    const isData = (path: string) => extname(path) !== '.ts';
    cpSync(join(ROOT, folder), join(OUT, folder), { recursive: true, filter: isData });
  }
  return OUT;
}
