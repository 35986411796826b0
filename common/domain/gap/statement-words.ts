import type { Statement } from './read/statement.js';

/** Words that begin alike count as one: "encrypted" and "encryption". */
const STEM = 6;
const COMMON = new Set(
  'the and for with that this from each they them their not than must may any all who what when where how are its into'.split(
    ' ',
  ),
);

/** The beginnings of a text's telling words. */
export function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map((word) => word.slice(0, STEM)));
}

/** The words of what tells what a statement is about. */
export function wordsNear(text: string, { start, end, near }: Statement): Set<string> {
  return wordsOf((near ?? [[start, end]]).map(([from, to]) => text.slice(from, to)).join('\n'));
}
