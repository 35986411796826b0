import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Edges, NO_NODE } from '../../../common/domain/gap/match/edges.js';

describe('the edges of a tree', () => {
  it('lead where they were made to lead, however many there are', () => {
    const edge = fc.tuple(fc.nat(300_000), fc.nat(40_000));
    const made = fc.uniqueArray(edge, { maxLength: 4000, size: 'max', selector: (ends) => ends.join() });
    fc.assert(
      fc.property(made, edge, (all, other) => {
        const edges = new Edges();
        for (const [to, [from, element]] of all.entries()) edges.add(from, element, to);
        expect(all.map(([from, element]) => edges.find(from, element))).toEqual([...all.keys()]);
        const isMade = all.some((ends) => ends.join() === other.join());
        if (!isMade) expect(edges.find(...other)).toBe(NO_NODE);
      }),
      { numRuns: 20 },
    );
  });
});
