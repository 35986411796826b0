import {
  dieAtPoints,
  dieWhileSending,
  fillDisk,
  freezeWorker,
  killAtRandom,
  onceBusy,
  poison,
  recoverTogether,
  slowAndCut,
  stopApis,
  stopWorkers,
} from './hurts.js';
import type { Scenario } from './scenario.js';
import type { StageOptions } from './stage.js';

const preload = (file: string): string => new URL(file, import.meta.url).href;
const killPoint = (point: string): string => preload(`kill-point.mjs?${point}`);

const SMALL = { apis: 1, workers: 2, customers: 4 } satisfies StageOptions;
const ONE_EACH = { ...SMALL, workers: 1 };
const SHORT_LEASES = { LEASE_S: '3', RECOVERY_INTERVAL_S: '1' };
const RANDOM_KILLS = 1000;

/** The points at which a process is killed, each once, by the process that passes them. */
const POINTS: ReadonlyArray<readonly ['api' | 'worker', string, string]> = [
  ['api', 'insert', 'the record was inserted'],
  ['api', 'enqueue', 'the job was enqueued'],
  ['worker', 'claim', 'the work was claimed'],
  ['worker', 'result', 'the result was stored'],
  ['worker', 'webhook', 'a webhook was answered'],
];

const busy = (
  count: number,
  act: Parameters<typeof onceBusy>[1],
): Pick<Scenario, 'operations' | 'atOnce' | 'hurt'> => ({
  operations: 150,
  atOnce: count + 10,
  hurt: onceBusy(count, act),
});

/** One row each, played by `npm run test:faults`. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'kill -9 of anything every 1-3 s',
    stage: { apis: 2, workers: 3, customers: 10 },
    operations: RANDOM_KILLS,
    atOnce: 24,
    hurt: killAtRandom(RANDOM_KILLS),
  },
  {
    name: 'Redis emptied, 100 in progress',
    stage: { ...SMALL, customers: 10 },
    ...busy(100, ({ ctx }) => ctx.redis.flushall()),
    operations: 200,
  },
  { name: 'Redis killed, its data gone', stage: SMALL, ...busy(30, ({ killRedisWithData }) => killRedisWithData()) },
  { name: 'Redis away for 20 s', stage: SMALL, ...busy(30, ({ redis }) => redis.refuseFor(20_000)) },
  { name: 'Redis with a full disk for 20 s', stage: SMALL, ...busy(30, fillDisk) },
  { name: 'MongoDB refuses for 30 s', stage: SMALL, ...busy(30, ({ mongodb }) => mongodb.refuseFor(30_000)) },
  { name: 'MongoDB silent for 30 s', stage: SMALL, ...busy(30, ({ mongodb }) => mongodb.silenceFor(30_000)) },
  { name: 'slow network that is cut', stage: SMALL, operations: 100, atOnce: 20, hurt: slowAndCut },
  { name: 'worker frozen past its lease', stage: SMALL, operations: 100, atOnce: 20, hurt: freezeWorker(15) },
  { name: 'recoveries at once after FLUSHALL', stage: SMALL, ...busy(30, recoverTogether) },
  { name: 'SIGTERM of workers', stage: SMALL, operations: 150, atOnce: 30, hurt: stopWorkers },
  {
    name: 'SIGTERM of APIs at 50 requests/s',
    stage: { ...SMALL, apis: 2 },
    operations: 50,
    atOnce: 4,
    hurt: stopApis,
  },
  {
    name: 'clocks that jump by an hour',
    stage: { ...SMALL, always: [preload('jumping-clock.mjs')] },
    ...busy(10, () => new Promise((resolve) => setTimeout(resolve, 10_000))),
  },
  ...POINTS.map(([name, point, what]) => ({
    name: `killed when ${what}`,
    stage: { ...ONE_EACH, preloads: { [name]: [killPoint(point)] } },
    operations: 12,
    atOnce: 6,
    hurt: dieAtPoints(name),
  })),
  {
    name: 'work that kills its worker',
    stage: { ...SMALL, always: [killPoint('poison')], environment: SHORT_LEASES },
    operations: 40,
    atOnce: 6,
    hurt: poison,
  },
  { name: 'killed while a webhook was sent', stage: ONE_EACH, operations: 12, atOnce: 6, hurt: dieWhileSending },
];

/** A few of them on one small stage with short leases, for every run of the tests. */
export const QUICK: Scenario = {
  name: 'quick',
  stage: {
    apis: 1,
    workers: 2,
    customers: 2,
    environment: { LEASE_S: '2', RECOVERY_INTERVAL_S: '1' },
    preloads: { api: [killPoint('insert')], worker: [killPoint('result')] },
  },
  operations: 12,
  atOnce: 8,
  hurt: async (stage, faults) => {
    await Promise.all([dieAtPoints('api')(stage, faults), dieAtPoints('worker')(stage, faults)]);
    await freezeWorker(4)(stage, faults);
    await onceBusy(4, ({ killRedisWithData }) => killRedisWithData())(stage, faults);
  },
};
