import { setTimeout as delay } from 'node:timers/promises';
import { recover } from '../../worker/recover.js';
import { signIn, Traffic } from '../load/traffic.js';
import { until } from '../support/until.js';
import { Balancer } from './balancer.js';
import type { KeptChild } from './kept-child.js';
import type { Faults, Hurt } from './scenario.js';
import type { Stage } from './stage.js';

const START_MS = 120_000;
/** How long a process may take to stop. */
const MAX_STOP_MS = 10_000;
const PER_SECOND = 50;

/** Every 1 to 3 seconds something dies, until so many operations have been asked for. */
export const killAtRandom =
  (operations: number): Hurt =>
  async (stage, faults) => {
    const children = [...stage.apis, ...stage.workers];
    const victims = [
      ...children.map((child) => ({ which: 'held' as const, kill: () => child.signal('SIGKILL') })),
      { which: 'all' as const, kill: () => stage.killDatabase('mongodb') },
      { which: 'all' as const, kill: () => stage.killDatabase('redis') },
    ];
    while (faults.asked() < operations) {
      await delay(1000 + Math.random() * 2000);
      const victim = victims[Math.floor(Math.random() * victims.length)];
      if (!victim) continue;
      await faults.met(victim.which);
      victim.kill();
    }
  };

/** Hurts once, as soon as so many operations are in progress. */
export const onceBusy =
  (count: number, act: (stage: Stage) => Promise<unknown> | unknown): Hurt =>
  async (stage, faults) => {
    await faults.untilBusy(count);
    await faults.met();
    await act(stage);
    await faults.over();
  };

/** The disk of Redis is full: first it has no room for more, then every write is an error. */
export async function fillDisk({ ctx }: Stage): Promise<void> {
  await ctx.redis.config('SET', 'maxmemory', '1');
  await delay(10_000);
  await ctx.redis.config('SET', 'min-replicas-to-write', '1');
  await ctx.redis.config('SET', 'maxmemory', '0');
  await delay(10_000);
  await ctx.redis.config('SET', 'min-replicas-to-write', '0');
}

/** Three recoveries at once, again and again, after Redis has forgotten everything. */
export async function recoverTogether({ ctx }: Stage): Promise<void> {
  await ctx.redis.flushall();
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([recover(ctx), recover(ctx), recover(ctx)]);
    await delay(1000);
  }
}

export const slowAndCut: Hurt = async ({ mongodb, redis }, faults) => {
  mongodb.delayMs = 20;
  redis.delayMs = 20;
  for (let round = 0; round < 20; round += 1) {
    await delay(1500);
    await faults.met();
    (round % 2 === 0 ? mongodb : redis).cut();
  }
  mongodb.delayMs = 0;
  redis.delayMs = 0;
};

/** A worker stands still until others have taken over what it had, and goes on as if nothing had happened. */
export const freezeWorker =
  (count: number): Hurt =>
  async ({ ctx, workers: [frozen] }, faults) => {
    await faults.untilBusy(count);
    await faults.met('held');
    frozen?.signal('SIGSTOP');
    await delay(ctx.config.leaseMs * 1.5 + ctx.config.recoveryIntervalMs);
    frozen?.signal('SIGCONT');
  };

/** Asks it to stop. What it has in its hands is finished or handed back in time. */
async function stopInTime(child: KeptChild, faults: Faults): Promise<void> {
  const { process } = await until(`a ${child.name} that runs`, () => child.process !== null && child, START_MS);
  const startedMs = Date.now();
  child.signal('SIGTERM');
  const code = await process?.ended;
  const tookMs = Date.now() - startedMs;
  if (code !== 0) faults.wrong(`the ${child.name} ended with ${code} after SIGTERM`);
  if (tookMs > MAX_STOP_MS) faults.wrong(`the ${child.name} took ${tookMs} ms to stop`);
}

/** One worker after the other is asked to stop. */
export const stopWorkers: Hurt = async ({ workers }, faults) => {
  for (const worker of workers) {
    await faults.untilBusy(5);
    await faults.met('held');
    await stopInTime(worker, faults);
  }
};

/** One API after the other is asked to stop, while a load balancer sends requests to those that are ready. */
export const stopApis: Hurt = async ({ apis, urls, customers: [customer] }, faults) => {
  if (!customer) throw new Error('nobody is there to ask');
  const [caller] = await signIn(urls[0] ?? '', [customer]);
  const balancer = new Balancer(urls);
  const allReady = (): Promise<unknown> =>
    until('all to be ready', () => balancer.readyCount === urls.length, START_MS);
  await allReady();
  let isOver = false;
  const sending = balancer.send('/v1/frameworks', caller?.token ?? '', PER_SECOND, () => isOver);
  for (const api of apis) {
    await faults.met('held');
    await stopInTime(api, faults);
    await allReady();
  }
  isOver = true;
  await sending;
  balancer.close();
  for (const failure of new Set(balancer.failures)) faults.wrong(failure);
};

/** Every process dies at the points that its preloads name, one after the other. */
export const dieAtPoints =
  (name: 'api' | 'worker'): Hurt =>
  async (stage, faults) => {
    const [child] = name === 'api' ? stage.apis : stage.workers;
    await until('it to run', () => child?.process, START_MS);
    for (let starts = 1; !child?.isPastPreloads; starts += 1) {
      await until(`start ${starts} to die`, () => child?.process === null || (child?.starts ?? 0) > starts, START_MS);
      await faults.met('held');
      await until('it to be back', () => (child?.starts ?? 0) > starts, START_MS);
    }
  };

/** The worker dies when the receiver has the request and has not answered. */
export const dieWhileSending: Hurt = async ({ receiver, workers }, faults) => {
  await new Promise<void>((resolve) => {
    receiver.answer((_req, res) => {
      receiver.answer((_next, answer) => answer.end());
      workers[0]?.signal('SIGKILL');
      res.destroy();
      resolve();
    });
  });
  await faults.met('held');
};

/** Work that kills whoever takes it is given up with a clear code, and takes nobody with it. */
export const poison: Hurt = async ({ ctx, urls, customers: [customer] }, faults) => {
  const [url = ''] = urls;
  if (!customer) throw new Error('nobody is there to ask');
  const [caller] = await signIn(url, [customer]);
  if (!caller) throw new Error('no token');
  const traffic = new Traffic(url, [caller]);
  const body = { framework: 'soc2', scope: 'We have no backups.', title: 'Poison' };
  const { location } = await traffic.send(caller, { method: 'POST', path: '/v1/gap-analysis', body });
  const records = ctx.db.collection<{ _id: string; attempt: number; error: { code: string } | null }>('gap_analyses');
  const id = location.split('/').at(-1) ?? '';
  for (let attempt = 0; ; ) {
    const record = await until(
      'the next try',
      async () => {
        const found = await records.findOne({ _id: id });
        return found && (found.attempt > attempt || found.error !== null) && found;
      },
      START_MS,
    );
    if (record.error?.code !== undefined && record.error.code !== 'attempts_exhausted') faults.wrong(record.error.code);
    if (record.error) break;
    attempt = record.attempt;
    await faults.met('held');
  }
  await traffic.send(caller, { method: 'DELETE', path: location });
  traffic.close();
};
