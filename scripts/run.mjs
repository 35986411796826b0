// Starts one of the TypeScript scripts: `node scripts/run.mjs <name> [arguments]`.
// Plain Node without dependencies, because it is what installs them. Writes to stderr only.
import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MIN_NODE = [20, 19];
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 500;
const MAX_FAILURE = 2000;
/** Scripts that need more memory than Node takes by itself: the corpus as words. */
const HEAP_MB = { train: 8192 };

const say = (text) => process.stderr.write(`${text}\n`);

function fail(text) {
  say(text);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  fail(`This needs Node ${MIN_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

function readLock(...path) {
  const file = join(ROOT, ...path);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : null;
}

/** Whether every package the lock file asks for is installed in that version (npm keeps its own list). */
function isInstalled() {
  const installed = readLock('node_modules', '.package-lock.json');
  if (!installed) return false;
  const wanted = Object.entries(readLock('package-lock.json') ?? {});
  return wanted.every(([path, { version, optional }]) => {
    return path === '' || optional || installed[path]?.version === version;
  });
}

/** npm by the same npm that called us, else the one on the PATH. */
function npm(...args) {
  const cli = process.env.npm_execpath;
  const known = cli?.endsWith('.js') && existsSync(cli);
  return known ? [process.execPath, [cli, ...args]] : ['npm', args];
}

/** Runs npm quietly, telling every ten seconds that it still does; its output if it failed, else null. */
function runNpm(task, ...extra) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  say(`Installing dependencies (npm ${task}) ...`);
  const [command, args] = npm(task, ...extra, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const progress = setInterval(() => say(`  still installing (${seconds()})`), 10_000);
  return new Promise((resolve) => {
    const end = (failure) => {
      clearInterval(progress);
      if (failure === null) say(`Installed dependencies in ${seconds()}.`);
      resolve(failure);
    };
    child.on('error', (error) => end(error.message));
    child.on('close', (code) => end(code === 0 ? null : output || `exit code ${code}`));
  });
}

/** `npm ci` refuses a lock file without the packages of every platform; `npm install` takes it as it is. */
async function install() {
  const folder = lstatSync(join(ROOT, 'node_modules'), { throwIfNoEntry: false });
  if (folder?.isSymbolicLink()) fail('node_modules is a link to packages of another checkout; remove the link first.');
  let failure = await runNpm('ci');
  if (failure?.includes('EUSAGE')) failure = await runNpm('install', '--no-save');
  if (failure !== null) fail(`The dependencies could not be installed:\n${failure.trim().slice(0, MAX_FAILURE)}`);
}

/** Runs the script with its signals and exit code passed on; it ends with us, however we end. */
function run(name, args) {
  const hooks = ['scripts/local/die-with-parent.mjs', 'node_modules/tsx/dist/loader.mjs'];
  const imports = hooks.flatMap((path) => ['--import', pathToFileURL(join(ROOT, path)).href]);
  const heap = name in HEAP_MB ? [`--max-old-space-size=${HEAP_MB[name]}`] : [];
  const child = spawn(process.execPath, [...heap, ...imports, join(ROOT, 'scripts', `${name}.ts`), ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) stopWithParent(child);
  child.on('error', (error) => fail(`Could not start ${name}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/** Our parent and, where it can be read, its parent: npm puts a shell between itself and us. */
function ancestors() {
  try {
    const [, parentOfParent] = /^.*\) \S+ (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'));
    return `${process.ppid} ${parentOfParent}`;
  } catch {
    return `${process.ppid}`;
  }
}

/** npm cannot pass SIGKILL on; when it is gone, so is the wish to have this run. */
function stopWithParent(child) {
  const first = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === first) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, PARENT_CHECK_MS);
}

checkNode();
const [name, ...args] = process.argv.slice(2);
if (!name || !/^[a-z-]+$/.test(name) || !existsSync(join(ROOT, 'scripts', `${name}.ts`))) {
  fail(`Usage: node scripts/run.mjs <name> [arguments]; there is no script "${name ?? ''}".`);
}
if (!isInstalled()) await install();
run(name, args);
