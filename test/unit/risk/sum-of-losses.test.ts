import { expect, it } from '@jest/globals';
import { binomialDraw, normalDraws, poissonDraw } from '../../../common/domain/risk/distributions.js';
import { quantile } from '../../../common/domain/risk/loss-figures.js';
import { expectedWork, type LossModel, simulate } from '../../../common/domain/risk/simulate.js';
import { drawnOneByOne, eventDraws } from '../../../common/domain/risk/sum-of-losses.js';
import { randomStreams } from '../../../common/random-streams.js';
import { constant, lognormal, lossModel, pert } from './support.js';

const YEARS = 40_000;
const EVENTS = constant(120);
const MODELS: Array<[string, LossModel]> = [
  ['PERT losses', lossModel({ frequency: [EVENTS], kept_events: constant(0.6) })],
  [
    'secondary losses',
    lossModel({ frequency: [EVENTS], secondary_loss: { probability: 0.3, magnitude: pert(100, 5000, 200_000) } }),
  ],
  ['narrow lognormal losses', lossModel({ frequency: [EVENTS], primary_loss: lognormal(1000, 3000) })],
];

/** The years of a risk, each event drawn. */
function oneByOne(model: LossModel): { inherent: Float64Array; residual: Float64Array } {
  const random = randomStreams(99)(0);
  const normal = normalDraws(random);
  const drawLoss = eventDraws(model, random, normal);
  const passes = model.kept_events.distribution === 'pert' ? model.kept_events.min : 1;
  const years = { inherent: new Float64Array(YEARS), residual: new Float64Array(YEARS) };
  for (let year = 0; year < YEARS; year += 1) {
    for (let left = poissonDraw(120, random, normal); left > 0; left -= 1) {
      const loss = drawLoss();
      years.inherent[year] = (years.inherent[year] ?? 0) + loss;
      if (random() < passes) years.residual[year] = (years.residual[year] ?? 0) + loss;
    }
  }
  return years;
}

it.each(MODELS)('draws the sum of many %s as if they were drawn one by one', (_name, model) => {
  expect(drawnOneByOne(model)).toBeLessThan(80);
  const steps = simulate([model], YEARS, randomStreams(1));
  let step = steps.next();
  while (!step.done) step = steps.next();
  const drawn = oneByOne(model);
  for (const side of ['inherent', 'residual'] as const) {
    const [atOnce, single] = [step.value[side].sort(), drawn[side].sort()];
    for (const p of [0.01, 0.1, 0.5, 0.9, 0.99]) {
      const ratio = quantile(atOnce, p) / quantile(single, p);
      expect([p, ratio > 0.98 && ratio < 1.02, ratio]).toEqual([p, true, ratio]);
    }
  }
});

it('draws each of losses that differ very much, and counts the draws as work', () => {
  const wild = lossModel({ frequency: [EVENTS], primary_loss: lognormal(100, 1_000_000) });
  expect(drawnOneByOne(wild)).toBe(1000);
  expect(drawnOneByOne(lossModel({ primary_loss: constant(5) }))).toBe(16);
  const secondary = { probability: 0.5, magnitude: pert(1, 2, 3) };
  const more = expectedWork([{ ...wild, secondary_loss: secondary }], 10) - expectedWork([wild], 10);
  expect(more).toBeCloseTo(120 * 0.5 * 10);
});

it.each([
  [40, 0.3],
  [40, 0.9],
  [5000, 0.001],
  [5000, 0.4],
])('draws how many of %i come with probability %f', (count, probability) => {
  const random = randomStreams(5)(0);
  const normal = normalDraws(random);
  const draws = Array.from({ length: 50_000 }, () => binomialDraw(count, probability, random, normal));
  const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
  const variance = draws.reduce((sum, draw) => sum + (draw - mean) ** 2, 0) / draws.length;
  expect(mean / (count * probability)).toBeCloseTo(1, 1.9);
  expect(variance / (count * probability * (1 - probability))).toBeCloseTo(1, 1);
  expect(Math.min(...draws)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...draws)).toBeLessThanOrEqual(count);
});
