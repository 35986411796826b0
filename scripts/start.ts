import { applicationEnv } from './local/application-env.js';
import { runCommand, say, untilStopSignal } from './local/command.js';
import { CommandLine } from './local/command-line.js';
import { curlLines, demoCredentials, newCredentials } from './local/curl-lines.js';
import type { DemoAccount } from './local/demo-account.js';
import { logPrinter } from './local/log-printer.js';
import { type Services, startLocalServices } from './local-services.js';
import { readServiceSettings, type Settings } from './settings.js';
import { type Supervisor, startSupervisor } from './supervisor.js';

/** A process that was told to stop may take this long to leave the data directory. */
const WAIT_FOR_PREVIOUS_MS = 10_000;

/** The account to try things with. Loads its part of the application while the API is coming up. */
async function demoAccount(services: Services): Promise<DemoAccount | null> {
  if (!services.isLocal) return null;
  const { ensureDemoAccount } = await import('./local/demo-account.js');
  return ensureDemoAccount(services);
}

function banner(url: string, account: DemoAccount | null): string {
  const fresh = account?.fresh;
  const credentials = fresh ? JSON.stringify(fresh) : account ? demoCredentials(account.id) : newCredentials();
  const about = fresh
    ? ['Demo account (shown this once, only a hash of the secret is kept):', ...pairs(account.id, fresh)]
    : account
      ? [`Demo account: ${account.id}. The first of these lines gives it a new secret.`]
      : ['The first of these lines creates an account.'];
  return ['', `Ready: ${url}`, '', ...about, '', 'Try it:', ...curlLines(url, credentials), ''].join('\n');
}

function pairs(id: string, { api_key, api_secret }: { api_key: string; api_secret: string }): string[] {
  return [`  account     ${id}`, `  api_key     ${api_key}`, `  api_secret  ${api_secret}`];
}

function supervise(services: Services, settings: Settings): Promise<Supervisor> {
  const env = applicationEnv(services, settings);
  return startSupervisor({ ...settings, env, onLine: logPrinter(process.stdout), log: say });
}

async function run(stopSignal: Promise<unknown>, settings: Settings): Promise<void> {
  const services = await startLocalServices({
    dataDir: settings.dataDir,
    log: say,
    waitMs: WAIT_FOR_PREVIOUS_MS,
  });
  try {
    const [account, supervisor] = await Promise.all([demoAccount(services), supervise(services, settings)]);
    isStarting = false;
    console.log(banner(supervisor.url, account));
    await stopSignal;
    say('Stopping ...');
    await supervisor.stop();
  } finally {
    await services.close();
  }
}

/** While things are coming up there is nothing to finish: leaving is enough, every child ends with us. */
let isStarting = true;

const USAGE = `Usage: npm start
  starts MongoDB and Redis (unless MONGODB_URI and REDIS_URL name others), the API and the workers, and keeps them running until Ctrl-C`;

await runCommand(USAGE, async () => {
  new CommandLine({}).make(() => null);
  const settings = readServiceSettings(process.env);
  const stopSignal = untilStopSignal();
  void stopSignal.then(() => isStarting && process.exit(130));
  await run(stopSignal, settings);
  return 0;
});
