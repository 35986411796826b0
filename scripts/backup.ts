import { parseArgs } from 'node:util';
import type { Context } from '../common/context.js';
import { checkBackup } from './backup/check-backup.js';
import { restoreBackup } from './backup/restore-backup.js';
import { type Counts, saveBackup } from './backup/save-backup.js';
import { runCommand, say } from './local/command.js';
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
  run: (ctx: Context, file: string, replace: boolean) => Promise<Counts>;
  /** What has come of it. */
  done: string;
}

const about = { accountId: null, target: null };

const COMMANDS: Record<string, Command> = {
  save: {
    run: (ctx, file) => asOperator(ctx, { ...about, action: 'saveBackup' }, () => saveBackup(ctx, file)),
    done: 'Saved.',
  },
  check: {
    run: async (ctx, file) => (await checkBackup(ctx, file)).counts,
    done: 'The backup is whole and unchanged, and its keys are here.',
  },
  restore: {
    run: async (ctx, file, replace) => {
      const counts = await restoreBackup(ctx, file, replace);
      // Only now: a row from before would be replaced with everything else.
      return asOperator(ctx, { ...about, action: 'restoreBackup' }, async () => counts);
    },
    done: 'Restored.',
  },
};

function readArguments(): { command: Command; file: string; replace: boolean } {
  const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true });
  const [name = '', file, ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || !file || rest.length > 0) throw new Error(USAGE);
  return { command, file, replace: values.replace ?? false };
}

await runCommand(USAGE, async () => {
  const { command, file, replace } = readArguments();
  const { dataDir } = readSettings(process.env);
  const services = await joinOrStartServices({ dataDir, log: say, owner: 'command' });
  try {
    const counts = await withContext(services, (ctx) => command.run(ctx, file, replace));
    const filled = Object.entries(counts).filter(([, count]) => count > 0);
    console.log(filled.map(([collection, count]) => `${collection.padEnd(18)} ${count}`).join('\n'));
    say(command.done);
    return 0;
  } finally {
    await services.close();
  }
});
