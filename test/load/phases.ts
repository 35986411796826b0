import { setTimeout as delay } from 'node:timers/promises';
import type { Stage } from '../faults/stage.js';
import { countByStatus, percentile, residentMib, slope } from './figures.js';
import type { Caller, Sent, Traffic } from './traffic.js';

const TICK_MS = 10;

/** Requests a second that come through when so many callers ask again as soon as they have their answer. */
export async function measureCapacity(traffic: Traffic, callers: number, seconds: number): Promise<number> {
  const untilMs = performance.now() + seconds * 1000;
  let answered = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < untilMs) if ((await traffic.mixed()).status < 400) answered += 1;
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return answered / seconds;
}

/** Sends at a steady rate whether or not answers come, and waits for the last of them. */
export async function sendSteadily(
  send: () => Promise<Sent>,
  perSecond: number,
  seconds: number,
  onLastSent: () => void = () => {},
): Promise<Sent[]> {
  const pending: Array<Promise<Sent>> = [];
  const startedMs = performance.now();
  const count = Math.floor(perSecond * seconds);
  while (pending.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - startedMs) / 1000) * perSecond));
    while (pending.length < due) pending.push(send());
    await delay(TICK_MS);
  }
  onLastSent();
  return Promise.all(pending);
}

export interface Window {
  minute: number;
  requests: number;
  errors: number;
  byStatus: Record<string, number>;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  apiMib: number;
  workersMib: number;
}

/** Traffic at one rate for a long time, in windows. */
export async function soak(
  stage: Stage,
  traffic: Traffic,
  options: { perSecond: number; minutes: number; windowS: number },
  onWindow: (window: Window) => void,
): Promise<Window[]> {
  const windows: Window[] = [];
  const startedMs = performance.now();
  while (performance.now() - startedMs < options.minutes * 60_000) {
    const all = await sendSteadily(() => traffic.mixed(), options.perSecond, options.windowS);
    const waits = all.map(({ ms }) => ms);
    const memory = (processes: Stage['apis']): number =>
      processes.reduce((sum, each) => sum + (each.process ? residentMib(each.process.pid) : 0), 0);
    const window = {
      minute: (performance.now() - startedMs) / 60_000,
      requests: all.length,
      errors: all.filter(({ status }) => status === 0 || status >= 400).length,
      byStatus: countByStatus(all),
      p50Ms: percentile(waits, 0.5),
      p95Ms: percentile(waits, 0.95),
      p99Ms: percentile(waits, 0.99),
      apiMib: memory(stage.apis),
      workersMib: memory(stage.workers),
    };
    windows.push(window);
    onWindow(window);
  }
  return windows;
}

/** Figures that have to stay as they are, with the change in an hour that is noise, as a share of their mean. */
export const FLAT = { p50Ms: 0.5, p95Ms: 0.5, apiMib: 0.3, workersMib: 0.3 } as const;

/** Change per hour of a figure and its mean, without the first fifth, in which caches fill. */
export function trendOf(windows: readonly Window[], figure: keyof typeof FLAT): { perHour: number; mean: number } {
  const kept = windows.slice(Math.floor(windows.length / 5));
  const mean = kept.reduce((sum, window) => sum + window[figure], 0) / kept.length;
  return { mean, perHour: slope(kept.map((window) => [window.minute / 60, window[figure]] as const)) };
}

export interface Overload {
  perSecond: number;
  byStatus: Record<string, number>;
  /** Refusals that did not say when to come again. */
  withoutRetryAfter: number;
  servedP95Ms: number;
  /** From the last request of the overload until ten answers in a row are as fast as before it. */
  recoveredS: number;
}

const RECOVERED_IN_A_ROW = 10;

/** Far more than it can do; then how soon it is itself again. */
export async function overload(
  traffic: Traffic,
  perSecond: number,
  seconds: number,
  wellMs: number,
): Promise<Overload> {
  let sending: Promise<Sent[]> = Promise.resolve([]);
  await new Promise<void>((resolve) => {
    sending = sendSteadily(() => traffic.mixedWithoutWaiting(), perSecond, seconds, resolve);
  });
  const endedMs = performance.now();
  for (let inRow = 0; inRow < RECOVERED_IN_A_ROW; ) {
    const { status, ms } = await traffic.mixedWithoutWaiting();
    inRow = status > 0 && status < 400 && ms <= wellMs ? inRow + 1 : 0;
  }
  const recoveredS = (performance.now() - endedMs) / 1000;
  const all = await sending;
  const refused = all.filter(({ status }) => status === 503 || status === 429);
  const served = all.filter(({ status }) => status > 0 && status < 400).map(({ ms }) => ms);
  return {
    perSecond,
    byStatus: countByStatus(all),
    withoutRetryAfter: refused.filter(({ saysWhen }) => !saysWhen).length,
    servedP95Ms: percentile(served, 0.95),
    recoveredS,
  };
}

export interface LongPolls {
  /** By the API's own count. */
  heldAtOnce: number;
  byStatus: Record<string, number>;
  othersP95Ms: number;
  apiMibBefore: number;
  apiMibHolding: number;
}

const RAMP_PER_S = 400;
const RETRY_MS = 1000;
/** Once all have come. */
const HOLD_MS = 3000;

/** Many callers that wait for work nobody does, each asking again when it was refused or its wait is over too soon, and others beside them. */
export async function holdLongPolls(
  stage: Stage,
  traffic: Traffic,
  callers: readonly Caller[],
  count: number,
): Promise<LongPolls> {
  const [api] = stage.apis;
  const memory = (): number => (api?.process ? residentMib(api.process.pid) : 0);
  const apiMibBefore = memory();
  const paths = await Promise.all(callers.map((caller) => newAnalysis(traffic, caller)));
  const untilMs = performance.now() + (count / RAMP_PER_S) * 1000 + HOLD_MS;
  const answers: Sent[] = [];
  const poll = async (index: number): Promise<void> => {
    const at = index % callers.length;
    await delay((index / RAMP_PER_S) * 1000);
    do {
      const call = { method: 'GET', path: paths[at] ?? '', prefer: 'wait=30' } as const;
      const sent = await traffic.send(callers[at] as Caller, call);
      answers.push(sent);
      if (sent.status !== 200) await delay(RETRY_MS);
    } while (performance.now() < untilMs);
  };
  const polling = Promise.all(Array.from({ length: count }, (_, index) => poll(index)));
  const others: number[] = [];
  let apiMibHolding = 0;
  let heldAtOnce = 0;
  while (performance.now() < untilMs) {
    const caller = callers[others.length % callers.length] as Caller;
    others.push((await traffic.send(caller, { method: 'GET', path: '/v1/usage' })).ms);
    apiMibHolding = Math.max(apiMibHolding, memory());
    heldAtOnce = Math.max(heldAtOnce, await waitingCallers(stage.urls[0] ?? ''));
  }
  await polling;
  const othersP95Ms = percentile(others, 0.95);
  return { heldAtOnce, byStatus: countByStatus(answers), othersP95Ms, apiMibBefore, apiMibHolding };
}

async function waitingCallers(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^waiting_callers\{.*\} (\d+)/m.exec(metrics)?.[1] ?? 0);
}

async function newAnalysis(traffic: Traffic, caller: Caller): Promise<string> {
  const body = { framework: 'soc2', scope: 'We have no backups.' };
  return (await traffic.send(caller, { method: 'POST', path: '/v1/gap-analysis', body })).location;
}
