import { readFileSync } from 'node:fs';
import { description } from '../bench/texts.js';
import { openStage, type Stage } from '../faults/stage.js';
import { type Caller, type Sent, signIn, Traffic } from '../load/traffic.js';
import { until } from '../support/until.js';
import { type CostName, type Costs, TIERS, type Tier } from './size.js';

const CUSTOMERS = 4;
/** Few at once, as when machines are not full: waiting costs no processor time, and crowds cost more. */
const AT_ONCE = 4;
/** Before it counts: code that ran a few times only takes two to three times as long. */
const WARM_UP = 0.5;
const IDLE_MS = 5000;
const WAIT_MS = 300_000;
const TICKS_PER_S = 100;
const WORDS = 300;

interface Given {
  scope: string;
  analysisId: string;
}

interface Measurement {
  name: CostName;
  count: number;
  /** One request; it comes back when all is done. */
  request: (given: Given) => Parameters<Traffic['send']>[1];
}

const MEASUREMENTS: readonly Measurement[] = [
  {
    name: 'analysis',
    count: 600,
    request: ({ scope }) => ({
      method: 'POST',
      path: '/v1/gap-analysis',
      prefer: 'wait=30',
      body: { framework: 'iso-27001-2022', scope },
    }),
  },
  {
    name: 'report',
    count: 60,
    request: ({ analysisId }) => ({
      method: 'POST',
      path: '/v1/reports/generate',
      prefer: 'wait=30',
      body: { analysis_id: analysisId },
    }),
  },
  {
    name: 'risk_score',
    count: 300,
    request: ({ analysisId }) => ({ method: 'POST', path: '/v1/risk-score', body: { analysis_id: analysisId } }),
  },
  {
    name: 'read',
    count: 4000,
    request: ({ analysisId }) => ({ method: 'GET', path: `/v1/gap-analysis/${analysisId}` }),
  },
];

/** Processor time of every tier and bytes in MongoDB, now. */
interface Reading extends Record<Tier, number> {
  atMs: number;
  stored: number;
}

/** Measures what every kind of request costs, on a whole service of its own: one API, one worker, a receiver of webhooks. */
export async function measureCosts(log: (line: string) => void): Promise<Costs> {
  const stage = await openStage({ apis: 1, workers: 1, customers: CUSTOMERS, proxied: false });
  const [url = ''] = stage.urls;
  const callers = await signIn(url, stage.customers);
  const traffic = new Traffic(url, callers);
  try {
    const [caller] = callers as [Caller];
    const scope = description(WORDS);
    const first = await traffic.send(caller, (MEASUREMENTS[0] as Measurement).request({ scope, analysisId: '' }));
    const given = { scope, analysisId: first.location.split('/').at(-1) ?? '' };
    const costs: Partial<Costs> = {};
    for (const measurement of MEASUREMENTS) {
      await sendAll(traffic, caller, measurement, given, measurement.count * WARM_UP);
      const idle = await idleRates(stage);
      const before = await read(stage);
      await sendAll(traffic, caller, measurement, given, measurement.count);
      await delivered(stage);
      costs[measurement.name] = costOf(before, await read(stage), idle, measurement.count);
      log(`${measurement.name} ${JSON.stringify(costs[measurement.name])}`);
    }
    return costs as Costs;
  } finally {
    traffic.close();
    await stage.close();
  }
}

async function sendAll(
  traffic: Traffic,
  caller: Caller,
  { request }: Measurement,
  given: Given,
  count: number,
): Promise<void> {
  let left = count;
  const one = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      let reply = await traffic.send(caller, request(given));
      while (reply.status === 202) reply = await traffic.send(caller, laterOf(reply));
      if (reply.status !== 200 && reply.status !== 201) throw new Error(`${reply.status}: ${reply.why}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** On a slow machine: asks again for what did not end while its caller waited. */
function laterOf({ location }: Sent): Parameters<Traffic['send']>[1] {
  return { method: 'GET', path: location, prefer: 'wait=30' };
}

/** Waits until no work, event or delivery is under way. */
async function delivered({ ctx }: Stage): Promise<void> {
  const open = async (): Promise<boolean> => {
    const counts = await Promise.all(
      (['analysis', 'documents', 'risk', 'deliveries'] as const).map((name) =>
        ctx.queues.get(name).getJobCountByTypes('waiting', 'active', 'delayed'),
      ),
    );
    return counts.every((count) => count === 0);
  };
  await until('everything to be delivered', open, WAIT_MS);
}

/** What runs without any request, as milliseconds of processor time per millisecond. */
async function idleRates(stage: Stage): Promise<Record<Tier, number>> {
  await delivered(stage);
  const before = await read(stage);
  await until('some idle time', () => performance.now() - before.atMs > IDLE_MS, 2 * IDLE_MS);
  const after = await read(stage);
  return ofTiers((tier) => (after[tier] - before[tier]) / (after.atMs - before.atMs));
}

function costOf(before: Reading, after: Reading, idle: Record<Tier, number>, count: number): Costs[CostName] {
  const ms = after.atMs - before.atMs;
  const each = ofTiers((tier) => round(Math.max(0, after[tier] - before[tier] - idle[tier] * ms) / count));
  return { ...each, stored_bytes: Math.max(0, Math.round((after.stored - before.stored) / count)) };
}

const round = (value: number): number => Number(value.toPrecision(3));
const ofTiers = (value: (tier: Tier) => number) =>
  Object.fromEntries(TIERS.map((tier) => [tier, value(tier)])) as Record<Tier, number>;

async function read(stage: Stage): Promise<Reading> {
  const { ctx, apis, workers } = stage;
  const stats = await ctx.db.db?.command({ dbStats: 1 });
  return {
    api: processorMs(apis[0]?.process?.pid ?? 0),
    worker: processorMs(workers[0]?.process?.pid ?? 0),
    mongodb: processorMs(stage.pidOf('mongodb')),
    redis: processorMs(stage.pidOf('redis')),
    stored: Number(stats?.dataSize ?? 0) + Number(stats?.indexSize ?? 0),
    atMs: performance.now(),
  };
}

/** User and system time of a process with all its threads; it has to be there from begin to end. */
function processorMs(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_S;
}
