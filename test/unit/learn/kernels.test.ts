import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Kernels } from '../../../scripts/train/kernels.js';
import { placedIn } from './support.js';

/** Two rows of the same length, a multiple of four; small whole numbers, whose sums are exact in 32 bits. */
const rows = fc.integer({ min: 1, max: 30 }).chain((fours) => {
  const row = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 4 * fours, maxLength: 4 * fours });
  return fc.tuple(row, row);
});

it('multiplies rows of any length', () => {
  fc.assert(
    fc.property(rows, ([a, b]) => {
      const kernels = new Kernels(300);
      const dot = kernels.run.dot(placedIn(kernels, a).byteOffset, placedIn(kernels, b).byteOffset, 4 * a.length);
      expect(dot).toBe(a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0));
    }),
  );
});

it('adds a multiple of one row to another, and to nothing beside it', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: -9, max: 9 }), ([a, b], by) => {
      const kernels = new Kernels(300);
      const [to, beside, from] = [placedIn(kernels, a), placedIn(kernels, [7, 7, 7, 7]), placedIn(kernels, b)];
      kernels.run.addScaled(to.byteOffset, from.byteOffset, by, 4 * a.length);
      expect([...to]).toEqual(a.map((value, at) => value + by * (b[at] ?? 0)));
      expect([...beside]).toEqual([7, 7, 7, 7]);
    }),
  );
});

it('gives out rows that begin at a multiple of sixteen bytes and do not overlap', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 10 }), (lengths) => {
      const kernels = new Kernels(300);
      const given = lengths.map((length) => kernels.floats(length));
      given.forEach(({ byteOffset, length }, at) => {
        expect(byteOffset % 16).toBe(0);
        const next = given[at + 1];
        if (next) expect(next.byteOffset).toBeGreaterThanOrEqual(byteOffset + 4 * length);
      });
    }),
  );
});
