import { type SentinelConnectionOptions, SentinelConnector } from 'ioredis';

/**
 * Asks the sentinels for the master, and is told by them of a failover as long as a connection to that master stands.
 *
 * What it extends listens to them beyond that: told of a failover while it already asks for the next master, it takes
 * the answer for unwanted, and the connection ends for good. And after QUIT it would listen for ever.
 */
export class FailoverConnector extends SentinelConnector {
  /** @param options of the connection, as ioredis hands them on */
  constructor(options: unknown) {
    super(options as SentinelConnectionOptions);
  }

  override async connect(...args: Parameters<SentinelConnector['connect']>): ReturnType<SentinelConnector['connect']> {
    const stream = await super.connect(...args);
    stream.once('close', () => {
      // biome-ignore lint/complexity/useLiteralKeys: the field is private there
      const detector = this['failoverDetector'] as { cleanup(): void } | null;
      detector?.cleanup();
    });
    return stream;
  }
}
