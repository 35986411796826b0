import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newEncryptionKey } from '../../common/encryption.js';
import { errorCode } from './error-code.js';

const FILE = 'encryption-key';

/** The key of a data directory, made when it is first asked for; only this user can read it. */
export function ensureEncryptionKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, FILE);
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, `${newEncryptionKey('local')}\n`, { mode: 0o600 });
  try {
    // Fails when there is a key already: two commands at once agree on one.
    linkSync(aside, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside);
  }
  return readFileSync(path, 'utf8').trim();
}
