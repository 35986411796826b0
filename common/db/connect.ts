import mongoose, { type Connection, type ConnectOptions } from 'mongoose';
import type { Logger } from '../logger.js';

const CONNECT_TIMEOUT_MS = 10_000;
/** A MongoDB that falls silent is noticed within a heartbeat and the time to connect, and one that is back within a heartbeat. */
const HEARTBEAT_MS = 2000;
/** No command of ours takes this long. */
const SOCKET_TIMEOUT_MS = 30_000;
const LOOK_MS = 1000;
/** The longest that the driver may say nothing: it connects, or waits for its next heartbeat. */
const MAX_SILENT_LOOKS = (CONNECT_TIMEOUT_MS + 2 * HEARTBEAT_MS) / LOOK_MS;
const SIGNS_OF_LIFE = ['serverHeartbeatStarted', 'serverHeartbeatSucceeded', 'serverHeartbeatFailed'] as const;

// Made anew each time: mongoose takes it apart.
const options = (): ConnectOptions => ({
  serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS,
  connectTimeoutMS: CONNECT_TIMEOUT_MS,
  heartbeatFrequencyMS: HEARTBEAT_MS,
  socketTimeoutMS: SOCKET_TIMEOUT_MS,
  maxPoolSize: 20,
  autoCreate: false,
  autoIndex: false,
  bufferCommands: false,
});

/**
 * Connects to MongoDB and stays connected.
 * The driver (7.8) can lose its own heartbeat for good when all its connections are cut at the same moment: it then waits
 * for a closed socket to drain, and says ever after that there is no server. So its heartbeats are watched, and when they
 * stop the connection is opened anew.
 * @throws when MongoDB cannot be reached within 10 s
 */
export async function connectMongo(uri: string, logger: Logger): Promise<{ db: Connection; close(): Promise<void> }> {
  const db = await mongoose.createConnection(uri, options()).asPromise();
  let silentLooks = 0;
  let reopening: Promise<unknown> | null = null;
  const listen = (): void => {
    for (const sign of SIGNS_OF_LIFE) {
      db.getClient().on(sign, () => {
        silentLooks = 0;
      });
    }
  };
  const reopen = async (): Promise<void> => {
    await db.close(true);
    await db.openUri(uri, options());
    listen();
  };
  listen();
  // Looks are counted, not time: a process that was frozen has missed nothing.
  const timer = setInterval(() => {
    silentLooks += 1;
    if (silentLooks <= MAX_SILENT_LOOKS || reopening) return;
    logger.error('the MongoDB driver has stopped looking for its server; the connection is opened anew');
    reopening = reopen()
      .catch((error: unknown) => logger.warn({ err: error }, 'MongoDB could not be reached'))
      .finally(() => {
        reopening = null;
      });
  }, LOOK_MS);
  timer.unref();
  const close = async (): Promise<void> => {
    clearInterval(timer);
    await reopening;
    await db.close();
  };
  return { db, close };
}
