import { setTimeout as delay } from 'node:timers/promises';
import { checkInvariants, type Verdict } from './check-invariants.js';
import { Load } from './load.js';
import { openStage, type Stage, type StageOptions } from './stage.js';

/** A way to hurt the service while it works. */
export interface Scenario {
  name: string;
  stage: StageOptions;
  operations: number;
  atOnce: number;
  /** Injects faults until `isOver`; calls `met` at each. */
  hurt: (stage: Stage, faults: Faults) => Promise<void>;
}

export interface Faults {
  /** A fault has just met what was open or running. */
  met: (which?: 'open' | 'running') => Promise<void>;
  /** Whether all operations have ended. */
  isOver: () => boolean;
  /** Waits until so many operations are in progress. @returns false when there will be none any more */
  untilBusy: (count: number) => Promise<boolean>;
}

export interface Row extends Verdict {
  name: string;
  faults: number;
  accepted: number;
  /** Of the operations that a fault met: the longest time from it to their end, in seconds. */
  slowestS: number;
  tookS: number;
}

const MAX_MS = 1_800_000;
const LOOK_MS = 20;

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
  const load = new Load(stage);
  const startedMs = Date.now();
  let isOver = false;
  let faults = 0;
  const working = load.run(operations, atOnce, startedMs + MAX_MS).finally(() => {
    isOver = true;
  });
  const hurting = hurt(stage, {
    met: async (which = 'open') => {
      faults += 1;
      await load.met(which);
    },
    isOver: () => isOver,
    untilBusy: async (count) => {
      while (!isOver && load.open.length < count) await delay(LOOK_MS);
      return !isOver;
    },
  });
  await Promise.all([working, hurting]);
  const tookS = (Date.now() - startedMs) / 1000;
  log('  the work has ended; waiting for rest');
  const verdict = await checkInvariants(stage, load.accepted);
  const waits = load.accepted.flatMap(({ faultMs, endedMs }) => (faultMs && endedMs ? (endedMs - faultMs) / 1000 : []));
  return { name, faults, accepted: load.accepted.length, slowestS: Math.max(0, ...waits), tookS, ...verdict };
}
