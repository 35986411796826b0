// A BullMQ worker that writes what the product's worker writes of an analysis, and analyses nothing.
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { ulid } from 'ulid';
import { serve } from './serve.mjs';

const { MONGODB_URI, REDIS_URL, QUEUE_PREFIX } = process.env;
const durable = { writeConcern: { w: 'majority', j: true } };
const LEASE_MS = 15_000;

const mongo = await new mongoose.mongo.MongoClient(MONGODB_URI).connect();
const connect = () => new Redis(REDIS_URL, { maxRetriesPerRequest: null });
const queue = new Queue('floor', { connection: connect(), prefix: `{${QUEUE_PREFIX}}` });

/** The same writes in the same order: claim, complete, event, deadlines, settled operation, settled event. */
async function complete({ records, events, deadlines }, { result, event, due }, id) {
  const now = new Date();
  const expires = new Date(now.getTime() + LEASE_MS);
  const claimed = await records.findOneAndUpdate(
    { _id: id, status: 'queued' },
    {
      $set: { status: 'running', lease_expires_at: expires, recover_at: expires, started_at: now },
      $inc: { attempt: 1 },
    },
    { returnDocument: 'after' },
  );
  const ended = { status: 'completed', progress: 100, result, completed_at: now, lease_expires_at: null };
  const running = { _id: id, status: 'running', attempt: claimed.attempt };
  await records.findOneAndUpdate(running, { $set: { ...ended, recover_at: now } }, { returnDocument: 'after' });
  const eventId = `evt_${ulid()}`;
  await events.insertOne({ ...event, _id: eventId, subject_id: id, recover_at: now }, durable);
  for (const each of due) {
    await deadlines.insertOne({ ...each, _id: `dl_${ulid()}`, source_id: id, key: `${id}:${each.key}` }, durable);
  }
  await records.updateOne({ _id: id, status: 'completed' }, { $unset: { recover_at: 1 } });
  await events.updateOne({ _id: eventId }, { $unset: { recover_at: 1 } });
}

serve({
  /** Adds so many records and jobs, then lets the worker run until all are done. */
  async run({ count, concurrency, sample, written, names }) {
    const db = mongo.db();
    const collections = Object.fromEntries(Object.entries(names).map(([use, name]) => [use, db.collection(name)]));
    const ids = Array.from({ length: count }, () => `ga_${ulid()}`);
    await collections.records.insertMany(
      ids.map((id) => ({ ...sample, _id: id, idempotency: { ...sample.idempotency, key: id } })),
    );
    const options = { removeOnComplete: true, removeOnFail: true };
    await queue.addBulk(ids.map((id) => ({ name: 'run', data: { id }, opts: { jobId: id, ...options } })));
    const ms = [];
    return new Promise((resolve, reject) => {
      const startedMs = performance.now();
      const run = async ({ data }) => {
        const beganMs = performance.now();
        await complete(collections, written, data.id);
        ms.push(performance.now() - beganMs);
      };
      const worker = new Worker('floor', run, { connection: connect(), prefix: `{${QUEUE_PREFIX}}`, concurrency });
      worker.on('failed', (_job, error) => reject(error));
      worker.on('completed', async () => {
        if (ms.length < count) return;
        const seconds = (performance.now() - startedMs) / 1000;
        worker.removeAllListeners('completed');
        await worker.close();
        resolve({ seconds, ms });
      });
    });
  },
});
