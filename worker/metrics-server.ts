import { createServer } from 'node:http';
import type { Context } from '../common/context.js';

/**
 * Serves `GET /metrics` and `GET /healthz` of a worker on WORKER_METRICS_PORT. Of several workers on one machine one gets
 * the port; the others work on without.
 * @returns closes it
 */
export function serveMetrics(ctx: Context, port: number): () => Promise<void> {
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
  server.on('error', (error) => ctx.logger.warn({ err: error, port }, 'no metrics on this port'));
  server.listen(port, ctx.config.host, () => ctx.logger.info({ port }, 'metrics'));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
