import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Context, createContext } from '../../common/context.js';
import type { QuantitativeResult } from '../../common/domain/risk/quantitative.js';
import type { RiskScoreInput } from '../../common/risk-score.js';
import { type Compute, createCompute } from '../../worker/compute/compute.js';
import { THREAD } from '../support/compute.js';
import { testConfig, testEnvironment } from '../support/environment.js';

const YEARS = 1_000_000;
/** Four arrays of years, what sorting them takes, and a thread. */
const MAX_GROWTH_MIB = 200;

let ctx: Context;
let compute: Compute;

beforeAll(async () => {
  ctx = await createContext(testConfig(testEnvironment({ COMPUTE_THREADS: '1' })));
  compute = createCompute(ctx, THREAD);
});
afterAll(async () => {
  await compute.close();
  await ctx.db.dropDatabase();
  await ctx.close();
});

const risk = {
  name: 'Outage',
  event_frequency: { distribution: 'pert', min: 1, likely: 2, max: 4 },
  threat_event_frequency: null,
  vulnerability: null,
  loss_magnitude: { distribution: 'pert', min: 1000, likely: 5000, max: 30_000 },
  secondary_loss: { probability: 0.2, magnitude: { distribution: 'pert', min: 100, likely: 5000, max: 90_000 } },
  controls: [],
} as const;

it('simulates a million years of twenty risks in bounded memory, and tells how far it is', async () => {
  const request: RiskScoreInput = {
    method: 'quantitative',
    title: 'Large',
    currency: 'EUR',
    iterations: YEARS,
    seed: 1,
    risks: Array.from({ length: 20 }, () => ({ ...risk, controls: [] })),
    risk_appetite: null,
  };
  const usedMib = () => process.memoryUsage().rss / 2 ** 20;
  const beforeMib = usedMib();
  let mostMib = 0;
  const told: number[] = [];
  const onProgress = (percent: number) => {
    told.push(percent);
    mostMib = Math.max(mostMib, usedMib());
  };
  const signal = AbortSignal.timeout(590_000);
  const result = await compute.run('score-risk', { request, analysis: null }, { signal, onProgress, patience: 4 });
  const { simulation, annualized_loss } = result as QuantitativeResult;
  expect(Math.abs(simulation.mean / annualized_loss.mean - 1)).toBeLessThan(0.01);
  expect(mostMib - beforeMib).toBeLessThan(MAX_GROWTH_MIB);
  expect(told.length).toBeGreaterThan(20);
  expect(told).toEqual([...told].sort((a, b) => a - b));
}, 600_000);
