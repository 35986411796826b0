import { startProcess } from '../common/start-process.js';
import { serveMetrics } from './metrics-server.js';
import { startWorkers } from './start-workers.js';

await startProcess('worker', async ({ config, ctx, lifecycle }) => {
  lifecycle.add('workers', startWorkers(ctx));
  if (config.workerMetricsPort !== null) lifecycle.add('metrics', serveMetrics(ctx, config.workerMetricsPort));
  return { message: 'ready' };
});
