import { type Config, misspeltSettings, readProcessConfig } from './config.js';
import { type Context, createContext } from './context.js';
import { whoDoesNotAnswer } from './dependency-errors.js';
import { Lifecycle, shutdownOnSignals } from './lifecycle.js';
import { findKeyFaults, keyFaultText } from './sealed-texts.js';
import { BAD_SETTINGS, ConfigError } from './setting.js';

/** What a process is made of; closers are added in the order of opening. */
export interface ProcessParts {
  config: Config;
  ctx: Context;
  lifecycle: Lifecycle;
}

/** What the log says once everything is up, so that whoever waits for it may send a signal at once. */
export interface Readiness {
  message: string;
  url?: string;
}

/**
 * Reads the settings, opens the context, starts and stays until a signal. What keeps it from starting is one message on
 * stderr; a stack only where it may be our own mistake.
 */
export async function startProcess(
  processName: 'api' | 'worker',
  start: (parts: ProcessParts) => Promise<Readiness>,
): Promise<void> {
  try {
    const config = readProcessConfig();
    const ctx = await createContext(config, { processName });
    for (const { name, meant } of misspeltSettings()) {
      ctx.logger.warn({ setting: name, meant }, 'this setting is unknown; it was not read');
    }
    const lifecycle = new Lifecycle();
    lifecycle.add('context', ctx.close);
    const { message, ...fields } = await start({ config, ctx, lifecycle });
    shutdownOnSignals(lifecycle, ctx.logger, config.shutdownGraceMs);
    ctx.logger.info(fields, message);
    await tellKeyFaults(ctx).catch((error: unknown) => {
      if (!lifecycle.isClosing) ctx.logger.warn({ err: error }, 'could not look for missing keys');
    });
  } catch (error) {
    const isSetting = error instanceof ConfigError || isBadConnectionString(error);
    process.stderr.write(`The ${processName} cannot start. ${reasonOf(error)}\n`);
    process.exit(isSetting ? BAD_SETTINGS : 1);
  }
}

/** Deliveries will fail, and replays: somebody has to know. Where many secrets are stored it takes a while, so that it comes after the start. */
async function tellKeyFaults({ config, db, sealer, logger, metrics }: Context): Promise<void> {
  const faults = await findKeyFaults({ config, db, sealer });
  for (const fault of faults) logger.error(fault, keyFaultText(fault));
  metrics.keysMissing(faults.length);
}

/** The driver's own message would repeat the string, and with it the password. */
function isBadConnectionString(error: unknown): boolean {
  return error instanceof Error && error.name === 'MongoParseError';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isBadConnectionString(error)) return new ConfigError(['MONGODB_URI: is no connection string']).message;
  const silent = whoDoesNotAnswer(error);
  if (silent) return silent;
  const isOurMistake = [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind);
  return isOurMistake ? (error.stack ?? error.message) : error.message;
}
