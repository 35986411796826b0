import type { ClauseSigns } from '../../../common/domain/learn/clause-signs.js';

/** What can be seen of a clause without a word. */
export const NO_SIGNS: ClauseSigns = {
  tokens: [],
  words: [],
  contextWords: [],
  answers: false,
  cues: [],
  says: [],
  hints: [],
};

/** What can be seen of a clause of these words. */
export function signsOf(text: string): ClauseSigns {
  return { ...NO_SIGNS, words: text.split(' ') };
}
