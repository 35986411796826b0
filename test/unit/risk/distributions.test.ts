import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type Distribution,
  drawsFrom,
  meanOf,
  normalDraws,
  poissonDraw,
  type Random,
  varianceOf,
} from '../../../common/domain/risk/distributions.js';
import { exp, ln } from '../../../common/domain/risk/portable-math.js';
import { randomStreams } from '../../../common/random-streams.js';
import { constant, lognormal, pert } from './support.js';

const DRAWS = 100_000;

function sample(draw: Random): { mean: number; variance: number; values: number[] } {
  const values = Array.from({ length: DRAWS }, draw);
  const mean = values.reduce((sum, value) => sum + value, 0) / DRAWS;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (DRAWS - 1);
  return { mean, variance, values };
}

function drawing(of: Distribution): Random {
  const random = randomStreams(42)(0);
  return drawsFrom(of, random, normalDraws(random));
}

it('computes logarithms and exponentials to the last digits', () => {
  const positive = fc.double({ min: 1e-300, max: 1e300, noNaN: true });
  fc.assert(
    fc.property(positive, (x) =>
      expect(Math.abs(ln(x) - Math.log(x))).toBeLessThanOrEqual(4e-16 * Math.max(1, Math.abs(Math.log(x)))),
    ),
  );
  const exponent = fc.double({ min: -700, max: 700, noNaN: true });
  fc.assert(fc.property(exponent, (x) => expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-15)));
  expect([ln(1), exp(0), ln(0), exp(-1000), exp(1000)]).toEqual([0, 1, -Infinity, 0, Infinity]);
  expect(ln(5e-324)).toBeCloseTo(Math.log(5e-324), 10);
});

const CASES: Array<[string, Distribution]> = [
  ['PERT', pert(1, 2, 10)],
  ['PERT at its lower end', pert(0, 0, 7)],
  ['PERT at its upper end', pert(0, 7, 7)],
  ['lognormal', lognormal(50, 200)],
];

it.each(CASES)('draws %s with the mean and variance of the closed form', (_name, of) => {
  const { mean, variance } = sample(drawing(of));
  expect(Math.abs(mean / meanOf(of) - 1)).toBeLessThan(0.01);
  expect(Math.abs(variance / varianceOf(of) - 1)).toBeLessThan(0.05);
});

it('keeps nine of ten lognormal values between low and high, and PERT within its ends', () => {
  const { values } = sample(drawing(lognormal(1000, 50_000)));
  expect(values.filter((value) => value < 1000).length / DRAWS).toBeCloseTo(0.05, 2);
  expect(values.filter((value) => value > 50_000).length / DRAWS).toBeCloseTo(0.05, 2);
  const inside = sample(drawing(pert(3, 4, 9))).values;
  expect(Math.min(...inside.slice(0, 50_000))).toBeGreaterThanOrEqual(3);
  expect(Math.max(...inside.slice(0, 50_000))).toBeLessThanOrEqual(9);
  expect(sample(drawing(constant(5))).values.every((value) => value === 5)).toBe(true);
});

it.each([0, 0.02, 3, 700, 5000])('draws Poisson numbers of mean %d', (mean) => {
  const random = randomStreams(42)(0);
  const normal = normalDraws(random);
  const drawn = sample(() => poissonDraw(mean, random, normal));
  const tolerance = 4 * Math.sqrt(mean / DRAWS);
  expect(Math.abs(drawn.mean - mean)).toBeLessThanOrEqual(tolerance);
  expect(Math.abs(drawn.variance - mean)).toBeLessThanOrEqual(mean * 0.05);
  const none = drawn.values.filter((value) => value === 0).length / DRAWS;
  expect(Math.abs(none - Math.exp(-mean))).toBeLessThan(0.005);
});

it('hands out streams that are uniform, independent and repeatable', () => {
  const first = sample(randomStreams(1)(0));
  expect(first.mean).toBeCloseTo(0.5, 2);
  expect(first.variance).toBeCloseTo(1 / 12, 2);
  const streams = randomStreams(1);
  const [a, b] = [sample(streams(0)).values, sample(streams(1)).values];
  expect(a).toEqual(first.values);
  const correlation = a.reduce((sum, value, index) => sum + (value - 0.5) * ((b[index] ?? 0) - 0.5), 0) / DRAWS;
  expect(Math.abs(correlation * 12)).toBeLessThan(0.02);
  expect(sample(randomStreams(2)(0)).values.slice(0, 5)).not.toEqual(a.slice(0, 5));
});
