import { readFileSync } from 'node:fs';
import { z } from 'zod';

const ROOT = new URL('../../', import.meta.url);

/** Packages that would run code while they are installed, and why they work without. Any other is a breach. */
const SCRIPTS_NOT_NEEDED: Readonly<Record<string, string>> = {
  '@parcel/watcher': 'prebuilt binaries come as optional packages',
  '@scarf/scarf': 'counts installations; nothing else',
  esbuild: 'only makes its command start faster',
  'msgpackr-extract': 'optional; without it msgpackr decodes in JavaScript',
};

const lockEntry = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  optional: z.boolean().optional(),
  os: z.array(z.string()).optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const lockFile = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), lockEntry) });
const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

type LockEntry = z.output<typeof lockEntry>;

/** Every breach of the rules about packages: the lock file, install scripts, and the list in CONTRIBUTING.md. */
export function findDependencyBreaches(): string[] {
  const wanted = manifest.parse(JSON.parse(read('package.json')));
  const { packages } = lockFile.parse(JSON.parse(read('package-lock.json')));
  return [...lockBreaches(wanted, packages), ...listBreaches(wanted, read('CONTRIBUTING.md')), ...npmBreaches()];
}

function lockBreaches(wanted: z.output<typeof manifest>, packages: Record<string, LockEntry>): string[] {
  const root = packages[''];
  const isExact =
    JSON.stringify(root?.dependencies) === JSON.stringify(wanted.dependencies) &&
    JSON.stringify(root?.devDependencies) === JSON.stringify(wanted.devDependencies);
  const entries = Object.entries(packages).filter(([path]) => path !== '');
  return [
    ...(isExact ? [] : ['package-lock.json: it is not of this package.json']),
    ...entries.flatMap(([path, entry]) => entryBreaches(path, entry)),
    ...missingBinaries(packages),
  ];
}

/** `npm ci` wants the binaries of every system in the lock file, also of those that it was not written on. */
function missingBinaries(packages: Record<string, LockEntry>): string[] {
  const names = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  const locked = Object.keys(packages);
  const isLocked = (name: string): boolean => locked.some((path) => path.endsWith(`node_modules/${name}`));
  return names.filter((name) => !isLocked(name)).map((name) => `package-lock.json: ${name} is missing`);
}

function entryBreaches(path: string, entry: LockEntry): string[] {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const breaches: string[] = [];
  if (!/^\d+\.\d+\.\d+/.test(entry.version ?? '')) breaches.push('has no exact version');
  if (entry.link || /^(git|http:|file:)/.test(entry.resolved ?? '')) breaches.push('does not come from a registry');
  // npm leaves out the checksums of binaries for systems that the lock file was not written on.
  if (!entry.integrity && !(entry.optional && entry.os)) breaches.push('has no checksum');
  if (entry.hasInstallScript && !Object.hasOwn(SCRIPTS_NOT_NEEDED, name))
    breaches.push('wants to run an install script');
  return breaches.map((breach) => `package-lock.json: ${name} ${breach}`);
}

/** Who adds a package says why; who removes one takes the reason away. */
function listBreaches(wanted: z.output<typeof manifest>, text: string): string[] {
  const section = text.slice(text.indexOf('## Dependencies'));
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
  );
  const all = [...Object.keys(wanted.dependencies), ...Object.keys(wanted.devDependencies)];
  return [
    ...all.filter((name) => !listed.includes(name)).map((name) => `CONTRIBUTING.md: ${name} has no reason`),
    ...listed.filter((name) => !all.includes(name)).map((name) => `CONTRIBUTING.md: ${name} is not used any more`),
  ];
}

function npmBreaches(): string[] {
  const settings = read('.npmrc').split('\n');
  const wanted = ['ignore-scripts=true', 'engine-strict=true'];
  return wanted.filter((line) => !settings.includes(line)).map((line) => `.npmrc: ${line} is missing`);
}

function read(name: string): string {
  return readFileSync(new URL(name, ROOT), 'utf8');
}
