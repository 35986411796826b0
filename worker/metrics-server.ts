import { createServer } from 'node:http';
import type { Context } from '../common/context.js';
import { listenBeside } from '../common/listen-beside.js';

/**
 * Serves `GET /metrics` and `GET /healthz` of a worker on WORKER_METRICS_PORT. Of several workers on one machine one gets
 * the port; the others work on without.
 * @returns closes it
 * @throws ConfigError when somebody else has the port
 */
export async function serveMetrics(ctx: Context, port: number): Promise<() => Promise<void>> {
  const server = createServer((req, res) => {
    if (req.url === '/healthz') {
      res.end('ok');
      return;
    }
    if (req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    ctx.metrics.text().then(
      (text) => res.writeHead(200, { 'Content-Type': ctx.metrics.contentType }).end(text),
      (error: unknown) => {
        ctx.logger.warn({ err: error }, 'could not collect the metrics');
        res.writeHead(503).end();
      },
    );
  });
  await listenBeside(ctx, server, { port, setting: 'WORKER_METRICS_PORT', process: 'worker' });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
