import { createServer, type Server } from 'node:http';
import type { Express } from 'express';
import type { Config } from '../common/config.js';
import { watchEventLoop } from './event-loop-watch.js';
import { messagesOf } from './messages.js';
import { refuseUnreadable } from './refuse-unreadable.js';
import { ServerState } from './server-state.js';

const MAX_HEADER_BYTES = 16_384;
/** Longer than load balancers and clients keep an idle connection: who closes first must not be us, or a request is on its way. */
const KEEP_ALIVE_MS = 75_000;
/** Connections that wait to be accepted; the system's own limit (`somaxconn`) applies too. */
const BACKLOG = 4096;

export type DrainableServer = Server & { drain(): Promise<void> };

/** Listens; `drain` stops accepting, lets requests under way finish and closes idle connections. */
export function listen(
  app: Express,
  config: Pick<Config, 'port' | 'host'>,
  state = new ServerState(),
): Promise<DrainableServer> {
  const server = createServer({
    ...messagesOf(app),
    // What Node refuses by itself, here and below, would have neither a request id nor a body.
    requireHostHeader: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    requestTimeout: 60_000,
    headersTimeout: 20_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  refuseUnreadable(server);
  watchEventLoop(server, (look) => state.backlog.see(look));
  // A response in flight would still promise keep-alive while the server closes.
  server.on('request', (_req, res) => {
    if (state.isStopping) res.setHeader('Connection', 'close');
  });
  server.on('request', app);
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  const drain = (): Promise<void> => {
    state.isStopping = true;
    return new Promise((resolve) => {
      const sweep = setInterval(() => server.closeIdleConnections(), 100);
      server.close(() => {
        clearInterval(sweep);
        resolve();
      });
      server.closeIdleConnections();
    });
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: config.port, host: config.host, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve(Object.assign(server, { drain }));
    });
  });
}
