import type { Connection } from 'mongoose';
import type { Collection } from './collection.js';

/** Queries are short; more ids than this are split. */
const MOST = 200;

interface Waiting<T> {
  id: string;
  resolve: (record: T | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Looks records up by id. Those that are asked for while a query runs are read together by the next one, so that many
 * requests at once cost few queries; one alone is read at once. Every answer was read after it was asked for.
 */
export function lookUpTogether<T extends { _id: string }>(
  collection: Collection<T>,
): (db: Connection, id: string) => Promise<T | null> {
  const lookups = new WeakMap<Connection, Lookup<T>>();
  return (db, id) => {
    const lookup = lookups.get(db) ?? new Lookup<T>((ids) => read(collection, db, ids));
    lookups.set(db, lookup);
    return lookup.find(id);
  };
}

function read<T extends { _id: string }>(collection: Collection<T>, db: Connection, ids: string[]): Promise<T[]> {
  const native = collection(db).collection as unknown as {
    find(filter: object): { toArray(): Promise<T[]> };
  };
  return native.find({ _id: { $in: ids } }).toArray();
}

class Lookup<T extends { _id: string }> {
  private readonly read: (ids: string[]) => Promise<T[]>;
  private waiting: Array<Waiting<T>> = [];
  private isRunning = false;

  constructor(read: (ids: string[]) => Promise<T[]>) {
    this.read = read;
  }

  find(id: string): Promise<T | null> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ id, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) await this.answer(this.waiting.splice(0, MOST));
    this.isRunning = false;
  }

  private async answer(asked: ReadonlyArray<Waiting<T>>): Promise<void> {
    try {
      const found = await this.read([...new Set(asked.map(({ id }) => id))]);
      const byId = new Map(found.map((record) => [record._id, record]));
      for (const { id, resolve } of asked) resolve(byId.get(id) ?? null);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}
