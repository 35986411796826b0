import type { Polarity } from '../../domain/gap/types.js';

/** What stands in a column for how something stands, though no legend explains it. */
export const STATE_LETTERS: ReadonlyMap<string, Polarity> = new Map([
  ['c', 'implemented'],
  ['fi', 'implemented'],
  ['fc', 'implemented'],
  ['s', 'implemented'],
  ['p', 'partial'],
  ['pc', 'partial'],
  ['pi', 'partial'],
  ['li', 'partial'],
  ['ofi', 'partial'],
  ['nc', 'absent'],
  ['ni', 'absent'],
  ['nm', 'absent'],
  ['ots', 'absent'],
]);

/** Titles of columns with the colours of a traffic light, and its letters. */
export const LIGHT_TITLES: ReadonlySet<string> = new Set(['light', 'rag', 'rag rating', 'rag status', 'traffic light']);
export const LIGHT_LETTERS: ReadonlyMap<string, Polarity> = new Map([
  ['g', 'implemented'],
  ['y', 'partial'],
  ['a', 'partial'],
  ['r', 'absent'],
]);

/** Beside "Y" and "N". */
export const BESIDE_YES_AND_NO: ReadonlyMap<string, Polarity> = new Map([['p', 'partial']]);

/** What a legend may explain beside letters and numbers. */
export const LIGHT_WORDS: ReadonlySet<string> = new Set(
  'green amber yellow orange red grey gray blue white'.split(' '),
);
