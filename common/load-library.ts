import { createHash } from 'node:crypto';
import { checkLibrary } from './catalog/check.js';
import { CatalogError, parseFramework, parseSafeguards } from './catalog/parse.js';
import type { Library, Safeguard } from './catalog/types.js';
import { listKnowledge, readKnowledge } from './read-knowledge.js';

export type { Library } from './catalog/types.js';

/**
 * Reads and checks the frameworks and safeguards that ship with the product.
 * @throws CatalogError naming every problem at once
 */
export async function loadLibrary(): Promise<Library> {
  const digest = createHash('sha256');
  const frameworks = new Map(
    (await readFolder('frameworks', digest)).map(({ file, value }) => {
      const framework = parseFramework(file, value);
      return [framework.id, framework] as const;
    }),
  );
  const safeguards = new Map<string, Safeguard>();
  for (const { file, value } of await readFolder('safeguards', digest)) {
    for (const safeguard of parseSafeguards(file, value)) {
      if (safeguards.has(safeguard.id)) throw new CatalogError(`${file}: ${safeguard.id} stands twice`);
      safeguards.set(safeguard.id, safeguard);
    }
  }
  const problems = checkLibrary(frameworks.values(), safeguards);
  if (problems.length > 0) throw new CatalogError(`The library has faults:\n${problems.join('\n')}`);
  return { frameworks, safeguards, hash: digest.digest('hex') };
}

/** All files of a folder; what they say goes into the digest, however it was written down. */
async function readFolder(folder: string, digest: ReturnType<typeof createHash>) {
  const files: Array<{ file: string; value: unknown }> = [];
  for (const file of await listKnowledge(folder)) {
    const value = await readKnowledge(file);
    digest.update(file).update('\0').update(JSON.stringify(value)).update('\0');
    files.push({ file, value });
  }
  return files;
}
