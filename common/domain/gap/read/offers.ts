import { OFFERED_TO, OFFERS } from '../../../catalog/language/offers.js';
import type { ClauseModel } from '../model.js';

/**
 * A model that hears an offer to the reader as what is done by it: "You can ask us to delete your data" says to people what "On request we
 * delete your data" says to an auditor. That they have a right to it says nothing of what is done.
 */
export function hearingOffers(model: ClauseModel): ClauseModel {
  return {
    classify: (clause, focus) => model.classify({ ...clause, text: asDone(clause.text) }, focus),
  };
}

/** What an offer comes to; any other text as it is. */
export function asDone(text: string): string {
  for (const [opening, done] of OPENINGS) if (opening.test(text)) return text.replace(opening, done);
  return text;
}

const OPENINGS = OFFERS.map(
  ([openings, done]) => [new RegExp(`^(?:${OFFERED_TO.join('|')}) (?:${openings.join('|')})(?= )`, 'i'), done] as const,
);
