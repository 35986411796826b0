import { until } from '../support/until.js';
import { checkInvariants, type Verdict } from './check-invariants.js';
import { heldAtRest } from './held.js';
import { Load } from './load.js';
import { openStage, type Stage, type StageOptions } from './stage.js';

/** A way to hurt the service while it works. */
export interface Scenario {
  name: string;
  stage: StageOptions;
  /** How many are asked for, at least: there is work as long as it hurts. */
  operations: number;
  atOnce: number;
  hurt: Hurt;
}

/** Injects faults, and says when. */
export type Hurt = (stage: Stage, faults: Faults) => Promise<unknown>;

export interface Faults {
  /** A fault meets every open operation now, or only those that a process which dies has in its hands. */
  met: (which?: 'all' | 'held') => Promise<void>;
  /** The fault is over now; what it met has to end soon. */
  over: () => Promise<void>;
  /** Something is not as it must be. */
  wrong: (what: string) => void;
  /** How many operations have been asked for. */
  asked: () => number;
  /** Waits until so many operations are in progress. */
  untilBusy: (count: number) => Promise<unknown>;
}

export interface Row extends Verdict {
  name: string;
  faults: number;
  accepted: number;
  tookS: number;
}

const MAX_MS = 1_800_000;

/** Opens a stage, runs the load while it is hurt, and checks what is left. */
export async function runScenario(scenario: Scenario, log: (line: string) => void = () => {}): Promise<Row> {
  log(`${scenario.name} ...`);
  const stage = await openStage(scenario.stage);
  log('  everything is up');
  try {
    return await playOn(stage, scenario, log);
  } finally {
    await stage.close();
  }
}

async function playOn(
  stage: Stage,
  { name, operations, atOnce, hurt }: Scenario,
  log: (line: string) => void,
): Promise<Row> {
  const before = await heldAtRest(stage);
  const load = new Load(stage);
  const startedMs = Date.now();
  const wrong: string[] = [];
  let faults = 0;
  let isHurting = true;
  const isEnough = (asked: number): boolean => asked >= operations && !isHurting;
  const working = load.run(isEnough, atOnce, startedMs + MAX_MS);
  const hurting = hurt(stage, {
    met: async (which = 'all') => {
      faults += 1;
      await load.met(which);
    },
    over: () => load.met('all'),
    wrong: (what) => wrong.push(what),
    asked: () => load.asked.length,
    untilBusy: (count) => until(`${count} in progress`, () => load.open.length >= count, MAX_MS),
  }).finally(() => {
    isHurting = false;
  });
  await Promise.all([working, hurting]);
  const tookS = (Date.now() - startedMs) / 1000;
  log(`  the work has ended after ${tookS.toFixed(0)} s; waiting for rest`);
  const { accepted } = load;
  const verdict = await checkInvariants(stage, accepted, before);
  return { name, faults, accepted: accepted.length, tookS, ...verdict, wrong: [...wrong, ...verdict.wrong] };
}
