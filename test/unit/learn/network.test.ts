import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { logSoftmax, stanceScores, subjectScores } from '../../../common/domain/learn/scores.js';
import { Adam } from '../../../scripts/train/adam.js';
import {
  Backpropagation,
  type Example,
  type NetworkWeights,
  type Target,
} from '../../../scripts/train/backpropagation.js';
import { toNetwork } from '../../../scripts/train/fit.js';
import { Kernels } from '../../../scripts/train/kernels.js';
import { fitNetwork, type TrainingExample } from '../../../scripts/train/network.js';
import { placedIn } from './support.js';

const ofThree = (right: number[]): Target => ({ from: 0, to: 3, right, weight: 1 });
const example = (rows: number[], ...targets: Target[]): Example => ({
  vector: { rows, values: rows.map(() => 1) },
  targets,
});
const always = ({ vector, targets }: Example): TrainingExample => ({ vector, targets: () => targets });

/** The first class where one of two features is there, the second where both are or none: no linear model can tell. */
const ofTwo = (right: number): Target => ({ from: 0, to: 2, right: [right], weight: 1 });
const EXCLUSIVE = [
  example([0, 2], ofTwo(0)),
  example([1, 2], ofTwo(0)),
  example([0, 1, 2], ofTwo(1)),
  example([2], ofTwo(1)),
];
const OPTIONS = { features: 3, classes: 2, units: 16, epochs: 400, dropout: { inputs: 0.3, units: 0.3 }, seed: 7 };

const weightsOf = (features: number, units: number, classes: number): fc.Arbitrary<NetworkWeights> => {
  const numbers = (length: number) =>
    fc
      .array(fc.integer({ min: -40, max: 40 }), { minLength: length, maxLength: length })
      .map((list) => Float32Array.from(list, (value) => value / 40));
  return fc.record({
    units: fc.constant(units),
    hidden: numbers(features * units),
    hiddenBias: numbers(units),
    output: numbers(classes * units),
    outputBias: numbers(classes),
  });
};

describe('a network', () => {
  it('learns what no linear model can, the same way every time', () => {
    const fitted = fitNetwork(EXCLUSIVE.map(always), OPTIONS);
    expect(fitNetwork(EXCLUSIVE.map(always), OPTIONS)).toEqual(fitted);
    const network = toNetwork(fitted);
    for (const { vector, targets } of EXCLUSIVE) {
      const [first = 0, second = 0] = network.score(vector);
      expect(first > second).toBe(targets[0]?.right[0] === 0);
    }
  });

  const sharesOf = (examples: readonly Example[], range: [number, number]): number[] => {
    const options = { features: 2, classes: 5, units: 16, epochs: 2000, dropout: { inputs: 0.3, units: 0.3 }, seed: 7 };
    const scores = toNetwork(fitNetwork(examples.map(always), options)).score({ rows: [0], values: [1] });
    return [...logSoftmax(scores.slice(...range))].map((share) => Math.exp(share));
  };

  it('gives two right classes an equal share', () => {
    const [first, second] = sharesOf([example([0], ofThree([0, 1])), example([1], ofThree([2]))], [0, 3]);
    expect(first).toBeCloseTo(0.5, 1);
    expect(second).toBeCloseTo(0.5, 1);
  });

  it('lets others say which of several classes it is where one example leaves that open', () => {
    const open = example([0], { ...ofThree([0, 1]), isAny: true });
    const [first = 0, second = 0, third = 0] = sharesOf(
      [open, example([0], ofThree([1])), example([1], ofThree([2]))],
      [0, 3],
    );
    expect(second).toBeGreaterThan(0.9);
    expect(first + third).toBeLessThan(0.1);
  });

  it('answers two questions on one text, each over its own classes', () => {
    const both = example([0], ofThree([2]), { from: 3, to: 5, right: [3], weight: 1 });
    const other = example([1], ofThree([0]), { from: 3, to: 5, right: [4], weight: 1 });
    expect(sharesOf([both, other], [0, 3])[2]).toBeGreaterThan(0.9);
    expect(sharesOf([both, other], [3, 5])[0]).toBeGreaterThan(0.9);
  });

  it('has shares that sum to one, and that a shift of all scores leaves alone', () => {
    const scores = fc.array(fc.double({ min: -300, max: 300, noNaN: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(scores, fc.double({ min: -100, max: 100, noNaN: true }), (list, shift) => {
        const shares = logSoftmax(Float64Array.from(list));
        expect(shares.reduce((sum, share) => sum + Math.exp(share), 0)).toBeCloseTo(1, 9);
        logSoftmax(Float64Array.from(list, (score) => score + shift)).forEach((share, k) => {
          expect(share).toBeCloseTo(shares[k] ?? Number.NaN, 6);
        });
      }),
    );
  });
});

describe('the scores of a clause', () => {
  it('are log shares of the safeguards, with the share of "none" taken off', () => {
    const [first = 0, second = 0, ...rest] = subjectScores(Float64Array.of(Math.log(3), Math.log(1), Math.log(4)));
    expect([Math.exp(first), Math.exp(second)].map((share) => share.toFixed(6))).toEqual(['0.375000', '0.125000']);
    expect(rest).toEqual([]);
  });

  it('are the log odds that it is about us, and the polarities as they were', () => {
    const [about = 0, ...polarities] = stanceScores(Float64Array.of(0, Math.log(5), Math.log(2)));
    expect(about).toBeCloseTo(Math.log(6 / 2), 9);
    expect(polarities).toEqual([0, Math.log(5)]);
  });
});

describe('backpropagation', () => {
  /** Leaves nothing out. */
  const all = () => 1;
  /** The scale that inputs and units have while some of them may be left out. */
  const kept = 1 / 0.7;

  const DROPOUT = { inputs: 0.3, units: 0.3 };
  const STEP = 1 / 1024;

  /** The weights in memory that the kernels reach, with what follows their slopes. */
  function begin(weights: NetworkWeights): { placed: NetworkWeights; work: Backpropagation } {
    const kernels = new Kernels(1000);
    const { units, hidden, hiddenBias, output, outputBias } = weights;
    const placed = {
      units,
      hidden: placedIn(kernels, hidden),
      hiddenBias: placedIn(kernels, hiddenBias),
      output: placedIn(kernels, output),
      outputBias: placedIn(kernels, outputBias),
    };
    return { placed, work: new Backpropagation(kernels, placed, DROPOUT, all) };
  }

  function sumsOf({ units, hidden, hiddenBias }: NetworkWeights, { vector }: Example): number[] {
    return Array.from(hiddenBias, (bias, unit) =>
      vector.rows.reduce((total, row) => total + kept * (hidden[row * units + unit] ?? 0), bias),
    );
  }

  function lossOf(weights: NetworkWeights, one: Example): number {
    const { units, output, outputBias } = weights;
    const active = sumsOf(weights, one).map((sum) => kept * Math.max(0, sum));
    const scores = Float64Array.from(outputBias, (bias, k) =>
      active.reduce((sum, value, unit) => sum + (output[k * units + unit] ?? 0) * value, bias),
    );
    const losses = one.targets.map(({ from, to, right, isAny, weight }) => {
      const shares = [...logSoftmax(scores.slice(from, to))];
      const ofRight = right.map((k) => shares[k - from] ?? 0);
      if (isAny) return -weight * Math.log(ofRight.reduce((sum, share) => sum + Math.exp(share), 0));
      return (-weight * ofRight.reduce((sum, share) => sum + share, 0)) / right.length;
    });
    return losses.reduce((sum, loss) => sum + loss, 0);
  }

  it('follows the slope of the loss', () => {
    fc.assert(
      fc.property(weightsOf(3, 4, 5), fc.nat({ max: 2 }), fc.boolean(), (weights, right, isAny) => {
        const open = { ...ofThree([right, (right + 1) % 3]), isAny };
        const one = example([0, 2], ofThree([right]), open, { from: 3, to: 5, right: [3], weight: 0.5 });
        // At the corner of a rectified unit there is no slope to compare with.
        fc.pre(sumsOf(weights, one).every((sum) => Math.abs(sum) > 2 * STEP));
        const { placed, work } = begin(weights);
        const [hidden, hiddenBias, output, outputBias] = work.gradientsOf([one]);
        const agree = (found: number | undefined, list: Float32Array, at: number) => {
          const before = list[at] ?? 0;
          list[at] = before + STEP;
          const above = lossOf(placed, one);
          list[at] = before - STEP;
          const below = lossOf(placed, one);
          list[at] = before;
          expect(found).toBeCloseTo((above - below) / (2 * STEP), 2);
        };
        expect([...hidden.rows]).toEqual([0, 2]);
        hidden.values.forEach((value, at) => {
          agree(value, placed.hidden, (hidden.rows[Math.floor(at / 4)] ?? 0) * 4 + (at % 4));
        });
        hiddenBias.values.forEach((value, at) => {
          agree(value, placed.hiddenBias, at);
        });
        output.values.forEach((value, at) => {
          agree(value, placed.output, at);
        });
        outputBias.values.forEach((value, at) => {
          agree(value, placed.outputBias, at);
        });
      }),
    );
  });

  it('starts every batch afresh', () => {
    const [weights] = fc.sample(weightsOf(3, 4, 3), { numRuns: 1, seed: 3 }) as [NetworkWeights];
    const fresh = begin(weights).work.gradientsOf([example([1], ofThree([0]))]);
    const used = begin(weights).work;
    used.gradientsOf([example([0, 1, 2], { ...ofThree([2]), weight: 5 }), example([1], ofThree([1]))]);
    expect(used.gradientsOf([example([1], ofThree([0]))])).toEqual(fresh);
  });
});

describe('a step of Adam', () => {
  it('moves what has a slope by the rate at first, against it, and leaves other rows alone', () => {
    const kernels = new Kernels(100);
    const parameters = kernels.floats(12).fill(1);
    const gradient = kernels.floats(4);
    gradient.set([3, -0.01]);
    new Adam(kernels, parameters, 4).descend(1, 0.1, Int32Array.of(2), gradient);
    const expected = [1, 1, 1, 1, 1, 1, 1, 1, 0.9, 1.1, 1, 1];
    expect([...parameters].map((value) => Math.round(value * 1e4) / 1e4)).toEqual(expected);
  });
});
