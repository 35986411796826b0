// Starts the local services of a data directory and stays until it is killed: `services-process.ts <folder>`.
import { startLocalServices } from '../../scripts/local-services.js';

const [dataDir = ''] = process.argv.slice(2);
await startLocalServices({ dataDir, log: console.error, env: { PATH: process.env.PATH } });
console.log('up');
