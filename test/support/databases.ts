import type { Connection } from 'mongoose';
import { connectMongo } from '../../common/db/connect.js';
import { compareIndexes, declaredCollections } from '../../common/db/schema.js';

/** Addresses of empty databases with all indexes, whose users are gone: to build the indexes takes longer than most tests. */
const spare: string[] = [];

/** The address of an empty database that nobody uses any more; undefined when there is none. */
export function takeSpareDatabase(): string | undefined {
  return spare.pop();
}

/** Empties a database that nobody uses any more for the next who takes one; drops it when it is not as all others. */
export async function handBackDatabase(uri: string): Promise<void> {
  const db = await connectMongo(uri);
  try {
    if (await isAsDeclared(db)) {
      await emptyDatabase(db);
      spare.push(uri);
    } else {
      await db.dropDatabase();
    }
  } finally {
    await db.close();
  }
}

/** Removes all documents; the collections stay, with their indexes. */
export async function emptyDatabase(db: Connection): Promise<void> {
  await Promise.all(declaredCollections().map((name) => db.collection(name).deleteMany({})));
}

async function isAsDeclared(db: Connection): Promise<boolean> {
  const known = new Set(declaredCollections());
  const collections = await db.listCollections();
  return collections.every(({ name }) => known.has(name)) && (await compareIndexes(db)).length === 0;
}
