import type { Connection, mongo } from 'mongoose';
import type { Collection } from './collection.js';
import { insertOnce } from './insert-once.js';

/** Records may be large; more than this are stored by several commands. */
const MOST = 50;

/** As MongoDB says it of a record that is stored alone. */
const DUPLICATE_KEY = 11000;

interface Waiting<T> {
  record: T;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Stores records one by one for their callers. Those that come while a command runs are stored together by the next one,
 * so that many requests at once cost few commands; one alone is stored at once.
 * @returns stores a record; it rejects with MongoDB's duplicate-key error for the record whose unique key somebody has
 */
export function insertTogether<T>(
  collection: Collection<T>,
  options: { writeConcern: mongo.WriteConcern },
): (db: Connection, record: T) => Promise<void> {
  const queues = new WeakMap<Connection, Inserts<T>>();
  return (db, record) => {
    const inserts =
      queues.get(db) ?? new Inserts<T>((records) => insertOnce(collection(db).collection, records, options));
    queues.set(db, inserts);
    return inserts.add(record);
  };
}

class Inserts<T> {
  private readonly store: (records: T[]) => Promise<T[]>;
  private waiting: Array<Waiting<T>> = [];
  private isRunning = false;

  /** @param store tells which of the records it has stored; the others were there */
  constructor(store: (records: T[]) => Promise<T[]>) {
    this.store = store;
  }

  add(record: T): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ record, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) await this.storeAll(this.waiting.splice(0, MOST));
    this.isRunning = false;
  }

  private async storeAll(batch: ReadonlyArray<Waiting<T>>): Promise<void> {
    try {
      const stored = new Set(await this.store(batch.map(({ record }) => record)));
      for (const { record, resolve, reject } of batch) {
        if (stored.has(record)) resolve();
        else reject(Object.assign(new Error('duplicate key'), { code: DUPLICATE_KEY }));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
