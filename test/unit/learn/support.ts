import type { ClauseSigns } from '../../../common/domain/learn/clause-signs.js';
import type { Kernels } from '../../../scripts/train/kernels.js';

/** What can be seen of a clause without a word. */
export const NO_SIGNS: ClauseSigns = {
  tokens: [],
  words: [],
  contextWords: [],
  answers: false,
  cues: [],
  says: [],
  hints: [],
  contrary: [],
};

/** What can be seen of a clause of these words. */
export function signsOf(text: string): ClauseSigns {
  return { ...NO_SIGNS, words: text.split(' ') };
}

/** A row in memory that the kernels reach. */
export function placedIn(kernels: Kernels, row: ArrayLike<number>): Float32Array {
  const placed = kernels.floats(row.length);
  placed.set(row);
  return placed;
}
