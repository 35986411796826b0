import type { Connection } from 'mongoose';

/**
 * What an operator asks about the records of all accounts. Open work is read through the sparse index of `recover_at`, which
 * knows nothing else; ended work by the time in its ids.
 */

/** A count that takes longer says so instead. */
const MAX_TIME_MS = 5000;
const BEGINNING = new Date(0);

export type Counts = Record<string, number>;

type Named<T> = T & { _id: string };

function records<T extends object>(db: Connection, collection: string) {
  return db.collection<Named<T>>(collection);
}

/** Records that something is left to do for, by status. */
export function countOpen(db: Connection, collection: string, filter: object = {}): Promise<Counts> {
  return countByStatus(db, collection, { ...filter, recover_at: { $gt: BEGINNING } });
}

/** Records that recovery should have looked after before `before`. */
export function countOverdue(db: Connection, collection: string, before: Date): Promise<number> {
  return records(db, collection).countDocuments({ recover_at: { $gt: BEGINNING, $lte: before } } as object);
}

/** Records with this id or a later one, by status; null when there are too many to count in time. */
export async function countFrom(db: Connection, collection: string, firstId: string): Promise<Counts | null> {
  try {
    return await countByStatus(db, collection, { _id: { $gte: firstId } });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === MAX_TIME_EXPIRED) return null;
    throw error;
  }
}

/** MongoDB's code for a command that ran longer than it may. */
const MAX_TIME_EXPIRED = 50;

async function countByStatus(db: Connection, collection: string, filter: object): Promise<Counts> {
  const steps = [{ $match: filter }, { $group: { _id: '$status', count: { $sum: 1 } } }];
  const rows = records(db, collection).aggregate<{ _id: string; count: number }>(steps, { maxTimeMS: MAX_TIME_MS });
  return Object.fromEntries((await rows.toArray()).map(({ _id, count }) => [_id, count]));
}

/** One record, whose ever it is. */
export async function findAnyones<T extends object>(db: Connection, collection: string, id: string): Promise<T | null> {
  return (await records<T>(db, collection).findOne({ _id: id } as object)) as T | null;
}

/** Records that are open, oldest recovery first, without their bulk. @param which those of them that are wanted */
export function openRecords<T extends object>(
  db: Connection,
  collection: string,
  which: object = {},
): AsyncIterable<T> {
  const filter = { ...which, recover_at: { $gt: BEGINNING } } as object;
  return records<T>(db, collection)
    .find(filter, { projection: WITHOUT_BULK })
    .sort({ recover_at: 1 }) as AsyncIterable<T>;
}

/** Records of one status with this id or a later one, oldest first, without their bulk. */
export function recordsFrom<T extends object>(
  db: Connection,
  collection: string,
  firstId: string,
  status: string,
): AsyncIterable<T> {
  const filter = { _id: { $gte: firstId }, status } as object;
  return records<T>(db, collection).find(filter, { projection: WITHOUT_BULK }).sort({ _id: 1 }) as AsyncIterable<T>;
}

const WITHOUT_BULK = { input: 0, result: 0, attempts: 0 };
