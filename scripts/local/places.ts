import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A Unix socket's path must fit into about 100 bytes; ours adds up to 60 to the folder's. */
const MAX_TMP_LENGTH = 40;

/**
 * A private folder with a short path for the sockets of one data directory, the same at every start.
 * @throws when someone else owns a folder of that name.
 */
export function socketFolder(dataDir: string): string {
  const tmp = tmpdir().length <= MAX_TMP_LENGTH ? tmpdir() : '/tmp';
  const uid = process.getuid?.() ?? 0;
  const digest = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12);
  const folder = join(tmp, `advisory-${uid}-${digest}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const info = lstatSync(folder);
  if (!info.isDirectory() || info.uid !== uid) throw new Error(`${folder} belongs to someone else.`);
  return folder;
}

/** Where downloaded parts are kept for every run and every checkout of this user. */
export function cacheFolder(): string {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'compliance-advisory-service');
  mkdirSync(folder, { recursive: true });
  return folder;
}
