import { createServer } from 'node:http';
import type { Context } from '../../common/context.js';
import { listenBeside } from '../../common/listen-beside.js';
import { createOperatorApp } from './app.js';

/**
 * Serves the operator's part on OPERATOR_PORT. Of several APIs on one machine one gets the port; the others work on
 * without.
 * @returns closes it
 * @throws ConfigError when somebody else has the port
 */
export async function serveOperator(ctx: Context, port: number): Promise<() => Promise<void>> {
  const server = createServer(await createOperatorApp(ctx));
  await listenBeside(ctx, server, { port, setting: 'OPERATOR_PORT', process: 'api' });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
