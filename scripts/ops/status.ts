import type { Context } from '../../common/context.js';
import { type Counts, countFrom, countOpen, countOverdue } from '../../common/db/operator-queries.js';
import { firstIdAt, type IdPrefix } from '../../common/ids.js';
import { OPERATION_KINDS, OPERATIONS, type OperationKind } from '../../common/operations.js';
import { QUEUE_STATES, type QueueFigures, type QueueState, readQueueFigures } from '../../common/queue-figures.js';
import { findKeyFaults, type KeyFault, keyFaultText } from '../../common/sealed-texts.js';
import type { WorkerEntry } from '../../common/worker-roll.js';

/** Recovery looks every few seconds: what is left for longer than this, it cannot do or is not there to do. */
const OVERDUE_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;

export type QueueRow = Record<QueueState, number> & {
  queue: string;
  oldest_age_s: number;
  is_paused: boolean;
  workers: number;
};

interface WorkRow {
  /** Records that something is left to do for, by status; a `completed` one waits for its event. */
  open: Counts;
  /** All that were accepted in the last 24 hours, by status; null when they are too many to count. */
  last_24_h: Counts | null;
}

export interface Status {
  at: string;
  queues: QueueRow[];
  operations: Record<OperationKind, WorkRow>;
  deliveries: WorkRow & {
    /** Pending ones that have failed at least once. */
    failing: number;
  };
  /** Records that recovery should have looked after over a minute ago, by collection. */
  overdue: Counts;
  /** Keys without which what is stored cannot be opened. */
  key_faults: KeyFault[];
  workers: WorkerEntry[];
  /** API processes that listen for ends of work. */
  apis: number;
}

/** The state of the whole service, read from MongoDB and Redis. */
export async function readStatus(ctx: Context): Promise<Status> {
  const now = ctx.clock();
  const [figures, workers, apis] = await Promise.all([
    readQueueFigures(ctx.queues),
    ctx.workerRoll.read(),
    ctx.completions.listeners(),
  ]);
  const queues = queueRows(figures, workers);
  const operations = {} as Status['operations'];
  for (const kind of OPERATION_KINDS) {
    const { collection, prefix } = OPERATIONS[kind];
    operations[kind] = await workOf(ctx, collection, prefix, now);
  }
  const deliveries = await workOf(ctx, 'deliveries', 'whd', now);
  const failing = await countOpen(ctx.db, 'deliveries', { status: 'pending', tries: { $gt: 0 } });
  return {
    at: now.toISOString(),
    queues,
    operations,
    deliveries: { ...deliveries, failing: failing.pending ?? 0 },
    overdue: await readOverdue(ctx, now),
    key_faults: await findKeyFaults(ctx),
    workers,
    apis,
  };
}

/** The queues with how many of these workers serve each. */
export function queueRows(figures: readonly QueueFigures[], workers: readonly WorkerEntry[]): QueueRow[] {
  return figures.map(({ queue, jobs, oldestAgeS, isPaused }) => ({
    queue,
    ...jobs,
    oldest_age_s: Math.round(oldestAgeS * 10) / 10,
    is_paused: isPaused,
    workers: workers.filter((worker) => worker.queues.includes(queue)).length,
  }));
}

async function workOf(ctx: Context, collection: string, prefix: IdPrefix, now: Date): Promise<WorkRow> {
  const yesterday = firstIdAt(prefix, new Date(now.getTime() - DAY_MS));
  return { open: await countOpen(ctx.db, collection), last_24_h: await countFrom(ctx.db, collection, yesterday) };
}

async function readOverdue(ctx: Context, now: Date): Promise<Counts> {
  const collections = [...OPERATION_KINDS.map((kind) => OPERATIONS[kind].collection), 'events', 'deliveries'];
  const before = new Date(now.getTime() - OVERDUE_MS);
  const counts = collections.map(async (name) => [name, await countOverdue(ctx.db, name, before)] as const);
  return Object.fromEntries(await Promise.all(counts));
}

/** The status for people. */
export function statusRows(status: Status): string[] {
  const { queues, operations, deliveries, overdue, key_faults: keyFaults, workers, apis } = status;
  const work = { ...operations, delivery: deliveries };
  return [
    queueTable(queues),
    table(
      ['work', 'open', 'in the last 24 hours'],
      Object.entries(work).map(([kind, { open, last_24_h: day }]) => [
        kind,
        inWords(open),
        day ? inWords(day) : 'too many to count',
      ]),
    ),
    `deliveries that failed at least once and are tried again: ${deliveries.failing}`,
    `overdue by more than a minute: ${inWords(overdue)}`,
    ...keyFaults.map(keyFaultText),
    `APIs: ${apis}`,
    `workers: ${workers.length}`,
    ...workers.map(
      ({ host, pid, started_at, queues: own }) => `  ${host} ${pid} since ${started_at}: ${own.join(', ')}`,
    ),
  ];
}

/** The queues for people. */
export function queueTable(queues: readonly QueueRow[]): string {
  return table(
    ['queue', ...QUEUE_STATES, 'oldest', 'workers', ''],
    queues.map((row) => [
      row.queue,
      ...QUEUE_STATES.map((state) => row[state]),
      `${row.oldest_age_s} s`,
      row.workers,
      row.is_paused ? 'paused' : '',
    ]),
  );
}

function inWords(counts: Counts): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return some.map(([name, count]) => `${count} ${name}`).join(', ') || 'none';
}

function table(head: readonly string[], rows: ReadonlyArray<ReadonlyArray<string | number>>): string {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const format = (line: string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return `${lines.map(format).join('\n')}\n`;
}
