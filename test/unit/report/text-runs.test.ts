import { expect, it } from '@jest/globals';
import { directionOf, runsOf } from '../../../worker/render/pdf/text-runs.js';

/** A font for Latin, Greek and Cyrillic, and one for Hebrew and Arabic that has Latin as well. */
const hasSign = (font: string, codePoint: number): boolean =>
  font.endsWith('fallback') ? codePoint < 0x700 : codePoint < 0x500;

/** As the eye meets it, from left to right: fonts turn the words of right-to-left scripts by themselves. */
function seen(text: string): string {
  return runsOf(text, 'regular', hasSign, directionOf(text))
    .map(({ text: part }) => (/[\u0590-\u06ff]/.test(part) ? [...part].reverse().join('') : part))
    .join('');
}

it.each([
  ['Report (2026) of Ж and Ω', 'Report (2026) of Ж and Ω'],
  ['\u05d0\u05d1 (2026) \u05d2\u05d3', '\u05d3\u05d2 (2026) \u05d1\u05d0'],
  ['Ask \u05d0\u05d1 today', 'Ask \u05d1\u05d0 today'],
  ['\u0627\u0628: 12,5 %', '% 12,5 :\u0628\u0627'],
])('draws "%s" in the order in which it is read', (text, expected) => {
  expect(seen(text)).toBe(expected);
});

it('shows a box for what no font has a sign for, and nothing for marks without one', () => {
  expect(seen('A\u200e 日本')).toBe('A □□');
});

it('takes the direction of a text from its first letter', () => {
  expect(['12 \u05d0 a', 'a \u05d0', '2026'].map(directionOf)).toEqual(['rtl', 'ltr', 'ltr']);
});
