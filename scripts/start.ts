import { createAccount, listAccounts } from '../common/db/accounts.js';
import { runCommand, say, untilStopSignal } from './local/command.js';
import { curlLines, demoCredentials, newCredentials } from './local/curl-lines.js';
import { logPrinter } from './local/log-printer.js';
import { withContext } from './local/with-context.js';
import { type Services, startLocalServices } from './local-services.js';
import { readSettings, type Settings } from './settings.js';
import { type Supervisor, startSupervisor } from './supervisor.js';

const DEMO_NAME = 'Demo account';

interface DemoAccount {
  id: string;
  /** Known only when it was created just now. */
  fresh: { api_key: string; api_secret: string } | null;
}

/** The account a newcomer tries things with; created at the first start on private services, never on others. */
async function demoAccount(services: Services): Promise<DemoAccount | null> {
  if (!services.isLocal) return null;
  return withContext(services, async (ctx) => {
    const known = (await listAccounts(ctx)).find((each) => each.name === DEMO_NAME && !each.disabled_at);
    if (known) return { id: known._id, fresh: null };
    const created = await createAccount(ctx, { name: DEMO_NAME, plan: 'professional' });
    return { id: created.id, fresh: { api_key: created.api_key, api_secret: created.api_secret } };
  });
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
  const env = { ...process.env, MONGODB_URI: services.mongodbUri, REDIS_URL: services.redisUrl };
  return startSupervisor({ ...settings, env, onLine: logPrinter(process.stdout), log: say });
}

async function run(stopSignal: Promise<unknown>, settings: Settings): Promise<void> {
  const services = await startLocalServices({ dataDir: settings.dataDir, log: say });
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

await runCommand(async () => {
  const stopSignal = untilStopSignal();
  void stopSignal.then(() => isStarting && process.exit(130));
  await run(stopSignal, readSettings(process.env));
  return 0;
});
