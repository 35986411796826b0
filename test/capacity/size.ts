import { z } from 'zod';
import type { RequestKind, Station } from './simulate.js';

/** The parts of the service whose processors do work, in the order of the picture in README.md. */
export const TIERS = ['api', 'redis', 'mongodb', 'worker'] as const;
export type Tier = (typeof TIERS)[number];

const cost = z.strictObject({
  api: z.number().nonnegative(),
  redis: z.number().nonnegative(),
  mongodb: z.number().nonnegative(),
  worker: z.number().nonnegative(),
  /** What it leaves in MongoDB, indexes included, in bytes. */
  stored_bytes: z.number().nonnegative(),
});

/** Milliseconds of processor time for one request, by tier; an operation's includes its event and one webhook delivery. */
export const costsFile = z.strictObject({
  measured: z.string(),
  machine: z.string(),
  costs: z.strictObject({ analysis: cost, report: cost, risk_score: cost, read: cost }),
});
export type Costs = z.output<typeof costsFile>['costs'];
export type CostName = keyof Costs;

/** What accounts do with their requests, by share. */
export const MIXES: Readonly<Record<string, Readonly<Partial<Record<CostName, number>>>>> = {
  'one in five starts work': { analysis: 0.1, report: 0.04, risk_score: 0.06, read: 0.8 },
  'every request an analysis': { analysis: 1 },
};

/** How much of its processors a tier may need on average: the rest is for bursts and for a machine that is gone. */
export const FULL = 0.7;

/** A machine of each tier: processors that its process can use, and how many machines make one that cannot be lost. */
export const MACHINES: Readonly<Record<Tier, { cores: number; copies: number; least: number }>> = {
  api: { cores: 4, copies: 1, least: 2 },
  // One thread executes all commands of a Redis; the copy takes over when it dies.
  redis: { cores: 1, copies: 2, least: 1 },
  // A shard is a replica set of three; its primary does all that counts here.
  mongodb: { cores: 8, copies: 3, least: 1 },
  worker: { cores: 4, copies: 1, least: 2 },
};

export interface Size {
  requestsPerSecond: number;
  /** Processors that are busy on average, by tier. */
  busy: Record<Tier, number>;
  /** Installations of their own, each with a queue prefix, a database and its share of the accounts. */
  cells: number;
  /** Units (machines, primaries, shards) and machines, copies included, of all cells, by tier. */
  units: Record<Tier, number>;
  machines: Record<Tier, number>;
  storedGbPerDay: number;
}

/**
 * How many machines so many accounts need that use their whole quota in this mix.
 * @param requestsPerHour of one account
 */
export function sizeFor(
  costs: Costs,
  mix: Partial<Record<CostName, number>>,
  accounts: number,
  requestsPerHour: number,
): Size {
  const requestsPerSecond = (accounts * requestsPerHour) / 3600;
  const entries = Object.entries(mix) as Array<[CostName, number]>;
  const perRequest = (field: Tier | 'stored_bytes'): number =>
    entries.reduce((sum, [name, share]) => sum + share * costs[name][field], 0);
  const ofTiers = <T>(value: (tier: Tier) => T) =>
    Object.fromEntries(TIERS.map((tier) => [tier, value(tier)])) as Record<Tier, T>;
  const busy = ofTiers((tier) => (requestsPerSecond * perRequest(tier)) / 1000);
  // Nothing of one queue can be spread over several threads of Redis; accounts can.
  const cells = Math.max(1, Math.ceil(busy.redis / FULL));
  const unitsOf = (tier: Tier): number => Math.ceil(busy[tier] / cells / FULL / MACHINES[tier].cores);
  const units = ofTiers((tier) => cells * Math.max(MACHINES[tier].least, unitsOf(tier)));
  return {
    requestsPerSecond,
    busy,
    cells,
    units,
    machines: ofTiers((tier) => units[tier] * MACHINES[tier].copies),
    storedGbPerDay: (requestsPerSecond * 86_400 * perRequest('stored_bytes')) / 1e9,
  };
}

/** The tiers of one cell as stations of the simulation, one server per processor; without `lost` machines of the workers. */
export function stationsOf({ units, cells }: Size, lost = 0): Station[] {
  return TIERS.map((name) => {
    const machines = units[name] / cells - (name === 'worker' ? lost : 0);
    return { name, servers: machines * MACHINES[name].cores };
  });
}

/** The requests of a mix with their ways through the tiers: half of the databases' work comes before the answer. */
export function requestKinds(costs: Costs, mix: Partial<Record<CostName, number>>): RequestKind[] {
  return (Object.entries(mix) as Array<[CostName, number]>).map(([name, share]) => {
    const { api, redis, mongodb, worker } = costs[name];
    const isWork = worker > 0;
    const part = isWork ? 0.5 : 1;
    const databases = [
      { station: 'redis', meanMs: redis * part },
      { station: 'mongodb', meanMs: mongodb * part },
    ];
    const run = isWork ? [{ station: 'worker', meanMs: worker }, ...databases] : [];
    const visits = [{ station: 'api', meanMs: api }, ...databases, ...run];
    return { name, share, visits, answeredAfter: 1 + databases.length, takesSlot: isWork };
  });
}
