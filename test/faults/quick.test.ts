import { afterEach, expect, it } from '@jest/globals';
import { killAll } from '../support/processes.js';
import { runScenario } from './scenario.js';
import { QUICK } from './scenarios.js';

afterEach(killAll);

it.each(QUICK.map((scenario) => [scenario.name, scenario] as const))(
  'loses and doubles nothing: %s',
  async (_name, scenario) => {
    const { lost, duplicated, failed, wrong, accepted, faults } = await runScenario(scenario);
    expect({ lost, duplicated, failed, wrong }).toEqual({ lost: [], duplicated: [], failed: [], wrong: [] });
    expect(accepted).toBe(scenario.operations);
    expect(faults).toBeGreaterThan(0);
  },
  300_000,
);
