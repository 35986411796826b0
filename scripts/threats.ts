import { loadLibrary } from '../common/load-library.js';
import { refreshThreats } from '../worker/refresh-threats.js';
import { runCommand, say } from './local/command.js';
import { CommandLine } from './local/command-line.js';
import { withContext } from './local/with-context.js';
import { joinOrStartServices } from './local-services.js';
import { readSettings } from './settings.js';

const USAGE = `Usage: npm run threats -- refresh
  refresh   reads the threat feed (THREAT_FEED_URL) now and tells the accounts what is new`;

await runCommand(USAGE, async () => {
  const run = new CommandLine({}).command({ refresh: () => refreshThreats });
  const library = await loadLibrary();
  const { dataDir } = readSettings(process.env);
  const services = await joinOrStartServices({ dataDir, log: say, owner: 'command' });
  try {
    const outcome = await withContext(services, (ctx) => run({ ...ctx, library }));
    console.log(JSON.stringify(outcome));
    return outcome.feed === 'failed' ? 1 : 0;
  } finally {
    await services.close();
  }
});
