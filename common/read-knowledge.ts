import { readdir, readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import { z } from 'zod';
import { CatalogError } from './catalog/parse.js';

/** YAML in the source, parsed already in a build. */
const KNOWLEDGE = new URL('./catalog/', import.meta.url);

/**
 * The content of a knowledge file. A build has parsed it once for all processes: `soc2.json` stands there for `soc2.yaml`.
 * @param name below the knowledge folder, without its ending: `frameworks/soc2`
 * @throws YAMLException naming the file and the place, or an error of the file system
 */
export async function readKnowledge(name: string): Promise<unknown> {
  const parsed = await readFile(new URL(`${name}.json`, KNOWLEDGE), 'utf8').catch(nullIfMissing);
  if (parsed !== null) return JSON.parse(parsed);
  const file = `${name}.yaml`;
  return load(await readFile(new URL(file, KNOWLEDGE), 'utf8'), { filename: file });
}

/**
 * The same, of the shape that is asked for.
 * @throws CatalogError naming the file and each problem; what `readKnowledge` throws
 */
export async function readKnowledgeAs<S extends z.ZodType>(name: string, schema: S): Promise<z.output<S>> {
  const parsed = schema.safeParse(await readKnowledge(name));
  if (parsed.success) return parsed.data;
  throw new CatalogError(`${name}: ${z.prettifyError(parsed.error)}`);
}

/** The names of all files of a folder of knowledge, sorted. */
export async function listKnowledge(folder: string): Promise<string[]> {
  const files = await readdir(new URL(`${folder}/`, KNOWLEDGE));
  const names = files.flatMap((file) => /^(.+)\.(?:yaml|json)$/.exec(file)?.[1] ?? []);
  return names.sort().map((name) => `${folder}/${name}`);
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
