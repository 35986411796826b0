import { residentMib } from '../../load/figures.js';
import { newCustomers } from '../customers.js';
import { type Measured, type Measurement, median } from '../figure.js';
import { description } from '../texts.js';
import type { Sent } from './accept.js';

const WAIT = { method: 'POST', prefer: 'wait=30', connections: 32 };
/** 20,000 operations altogether. */
const ROUNDS = 20;
const MAX_WORKER_MIB = 250;

const ANALYSIS = { path: '/v1/gap-analysis', expected: 201, body: { framework: 'soc2', scope: description(60) } };

/** The first round: what an API keeps of finished analyses is full after half of it. */
const FIRST = [{ ...ANALYSIS, count: 1000 }];

/** What each other round does: 1,000 operations of all kinds that every customer makes. */
const MIX = [
  { ...ANALYSIS, count: 50 },
  {
    path: '/v1/risk-score',
    count: 940,
    expected: 200,
    body: { method: 'qualitative', risks: [{ name: 'Outage', likelihood: 3, impact: 4 }] },
  },
  {
    path: '/v1/policies/generate',
    count: 10,
    expected: 201,
    body: { policy_type: 'access-control', frameworks: ['soc2'] },
  },
];

/** The first rounds fill caches and heaps. */
const WARM_UP = 2;

/**
 * The second half against the first: memory that is flat stays where it was. Half of all samples, because a heap grows by
 * a third between two collections, and a few samples tell no more than where in between they were taken.
 */
function flatness(samples: readonly number[], mostMib = Number.POSITIVE_INFINITY): Measured {
  const value = median(samples.slice(ROUNDS / 2));
  const floor = median(samples.slice(WARM_UP, ROUNDS / 2));
  return { value, floor, productMs: null, floorMs: null, alsoHeld: Math.max(...samples) <= mostMib };
}

export const memory: Measurement = {
  figures: [
    {
      name: 'api_memory_mib',
      title: 'memory of the API, second half of 20,000 operations',
      unit: 'MiB',
      target: { most: 1.1 },
    },
    {
      name: 'worker_memory_mib',
      title: `memory of the worker (at most ${MAX_WORKER_MIB} MiB), the same`,
      unit: 'MiB',
      target: { most: 1.1 },
    },
  ],
  async measure(stage) {
    const [api, worker, customers] = await Promise.all([
      stage.startApi(),
      stage.startWorker(),
      newCustomers(stage.ctx, 40),
    ]);
    const tokens = customers.map(({ token }) => token);
    const samples = { api: [] as number[], worker: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { path, count, expected, body } of round === 0 ? FIRST : MIX) {
        const order = { ...WAIT, url: api.url + path, tokens, count, expected, body: JSON.stringify(body) };
        await stage.sender.ask<Sent>('send', order);
      }
      samples.api.push(residentMib(api.pid));
      samples.worker.push(residentMib(worker.pid));
    }
    return {
      api_memory_mib: flatness(samples.api),
      worker_memory_mib: flatness(samples.worker, MAX_WORKER_MIB),
    };
  },
};
