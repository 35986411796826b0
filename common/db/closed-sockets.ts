import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

/** What we need to know of the driver's own class. */
interface DriverConnection {
  closed: boolean;
  socket: Socket;
  cleanup(error: Error): void;
}

const FIXED = Symbol.for('closed sockets are errors');

/**
 * The driver (seen in 7.8 and 7.9) waits for a socket to drain and hears only `drain` and `error`. A socket that the other
 * side has just closed gives neither: the call waits for ever, and if it was the heartbeat, the process never finds its
 * server again. Here every connection that closes tells who waits for its socket.
 */
export function tellThatSocketsClosed(): void {
  const requireHere = createRequire(import.meta.url);
  const requireFromMongoose = createRequire(requireHere.resolve('mongoose'));
  const { Connection } = requireFromMongoose('mongodb/lib/cmap/connection') as {
    Connection: { prototype: DriverConnection & { [FIXED]?: true } };
  };
  const { prototype } = Connection;
  if (prototype[FIXED]) return;
  prototype[FIXED] = true;
  const { cleanup } = prototype;
  prototype.cleanup = function tell(this: DriverConnection, error: Error): void {
    const wasOpen = !this.closed;
    cleanup.call(this, error);
    if (wasOpen && this.socket.listenerCount('error') > 0) this.socket.emit('error', error);
  };
}
