import { openStage, type Stage } from '../test/faults/stage.js';
import { percentile } from '../test/load/figures.js';
import { fillLists } from '../test/load/fill-lists.js';
import {
  FLAT,
  holdLongPolls,
  measureCapacity,
  overload,
  sendSteadily,
  soak,
  trendOf,
  type Window,
} from '../test/load/phases.js';
import { signIn, Traffic } from '../test/load/traffic.js';
import { killAll } from '../test/support/processes.js';
import { buildProduct } from './local/build-product.js';
import { runCommand, say } from './local/command.js';
import { CommandLine, UsageError } from './local/command-line.js';

const DEFAULT_MINUTES = 30;
/** Below this a slope says nothing. */
const MIN_TREND_MINUTES = 10;
const WARM_UP_S = 15;
const CAPACITY_S = 20;
/** Enough to keep everything busy, though some of them wait for work. */
const CALLERS = 64;
const SHARE = 0.8;
const OVERLOAD_FACTOR = 3;
const OVERLOAD_S = 15;
const POLLS = 10_000;
const MAX_RECOVERY_S = 10;
/** The largest plan's requests of an hour, with room for the phases before and after. */
const REQUESTS_PER_CUSTOMER = 6000;
const CUSTOMERS = 200;
const MAX_WINDOW_S = 60;
const WINDOWS = 10;

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const mib = (value: number): string => `${value.toFixed(0)} MiB`;

function describe({ minute, requests, byStatus, p50Ms, p95Ms, p99Ms, apiMib, workersMib }: Window): string {
  const latency = `p50 ${ms(p50Ms)}, p95 ${ms(p95Ms)}, p99 ${ms(p99Ms)}`;
  const memory = `API ${mib(apiMib)}, worker ${mib(workersMib)}`;
  return `  ${minute.toFixed(1)} min: ${requests} requests ${JSON.stringify(byStatus)}, ${latency}, ${memory}`;
}

/** A steady rate for a long time. @returns what went wrong */
async function steadyPhase(stage: Stage, traffic: Traffic, perSecond: number, minutes: number): Promise<string[]> {
  const windowS = Math.min(MAX_WINDOW_S, (minutes * 60) / WINDOWS);
  const windows = await soak(stage, traffic, { perSecond, minutes, windowS }, (window) =>
    console.log(describe(window)),
  );
  const errors = windows.reduce((sum, window) => sum + window.errors, 0);
  const steep = Object.entries(FLAT).flatMap(([name, allowed]) => {
    const { mean, perHour } = trendOf(windows, name as keyof typeof FLAT);
    console.log(`  slope of ${name}: ${perHour.toFixed(1)} per hour, mean ${mean.toFixed(1)}`);
    return minutes >= MIN_TREND_MINUTES && perHour > mean * allowed ? [`${name} grows`] : [];
  });
  return [...steep, ...(errors > 0 ? [`${errors} errors at ${SHARE * 100} % of capacity`] : [])];
}

/** Three times the capacity. @returns what went wrong */
async function overloadPhase(traffic: Traffic, capacity: number): Promise<string[]> {
  const calm = await sendSteadily(() => traffic.mixedWithoutWaiting(), (capacity * SHARE) / 2, 10);
  const wait99Ms = percentile(
    calm.map((sent) => sent.ms),
    0.99,
  );
  const over = await overload(traffic, capacity * OVERLOAD_FACTOR, OVERLOAD_S, 2 * wait99Ms);
  console.log(`overload: ${JSON.stringify(over)}`);
  const statuses = Object.entries(over.byStatus);
  const other = statuses.filter(([status]) => !/^(2|503|429)/.test(status));
  return [
    ...(statuses.some(([status]) => /^(503|429)/.test(status)) ? [] : ['nothing was refused in the overload']),
    ...other.map(([status, count]) => `${count} answers ${status} in the overload`),
    ...(over.withoutRetryAfter > 0 ? [`${over.withoutRetryAfter} refusals without Retry-After`] : []),
    ...(over.recoveredS > MAX_RECOVERY_S ? [`it took ${over.recoveredS.toFixed(1)} s to recover`] : []),
  ];
}

/** Measures what it can do, then steady traffic and an overload. @returns what went wrong */
async function trafficPhases(minutes: number): Promise<string[]> {
  const stage = await openStage({ apis: 1, workers: 1, customers: CUSTOMERS, proxied: false });
  const [url = ''] = stage.urls;
  const traffic = new Traffic(url, await signIn(url, stage.customers));
  try {
    await traffic.eachOnce();
    await fillLists(stage);
    await measureCapacity(traffic, CALLERS, WARM_UP_S);
    const capacity = await measureCapacity(traffic, CALLERS, CAPACITY_S);
    const most = (CUSTOMERS * REQUESTS_PER_CUSTOMER) / Math.max(1, minutes * 60);
    const perSecond = Math.min(capacity * SHARE, most);
    console.log(`capacity ${capacity.toFixed(0)} requests/s; ${minutes} minutes at ${perSecond.toFixed(0)}/s`);
    return [...(await steadyPhase(stage, traffic, perSecond, minutes)), ...(await overloadPhase(traffic, capacity))];
  } finally {
    traffic.close();
    await stage.close();
  }
}

/** Ten thousand who wait. @returns what went wrong */
async function longPollPhase(): Promise<string[]> {
  const stage = await openStage({ apis: 1, workers: 0, customers: 100, proxied: false });
  const [url = ''] = stage.urls;
  const callers = await signIn(url, stage.customers);
  const traffic = new Traffic(url, callers);
  try {
    const polls = await holdLongPolls(stage, traffic, callers, POLLS);
    console.log(`long polls: ${JSON.stringify(polls)}`);
    const other = Object.entries(polls.byStatus).filter(([status]) => !/^(200|503)/.test(status));
    return [
      ...(polls.heldAtOnce < POLLS ? [`only ${polls.heldAtOnce} waited at once`] : []),
      ...other.map(([status, count]) => `${count} answers ${status} to long polls`),
    ];
  } finally {
    traffic.close();
    await stage.close();
  }
}

function minutesOf(text = String(DEFAULT_MINUTES)): number {
  const minutes = Number(text);
  if (!(minutes >= 0)) throw new UsageError(`"${text}" is no number of minutes.`);
  return minutes;
}

const USAGE = 'Usage: npm run test:load [-- minutes]';

/**
 * Load tests of the built product, each part in a process of its own: `npm run test:load [-- minutes]`; 0 minutes plays
 * the long polls alone. Needs a quiet machine for its figures to mean anything.
 */
await runCommand(USAGE, async () => {
  const minutes = new CommandLine({}).make((line) => minutesOf(line.optional()));
  process.env.PRODUCT_DIR = buildProduct('dist', false);
  const wrong = [...(minutes > 0 ? await trafficPhases(minutes) : []), ...(await longPollPhase())];
  await killAll();
  for (const each of wrong) say(`WRONG: ${each}`);
  console.log(wrong.length === 0 ? 'All as it should be.' : `${wrong.length} things are not as they should be.`);
  return wrong.length === 0 ? 0 : 1;
});
