import type { ClauseModel } from '../../model.js';
import { meanOf } from '../learned/clause-reading.js';
import { pluralOf } from './plural.js';
import { readAs } from './read-as.js';

/**
 * A model that reads "Everybody uses a password manager" also as "All employees use a password manager", and believes both alike: who says
 * "everybody" mostly complains of what everybody may do, and sometimes tells what all of them have.
 */
export function readingEverybody(model: ClauseModel): ClauseModel {
  return {
    classify(clause, focus) {
      const plain = model.classify(clause, focus);
      const text = ofAllEmployees(clause.text);
      if (text === clause.text) return plain;
      const polarity = () => meanOf(plain.polarity, model.classify({ ...clause, text }, focus).polarity);
      return readAs(plain, { polarity });
    },
  };
}

/** "Everybody has a badge" as "All employees have a badge"; any other text as it is. */
function ofAllEmployees(text: string): string {
  return text.replace(
    EVERYBODY,
    (_all, adverb: string = '', verb: string = '') => `All employees ${adverb}${pluralOf(verb)}`,
  );
}

const EVERYBODY = /^(?:everybody|everyone)(?: here)? ((?:always |also |now )?)(\p{Ll}{2,20}s)(?= )/iu;
