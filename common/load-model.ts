import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Library } from './catalog/types.js';
import type { ClauseModel } from './domain/gap/model.js';
import { createClauseModel } from './domain/learn/model.js';

/** The weights that `npm run train` writes. */
export const MODEL_FILE = new URL('./catalog/model/clause-model.bin', import.meta.url);

/** The file with the weights of the learned model, in memory that threads can share; null when it was not trained. */
export function readWeights(): Uint8Array | null {
  if (!existsSync(MODEL_FILE)) return null;
  const file = openSync(MODEL_FILE, 'r');
  try {
    const bytes = new Uint8Array(new SharedArrayBuffer(fstatSync(file).size));
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(file, bytes, at, bytes.length - at, at);
      if (read === 0) throw new Error('The weights file ends too early.');
      at += read;
    }
    return bytes;
  } finally {
    closeSync(file);
  }
}

/**
 * The learned model that ships with the product; undefined when it was not trained.
 * @throws Error when the file is damaged
 */
export function loadModel(library: Library, weights = readWeights()): ClauseModel | undefined {
  return weights ? createClauseModel(weights, library) : undefined;
}
