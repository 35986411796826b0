import type { Connection, mongo } from 'mongoose';
import { DUPLICATE_KEY } from '../errors.js';
import type { Collection } from './collection.js';
import { insertOnce } from './insert-once.js';
import { together } from './together.js';

/** Records may be large; more than this are stored by several commands. */
const MOST = 50;

/**
 * Stores records one by one for their callers, those that come at once by one command.
 * @returns stores a record; it rejects with MongoDB's duplicate-key error for the record whose unique key somebody has
 */
export function insertTogether<T>(
  collection: Collection<T>,
  options: { writeConcern: mongo.WriteConcern },
): (db: Connection, record: T) => Promise<void> {
  const store = together<T, boolean>(MOST, async (db, records) => {
    const stored = new Set(await insertOnce(collection(db).collection, records, options));
    return records.map((record) => stored.has(record));
  });
  return async (db, record) => {
    if (!(await store(db, record))) throw Object.assign(new Error('duplicate key'), { code: DUPLICATE_KEY });
  };
}
