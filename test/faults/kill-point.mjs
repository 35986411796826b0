// Loaded before a process under test, as `kill-point.mjs?<point>`: the process dies right after that step.
import { subscribe } from 'node:diagnostics_channel';
import { Queue } from 'bullmq';
import mongoose from 'mongoose';

const { Collection } = mongoose.mongo;
const point = new URL(import.meta.url).search.slice(1);
const OPERATIONS = new Set(['gap_analyses', 'risk_scores', 'policies', 'reports']);

const die = () => process.kill(process.pid, 'SIGKILL');

/** Calls through, and kills the process when the call was the step. */
function dieAfter(prototype, method, isStep) {
  const original = prototype[method];
  prototype[method] = async function call(...args) {
    const result = await original.apply(this, args);
    if (isStep(this, args, result)) die();
    return result;
  };
}

const ofOperation = (collection) => OPERATIONS.has(collection.collectionName);
const setsStatus =
  (status) =>
  (collection, [, update]) =>
    ofOperation(collection) && JSON.stringify(update).includes(`"status":"${status}"`);

/** Eight times it is begun; after that it is only given up. */
const isPoison = (record) => record?.input?.title === 'Poison' && record.status === 'running' && record.attempt <= 8;

const POINTS = {
  insert: () => dieAfter(Collection.prototype, 'insertMany', ofOperation),
  enqueue: () => dieAfter(Queue.prototype, 'add', (_queue, [name]) => /^(run|calculate|generate)-/.test(name)),
  claim: () => dieAfter(Collection.prototype, 'findOneAndUpdate', setsStatus('running')),
  // Work that kills whoever takes it.
  poison: () => dieAfter(Collection.prototype, 'findOneAndUpdate', (_collection, _args, record) => isPoison(record)),
  result: () => dieAfter(Collection.prototype, 'findOneAndUpdate', setsStatus('completed')),
  webhook: () => subscribe('http.client.response.finish', ({ request }) => request.method === 'POST' && die()),
};
POINTS[point]?.();
