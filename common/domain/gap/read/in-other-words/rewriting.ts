import type { ClauseModel } from '../../model.js';

/** A reading that sees each sentence in the words that `rewrite` makes of it, which leaves what it does not know as it is. */
export function rewriting(rewrite: (text: string) => string): (model: ClauseModel) => ClauseModel {
  return (model) => ({
    classify(clause, focus) {
      const text = rewrite(clause.text);
      return model.classify(text === clause.text ? clause : { ...clause, text }, focus);
    },
  });
}
