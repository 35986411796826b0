import type { Context } from '../common/context.js';
import { checkBackup } from './backup/check-backup.js';
import { restoreBackup } from './backup/restore-backup.js';
import { type Counts, saveBackup } from './backup/save-backup.js';
import { runCommand, say } from './local/command.js';
import { CommandLine } from './local/command-line.js';
import { asOperator } from './local/operator.js';
import { withContext } from './local/with-context.js';
import { joinOrStartServices } from './local-services.js';
import { readSettings } from './settings.js';

const USAGE = `Usage: npm run backup -- <command>
  save FILE                 everything in MongoDB, documents included; the service may run meanwhile. A FILE that is
                            there already is replaced when the new one is whole
  check FILE                whether the file is whole and its keys are in ENCRYPTION_KEY
  restore FILE [--replace]  with the API and the workers stopped; --replace puts it in the place of what is there`;

interface Command {
  run: (ctx: Context) => Promise<Counts>;
  /** What has come of it. */
  done: string;
}

const OPTIONS = { replace: 'flag' } as const;

const about = { accountId: null, target: null };

const COMMANDS: Record<string, (line: CommandLine<typeof OPTIONS>) => Command> = {
  save: (line) => {
    const file = line.argument('FILE');
    return {
      run: (ctx) => asOperator(ctx, { ...about, action: 'saveBackup' }, () => saveBackup(ctx, file)),
      done: 'Saved.',
    };
  },
  check: (line) => {
    const file = line.argument('FILE');
    return {
      run: async (ctx) => (await checkBackup(ctx, file)).counts,
      done: 'The backup is whole and unchanged, and its keys are here.',
    };
  },
  restore: (line) => {
    const file = line.argument('FILE');
    const isReplacing = line.flag('replace');
    const run = async (ctx: Context) => {
      const counts = await restoreBackup(ctx, file, isReplacing);
      // Only now: a row from before would be replaced with everything else.
      return asOperator(ctx, { ...about, action: 'restoreBackup' }, async () => counts);
    };
    return { run, done: 'Restored.' };
  },
};

await runCommand(USAGE, async () => {
  const { run, done } = new CommandLine(OPTIONS).command(COMMANDS);
  const { dataDir } = readSettings(process.env);
  const services = await joinOrStartServices({ dataDir, log: say, owner: 'command' });
  try {
    const counts = await withContext(services, run);
    const filled = Object.entries(counts).filter(([, count]) => count > 0);
    console.log(filled.map(([collection, count]) => `${collection.padEnd(18)} ${count}`).join('\n'));
    say(done);
    return 0;
  } finally {
    await services.close();
  }
});
