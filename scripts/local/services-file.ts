import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './error-code.js';

/** Who started the services: `start` keeps them up until Ctrl-C, `command` only for one short command. */
export type Owner = 'start' | 'command';

/** What `services.json` says about the services of one data directory. */
export interface ServicesRecord {
  owner: { pid: number; kind: Owner };
  /** Present once everything answers. */
  uris?: { mongodbUri: string; redisUrl: string };
  pids: Record<string, number>;
}

const path = (dataDir: string) => join(dataDir, 'services.json');

/** Reads the record; null when there is none. A half-written one cannot be: it is replaced in one step. */
export function readServices(dataDir: string): ServicesRecord | null {
  try {
    return JSON.parse(readFileSync(path(dataDir), 'utf8')) as ServicesRecord;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Replaces the record. */
export function writeServices(dataDir: string, record: ServicesRecord): void {
  renameSync(writeAside(dataDir, record), path(dataDir));
}

/** Makes this process the owner. False when somebody else was faster. */
export function claimServices(dataDir: string, record: ServicesRecord): boolean {
  const aside = writeAside(dataDir, record);
  try {
    linkSync(aside, path(dataDir));
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside);
  }
}

function writeAside(dataDir: string, record: ServicesRecord): string {
  const aside = `${path(dataDir)}.${process.pid}`;
  writeFileSync(aside, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  return aside;
}

/** Removes the record: nothing runs any more. */
export function dropServices(dataDir: string): void {
  rmSync(path(dataDir), { force: true });
}
