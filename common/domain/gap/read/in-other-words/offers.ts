import { ASKING_US, NO_OFFER, OF_THEIRS, OFFERS } from '../../../../catalog/language/offers.js';
import { anyOf } from './patterns.js';
import { rewriting } from './rewriting.js';

/**
 * A model that reads an offer to the reader as what is done by it: "You can ask us to delete your data" says to people what "On request we
 * delete your data" says to an auditor. That they have a right to it says nothing of what is done.
 */
export const readingOffers = rewriting(asDone);

/** What an offer comes to; any other text as it is. */
function asDone(text: string): string {
  const found = OPENINGS.find(({ opening }) => opening.test(text));
  if (!found || LIMITED.test(text)) return text;
  const { opening, isAskedOfUs, done } = found;
  return isAskedOfUs || THEIRS.test(text.replace(opening, '')) ? text.replace(opening, done) : text;
}

const LIMITED = new RegExp(`\\b${anyOf(NO_OFFER)}\\b|n['’]t\\b`, 'i');
const THEIRS = new RegExp(`\\b${anyOf(OF_THEIRS)}\\b`, 'i');

const OPENINGS = OFFERS.map(({ to, openings, done }) => ({
  opening: new RegExp(`^${anyOf(to)} ${anyOf(openings)}(?= )`, 'i'),
  isAskedOfUs: to === ASKING_US,
  done,
}));
