import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import { checkLibrary } from './catalog/check.js';
import { CatalogError, parseFramework, parseSafeguards } from './catalog/parse.js';
import type { Library, Safeguard } from './catalog/types.js';

export type { Library } from './catalog/types.js';

const CATALOG_FOLDER = new URL('./catalog/', import.meta.url);

/**
 * Reads and checks the frameworks and safeguards that ship with the product.
 * @throws CatalogError naming every problem at once
 */
export async function loadLibrary(): Promise<Library> {
  const digest = createHash('sha256');
  const frameworks = new Map(
    (await readFolder('frameworks/', digest)).map(({ file, value }) => {
      const framework = parseFramework(file, value);
      return [framework.id, framework] as const;
    }),
  );
  const safeguards = new Map<string, Safeguard>();
  for (const { file, value } of await readFolder('safeguards/', digest)) {
    for (const safeguard of parseSafeguards(file, value)) {
      if (safeguards.has(safeguard.id)) throw new CatalogError(`${file}: ${safeguard.id} stands twice`);
      safeguards.set(safeguard.id, safeguard);
    }
  }
  const problems = checkLibrary(frameworks.values(), safeguards);
  if (problems.length > 0) throw new CatalogError(`The library has faults:\n${problems.join('\n')}`);
  return { frameworks, safeguards, hash: digest.digest('hex') };
}

async function readFolder(folder: string, digest: ReturnType<typeof createHash>) {
  const url = new URL(folder, CATALOG_FOLDER);
  const names = (await readdir(url)).filter((name) => name.endsWith('.yaml')).sort();
  const files: Array<{ file: string; value: unknown }> = [];
  for (const name of names) {
    const text = await readFile(new URL(name, url), 'utf8');
    digest.update(name).update('\0').update(text).update('\0');
    files.push({ file: folder + name, value: load(text, { filename: folder + name }) });
  }
  return files;
}
