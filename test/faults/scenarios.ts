import { setTimeout as delay } from 'node:timers/promises';
import { recover } from '../../worker/recover.js';
import type { Faults, Scenario } from './scenario.js';
import type { Stage } from './stage.js';

const preload = (file: string): string => new URL(file, import.meta.url).href;

type Hurt = Scenario['hurt'];
const SMALL = { apis: 1, workers: 2, customers: 4 };

/** Every 1 to 3 seconds something dies. */
const killAtRandom: Hurt = async (stage, faults) => {
  const victims = [
    ...stage.apis.map((api) => () => api.signal('SIGKILL')),
    ...stage.workers.map((worker) => () => worker.signal('SIGKILL')),
    () => stage.killDatabase('mongodb'),
    () => stage.killDatabase('redis'),
  ];
  while (await faults.untilBusy(1)) {
    await delay(1000 + Math.random() * 2000);
    if (faults.isOver()) return;
    await faults.met();
    victims[Math.floor(Math.random() * victims.length)]?.();
  }
};

/** Does it once, as soon as so many operations are in progress. */
const onceBusy =
  (count: number, act: (stage: Stage, faults: Faults) => Promise<unknown> | unknown): Hurt =>
  async (stage, faults) => {
    if (!(await faults.untilBusy(count))) return;
    await faults.met();
    await act(stage, faults);
    await faults.met();
  };

const freeze = async ({ workers }: Stage): Promise<void> => {
  const [frozen] = workers;
  const leaseMs = 8000;
  frozen?.signal('SIGSTOP');
  await delay(leaseMs * 2);
  frozen?.signal('SIGCONT');
};

const recoverTogether = async ({ ctx, redis: _redis }: Stage): Promise<void> => {
  await ctx.redis.flushall();
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([recover(ctx), recover(ctx), recover(ctx)]);
    await delay(1000);
  }
};

/** Redis answers every write with an error. */
const fillDisk = async ({ ctx }: Stage): Promise<void> => {
  await ctx.redis.config('SET', 'maxmemory', '1');
  await delay(10_000);
  await ctx.redis.config('SET', 'maxmemory', '0');
};

const slowAndCut: Hurt = async ({ mongodb, redis }, faults) => {
  mongodb.delayMs = 20;
  redis.delayMs = 20;
  while (await faults.untilBusy(1)) {
    await delay(1500);
    await faults.met();
    (Math.random() < 0.5 ? mongodb : redis).cut();
  }
  mongodb.delayMs = 0;
  redis.delayMs = 0;
};

const stopWorkers = async ({ workers }: Stage): Promise<void> => {
  for (const worker of workers) {
    worker.signal('SIGTERM');
    await delay(1000);
  }
};

/** One row each, played by `npm run test:faults`. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'kill -9 of anything every 1-3 s',
    stage: { apis: 2, workers: 3, customers: 10 },
    operations: 1000,
    atOnce: 24,
    hurt: killAtRandom,
  },
  {
    name: 'Redis emptied, 100 in progress',
    stage: { ...SMALL, customers: 10 },
    operations: 200,
    atOnce: 110,
    hurt: onceBusy(100, ({ ctx }) => ctx.redis.flushall()),
  },
  {
    name: 'Redis killed, its data gone',
    stage: SMALL,
    operations: 100,
    atOnce: 40,
    hurt: onceBusy(30, ({ killRedisWithData }) => killRedisWithData()),
  },
  {
    name: 'Redis away for 20 s',
    stage: SMALL,
    operations: 150,
    atOnce: 40,
    hurt: onceBusy(30, ({ redis }) => redis.refuseFor(20_000)),
  },
  { name: 'Redis cannot write for 10 s', stage: SMALL, operations: 150, atOnce: 40, hurt: onceBusy(30, fillDisk) },
  {
    name: 'MongoDB refuses for 30 s',
    stage: SMALL,
    operations: 150,
    atOnce: 40,
    hurt: onceBusy(30, ({ mongodb }) => mongodb.refuseFor(30_000)),
  },
  {
    name: 'MongoDB silent for 30 s',
    stage: SMALL,
    operations: 150,
    atOnce: 40,
    hurt: onceBusy(30, ({ mongodb }) => mongodb.silenceFor(30_000)),
  },
  { name: 'slow network that is cut', stage: SMALL, operations: 100, atOnce: 20, hurt: slowAndCut },
  { name: 'worker frozen past its lease', stage: SMALL, operations: 100, atOnce: 20, hurt: onceBusy(15, freeze) },
  {
    name: 'recoveries at once after FLUSHALL',
    stage: SMALL,
    operations: 150,
    atOnce: 40,
    hurt: onceBusy(30, recoverTogether),
  },
  { name: 'SIGTERM of workers', stage: SMALL, operations: 150, atOnce: 30, hurt: onceBusy(20, stopWorkers) },
  {
    name: 'clocks that jump',
    stage: { ...SMALL, preload: [preload('jumping-clock.mjs')] },
    operations: 100,
    atOnce: 20,
    hurt: onceBusy(10, () => delay(10_000)),
  },
  ...['insert', 'enqueue', 'claim', 'result'].map((point) => ({
    name: `killed after ${point}`,
    stage: { ...SMALL, workers: 1, preload: [`${preload('kill-point.mjs')}?${point}`] },
    operations: 12,
    atOnce: 6,
    hurt: onceBusy(1, () => {}),
  })),
  {
    name: 'killed after a webhook was sent',
    stage: { ...SMALL, workers: 1 },
    operations: 12,
    atOnce: 6,
    hurt: killAtWebhook,
  },
];

/** The worker dies when the receiver has the request and has not answered. */
async function killAtWebhook({ receiver, workers }: Stage, faults: Faults): Promise<void> {
  await new Promise<void>((resolve) => {
    receiver.answer((_req, res) => {
      receiver.answer((_next, answer) => answer.end());
      workers[0]?.signal('SIGKILL');
      res.destroy();
      resolve();
    });
  });
  await faults.met();
}
