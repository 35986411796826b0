import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rateLoss } from '../../../common/domain/risk/money-rating.js';
import { driverOf } from '../../../common/domain/risk/quantitative.js';
import { expectedLoss } from '../../../common/domain/risk/score-losses.js';
import type { LossModel } from '../../../common/domain/risk/simulate.js';
import { constant, lognormal, lossModel, pert, score } from './support.js';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const points = (max: number) =>
  fc
    .tuple(...[0, 1, 2].map(() => fc.double({ min: 0, max, noNaN: true })))
    .map((three) => [...three].sort((a, b) => a - b))
    .map(([min = 0, likely = 0, most = 0]) => pert(min, likely, most));
const model: fc.Arbitrary<LossModel> = fc.record({
  name: fc.constant('risk'),
  frequency: points(20).map((one) => [one]),
  kept_events: share.map(constant),
  kept_loss: share.map(constant),
  primary_loss: points(1e6),
  secondary_loss: fc.option(fc.record({ probability: share, magnitude: points(1e6) })),
});

it('gives the exact product of constants', () => {
  const fixed = lossModel({ frequency: [constant(2)], primary_loss: constant(1000) });
  expect(score([fixed]).annualized_loss).toMatchObject({ mean: 2000, p50: 2000 });
  const rare = lossModel({ frequency: [constant(0.3), constant(0.1)], primary_loss: constant(5e6) });
  expect(score([rare]).annualized_loss.mean).toBe(150_000);
});

const PRECISE: Array<[string, LossModel]> = [
  ['a PERT risk', lossModel()],
  ['a lognormal loss', lossModel({ primary_loss: lognormal(1000, 20_000), frequency: [pert(2, 5, 9)] })],
  ['threats and vulnerability', lossModel({ frequency: [pert(20, 40, 90), pert(0.1, 0.2, 0.4)] })],
  ['a secondary loss', lossModel({ secondary_loss: { probability: 0.4, magnitude: pert(100, 9000, 50_000) } })],
  ['controls', lossModel({ frequency: [pert(3, 9, 20)], kept_events: pert(0.3, 0.5, 0.9), kept_loss: constant(0.4) })],
  ['thousands of events', lossModel({ frequency: [pert(2000, 5000, 9000)], kept_events: constant(0.5) })],
];

it.each(PRECISE)('simulates the analytic mean of %s within 1 %% at 100,000 iterations', (_name, one) => {
  const { simulation } = score([one], { iterations: 100_000 });
  const { residual } = expectedLoss(one);
  expect(Math.abs(simulation.mean / residual - 1)).toBeLessThan(0.01);
});

it('has the variance of a compound Poisson year', () => {
  const fixed = lossModel({ frequency: [constant(3)], primary_loss: pert(0, 10, 20) });
  const { simulation } = score([fixed], { iterations: 100_000 });
  const secondMoment = 3 * (100 + (10 * 10) / 7);
  expect(simulation.standard_error).toBeCloseTo(Math.sqrt(secondMoment / 100_000), 2);
});

it('never rises along the exceedance curve, and no control adds loss', () => {
  fc.assert(
    fc.property(fc.array(model, { minLength: 1, maxLength: 3 }), (models) => {
      const scored = score(models, { iterations: 300 });
      expect(scored.loss_exceedance).toHaveLength(40);
      scored.loss_exceedance.forEach((point, index, curve) => {
        const before = curve[index - 1] ?? { loss: 0, probability: 1, inherent_probability: 1 };
        expect(point.loss).toBeGreaterThanOrEqual(before.loss);
        expect(point.probability).toBeLessThanOrEqual(before.probability);
        expect(point.inherent_probability).toBeLessThanOrEqual(before.inherent_probability);
        expect(point.probability).toBeLessThanOrEqual(point.inherent_probability);
      });
      expect(scored.residual.score).toBeLessThanOrEqual(scored.inherent.score);
      const { p10, p50, p90, p95, p99 } = scored.annualized_loss;
      expect([p10, p50, p90, p95, p99]).toEqual([p10, p50, p90, p95, p99].sort((a, b) => a - b));
      expect(scored.annualized_loss.p95).toBeLessThanOrEqual(scored.inherent_annualized_loss.p95);
    }),
    { numRuns: 50 },
  );
});

it('shares the whole out among the risks, and a further risk leaves the others as they were', () => {
  const models = [
    lossModel(),
    lossModel({ primary_loss: lognormal(100, 9000) }),
    lossModel({ kept_events: constant(0.2) }),
  ];
  const three = score(models);
  const two = score(models.slice(0, 2));
  expect(three.risks.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(1, 5);
  expect(three.risks.slice(0, 2).map(({ annualized_loss }) => annualized_loss)).toEqual(
    two.risks.map(({ annualized_loss }) => annualized_loss),
  );
});

it('compares with the appetite', () => {
  const strict = score([lossModel()], { appetite: { annual_loss: 1000, probability: 0.1 } }).risk_appetite;
  const generous = score([lossModel()], { appetite: { annual_loss: 1e6, probability: 0.1 } }).risk_appetite;
  expect([strict?.within, generous?.within]).toEqual([false, true]);
  expect(strict?.exceeded_with_probability).toBeGreaterThan(0.8);
});

it('rates a loss higher the larger it is against its reference', () => {
  const amount = fc.double({ min: 0, max: 1e12, noNaN: true });
  const reference = fc.double({ min: 1, max: 1e9, noNaN: true });
  const rated = (loss: number, annual_loss: number) => rateLoss(loss, { annual_loss, basis: 'default' }).score;
  fc.assert(
    fc.property(amount, amount, reference, (a, b, against) => {
      expect(rated(Math.max(a, b), against)).toBeGreaterThanOrEqual(rated(Math.min(a, b), against));
    }),
  );
  expect([0, 100, 1000, 9999, 10_000, 100_000, 1e6, 1e9].map((loss) => rated(loss, 10_000))).toEqual([
    0, 5, 21, 79, 80, 96, 100, 100,
  ]);
});

it.each([
  [1, 1500, '1 loss event per year, USD 1,500 per year.'],
  [2.5, 2_000_000, '2.5 loss events per year, USD 2,000,000 per year.'],
])('tells of %d losses a year as people write it', (residual, annual_loss, told) => {
  const loss = { name: 'a', contribution: 0.25, residual: { annual_loss }, events_per_year: { residual } };
  expect(driverOf(loss as never, 'USD').reason).toBe(`a makes up 25 % of the expected annual loss: ${told}`);
});
