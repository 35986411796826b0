import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProduct } from './local/build-product.js';
import { runCommand, say } from './local/command.js';
import { findSecrets } from './local/find-secrets.js';
import { startLocalServices } from './local-services.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const HOOKS = new URL('../test/support/jest/register.mjs', import.meta.url).href;
const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');

interface Results {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not even be loaded. */
  numRuntimeErrorTestSuites: number;
}

/** Runs jest in ESM mode on the given services; the exit code, null after a signal. */
function runJest(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  const options = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', '--import', HOOKS];
  const child = spawn(process.execPath, [...options, JEST, ...args], { cwd: ROOT, stdio: 'inherit', env });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}

/** The counts of the run; one that wrote no results counts as one failure. */
function readResults(file: string): { passed: number; failed: number } {
  try {
    const results = JSON.parse(readFileSync(file, 'utf8')) as Results;
    return {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** What the databases of a run hold in the end, and held on the way: no secret of any test may stand there in clear. */
function leftSecrets(folder: string): number {
  const files = findSecrets(folder);
  for (const file of files) say(`A secret was left in ${file.slice(folder.length + 1)}`);
  return files.length;
}

async function testIn(folder: string, productDir: string): Promise<{ code: number; passed: number; failed: number }> {
  const services = await startLocalServices({ dataDir: folder, log: say, owner: 'command' });
  try {
    const file = join(folder, 'results.json');
    const { mongodbUri, redisUrl } = services;
    const service = { NODE_ENV: 'test', MONGODB_URI: mongodbUri, REDIS_URL: redisUrl, PRODUCT_DIR: productDir };
    const args = [...process.argv.slice(2), '--json', `--outputFile=${file}`];
    const code = await runJest(args, { ...process.env, ...service });
    return { code: code ?? 1, ...readResults(file) };
  } finally {
    await services.close();
  }
}

const USAGE = `Usage: npm test [-- FILE... | -- options of jest]
  every test but the long ones, or those named`;

await runCommand(USAGE, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'advisory-test-'));
  const product = join('.cache', basename(folder));
  try {
    const { code, passed, ...results } = await testIn(folder, buildProduct(product, false));
    const failed = results.failed + leftSecrets(folder);
    console.log(`${passed} passed, ${failed} failed`);
    return failed > 0 ? code || 1 : code;
  } finally {
    for (const path of [folder, join(ROOT, product)]) rmSync(path, { recursive: true, force: true });
  }
});
