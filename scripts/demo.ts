import { createWriteStream, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AdvisoryClient, createClient, taken } from '../api/client/index.js';
import type { Analysis } from './demo/analysis.js';
import { describeAnalysis } from './demo/print-analysis.js';
import { applicationEnv } from './local/application-env.js';
import { runCommand, say, untilStopSignal } from './local/command.js';
import { CommandLine } from './local/command-line.js';
import { curlLines } from './local/curl-lines.js';
import { readTextFile } from './local/file-faults.js';
import { tryPort } from './local/free-port.js';
import { joinOrStartServices, type Services } from './local-services.js';
import { readServiceSettings, type Settings } from './settings.js';
import { type Supervisor, startSupervisor } from './supervisor.js';

const SAMPLE = fileURLToPath(new URL('./demo/scope.md', import.meta.url));
const GIVE_UP_AFTER_MS = 120_000;
const USAGE = `Usage: npm run demo -- [--framework NAME] [--scope FILE] [--keep]
  --framework  which framework to read against (ISO 27001)
  --scope      a text file that describes how a company works (the sample company)
  --keep       leave everything running until Ctrl-C`;

interface Credentials {
  id: string;
  api_key: string;
  api_secret: string;
}

interface Options {
  framework: string;
  scope: string;
  keep: boolean;
}

function readOptions(): Options {
  const asked = new CommandLine({ framework: 'text', scope: 'text', keep: 'flag' }).make((line) => ({
    framework: line.text('framework') ?? 'ISO 27001',
    scope: line.text('scope'),
    keep: line.flag('keep'),
  }));
  // npm runs scripts in the project's folder; a relative path is meant from where the user is.
  const file = asked.scope === undefined ? SAMPLE : resolve(process.env.INIT_CWD ?? '.', asked.scope);
  return { ...asked, scope: readTextFile(file) };
}

/** Beside a running `npm start` its port is taken; the demo then moves on to a free one. */
async function demoPort({ port, host }: Settings): Promise<number> {
  if (process.env.PORT) return port;
  return tryPort(port, host).catch(() => 0);
}

async function startApplication(services: Services, settings: Settings): Promise<Supervisor> {
  const logFile = join(settings.dataDir, 'demo.log');
  mkdirSync(settings.dataDir, { recursive: true });
  const log = createWriteStream(logFile);
  say(`Starting the API and ${settings.workers} worker(s); their logs go to ${logFile}`);
  return startSupervisor({
    ...settings,
    port: await demoPort(settings),
    env: applicationEnv(services, settings),
    onLine: (line) => log.write(`${line}\n`),
    log: say,
  });
}

/** Loads its part of the application while the API is coming up. */
async function newAccount(services: Services): Promise<Credentials> {
  const [{ createAccount }, { asOperator }, { withContext }] = await Promise.all([
    import('../common/db/accounts.js'),
    import('./local/operator.js'),
    import('./local/with-context.js'),
  ]);
  const input = { name: 'Sample company', plan: 'professional' } as const;
  return withContext(services, (ctx) =>
    asOperator(
      ctx,
      { action: 'create', target: null, accountId: null },
      () => createAccount(ctx, input),
      (made) => made.id,
    ),
  );
}

async function analyse(client: AdvisoryClient, { framework, scope }: Options): Promise<Analysis> {
  const words = scope.split(/\s+/).filter(Boolean).length;
  say(`POST /api/v1/gap-analysis: ${words} words against ${framework}`);
  const startedAt = Date.now();
  const queued = await taken(client.POST('/gap-analysis', { body: { framework, scope, title: 'Demo' } }));
  say(`  ${queued.id} ${queued.status}`);
  const ended = await client.waitFor(queued, { timeoutMs: GIVE_UP_AFTER_MS });
  say(`  done after ${Date.now() - startedAt} ms`);
  return ended;
}

interface Ending {
  url: string;
  startLine: string;
  analysis: Analysis;
  account: Credentials;
  isKept: boolean;
}

function whereNext({ url, startLine, analysis, account, isKept }: Ending): string {
  const { id, api_key, api_secret } = account;
  return [
    'Where to look next',
    `  This analysis       ${url}/api/v1/gap-analysis/${analysis.id}`,
    `  Its account         ${id} (kept; npm run account -- list shows all of them)`,
    '  Another framework   npm run demo -- --framework "NIST CSF"',
    '  Your own text       npm run demo -- --scope FILE',
    '',
    isKept
      ? 'Running until Ctrl-C. These lines work as they stand:'
      : `After \`${startLine}\` these lines work as they stand:`,
    ...curlLines(url, JSON.stringify({ api_key, api_secret })),
    '',
  ].join('\n');
}

/** Where the API will answer after the demo, and what starts it there: at its usual address, if it has one. */
function lasting(url: string, { port }: Settings, isKept: boolean): { url: string; startLine: string } {
  if (port === 0) return { url, startLine: `PORT=${new URL(url).port} npm start` };
  return { url: isKept ? url : url.replace(/:\d+$/, `:${port}`), startLine: 'npm start' };
}

async function present(services: Services, settings: Settings, options: Options): Promise<void> {
  const [account, supervisor] = await Promise.all([newAccount(services), startApplication(services, settings)]);
  try {
    const { api_key: apiKey, api_secret: apiSecret } = account;
    const client = createClient({ url: supervisor.url, apiKey, apiSecret });
    const analysis = await analyse(client, options);
    console.log(`\n${describeAnalysis(analysis)}\n`);
    const isKept = options.keep;
    console.log(whereNext({ ...lasting(supervisor.url, settings, isKept), analysis, account, isKept }));
    if (options.keep) await untilStopSignal();
  } finally {
    await supervisor.stop();
  }
}

await runCommand(USAGE, async () => {
  const settings = readServiceSettings(process.env);
  const options = readOptions();
  say('Starting MongoDB and Redis');
  const owner = options.keep ? 'start' : 'command';
  const services = await joinOrStartServices({ dataDir: settings.dataDir, log: say, owner });
  try {
    await present(services, settings, options);
  } finally {
    await services.close();
  }
  say('Stopped everything that was started.');
  return 0;
});
