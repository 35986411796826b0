import { openStage } from '../test/faults/stage.js';
import { percentile } from '../test/load/figures.js';
import { holdLongPolls, measureCapacity, overload, sendSteadily, slopePerHour, soak } from '../test/load/phases.js';
import { signIn, Traffic } from '../test/load/traffic.js';
import { killAll } from '../test/support/processes.js';
import { runCommand, say } from './local/command.js';

const DEFAULT_MINUTES = 30;
const CAPACITY_S = 15;
const CALLERS = 32;
const SHARE = 0.8;
const OVERLOAD_FACTOR = 3;
const OVERLOAD_S = 15;
const POLLS = 10_000;
const POLLS_S = 40;
const MAX_RECOVERY_S = 10;
/** The largest plan's requests of an hour, with room for the phases before and after. */
const REQUESTS_PER_CUSTOMER = 6000;
const CUSTOMERS = 200;

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const mib = (value: number): string => `${value.toFixed(0)} MiB`;

/** Steady traffic at 80 % of capacity, then three times the capacity. @returns what went wrong */
async function trafficPhases(minutes: number): Promise<string[]> {
  const stage = await openStage({ apis: 1, workers: 1, customers: CUSTOMERS, proxied: false });
  const [url = ''] = stage.urls;
  const traffic = new Traffic(url, await signIn(url, stage.customers));
  try {
    await measureCapacity(traffic, CALLERS, CAPACITY_S);
    const capacity = await measureCapacity(traffic, CALLERS, CAPACITY_S);
    const most = (CUSTOMERS * REQUESTS_PER_CUSTOMER) / Math.max(1, minutes * 60);
    const perSecond = Math.min(capacity * SHARE, most);
    console.log(`capacity ${capacity.toFixed(0)} requests/s; ${minutes} minutes at ${perSecond.toFixed(0)}/s`);
    const windowS = Math.max(5, Math.min(60, minutes * 6));
    const windows = await soak(stage, traffic, { perSecond, minutes, windowS }, (w) =>
      console.log(
        `  ${w.minute.toFixed(1)} min: ${w.requests} requests, ${w.errors} errors ${JSON.stringify(w.byStatus)}, p50 ${ms(w.p50Ms)}, p95 ${ms(w.p95Ms)}, ` +
          `p99 ${ms(w.p99Ms)}, API ${mib(w.apiMib)}, workers ${mib(w.workersMib)}`,
      ),
    );
    for (const figure of ['p50Ms', 'p95Ms', 'apiMib', 'workersMib'] as const)
      console.log(`  slope of ${figure}: ${slopePerHour(windows, figure).toFixed(1)} per hour`);
    const errors = windows.reduce((sum, window) => sum + window.errors, 0);
    const calm = await sendSteadily(() => traffic.mixed(), perSecond / 2, 5);
    const wellMs =
      2 *
      percentile(
        calm.map((sent) => sent.ms),
        0.99,
      );
    const over = await overload(traffic, capacity * OVERLOAD_FACTOR, OVERLOAD_S, wellMs);
    console.log(`overload: ${JSON.stringify(over)}`);
    const refused = (over.byStatus[503] ?? 0) + (over.byStatus[429] ?? 0);
    const other = Object.entries(over.byStatus).filter(([status]) => !/^(2..|503|429)$/.test(status));
    return [
      ...(errors > 0 ? [`${errors} errors at ${SHARE * 100} % of capacity`] : []),
      ...(refused === 0 ? ['nothing was refused in the overload'] : []),
      ...other.map(([status, count]) => `${count} answers ${status} in the overload`),
      ...(over.withoutRetryAfter > 0 ? [`${over.withoutRetryAfter} refusals without Retry-After`] : []),
      ...(over.recoveredS > MAX_RECOVERY_S ? [`it took ${over.recoveredS.toFixed(1)} s to recover`] : []),
    ];
  } finally {
    traffic.close();
    await stage.close();
  }
}

/** Ten thousand who wait. @returns what went wrong */
async function longPollPhase(): Promise<string[]> {
  const stage = await openStage({ apis: 1, workers: 0, customers: 50, proxied: false });
  const [url = ''] = stage.urls;
  const callers = await signIn(url, stage.customers);
  const traffic = new Traffic(url, callers);
  try {
    const polls = await holdLongPolls(stage, traffic, callers, POLLS, POLLS_S);
    console.log(`long polls: ${JSON.stringify(polls)}`);
    const other = Object.entries(polls.byStatus).filter(([status]) => !['200', '503'].includes(status));
    return [
      ...(polls.heldAtOnce < POLLS ? [`only ${polls.heldAtOnce} waited at once`] : []),
      ...other.map(([status, count]) => `${count} answers ${status} to long polls`),
    ];
  } finally {
    traffic.close();
    await stage.close();
  }
}

/** `npm run test:load [-- minutes]`. Needs a quiet machine for its figures to mean anything. */
await runCommand(async () => {
  const minutes = Number(process.argv[2] ?? DEFAULT_MINUTES);
  if (!(minutes > 0)) throw new Error('Usage: npm run test:load [-- minutes]');
  const wrong = [...(await trafficPhases(minutes)), ...(await longPollPhase())];
  await killAll();
  for (const each of wrong) say(`WRONG: ${each}`);
  console.log(wrong.length === 0 ? 'All as it should be.' : `${wrong.length} things are not as they should be.`);
  return wrong.length === 0 ? 0 : 1;
});
