import type { Connection } from 'mongoose';
import type { Collection } from './collection.js';

/** Queries are short; more records than this are asked for in several. */
const MOST = 200;

interface Waiting<T> {
  values: readonly string[];
  resolve: (record: T | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Looks records up by the values of one unique index. Those that are asked for while a query runs are read together by the
 * next one, so that many requests at once cost few queries; one alone is read at once. Every answer was read after it was
 * asked for.
 * @param fields of the index, in the order of the values that are asked for
 */
export function lookUpTogether<T extends object>(
  collection: Collection<T>,
  fields: readonly [string, ...string[]] = ['_id'],
): (db: Connection, ...values: string[]) => Promise<T | null> {
  const lookups = new WeakMap<Connection, Lookup<T>>();
  return (db, ...values) => {
    const lookup = lookups.get(db) ?? new Lookup<T>(fields, (filter) => read(collection, db, filter));
    lookups.set(db, lookup);
    return lookup.find(values);
  };
}

function read<T>(collection: Collection<T>, db: Connection, filter: object): Promise<T[]> {
  const native = collection(db).collection as unknown as {
    find(filter: object): { toArray(): Promise<T[]> };
  };
  return native.find(filter).toArray();
}

class Lookup<T extends object> {
  private readonly fields: readonly [string, ...string[]];
  private readonly read: (filter: object) => Promise<T[]>;
  private waiting: Array<Waiting<T>> = [];
  private isRunning = false;

  constructor(fields: readonly [string, ...string[]], read: (filter: object) => Promise<T[]>) {
    this.fields = fields;
    this.read = read;
  }

  find(values: readonly string[]): Promise<T | null> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ values, resolve, reject });
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
      const wanted = new Map(asked.map(({ values }) => [keyOf(values), values]));
      const found = await this.read(this.filterOf([...wanted.values()]));
      const byKey = new Map(found.map((record) => [keyOf(this.valuesOf(record)), record]));
      for (const { values, resolve } of asked) resolve(byKey.get(keyOf(values)) ?? null);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  private filterOf(wanted: ReadonlyArray<readonly string[]>): object {
    const [field, ...others] = this.fields;
    if (others.length === 0) return { [field]: { $in: wanted.map(([value]) => value) } };
    const each = wanted.map((values) => Object.fromEntries(this.fields.map((name, at) => [name, values[at]])));
    return each.length === 1 ? (each[0] ?? {}) : { $or: each };
  }

  private valuesOf(record: T): string[] {
    return this.fields.map((path) => String(valueAt(record, path)));
  }
}

function valueAt(record: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], record);
}

function keyOf(values: readonly string[]): string {
  return JSON.stringify(values);
}
