import { stemOf } from '../../catalog/stem.js';
import { rarity } from '../rarity.js';
import type { Statement } from './read/statement.js';

const COMMON = new Set(
  'the and for with that this from each they them their not than must may any all who what when where how are its into'.split(
    ' ',
  ),
);

/** The beginnings of a text's telling words. */
export function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map(stemOf));
}

/** The words of what tells what a statement is about. */
export function wordsNear(text: string, { start, end, near }: Statement): Set<string> {
  return wordsOf((near ?? [[start, end]]).map(([from, to]) => text.slice(from, to)).join('\n'));
}

/** Each bag's words with how few of the bags have them. */
export function rareWords(bags: ReadonlyArray<ReadonlySet<string>>): Array<Map<string, number>> {
  const rarityOf = rarity(bags);
  return bags.map((bag) => new Map([...bag].map((word) => [word, rarityOf(word)])));
}
