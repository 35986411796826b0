import { startProcess } from '../common/start-process.js';
import { serveMetrics } from './metrics-server.js';
import { startWorkers } from './start-workers.js';

await startProcess('worker', async ({ config, ctx, lifecycle }) => {
  // First: a port that cannot be had ends the process, and no job is under way yet.
  if (config.workerMetricsPort !== null) lifecycle.add('metrics', await serveMetrics(ctx, config.workerMetricsPort));
  lifecycle.add('workers', startWorkers(ctx));
  return { message: 'ready' };
});
