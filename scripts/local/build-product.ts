import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Compiles the product and the operator's commands, with the data files beside the code that reads them.
 * @param folder where to, below the project's root, so that its packages are found; what is there is removed
 * @param isChecked whether a type error is a failure; without, it takes a quarter of the time
 * @returns the whole path of the folder
 */
export function buildProduct(folder: string, isChecked: boolean): string {
  const out = join(ROOT, folder);
  rmSync(out, { recursive: true, force: true });
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const args = ['-p', 'scripts/tsconfig.build.json', '--outDir', out, ...(isChecked ? [] : ['--noCheck'])];
  execFileSync(process.execPath, [tsc, ...args], { cwd: ROOT, stdio: 'inherit' });
  for (const source of ['api', 'worker', 'common']) {
    const isData = (path: string) => extname(path) !== '.ts';
    cpSync(join(ROOT, source), join(out, source), { recursive: true, filter: isData });
  }
  return out;
}
