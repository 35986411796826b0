import mongoose, { type Connection } from 'mongoose';
import { tellThatSocketsClosed } from './closed-sockets.js';

const CONNECT_TIMEOUT_MS = 10_000;
/** A MongoDB that falls silent is noticed within a heartbeat and the time to connect, and one that is back within a heartbeat. */
const HEARTBEAT_MS = 2000;
/** No command of ours takes this long. */
const SOCKET_TIMEOUT_MS = 30_000;

/** @throws when MongoDB cannot be reached within 10 s */
export function connectMongo(uri: string): Promise<Connection> {
  tellThatSocketsClosed();
  return mongoose
    .createConnection(uri, {
      serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS,
      connectTimeoutMS: CONNECT_TIMEOUT_MS,
      heartbeatFrequencyMS: HEARTBEAT_MS,
      socketTimeoutMS: SOCKET_TIMEOUT_MS,
      maxPoolSize: 20,
      autoCreate: false,
      autoIndex: false,
      bufferCommands: false,
    })
    .asPromise();
}
