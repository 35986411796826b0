import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptDistribution, libraryFolders, unpackedPackage } from './apt-packages.js';
import type { Log } from './kept-process.js';

const NEEDED_GLIBC = [2, 38] as const;
/** A release of each distribution whose C library is new enough. */
const NEWER_RELEASE: Record<string, string> = { debian: 'trixie', ubuntu: 'noble' };

/** The C library's version of this process, `[2, 36]`; null where it is not glibc. */
function glibcVersion(): [number, number] | null {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  const [major, minor] = (report.header?.glibcVersionRuntime ?? '').split('.').map(Number);
  return major !== undefined && minor !== undefined ? [major, minor] : null;
}

function isNewEnough([major, minor]: [number, number]): boolean {
  return major > NEEDED_GLIBC[0] || (major === NEEDED_GLIBC[0] && minor >= NEEDED_GLIBC[1]);
}

/**
 * The command in front of a Node script that needs glibc 2.38: Node itself, or Node started through the loader
 * of the distribution's next release, unpacked into the cache. Null where neither can be had.
 */
export async function nodeOnNewerGlibc(log: Log): Promise<[string, ...string[]] | null> {
  if (process.platform !== 'linux') return [process.execPath];
  const version = glibcVersion();
  if (!version) return null;
  if (isNewEnough(version)) return [process.execPath];
  const distribution = aptDistribution();
  const release = NEWER_RELEASE[distribution?.id ?? ''];
  if (!distribution || !release) return null;
  const root = await unpackedPackage({ name: 'libc6', distribution, release, withDependencies: false, log });
  const [folder] = libraryFolders(root);
  const loader = folder && readdirSync(folder).find((name) => /^ld-linux.*\.so\.\d$/.test(name));
  if (!folder || !loader) return null;
  const systemFolders = libraryFolders('/');
  return [join(folder, loader), '--library-path', [folder, ...systemFolders].join(':'), process.execPath];
}
