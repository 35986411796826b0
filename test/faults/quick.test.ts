import { afterAll, expect, it } from '@jest/globals';
import { killAll } from '../support/processes.js';
import { runScenario } from './scenario.js';
import { QUICK } from './scenarios.js';

afterAll(killAll);

it('loses and doubles nothing, whatever dies, freezes or is emptied', async () => {
  const { lost, duplicated, failed, wrong, accepted, faults } = await runScenario(QUICK);
  expect({ lost, duplicated, failed, wrong }).toEqual({ lost: [], duplicated: [], failed: [], wrong: [] });
  expect(accepted).toBeGreaterThanOrEqual(QUICK.operations);
  expect(faults).toBe(4);
}, 300_000);
