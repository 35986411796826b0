import type { Connection, Model, mongo, Schema } from 'mongoose';

/** A collection bound to whichever connection it is asked for; the model is made once per connection. */
export type Collection<T> = (db: Connection) => Model<T>;

/** For what somebody is told of or relies on: it survives the loss of any one machine, and of the power of all. */
export const DURABLE = { writeConcern: { w: 'majority', j: true } } as const;

/** For what is done again when it is lost with a machine, and comes out the same: it waits for no journal and no other machine. */
export const REPEATABLE = { writeConcern: { w: 1, j: false } } as const;

/** What indexes need of a model. */
type Indexed = Pick<Model<unknown>, 'diffIndexes' | 'collection'>;
type IndexFields = Record<string, 1 | -1>;
type IndexOptions = Omit<mongo.IndexDescription, 'key'>;

const declared = new Map<string, (db: Connection) => Indexed>();

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
  declared.set(name, (db) => collection(db) as unknown as Indexed);
  return collection;
}

/**
 * Deletes the oldest documents by a date, the first of which an index has.
 * @returns how many were old enough, `limit` at most
 */
export async function deleteOldest<T>(model: Model<T>, field: string, before: Date, limit: number): Promise<number> {
  const isOld = { [field]: { $lt: before } } as never;
  const found = await model
    .find(isOld)
    .sort({ [field]: 1 })
    .limit(limit)
    .select({ _id: 1 })
    .lean<Array<{ _id: string }>>()
    .exec();
  const ids = found.map(({ _id }) => _id);
  // Who takes an id anew meanwhile gives it a new date.
  if (ids.length > 0) await model.deleteMany({ _id: { $in: ids }, ...(isOld as object) } as never);
  return found.length;
}

/** The names of all collections that any imported file declares. */
export function declaredCollections(): string[] {
  return [...declared.keys()];
}

/** How the indexes of one collection differ from what is declared; by their names, such as `account_id_1__id_-1`. */
export interface IndexDifference {
  collection: string;
  missing: string[];
  /** On the same fields with other options. */
  different: string[];
  /** Nobody declares them (any more). They are left alone: an operator may have made them. */
  unknown: string[];
}

/** Compares every declared collection with what MongoDB has; those that are as declared are left out. */
export async function compareIndexes(db: Connection): Promise<IndexDifference[]> {
  const compared = await Promise.all([...declared].map(([name, model]) => compare(name, model(db))));
  return compared.map(({ difference }) => difference).filter(isAny);
}

/**
 * Creates what is missing and makes anew what is different; waits until MongoDB has built it. Safe to run again, from many
 * processes at once, and while the service runs; but an index that is made anew is not there until it is built.
 * @returns how it was before
 */
export async function createIndexes(db: Connection): Promise<IndexDifference[]> {
  const differences = await Promise.all([...declared].map(([name, model]) => createOf(name, model(db))));
  return differences.filter(isAny);
}

async function createOf(collection: string, model: Indexed): Promise<IndexDifference> {
  const { difference, toCreate } = await compare(collection, model);
  for (const name of difference.different) await dropIndex(model, name);
  // All in one command: MongoDB then reads the collection once.
  if (toCreate.length > 0)
    await model.collection.createIndexes(toCreate.map(([key, options]) => ({ key, ...options })));
  return difference;
}

async function compare(collection: string, model: Indexed) {
  const differences = await model.diffIndexes({ indexOptionsToCreate: true });
  const toCreate = differences.toCreate as Array<[IndexFields, IndexOptions]>;
  const toDrop = differences.toDrop as string[];
  const wanted = toCreate.map(([fields]) => nameOf(fields));
  return {
    toCreate,
    difference: {
      collection,
      missing: wanted.filter((name) => !toDrop.includes(name)),
      different: wanted.filter((name) => toDrop.includes(name)),
      unknown: toDrop.filter((name) => !wanted.includes(name)),
    },
  };
}

const isAny = ({ missing, different, unknown }: IndexDifference): boolean =>
  missing.length + different.length + unknown.length > 0;

/** MongoDB's own name for an index on these fields. */
function nameOf(fields: IndexFields): string {
  return Object.entries(fields)
    .map(([field, order]) => `${field}_${order}`)
    .join('_');
}

async function dropIndex(model: Indexed, name: string): Promise<void> {
  await model.collection.dropIndex(name).catch((error: unknown) => {
    // Another process was faster.
    if ((error as { codeName?: unknown }).codeName !== 'IndexNotFound') throw error;
  });
}
