import { randomStreams } from '../../common/random-streams.js';
import { type Outcome, simulate } from './simulate.js';
import { type Costs, MIXES, requestKinds, type Size, sizeFor, stationsOf, TIERS } from './size.js';

const SIMULATED = 60_000;
const SEED = 11;

/** Of the page. */
export const ACCOUNTS = [1, 100, 10_000];

/** One case: so many accounts that use their whole quota in one way. */
export interface Case {
  mix: string;
  accounts: number;
  size: Size;
}

interface Quota {
  requestsPerHour: number;
  concurrentOperations: number;
}

/** Every mix with each of these numbers of accounts. */
export function casesOf(costs: Costs, accounts: readonly number[], { requestsPerHour }: Quota): Case[] {
  return Object.entries(MIXES).flatMap(([mix, shares]) =>
    accounts.map((count) => ({ mix, accounts: count, size: sizeFor(costs, shares, count, requestsPerHour) })),
  );
}

/** One cell of a case, 60,000 requests, always the same ones; without `lost` machines of its workers. */
function play(costs: Costs, { mix, accounts, size }: Case, quota: Quota, lost: number): Outcome {
  return simulate({
    stations: stationsOf(size, lost),
    kinds: requestKinds(costs, MIXES[mix] ?? {}),
    accounts: Math.ceil(accounts / size.cells),
    requestsPerSecond: quota.requestsPerHour / 3600,
    slots: quota.concurrentOperations,
    requests: SIMULATED,
    random: randomStreams(SEED)(0),
  });
}

/** What one request costs, as a Markdown table. */
export function costsTable(costs: Costs): string {
  return table(
    ['one', ...TIERS, 'stored'],
    Object.entries(costs).map(([name, cost]) => [
      name.replace('_', ' '),
      ...TIERS.map((tier) => `${count(cost[tier])} ms`),
      `${count(cost.stored_bytes / 1000)} kB`,
    ]),
  );
}

/** Machines by tier, as a Markdown table. */
export function machineTable(cases: readonly Case[]): string {
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
    cases.map(({ mix, accounts, size }) => [
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

/** What the simulation says of a cell: what callers see, and which tier is nearest to its end, as a Markdown table. */
export function pressTable(costs: Costs, cases: readonly Case[], quota: Quota): string {
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
    cases.map((each) => {
      const { refused, counted, answerMs, doneMs, stations } = play(costs, each, quota, 0);
      const tiers = TIERS.map((tier) => [tier, stations[tier]?.utilisation ?? 0] as const);
      const [busiest, utilisation] = tiers.reduce((most, tier) => (tier[1] > most[1] ? tier : most));
      return [
        each.mix,
        count(each.accounts),
        `${count(answerMs.p50)} / ${count(answerMs.p99)} ms`,
        `${count(doneMs.p50)} / ${count(doneMs.p99)} ms`,
        `${((100 * refused) / (refused + counted)).toFixed(2)} %`,
        `${busiest}, ${(100 * utilisation).toFixed(0)} %`,
        `${count(play(costs, each, quota, 1).doneMs.p99)} ms`,
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
