// BullMQ alone: from adding a job to hearing that it is done.
import { Queue, QueueEvents, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { serve, timed } from './serve.mjs';

const { REDIS_URL, QUEUE_PREFIX } = process.env;
const connect = () => new Redis(REDIS_URL, { maxRetriesPerRequest: null });
const options = () => ({ connection: connect(), prefix: `{${QUEUE_PREFIX}}` });
const queue = new Queue('round-trip', options());
const events = new QueueEvents('round-trip', options());
const worker = new Worker('round-trip', async () => {}, options());
await Promise.all([queue.waitUntilReady(), events.waitUntilReady(), worker.waitUntilReady()]);

serve({
  run: ({ count }) =>
    timed(count, 1, async () => {
      const job = await queue.add('run', {}, { removeOnComplete: 1000 });
      await job.waitUntilFinished(events);
    }),
});
