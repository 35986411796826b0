import { phraseSet, wordSet } from './lists.js';

// What becomes of those who lack something, or do not want it: "visitors who are not known are accompanied".

/** "Software that is not approved does not *run* here" says the same as "only approved software runs here". */
export const GRANTED = wordSet(`
  access accepted admitted allowed answered approved bought connect connected copied deployed download enter entered executed get gets given go granted handled hired installed invited issued join launched let live log merged open opened
  operate operated paid pass passed permitted purchased put reach receive released run runs sell sent served shipped signed sold start started take taken touch treat treated trusted use used view work works
`);

/** Behind it, this tells how they are treated, and not that they are refused: "... are not *handled in any special way*". */
export const GRANTED_HOW = phraseSet(
  'any differently; any other; differently; either; in a; in any; otherwise; special; specially; with any; with special',
);

/** "Visitors who are not known are *accompanied*". */
export const DEALT_WITH = wordSet(`
  accompanied alerted barred blocked bounced cancelled chased chaperoned closed contained corrected deactivated deleted denied destroyed disabled disciplined discarded disconnected erased escalated escorted excluded fined flagged guarded halted
  investigated isolated killed locked observed patched pulled quarantined questioned rejected reminded removed replaced reported reviewed revoked scrapped shredded stopped supervised suspended terminated updated walked warned watched wiped
  withdrawn
`);

/** "Customers who do not *want* advertising ..." */
export const WILLING = phraseSet('agree to; care for; like; want; wish; wish for');

/** Of these, who does not want a thing may say so only where it is about themselves: "staff who do not want to *be filmed*". */
export const OURS = wordSet(
  'admins administrators colleagues contractors developers employees engineers managers staff suppliers team teams users vendors workers',
);
export const ABOUT_THEM = wordSet(
  'ads advertising ai analysed be cookies data decision decisions filmed images marketing monitored newsletter newsletters photo photos picture pictures profiled profiling recorded tracked tracking',
);

/** These are what is decided on, and to be *rejected* is no safeguard. */
export const DECIDED_ON = wordSet('applicant applicants applications candidate candidates');

/** "... *can say so*". */
export const HEARD = phraseSet(`
  a clerk; a human; a human being; a person; be deleted; can say so; can stop it; can switch it off; can turn it off; click; heard; left out; one click; opt; say no; say so; switch it off; taken off; taken out; tell us; tick; unsubscribe
`);

/** With one of these it is a complaint, or more than one matter. */
export const COMPLAINED = wordSet(
  'although anyway because but even except hardly if just nevertheless or rarely regardless seldom since sometimes still though unless until yet',
);
