import { readdirSync } from 'node:fs';
import { until } from '../support/until.js';
import type { Stage } from './stage.js';

/** What the processes of a stage hold open. */
export interface Held {
  mongodb: number;
  redis: number;
  /** Open descriptors, sockets among them; 0 where the system does not tell. */
  descriptors: number;
}

/** What a process may hold beyond what it held before there was work: a connection that was just needed, a thread. */
const ALLOWED: Held = { mongodb: 2, redis: 1, descriptors: 12 };
const STEADY_MS = 3000;
const SETTLE_MS = 30_000;
/** The connection of a caller who asks no more is kept for 75 s (`api/listen.ts`). */
const CLOSED_AFTER_MS = 90_000;

const NAMES = ['mongodb', 'redis', 'descriptors'] as const;

/** What they hold once that has not changed for a while. */
export async function heldAtRest(stage: Stage): Promise<Held> {
  let last = heldBy(stage);
  let sinceMs = performance.now();
  return until(
    'connections that stay as they are',
    () => {
      const now = heldBy(stage);
      if (NAMES.some((name) => now[name] !== last[name])) sinceMs = performance.now();
      last = now;
      return performance.now() - sinceMs > STEADY_MS && now;
    },
    SETTLE_MS,
  ).catch(() => last);
}

/** What did not come back to what it was `before` there was work. */
export async function leaks(stage: Stage, before: Held): Promise<string[]> {
  const count = [...stage.apis, ...stage.workers].length;
  const tooMany = (): string[] => {
    const now = heldBy(stage);
    return NAMES.filter((name) => now[name] > before[name] + count * ALLOWED[name]).map(
      (name) => `${now[name]} ${name} held open by ${count} processes, ${before[name]} before the work`,
    );
  };
  return until('no leak', () => tooMany().length === 0, CLOSED_AFTER_MS)
    .then(() => [])
    .catch(tooMany);
}

function heldBy({ apis, workers, mongodb, redis }: Stage): Held {
  const descriptors = [...apis, ...workers].map(({ process }) => (process ? descriptorsOf(process.pid) : 0));
  return {
    mongodb: mongodb.connections,
    redis: redis.connections,
    descriptors: descriptors.reduce((sum, each) => sum + each, 0),
  };
}

function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
