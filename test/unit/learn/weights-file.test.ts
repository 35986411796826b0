import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { packWeights, unpackWeights } from '../../../common/domain/learn/weights-file.js';

describe('a weights file', () => {
  it('gives back what was packed', () => {
    const sections = fc.record({
      a: fc.int8Array(),
      b: fc.uint16Array(),
      c: fc.float32Array({ noNaN: true }),
      d: fc.uint32Array(),
      e: fc.uint8Array(),
    });
    fc.assert(
      fc.property(sections, fc.string(), (all, note) => {
        expect(unpackWeights(packWeights({ about: { note }, sections: all }))).toEqual({
          about: { note },
          sections: all,
        });
      }),
    );
  });

  it('is read from the middle of a larger buffer', () => {
    const file = packWeights({ about: {}, sections: { a: Int8Array.of(1, -2, 3) } });
    const larger = Buffer.concat([Buffer.alloc(5, 7), file, Buffer.alloc(9, 7)]);
    expect(unpackWeights(larger.subarray(5, 5 + file.length)).sections.a).toEqual(Int8Array.of(1, -2, 3));
  });

  it('is refused when it is another file, or cut off', () => {
    const file = packWeights({ about: {}, sections: { a: Float32Array.of(1, 2, 3) } });
    expect(() => unpackWeights(file.subarray(0, file.length - 4))).toThrow('ends inside "a"');
    expect(() => unpackWeights(new TextEncoder().encode('hello world'))).toThrow('not a weights file');
    expect(() => unpackWeights(new Uint8Array(0))).toThrow('not a weights file');
  });
});
