import type { Logger } from './logger.js';

type Closer = { name: string; close: () => Promise<unknown> | unknown };

/**
 * Closes what was opened, last opened first. One owner per process:
 * `main.ts` adds closers, signals start the shutdown, a hard deadline ends it.
 */
export class Lifecycle {
  private readonly closers: Closer[] = [];
  private closing: Promise<void> | null = null;

  add(name: string, close: () => Promise<unknown> | unknown): void {
    this.closers.push({ name, close });
  }

  get isClosing(): boolean {
    return this.closing !== null;
  }

  /** Runs every closer once, in reverse order; a failing one is reported and does not stop the others. */
  close(logger: Logger): Promise<void> {
    this.closing ??= this.closeAll(logger);
    return this.closing;
  }

  private async closeAll(logger: Logger): Promise<void> {
    for (const { name, close } of this.closers.reverse()) {
      try {
        await close();
      } catch (error) {
        logger.error({ err: error, closer: name }, 'could not close');
      }
    }
  }
}

/**
 * Ends the process on SIGTERM or SIGINT: closes in order, at the latest after `graceMs`.
 * An error that nothing caught ends it too, with exit code 1.
 */
export function shutdownOnSignals(lifecycle: Lifecycle, logger: Logger, graceMs: number): void {
  const shutdown = (reason: string, exitCode: number): void => {
    logger.info({ reason }, 'shutting down');
    setTimeout(() => {
      logger.error('shutdown took too long');
      process.exit(1);
    }, graceMs).unref();
    void lifecycle.close(logger).finally(() => process.exit(exitCode));
  };
  process.once('SIGTERM', () => shutdown('SIGTERM', 0));
  process.once('SIGINT', () => shutdown('SIGINT', 0));
  process.once('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    shutdown('uncaughtException', 1);
  });
  process.once('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'unhandled rejection');
    shutdown('unhandledRejection', 1);
  });
}
