import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Context } from '../../common/context.js';
import type { RiskScoreInput } from '../../common/risk-score.js';
import { type Compute, createCompute } from '../../worker/compute/compute.js';
import { THREAD } from '../support/compute.js';
import { openContext } from '../support/context.js';
import { testEnvironment } from '../support/environment.js';

const request: RiskScoreInput = {
  method: 'qualitative',
  risks: [{ name: 'Outage', likelihood: 3, impact: 4, controls: [] }],
  risk_appetite: null,
  title: 'Risk score',
};

let ctx: Context;
let compute: Compute;

beforeAll(async () => {
  ctx = await openContext(testEnvironment({ COMPUTE_THREADS: '1', LOG_LEVEL: 'silent' }));
  compute = createCompute(ctx, THREAD);
});
afterAll(async () => {
  await compute.close();
  await ctx.close();
});

const score = (signal = new AbortController().signal) =>
  compute.run('score-risk', { request, analysis: null }, { signal });

it('does what came first first, however much comes behind it', async () => {
  const ended: number[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < 30) {
      const at = next;
      next += 1;
      await score();
      ended.push(at);
    }
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  expect(ended).toEqual(Array.from({ length: 30 }, (_, at) => at));
});

it('takes back what waits for its turn, and goes on with the others', async () => {
  const stop = new AbortController();
  const before = score();
  const waiting = score(stop.signal);
  const after = score();
  stop.abort(new Error('not wanted any more'));
  await expect(waiting).rejects.toThrow('not wanted any more');
  const results = await Promise.all([before, after]);
  expect(results.map(({ level }) => level)).toEqual(['moderate', 'moderate']);
});
