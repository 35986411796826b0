import type { mongo } from 'mongoose';
import { DUPLICATE_KEY } from '../errors.js';

/**
 * Stores, in one go, those records whose unique keys nobody has yet.
 * @returns the ones that this call stored
 */
export async function insertOnce<T>(
  collection: Pick<mongo.Collection, 'insertMany'>,
  records: readonly T[],
  options: { writeConcern?: mongo.WriteConcern } = {},
): Promise<T[]> {
  if (records.length === 0) return [];
  try {
    await collection.insertMany(records as never, { ordered: false, ...options });
    return [...records];
  } catch (error) {
    const known = duplicatesOf(error);
    if (!known) throw error;
    return records.filter((_record, index) => !known.has(index));
  }
}

/** The positions that were there already, when that is all that went wrong; else null. */
function duplicatesOf(error: unknown): Set<number> | null {
  const failed = error as { writeErrors?: unknown };
  const errors = ([] as Array<{ index: number; code: number }>).concat((failed.writeErrors ?? []) as never);
  const onlyDuplicates = errors.length > 0 && errors.every((each) => each.code === DUPLICATE_KEY);
  return onlyDuplicates ? new Set(errors.map((each) => each.index)) : null;
}
