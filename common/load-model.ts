import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Library } from './catalog/types.js';
import type { ClauseModel } from './domain/gap/model.js';
import { createClauseModel } from './domain/learn/model.js';

/** The weights that `npm run train` writes. */
export const MODEL_FILE = new URL('./catalog/model/clause-model.bin', import.meta.url);

/**
 * Reads the learned model that ships with the product; undefined when it was not trained.
 * @throws Error when the file is damaged
 */
export async function loadModel(library: Library): Promise<ClauseModel | undefined> {
  if (!existsSync(MODEL_FILE)) return undefined;
  return createClauseModel(await readFile(MODEL_FILE), library);
}
