// Express that inserts the record of a gap analysis and adds one job to BullMQ: no accounts, no quotas, no checks.
import { createServer } from 'node:http';
import { Queue } from 'bullmq';
import express from 'express';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { ulid } from 'ulid';
import { serve } from './serve.mjs';

const { MONGODB_URI, REDIS_URL, QUEUE_PREFIX } = process.env;
const durable = { writeConcern: { w: 'majority', j: true } };

const mongo = await new mongoose.mongo.MongoClient(MONGODB_URI).connect();
const redis = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
const queue = new Queue('floor', { connection: redis, prefix: `{${QUEUE_PREFIX}}` });
const app = express();

serve({
  /** Listens, and answers with its address. `sample` is a record of the product, whose fields it writes. */
  async listen({ sample, collection }) {
    const records = mongo.db().collection(collection);
    app.post('/', express.json({ limit: '1mb' }), async (req, res) => {
      const id = `ga_${ulid()}`;
      const now = new Date();
      await records.insertOne(
        {
          ...sample,
          _id: id,
          input: { ...sample.input, ...req.body },
          idempotency: { ...sample.idempotency, key: req.get('idempotency-key') },
          recover_at: now,
          created_at: now,
        },
        durable,
      );
      await queue.add('run', { id }, { jobId: id, removeOnComplete: true, removeOnFail: true });
      res.status(202).json({ id, status: 'queued' });
    });
    const server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    return `http://127.0.0.1:${server.address().port}/`;
  },
  async empty() {
    await queue.obliterate({ force: true });
  },
});
