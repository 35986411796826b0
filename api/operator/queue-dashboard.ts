import type { RequestHandler } from 'express';
import type { Context } from '../../common/context.js';
import { QUEUE_NAMES } from '../../common/jobs.js';

/**
 * The dashboard of all queues, to look at and nothing else: what changes something is `npm run ops`, which the audit
 * trail hears of. Its packages are loaded here and only where there is a password for it.
 * @param basePath where it is mounted
 */
export async function queueDashboard({ queues }: Context, basePath: string): Promise<RequestHandler> {
  const [{ createBullBoard }, { BullMQAdapter }, { ExpressAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/express'),
  ]);
  const serverAdapter = new ExpressAdapter().setBasePath(basePath);
  createBullBoard({
    queues: QUEUE_NAMES.map((name) => new BullMQAdapter(queues.get(name), { readOnlyMode: true })),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'Queues', hideRedisDetails: true } },
  });
  return serverAdapter.getRouter() as RequestHandler;
}
