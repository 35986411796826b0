import mongoose, { type Connection } from 'mongoose';
import { ConfigError } from '../setting.js';
import { tellThatSocketsClosed } from './closed-sockets.js';
import { compareIndexes, createIndexes } from './schema.js';

const CONNECT_TIMEOUT_MS = 10_000;
/** A MongoDB that falls silent is noticed within a heartbeat and the time to connect, and one that is back within a heartbeat. */
const HEARTBEAT_MS = 2000;
/** No command of the service takes this long. */
const SOCKET_TIMEOUT_MS = 30_000;

/**
 * Connects to MongoDB: one server, a replica set or the routers of a sharded cluster, as the address says.
 * @param socketTimeoutMs how long one command may take; 0 for any time
 * @throws when none can be reached within 10 s
 */
export function connectMongo(uri: string, socketTimeoutMs = SOCKET_TIMEOUT_MS): Promise<Connection> {
  tellThatSocketsClosed();
  return mongoose
    .createConnection(uri, {
      serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS,
      connectTimeoutMS: CONNECT_TIMEOUT_MS,
      heartbeatFrequencyMS: HEARTBEAT_MS,
      socketTimeoutMS: socketTimeoutMs,
      maxPoolSize: 20,
      autoCreate: false,
      autoIndex: false,
      bufferCommands: false,
    })
    .asPromise();
}

/**
 * In production looks whether every declared index is there; elsewhere creates what is missing.
 * Without its indexes the service would answer ever more slowly, and accept twice what may be there once.
 * @throws ConfigError naming every index that is missing or different
 */
export async function readyIndexes(db: Connection, isProduction: boolean): Promise<void> {
  if (!isProduction) {
    await createIndexes(db);
    return;
  }
  const faults = (await compareIndexes(db)).flatMap(({ collection, missing, different }) => [
    ...missing.map((name) => `${collection}.${name} is missing`),
    ...different.map((name) => `${collection}.${name} is different`),
  ]);
  if (faults.length === 0) return;
  throw new ConfigError(
    [...faults, 'Run `npm run indexes` once (in a container: node dist/scripts/indexes.js), then start again.'],
    'MongoDB has not the indexes of this release:',
  );
}
