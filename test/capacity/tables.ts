import { randomStreams } from '../../common/random-streams.js';
import { type Outcome, simulate } from './simulate.js';
import { type Costs, MIXES, requestKinds, type Size, sizeFor, stationsOf, TIERS } from './size.js';

const SIMULATED = 60_000;
const SEED = 11;

export interface CapacityRow {
  mix: string;
  accounts: number;
  size: Size;
  /** Of one cell. */
  outcome: Outcome;
  /** The same with a machine of the workers gone. */
  withoutOne: Outcome;
}

interface Quota {
  requestsPerHour: number;
  concurrentOperations: number;
}

/** How many machines, and what the simulation says of one cell of them: 60,000 requests, always the same ones. */
export function capacityRow(costs: Costs, mix: string, accounts: number, quota: Quota): CapacityRow {
  const shares = MIXES[mix];
  if (!shares) throw new Error(`no mix is called ${mix}`);
  const size = sizeFor(costs, shares, accounts, quota.requestsPerHour);
  const play = (lost: number): Outcome =>
    simulate({
      stations: stationsOf(size, lost),
      kinds: requestKinds(costs, shares),
      accounts: Math.ceil(accounts / size.cells),
      requestsPerSecond: quota.requestsPerHour / 3600,
      slots: quota.concurrentOperations,
      requests: SIMULATED,
      random: randomStreams(SEED)(0),
    });
  return { mix, accounts, size, outcome: play(0), withoutOne: play(1) };
}

/** Machines by tier, as a Markdown table. */
export function machineTable(rows: readonly CapacityRow[]): string {
  return table(
    [
      'every account uses its whole quota',
      'accounts',
      'requests/s',
      'cells',
      ...TIERS.map((tier) => `${tier} machines`),
      'all',
      'stored a day',
    ],
    rows.map(({ mix, accounts, size }) => [
      mix,
      count(accounts),
      count(size.requestsPerSecond),
      count(size.cells),
      ...TIERS.map((tier) => `${count(size.machines[tier])} (${count(size.busy[tier])} busy)`),
      count(TIERS.reduce((sum, tier) => sum + size.machines[tier], 0)),
      `${count(size.storedGbPerDay)} GB`,
    ]),
  );
}

/** What callers see, and which tier is nearest to its end, as a Markdown table. */
export function pressTable(rows: readonly CapacityRow[]): string {
  return table(
    [
      'mix',
      'accounts',
      'answer p50 / p99',
      'done p50 / p99',
      'refused',
      'busiest tier',
      'done p99, a worker machine gone',
    ],
    rows.map(({ mix, accounts, outcome, withoutOne }) => {
      const tiers = TIERS.map((tier) => [tier, outcome.stations[tier]?.utilisation ?? 0] as const);
      const [busiest, utilisation] = tiers.reduce((most, each) => (each[1] > most[1] ? each : most));
      return [
        mix,
        count(accounts),
        `${count(outcome.answerMs.p50)} / ${count(outcome.answerMs.p99)} ms`,
        `${count(outcome.doneMs.p50)} / ${count(outcome.doneMs.p99)} ms`,
        `${((100 * outcome.refused) / (outcome.refused + outcome.counted)).toFixed(2)} %`,
        `${busiest}, ${(100 * utilisation).toFixed(0)} %`,
        `${count(withoutOne.doneMs.p99)} ms`,
      ];
    }),
  );
}

/** Two digits that mean something, thousands apart. */
function count(value: number): string {
  const rounded = value < 10 ? Number(value.toPrecision(2)) : Math.round(value);
  return rounded.toLocaleString('en-US');
}

function table(heads: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
