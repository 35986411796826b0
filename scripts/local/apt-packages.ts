import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from './kept-process.js';
import { findProgram } from './on-path.js';
import { cacheFolder } from './places.js';

const run = promisify(execFile);

/** What /etc/os-release says: the distribution and its release name. */
export interface Distribution {
  id: string;
  release: string;
}

const COMPONENTS: Record<string, string> = { debian: 'main', ubuntu: 'main universe' };

/** The Debian or Ubuntu this runs on; null elsewhere, and where its package tools are missing. */
export function aptDistribution(): Distribution | null {
  if (!existsSync('/etc/os-release') || !findProgram('apt-get') || !findProgram('dpkg-deb')) return null;
  const fields = readFileSync('/etc/os-release', 'utf8');
  const field = (name: string) => new RegExp(`^${name}="?([^"\\n]+)"?$`, 'm').exec(fields)?.[1];
  const id = field('ID');
  const release = field('VERSION_CODENAME');
  return id && release && id in COMPONENTS ? { id, release } : null;
}

/** The mirror this machine's own apt sources name for its own release. */
async function configuredMirror(release: string): Promise<string> {
  const { stdout } = await run('apt-get', ['update', '--print-uris']);
  const line = new RegExp(`^'(.+)/dists/${release}/(?:In)?Release'`, 'm').exec(stdout);
  if (!line?.[1]) throw new Error(`apt has no source for ${release}.`);
  return line[1];
}

/** apt options that keep lists, archives and sources in `folder`; the system is neither read nor changed. */
function privateApt(folder: string): string[] {
  const settings = {
    'Dir::Etc::SourceList': join(folder, 'sources.list'),
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State::Lists': join(folder, 'lists'),
    'Dir::Cache': folder,
    'Acquire::Languages': 'none',
    'APT::Sandbox::User': '',
    'Debug::NoLocking': 'true',
  };
  return ['-q', '-y', ...Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])];
}

async function prepareApt(folder: string, distribution: Distribution, release: string): Promise<void> {
  const mirror = await configuredMirror(distribution.release);
  const keyring = `/usr/share/keyrings/${distribution.id}-archive-keyring.gpg`;
  const signed = existsSync(keyring) ? `[signed-by=${keyring}] ` : '';
  for (const part of ['lists/partial', 'archives/partial']) mkdirSync(join(folder, part), { recursive: true });
  const source = `deb ${signed}${mirror} ${release} ${COMPONENTS[distribution.id]}\n`;
  writeFileSync(join(folder, 'sources.list'), source);
  await run('apt-get', ['update', ...privateApt(folder)]);
}

async function download(folder: string, name: string, withDependencies: boolean): Promise<string[]> {
  if (withDependencies) {
    await run('apt-get', ['install', '--download-only', '--no-install-recommends', ...privateApt(folder), name]);
  } else {
    await run('apt-get', ['download', ...privateApt(folder), name], { cwd: join(folder, 'archives') });
  }
  const archives = join(folder, 'archives');
  return readdirSync(archives)
    .filter((file) => file.endsWith('.deb'))
    .map((file) => join(archives, file));
}

/** Which package to fetch. Dependencies are those this machine has not installed. */
export interface PackageRequest {
  name: string;
  distribution: Distribution;
  /** The release to take it from; another one than the machine's own is fine. */
  release: string;
  withDependencies: boolean;
  log: Log;
}

/**
 * Unpacks a package of the distribution into the user's cache and returns the folder, a small root file system.
 * Nothing is installed, no service starts, no root rights are needed; the second call finds it there.
 */
export async function unpackedPackage(request: PackageRequest): Promise<string> {
  const { name, distribution, release, log } = request;
  const home = join(cacheFolder(), `${distribution.release}-${process.arch}-${name}-${release}`);
  if (existsSync(home)) return home;
  log(`Fetching ${name} (${distribution.id} ${release}) with apt, once ...`);
  const folder = mkdtempSync(join(cacheFolder(), 'apt-'));
  try {
    await prepareApt(folder, distribution, release);
    const root = join(folder, 'root');
    for (const archive of await download(folder, name, request.withDependencies)) {
      await run('dpkg-deb', ['-x', archive, root]);
    }
    // Atomic, so that a run beside this one sees all of it or nothing; whoever is second uses the first's.
    if (!existsSync(home)) renameSync(root, home);
    return home;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The folder of a root file system that holds the shared libraries, as `usr/lib/<triplet>`. */
export function libraryFolders(root: string): string[] {
  const triplet = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[process.arch as string];
  if (!triplet) return [];
  return [`usr/lib/${triplet}`, `lib/${triplet}`].map((path) => join(root, path)).filter((path) => existsSync(path));
}
