import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { softmax } from '../../../common/domain/learn/calibration.js';
import { FeatureTable, Neighbours } from '../../../common/domain/learn/feature-table.js';
import { LinearScorer, toHalfBytes } from '../../../common/domain/learn/linear.js';
import { OutputLayer, toBytes } from '../../../common/domain/learn/network.js';
import { fitLogistic } from '../../../scripts/train/calibrate.js';

describe('a feature table', () => {
  it('finds every feature it has and no other', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat({ max: 0xffffffff }), { maxLength: 300 }),
        fc.nat({ max: 0xffffffff }),
        (hashes, other) => {
          const table = new FeatureTable(Uint32Array.from(hashes), new Float32Array(hashes.length));
          hashes.forEach((hash, row) => {
            expect(table.find(hash)).toBe(row);
          });
          expect(table.find(other)).toBe(hashes.indexOf(other));
        },
      ),
    );
  });

  it('knows the neighbours of a word, nearest first', () => {
    const neighbours = new Neighbours(
      Uint32Array.of(11, 22),
      Uint32Array.of(22, 44, 11),
      Uint16Array.of(0, 1, 2, 0),
      Uint8Array.of(255, 51, 204, 0),
    );
    const near = (word: number) => {
      const { from, to } = neighbours.of(word);
      const similarities = [...neighbours.similarities.subarray(from, to)];
      return [...neighbours.places.subarray(from, to)].map((place, at) => [
        neighbours.nearest[place],
        similarities[at],
      ]);
    };
    expect(near(11)).toEqual([
      [22, 255],
      [44, 51],
    ]);
    expect(near(22)).toEqual([[11, 204]]);
    expect(near(33)).toEqual([]);
  });
});

describe('weights as bytes', () => {
  it('keeps every weight within half a step of its class', () => {
    const weights = fc.array(fc.float({ min: -9, max: 9, noNaN: true }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(weights, (row) => {
        const { bytes, scales } = toBytes(Float32Array.from(row), row.length);
        const layer = new OutputLayer(bytes, scales, Float32Array.of(0));
        const largest = Math.max(...row.map(Math.abs));
        row.forEach((weight, unit) => {
          const [score = 0] = layer.score({ active: [unit], values: [1] });
          expect(Math.abs(score - weight)).toBeLessThanOrEqual(largest / 254 + 1e-5);
        });
      }),
    );
  });

  it('scores a range of classes, and a single one, as it scores all', () => {
    const layer = new OutputLayer(Int8Array.of(1, 2, 3), Float32Array.of(1, 2, 3), Float32Array.of(0.5, 0, -1));
    const units = { active: [0], values: [2] };
    expect([...layer.score(units)]).toEqual([2.5, 8, 17]);
    expect([...layer.score(units, 1, 3)]).toEqual([8, 17]);
    expect(layer.scoreOf(2, units)).toBe(17);
  });

  it('scores many classes as it scores each', () => {
    const weights = Int8Array.from({ length: 11 * 3 }, (_, at) => ((at * 37) % 200) - 100);
    const layer = new OutputLayer(
      weights,
      new Float32Array(11).fill(0.3),
      Float32Array.from({ length: 11 }, Math.sqrt),
    );
    const units = { active: [0, 2], values: [0.7, 1.9] };
    const each = Array.from({ length: 11 }, (_, k) => layer.scoreOf(k, units));
    expect([...layer.score(units)]).toEqual(each);
    expect([...layer.score(units, 1, 7)]).toEqual(each.slice(1, 7));
  });
});

describe('weights as half bytes', () => {
  it('keeps every weight within a step of its row, and the largest and none exactly', () => {
    fc.assert(
      fc.property(fc.array(fc.float({ min: -9, max: 9, noNaN: true }), { minLength: 1, maxLength: 9 }), (row) => {
        const { bytes, scales } = toHalfBytes(Float32Array.from(row), row.length);
        const scored = new LinearScorer(bytes, scales, new Float32Array(row.length)).score({ rows: [0], values: [1] });
        const largest = Math.max(...row.map(Math.abs));
        row.forEach((weight, k) => {
          const isExact = weight === 0 || Math.abs(weight) === largest;
          const step = isExact ? 1e-6 : 13 / 49 / 2 + 1e-6;
          expect(Math.abs((scored[k] ?? 0) - weight)).toBeLessThanOrEqual(step * Math.max(largest, 1e-3));
        });
      }),
    );
  });
});

describe('a sum of rows', () => {
  it.each([1, 2, 7, 8, 9, 15])('of %i classes is that of what each row gives by itself', (classes) => {
    const weights = Float32Array.from({ length: 3 * classes }, (_, at) => ((at * 31) % 17) - 8);
    const { bytes, scales } = toHalfBytes(weights, classes);
    const bias = Float32Array.from({ length: classes }, (_, k) => k / 2);
    const scorer = new LinearScorer(bytes, scales, bias);
    const of = (row: number) => [...scorer.score({ rows: [row], values: [1] })].map((score, k) => score - k / 2);
    const rows = [of(0), of(1), of(2)];
    const together = [...scorer.score({ rows: [0, 1, 2], values: [0.5, 2, -1] })];
    together.forEach((score, k) => {
      const [a = 0, b = 0, c = 0] = rows.map((row) => row[k]);
      expect(score).toBeCloseTo(k / 2 + a / 2 + 2 * b - c, 9);
    });
  });
});

describe('probabilities', () => {
  it('of a softmax sum to one and keep the order of the scores', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -50, max: 50, noNaN: true }), { minLength: 1, maxLength: 8 }), (scores) => {
        const powers = softmax(scores, { slope: 2, offsets: scores.map(() => 0) });
        expect(powers.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
        const highest = scores.indexOf(Math.max(...scores));
        expect(powers[highest]).toBe(Math.max(...powers));
      }),
    );
  });

  it('are fitted to how often things are right', () => {
    const right = Array.from({ length: 400 }, (_, at) => at % 4 !== 0);
    const [weight = 0] = fitLogistic(
      right.map(() => [1]),
      right,
    );
    expect(1 / (1 + Math.exp(-weight))).toBeCloseTo(0.75, 2);
  });
});
