import type { Connection } from 'mongoose';
import { Gauge, type Registry } from 'prom-client';
import { mongoAnswers } from './answers-in-time.js';
import type { Logger } from './logger.js';
import { QUEUE_STATES, readQueueFigures } from './queue-figures.js';
import type { Queues } from './queues.js';
import type { WorkerRoll } from './worker-roll.js';

export interface SharedSources {
  db: Connection;
  queues: Queues;
  workerRoll: WorkerRoll;
  logger: Logger;
}

/**
 * Adds the figures that are read from Redis as they are asked for, and whether Redis and MongoDB answer. Every process that is asked gives the same ones, so a query
 * takes their maximum over the processes (`max by (queue, state) (queue_jobs)`), never their sum.
 * While Redis does not answer, `redis_up` is 0 and the others are missing: a gap in a graph is true, a zero would not be.
 * @returns reads them anew
 */
export function addSharedFigures(registry: Registry, sources: SharedSources): () => Promise<void> {
  const registers = [registry];
  const jobs = new Gauge({
    name: 'queue_jobs',
    help: 'Jobs in a queue by state; the same in every process.',
    labelNames: ['queue', 'state'],
    registers,
  });
  const age = new Gauge({
    name: 'queue_oldest_job_age_seconds',
    help: 'How long the job that is next has been due, 0 when none is; the same in every process.',
    labelNames: ['queue'],
    registers,
  });
  const paused = new Gauge({
    name: 'queue_paused',
    help: '1 while a queue is paused (ops drain); the same in every process.',
    labelNames: ['queue'],
    registers,
  });
  const workers = new Gauge({
    name: 'queue_workers',
    help: 'Live worker processes that serve a queue; the same in every process.',
    labelNames: ['queue'],
    registers,
  });
  const isUp = new Gauge({ name: 'redis_up', help: '1 when Redis answered this process.', registers });
  const isMongoUp = new Gauge({ name: 'mongodb_up', help: '1 when MongoDB answered this process.', registers });
  const read = async (): Promise<void> => {
    const [queues, roll] = await Promise.all([readQueueFigures(sources.queues), sources.workerRoll.read()]);
    for (const figures of queues) {
      const { queue } = figures;
      for (const state of QUEUE_STATES) jobs.set({ queue, state }, figures.jobs[state]);
      age.set({ queue }, figures.oldestAgeS);
      paused.set({ queue }, figures.isPaused ? 1 : 0);
      workers.set({ queue }, roll.filter((worker) => worker.queues.includes(queue)).length);
    }
    isUp.set(1);
  };
  const readOrForget = (): Promise<void> =>
    read().catch((error: unknown) => {
      sources.logger.warn({ err: error }, 'the figures of the queues cannot be read');
      for (const gauge of [jobs, age, paused, workers]) gauge.reset();
      isUp.set(0);
    });
  return async () => {
    const [hasAnswered] = await Promise.all([mongoAnswers(sources.db), readOrForget()]);
    isMongoUp.set(hasAnswered ? 1 : 0);
  };
}
