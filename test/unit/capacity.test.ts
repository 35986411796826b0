import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PLANS } from '../../common/plans.js';
import { randomStreams } from '../../common/random-streams.js';
import { compareWithBench } from '../capacity/compare.js';
import { type Scenario, simulate } from '../capacity/simulate.js';
import {
  type Costs,
  costsFile,
  FULL,
  MACHINES,
  MIXES,
  requestKinds,
  sizeFor,
  stationsOf,
  TIERS,
} from '../capacity/size.js';
import { ACCOUNTS, casesOf, costsTable, machineTable } from '../capacity/tables.js';

const random = (seed: number) => randomStreams(seed)(0);

/** One station alone: M/M/c. */
function queue(servers: number, load: number, seed: number, slots = Number.POSITIVE_INFINITY): Scenario {
  const meanMs = 10;
  return {
    stations: [{ name: 'desk', servers }],
    kinds: [{ name: 'visit', share: 1, visits: [{ station: 'desk', meanMs }], answeredAfter: 1, takesSlot: true }],
    accounts: 1,
    requestsPerSecond: (load * servers * 1000) / meanMs,
    slots,
    requests: 25_000,
    random: random(seed),
  };
}

/** Erlang's C formula: the share of visits that find all servers working. */
function shareThatWaits(servers: number, load: number): number {
  const offered = servers * load;
  let inverseB = 1;
  for (let server = 1; server <= servers; server += 1) inverseB = 1 + (inverseB * server) / offered;
  const blocked = 1 / inverseB;
  return blocked / (1 - load * (1 - blocked));
}

describe('the simulation', () => {
  it.each([
    [1, 0.5],
    [1, 0.8],
    [2, 0.7],
    [4, 0.7],
    [8, 0.85],
  ])('waits as long as Erlang says: %i servers, load %f', (servers, load) => {
    const { utilisation, waitMs } = simulate(queue(servers, load, 1)).stations.desk ?? never();
    const expected = (shareThatWaits(servers, load) * 10) / (servers * (1 - load));
    expect(Math.abs(utilisation - load)).toBeLessThan(0.02);
    expect(waitMs.mean / expected).toBeGreaterThan(0.85);
    expect(waitMs.mean / expected).toBeLessThan(1.15);
  });

  it('refuses as often as Erlang says when nobody may wait', () => {
    const servers = 5;
    const load = 1.2;
    let inverseB = 1;
    for (let server = 1; server <= servers; server += 1) inverseB = 1 + (inverseB * server) / (servers * load);
    const { refused, counted } = simulate(queue(servers, load, 2, servers));
    expect(refused / (refused + counted)).toBeCloseTo(1 / inverseB, 1);
  });

  it("keeps Little's law at every station, and the order of events", () => {
    fc.assert(
      fc.property(
        fc.nat(1000),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 10, max: 85 }),
        (seed, servers, percent) => {
          const scenario = { ...twoStations(servers, percent / 100), random: random(seed) };
          const outcome = simulate(scenario);
          expect(simulate({ ...scenario, random: random(seed) })).toEqual(outcome);
          expect(outcome.counted + outcome.refused).toBeGreaterThanOrEqual(scenario.requests * 0.9 - 1);
          for (const { meanInside, arrivalsPerSecond, meanStayMs } of Object.values(outcome.stations)) {
            expect(meanInside).toBeCloseTo((arrivalsPerSecond * meanStayMs) / 1000, 6);
          }
        },
      ),
      { numRuns: 15 },
    );
  });
});

function twoStations(servers: number, load: number): Scenario {
  const visits = [
    { station: 'first', meanMs: 10 },
    { station: 'second', meanMs: 4 },
  ];
  return {
    stations: [
      { name: 'first', servers },
      { name: 'second', servers },
    ],
    kinds: [{ name: 'visit', share: 1, visits, answeredAfter: 1, takesSlot: true }],
    accounts: 3,
    requestsPerSecond: (load * servers * 100) / 3,
    slots: 20,
    requests: 4000,
    random: random(0),
  };
}

describe('the size', () => {
  const each = { api: 3, redis: 0.5, mongodb: 2, worker: 40, stored_bytes: 10_000 };
  const costs: Costs = { analysis: each, report: each, risk_score: each, read: { ...each, worker: 0 } };

  it('lets no tier work more than its share, and buys at most one machine too many for each cell', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom(...Object.values(MIXES)), (accounts, mix) => {
        const { busy, units, cells } = sizeFor(costs, mix, accounts, 10_000);
        for (const tier of TIERS) {
          const { cores, least } = MACHINES[tier];
          expect(units[tier] * cores * FULL).toBeGreaterThanOrEqual(busy[tier] - 1e-9);
          expect(units[tier]).toBeLessThanOrEqual(Math.max(cells * least, busy[tier] / FULL / cores + cells));
        }
      }),
    );
  });

  it('is what the simulation finds too', () => {
    const mix = { analysis: 1 };
    const size = sizeFor(costs, mix, 100, 10_000);
    const { stations } = simulate({
      stations: stationsOf(size),
      kinds: requestKinds(costs, mix),
      accounts: 100 / size.cells,
      requestsPerSecond: 10_000 / 3600,
      slots: 20,
      requests: 20_000,
      random: random(3),
    });
    for (const tier of TIERS) {
      const expected = size.busy[tier] / (size.units[tier] * MACHINES[tier].cores);
      expect(stations[tier]?.utilisation).toBeCloseTo(expected, 1);
    }
  });
});

it('stands on the page as it was measured', () => {
  const read = (name: string) => readFileSync(new URL(`../capacity/${name}`, import.meta.url), 'utf8');
  const { measured, costs } = costsFile.parse(JSON.parse(read('costs.json')));
  const page = read('CAPACITY.md');
  expect(page).toContain(measured);
  expect(page).toContain(costsTable(costs));
  expect(page).toContain(machineTable(casesOf(costs, ACCOUNTS, PLANS.enterprise)));
});

it('is compared with what the benchmark measured of the same', () => {
  const costs = { api: 2, redis: 1, mongodb: 3, worker: 16, stored_bytes: 0 };
  const all = { analysis: costs, report: costs, risk_score: costs, read: { ...costs, worker: 0 } };
  const figures = [
    { name: 'accepted_per_second', value: 250, unit: '1/s' },
    { name: 'completed_per_second', value: 50, unit: '1/s' },
    { name: 'report_page_ms', value: 9, unit: 'ms' },
  ];
  expect(compareWithBench(all, figures, 2)).toEqual([
    'accepted_per_second: measured 250.0, at most 500.0 by the costs (0.50)',
    'completed_per_second: measured 50.0, at most 111.1 by the costs (0.45)',
  ]);
});

function never(): never {
  throw new Error('there is no such station');
}
