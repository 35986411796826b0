import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.js';
import { nodeOnNewerGlibc } from './newer-loader.js';
import { findProgram } from './on-path.js';
import { type LocalService, type Place, type ServicePlan, startService } from './service.js';
import { TIED_NODE } from './tied-process.js';

const CHILD = fileURLToPath(new URL('./embedded-mongodb-child.mjs', import.meta.url));
const NOT_AVAILABLE = [
  'There is no MongoDB here that could be started. One of these helps:',
  '  - install MongoDB, so that `mongod` is on the PATH',
  '  - set MONGODB_URI to a MongoDB that runs already (`docker run -p 127.0.0.1:27017:27017 mongo:8` is one)',
].join('\n');

/**
 * Starts MongoDB on `<dataDir>/mongodb`: a `mongod` of the machine if there is one, else MongoDB's engine as a
 * child process. The two do not read each other's files, so data that is there decides first.
 */
export async function startMongodb(place: Place): Promise<LocalService> {
  const embeddedFolder = join(place.dataDir, 'mongodb-embedded');
  const mongod = existsSync(embeddedFolder) ? null : findProgram('mongod');
  if (mongod) return startService(await mongodPlan(mongod, place), place);
  try {
    return await startService(await embeddedPlan(embeddedFolder, place), place);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${NOT_AVAILABLE}\n(${reason.trim()})`);
  }
}

async function mongodPlan(mongod: string, { dataDir }: Place): Promise<ServicePlan> {
  const folder = join(dataDir, 'mongodb');
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const args = ['--dbpath', folder, '--port', `${port}`, '--bind_ip', '127.0.0.1', '--nounixsocket'];
  return {
    name: 'MongoDB',
    uri: `mongodb://127.0.0.1:${port}/advisory?directConnection=true`,
    process: { kind: 'binary', command: mongod, args },
    isReady: (line) => line.includes('Waiting for connections'),
  };
}

async function embeddedPlan(folder: string, { sockets, log }: Place): Promise<ServicePlan> {
  const node = await nodeOnNewerGlibc(log);
  if (!node) throw new Error('The embedded engine needs Linux with glibc 2.38, or Debian or Ubuntu with apt.');
  const [command, ...before] = node;
  const socket = join(sockets, 'mongodb.sock');
  rmSync(socket, { force: true });
  return {
    name: 'MongoDB',
    uri: `mongodb://${encodeURIComponent(socket)}/advisory?directConnection=true`,
    process: { kind: 'node', command, args: [...before, ...TIED_NODE, CHILD, folder, socket] },
    isReady: (line) => line === 'ready',
  };
}
