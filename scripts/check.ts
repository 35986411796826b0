import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findStaleTypes, writeTypes } from './check/client-types.js';
import { findBreaches } from './check/code-rules.js';
import { findDependencyBreaches } from './check/dependencies.js';
import { findDeployBreaches } from './check/deploy-files.js';
import { COMPILER } from './local/build-product.js';
import { runCommand } from './local/command.js';
import { CommandLine } from './local/command-line.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['api', 'worker', 'common', 'scripts', 'test'].filter((name) => existsSync(join(ROOT, name)));

interface Check {
  name: string;
  /** Empty when all is well, else what is wrong. */
  run: () => Promise<string>;
}

/** A program of node_modules as a check: silent success or its output. */
function tool(name: string, bin: string, ...args: string[]): Check {
  return { name, run: () => runTool(join(ROOT, 'node_modules/.bin', bin), args) };
}

function runTool(command: string, args: string[]): Promise<string> {
  const env = { ...process.env, NO_COLOR: '1' };
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? '' : output.trim() || `exit code ${code}`));
  });
}

const CHECKS: readonly Check[] = [
  tool('format and lint', 'biome', 'check', '--error-on-warnings', '--max-diagnostics=50', '.'),
  { name: 'code rules', run: async () => findBreaches().join('\n') },
  { name: 'client types', run: findStaleTypes },
  { name: 'accuracy', run: () => runTool(process.execPath, ['--import', 'tsx', 'scripts/eval.ts', '--check']) },
  { name: 'dependencies', run: async () => findDependencyBreaches().join('\n') },
  { name: 'deployment', run: async () => findDeployBreaches().join('\n') },
  tool('import arrows', 'depcruise', '--config', '.dependency-cruiser.cjs', ...FOLDERS),
  tool('dead code', 'knip', '--no-progress', '--no-config-hints'),
  {
    name: 'types',
    run: () => runTool(process.execPath, [COMPILER, '-p', '.', '--singleThreaded', '--pretty', 'false']),
  },
  tool('promises', 'oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives', ...FOLDERS),
];

async function runCheck({ name, run }: Check): Promise<boolean> {
  const startedAt = Date.now();
  const problems = await run();
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${problems ? 'FAILED' : 'ok    '} ${name} (${seconds} s)`);
  if (problems) console.log(`${problems.replace(/^/gm, '  ')}\n`);
  return problems === '';
}

/** `--fix` first repairs what can be repaired without thinking: generated types, format, import order, safe lint fixes. */
async function fix(): Promise<void> {
  await writeTypes();
  await runTool(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', '.']);
}

const USAGE = `Usage: npm run check [-- --fix]
  format, lint, promises, import arrows, dead code, types, the client's types and the files of deployments; --fix mends what can be`;

await runCommand(USAGE, async () => {
  if (new CommandLine({ fix: 'flag' }).make((line) => line.flag('fix'))) await fix();
  const outcomes = await Promise.all(CHECKS.map(runCheck));
  const failed = CHECKS.filter((_, index) => !outcomes[index]).map(({ name }) => name);
  console.log(failed.length > 0 ? `Checks failed: ${failed.join(', ')}` : `All ${CHECKS.length} checks passed`);
  return failed.length > 0 ? 1 : 0;
});
