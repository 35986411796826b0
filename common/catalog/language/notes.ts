import { phraseSet, wordSet } from './lists.js';

// What is noted beside a sentence and changes nothing of what it says: "Doors are locked (as of May 2026, interview with IT)."

/** Leads to the day on which it was so. */
export const AS_OF = phraseSet(
  'as at; as of; as on; as per; position as of; situation as of; stand; state; status; status as of',
);

/** In brackets, one of these tells that it is a note. */
export const NOTING = wordSet(
  'acc according attached cf confirmed evidence interview interviewed interviewee owner responsible screenshot screenshots stand stated state status verified',
);

/** ... and nothing but these stands beside it, but names, numbers and marks. */
export const NOTED_BESIDE = wordSet(`
  a admin administrator and annex appendix as at below by ceo cfo chief cio ciso cto date department dept document dpo email facility finance folder for from hand head hr in internal it legal lead link live mail manager management meeting of officer on
  on-site onsite oral orally ops page per person phone security seen site source sources system team the ticket to us via walk walkthrough was wiki with
`);
