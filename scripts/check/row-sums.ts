import { readFileSync, writeFileSync } from 'node:fs';
import { compileWat } from '../local/compile-wat.js';

const SOURCE = new URL('../../common/domain/learn/row-sums.wat', import.meta.url);
const FILE = new URL('../../common/domain/learn/row-sums-module.ts', import.meta.url);

async function generate(): Promise<string> {
  const base64 = Buffer.from(await compileWat(SOURCE)).toString('base64');
  return `/** row-sums.wat as bytes, in base64; \`npm run check -- --fix\` writes it. */\nexport const ROW_SUMS_MODULE =\n  '${base64}';\n`;
}

/** Empty when the module is what its text says, else what to do. */
export async function findStaleModule(): Promise<string> {
  const isCurrent = readFileSync(FILE, 'utf8') === (await generate());
  return isCurrent ? '' : 'row-sums-module.ts is not what row-sums.wat says; npm run check -- --fix writes it anew.';
}

export async function writeModule(): Promise<void> {
  writeFileSync(FILE, await generate());
}
