import type { Connection } from 'mongoose';
import type { Collection } from './collection.js';
import { together } from './together.js';

/** Queries are short; more records than this are asked for in several. */
const MOST = 200;

/** The fields of a unique index. */
type Fields = readonly [string, ...string[]];

/**
 * Looks records up by the values of one unique index, those that are asked for at once by one query. Every answer was read
 * after it was asked for.
 * @param fields of the index, in the order of the values that are asked for
 */
export function lookUpTogether<T extends object>(
  collection: Collection<T>,
  fields: Fields = ['_id'],
): (db: Connection, ...values: string[]) => Promise<T | null> {
  const find = together<readonly string[], T | null>(MOST, async (db, asked) => {
    const wanted = new Map(asked.map((values) => [keyOf(values), values]));
    const found = await read(collection, db, filterOf(fields, [...wanted.values()]));
    const byKey = new Map(found.map((record) => [keyOf(valuesOf(record, fields)), record]));
    return asked.map((values) => byKey.get(keyOf(values)) ?? null);
  });
  return (db, ...values) => find(db, values);
}

function read<T>(collection: Collection<T>, db: Connection, filter: object): Promise<T[]> {
  const native = collection(db).collection as unknown as {
    find(filter: object): { toArray(): Promise<T[]> };
  };
  return native.find(filter).toArray();
}

function filterOf(fields: Fields, wanted: ReadonlyArray<readonly string[]>): object {
  const [field, ...others] = fields;
  if (others.length === 0) return { [field]: { $in: wanted.map(([value]) => value) } };
  const each = wanted.map((values) => Object.fromEntries(fields.map((name, at) => [name, values[at]])));
  return each.length === 1 ? (each[0] ?? {}) : { $or: each };
}

function valuesOf(record: object, fields: Fields): string[] {
  return fields.map((path) => String(valueAt(record, path)));
}

function valueAt(record: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], record);
}

function keyOf(values: readonly string[]): string {
  return JSON.stringify(values);
}
