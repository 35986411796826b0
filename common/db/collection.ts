import type { Connection, Model, Schema } from 'mongoose';

/** A collection bound to whichever connection it is asked for; the model is made once per connection. */
export type Collection<T> = (db: Connection) => Model<T>;

const declared = new Map<string, (db: Connection) => Promise<void>>();

/**
 * Declares a collection with its schema and indexes.
 * @param name the MongoDB collection's name, which is the model's name too
 */
export function defineCollection<T>(name: string, schema: Schema<T>): Collection<T> {
  schema.set('autoIndex', false);
  schema.set('autoCreate', false);
  schema.set('versionKey', false);
  schema.set('minimize', false);
  schema.set('strict', 'throw');
  const collection: Collection<T> = (db) =>
    (db.models[name] as Model<T> | undefined) ?? db.model<T>(name, schema, name);
  declared.set(name, (db) => collection(db).createIndexes());
  return collection;
}

/** Creates every declared index that is missing; safe to run from many processes at once. */
export async function ensureIndexes(db: Connection): Promise<void> {
  for (const createIndexes of declared.values()) await createIndexes(db);
}

/** The names of all collections that any imported file declares. */
export function declaredCollections(): string[] {
  return [...declared.keys()];
}
