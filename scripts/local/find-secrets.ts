import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** Tokens and secrets of accounts, and of webhooks, as they are shown to their owners. */
const SECRET = /cas_(?:secret|token)_[\w-]{43}|whsec_[\w+/]{32}/;
const CHUNK_BYTES = 16 * 1024 * 1024;
/** Longer than any secret, so that none is missed where two chunks meet. */
const OVERLAP_BYTES = 100;

/**
 * Looks for secrets in clear in everything that databases and processes wrote below a folder.
 * @returns the files that hold one
 */
export function findSecrets(folder: string): string[] {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => holdsSecret(path, chunk));
}

/** @param chunk room to read into */
function holdsSecret(path: string, chunk: Buffer): boolean {
  const file = openSync(path, 'r');
  try {
    for (let at = 0; ; at += CHUNK_BYTES - OVERLAP_BYTES) {
      const count = readSync(file, chunk, 0, CHUNK_BYTES, at);
      if (SECRET.test(chunk.toString('latin1', 0, count))) return true;
      if (count < CHUNK_BYTES) return false;
    }
  } finally {
    closeSync(file);
  }
}
