import { createServer } from 'node:http';
import type { Context } from '../../common/context.js';
import { createOperatorApp } from './app.js';

/**
 * Serves the operator's part on OPERATOR_PORT. Of several APIs on one machine one gets the port; the others work on
 * without.
 * @returns closes it
 */
export async function serveOperator(ctx: Context, port: number): Promise<() => Promise<void>> {
  const server = createServer(await createOperatorApp(ctx));
  server.on('error', (error) => ctx.logger.warn({ err: error, port }, 'no operator port'));
  server.listen(port, ctx.config.host, () => ctx.logger.info({ port }, 'operator port'));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
