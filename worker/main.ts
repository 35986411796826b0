import { readProcessConfig } from '../common/config.js';
import { createContext } from '../common/context.js';
import { Lifecycle, shutdownOnSignals } from '../common/lifecycle.js';
import { serveMetrics } from './metrics-server.js';
import { startWorkers } from './start-workers.js';

const config = readProcessConfig();
const ctx = await createContext(config, { processName: 'worker' });
const lifecycle = new Lifecycle();
lifecycle.add('context', ctx.close);
const stop = startWorkers(ctx);
lifecycle.add('workers', stop);
if (config.workerMetricsPort !== null) lifecycle.add('metrics', serveMetrics(ctx, config.workerMetricsPort));
shutdownOnSignals(lifecycle, ctx.logger, config.shutdownGraceMs);
ctx.logger.info('ready');
