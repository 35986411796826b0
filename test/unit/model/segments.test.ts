import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitText } from '../../../common/domain/model/segments.js';

describe('long texts', () => {
  it('are cut into segments that together are the whole text', () => {
    const piece = fc.constantFrom('word ', 'a', '. ', '\n', '\n\n', '\u{1f600}', '  ', 'x'.repeat(50));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), fc.integer({ min: 2, max: 80 }), (pieces, most) => {
        const text = pieces.join('');
        const segments = splitText(text, most);
        expect(segments.map((segment) => segment.text).join('')).toBe(text);
        for (const { start, text: part } of segments) {
          expect(part.length).toBeLessThanOrEqual(most);
          expect(part.length).toBeGreaterThan(0);
          expect(text.slice(start, start + part.length)).toBe(part);
          expect(/[\ud800-\udbff]$/.test(part) && /^[\udc00-\udfff]/.test(text.slice(start + part.length))).toBe(false);
        }
      }),
    );
  });

  it('are cut between paragraphs where there are any, else between sentences', () => {
    expect(splitText('One two three.\n\nFour five.', 20).map(({ text }) => text)).toEqual([
      'One two three.\n\n',
      'Four five.',
    ]);
    expect(splitText('One two three. Four five.', 20).map(({ text }) => text)).toEqual([
      'One two three. ',
      'Four five.',
    ]);
  });
});
