import { whoDoesNotAnswer } from '../../common/dependency-errors.js';
import { BAD_SETTINGS, ConfigError } from '../../common/setting.js';
import { UsageError } from './command-line.js';

/** Progress and errors of a command; stdout is for what was asked for. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/**
 * Runs a command's main function: its exit code is the process's, an error is one message without a stack.
 * @param usage what `--help` (or `-h`) prints, instead of running anything, and what follows a `UsageError`
 */
export async function runCommand(usage: string, main: () => Promise<number>): Promise<void> {
  try {
    if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) console.log(usage);
    else process.exitCode = await main();
  } catch (error) {
    say(whoDoesNotAnswer(error) ?? (error instanceof Error ? error.message : String(error)));
    if (error instanceof UsageError) say(usage);
    if (process.env.DEBUG && error instanceof Error) say(error.stack ?? '');
    process.exitCode = error instanceof ConfigError ? BAD_SETTINGS : 1;
  }
  // Nothing of ours is left open; what a library may have left must not hold the command.
  process.exit();
}

/** Resolves at the first SIGINT, SIGTERM or SIGHUP, with its name. Later ones are ignored. */
export function untilStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve);
  });
}
