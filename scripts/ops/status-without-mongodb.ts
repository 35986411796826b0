import type { Config } from '../../common/config.js';
import { createLogger } from '../../common/logger.js';
import { readQueueFigures } from '../../common/queue-figures.js';
import { openQueues } from '../../common/queues.js';
import { closeRedis, connectRedis, redisReady } from '../../common/redis.js';
import { WorkerRoll } from '../../common/worker-roll.js';
import type { Answer } from '../account/command.js';
import { queueRows, queueTable } from './status.js';

const CONNECT_TIMEOUT_MS = 5000;

/**
 * What Redis alone can tell while MongoDB does not answer.
 * @param reason said before it
 * @throws when Redis does not answer either
 */
export async function statusWithoutMongodb(config: Config, reason: string): Promise<Answer> {
  const logger = createLogger({ ...config, logLevel: 'silent' }, 'script');
  const redis = connectRedis(config.redisUrl, 'fail-fast', logger);
  try {
    await redisReady(redis, CONNECT_TIMEOUT_MS);
    const queues = openQueues(redis, { prefix: config.queuePrefix, logger, tracing: null });
    const roll = new WorkerRoll(redis, config.queuePrefix, () => new Date());
    const [figures, workers] = await Promise.all([readQueueFigures(queues), roll.read()]);
    await queues.close();
    const rows = queueRows(figures, workers);
    const value = { at: new Date().toISOString(), mongodb: reason, queues: rows, workers };
    return { value, rows: [reason, '', queueTable(rows), `workers: ${workers.length}`], exitCode: 1 };
  } finally {
    await closeRedis(redis);
  }
}
