import { phraseList } from './lists.js';

/** How a sentence tells what was once and is no longer: "*in the past* ...", "... *used to* ...", "... *until 2021*". */

/** Opens how it was. */
export const ENDED_BEFORE: readonly string[] = [
  ...phraseList(`
    in the past; in the old days; in former times; in earlier years; formerly; previously; years ago; many years ago; some years ago; a few years ago;
    there was a time when; there were times when; back then; at one time; once upon a time; it is years since; it is ages since; it has been years since; it has been ages since;
    it is a long time since; it has been a long time since
  `),
  'before (?:the|our) (?:last |big |great )?(?:cuts?|lay-?offs|merger|move|pandemic|redundancies|reorgani[sz]ation|restructuring|sale|takeover)',
  'under (?:the|our) (?:former|old|previous) (?:\\w+ )?\\w+',
  'under (?:the|our) last (?:\\w+ )?(?:boss|ceo|ciso|cio|director|head|landlord|manager|management|officer|owner|owners)',
];

/** Behind it, this is no opening of how it was: "in the past *year*", "previously *reported* weaknesses". */
export const NOT_BEFORE: readonly string[] = [
  '(?:[\\w-]+ ){0,2}(?:days|weeks|months|quarter|quarters|year|years)\\b',
  '\\p{Ll}+(?:ed|en|wn) ',
];

/** ... at its end. */
export const ENDED_BEHIND: readonly string[] = [
  ...phraseList('in the past; in the old days; in former times; in earlier years; years ago; at one time'),
  'until (?:about |around )?(?:19|20)\\d\\d',
  'until last (?:autumn|fall|month|spring|summer|week|winter|year)',
  'until (?:the|our) (?:cuts?|merger|move|pandemic|reorgani[sz]ation|restructuring|takeover)',
];

/** Between the subject and what was done: "logs were *formerly* kept". */
export const ENDED_WITHIN = phraseList('formerly; previously; once; at one time; in the past');

/** "We *gave up* testing our backups." */
export const ENDED_DOING = phraseList(`
  ceased; discontinued; gave up; given up; left off; quit; stopped; no longer bother with; dropped
`);

/** Done once, it is done for good: "we *appointed* a security officer years ago". */
const FOR_GOOD =
  'adopted|appointed|approved|built|changed|closed|created|enabled|encrypted|established|fitted|founded|hired|implemented|installed|introduced|moved|nominated|rebuilt|removed|replaced|rolled out|set up|signed|wrote';
export const DONE_FOR_GOOD: readonly string[] = [
  `.*\\bago\\b.*\\b(?:${FOR_GOOD})\\b`,
  `.*\\b(?:${FOR_GOOD})\\b.*\\bago\\b`,
  'before (?:the|our) (?:last )?(?:move|sale)\\b.*\\b(?:deleted|destroyed|erased|shredded|wiped)\\b',
];

/** Says that something goes on, begins, is counted up or denied: then it is not told that it is over. */
export const NOT_ENDED = phraseList(`
  again; already; also; although; always; as; because; but; ever; first; hence; if; meanwhile; more; never; new; no; nobody; none; not; nothing; now; only; since; still;
  than; that; therefore; though; today; when; which; who; will; without
`);

/** How something is no longer done is not that it is not done: "access is no longer granted *by phone*". */
export const MANNERS = phraseList(`
  ad hoc; by email; by fax; by hand; by letter; by mail; by phone; by post; by telephone; by word of mouth; in person; informally; manually; on paper; on request; on spreadsheets; orally; over the phone;
  verbally; via email; with spreadsheets
`);

/** What is no longer done of these may have been too much: "copies are no longer *kept*". */
export const NOT_MISSED = phraseList(
  'able; allowed; available; given; kept; left; necessary; needed; permitted; possible; required; retained; sent; shared; stored; used',
);
