import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServicesRecord } from './services-file.js';

const GRACE_MS = 5000;
const POLL_MS = 25;

/** Whether a process with this id runs (a zombie counts as gone). */
export function isAlive(pid: number): boolean {
  return commandLine(pid) !== null;
}

/** The command line of a running process; null when there is none. Slim images have /proc but no `ps`. */
function commandLine(pid: number): string | null {
  try {
    if (existsSync('/proc/self/cmdline')) {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || null;
    }
    const line = execFileSync('ps', ['-o', 'stat=,args=', '-p', `${pid}`], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? null : line;
  } catch {
    return null;
  }
}

/** Whether the process that wrote the record still runs; its id alone could be another's by now. */
export function isOwnerAlive(record: ServicesRecord): boolean {
  return /\bnode\b/.test(commandLine(record.owner.pid) ?? '');
}

/**
 * Waits until the services a killed owner left behind have ended (they notice by themselves), then kills
 * what is still there. Only processes whose command line names one of `marks` are touched.
 */
export async function endLeftovers(record: ServicesRecord, marks: readonly string[]): Promise<void> {
  const ours = (pid: number) => marks.some((mark) => commandLine(pid)?.includes(mark));
  for (const pid of Object.values(record.pids)) {
    const deadline = Date.now() + GRACE_MS;
    while (ours(pid) && Date.now() < deadline) await delay(POLL_MS);
    if (!ours(pid)) continue;
    process.kill(pid, 'SIGKILL');
    while (ours(pid)) await delay(POLL_MS);
  }
}
