import { phraseList, wordSet } from './lists.js';

/** In how many ways a sentence opens that tells a plan or a wish; a model reads it as "we plan to ..." and the like. */

/** "*We ought to* test our backups." */
export const PLANNING_TO: readonly string[] = [
  ...phraseList(`
    we ought to; we really should; we should really; we would like to; i would like to; i would like us to; we wish to; we wish we could; we have it in mind to; we have in mind to; we need to start to;
    our aim is to; our goal is to; our ambition is to; our intention is to; our plan is to; our wish is to; the aim is to; the goal is to; the intention is to; the idea is to; the plan is to
  `),
  'it (?:is|was|has been) (?:envisaged|foreseen|intended|planned|proposed|suggested) that we(?: should| will)?',
  'it (?:would|might) be (?:a good idea|better|desirable|good|great|helpful|nice|sensible|useful|wise) to',
  '(?:the board|management|the management|the it manager) (?:has|have) (?:agreed|decided|promised) to(?: start)?',
];

/** Behind them, nothing is planned: "we would like to *thank* you". */
export const NO_PLANS = wordSet(`
  a accept acknowledge add all an announce apologise apologize ask assure be certify clarify conclude confirm congratulate continue convey declare discuss draw emphasise emphasize explain hear highlight inform invite it its keep know learn maintain mention note notify one our point reiterate
  remind renew repeat say see share some state stay stress submit talk tell thank that the these this underline understand welcome
`);

/** With one of these it is told that it is done as well: "it is suggested that we train staff, *and we do*". */
export const DONE_AS_WELL =
  '(?:,? (?:and|which|as) (?:(?:we|it|they|this) )?(?:are|did|do|does|has|have|is)\\b|\\b(?:report|record|show) that\\b|\\balready\\b)';

/** "*We wish we had* a clean desk policy." */
export const PLANNING_TO_HAVE = phraseList('we wish we had; i wish we had');

/** "*The board has approved a budget for* a firewall." */
export const PLANNING_SOMETHING: readonly string[] = [
  '(?:the board|management|the management) (?:has|have) (?:approved|granted|released|set aside|earmarked) (?:a budget|the budget|budget|funds|money|the money) for',
  'we (?:have asked|have applied|asked|applied|are asking) for (?:a budget|budget|funds|money) for',
];

/** "*It is intended that* access rights *are* reviewed." */
export const PLANNED_THAT: readonly string[] = [
  'it (?:is|was|has been) (?:envisaged|foreseen|intended|planned|proposed|suggested) that',
  '(?:the|our) (?:auditor|auditors|board|ciso|consultant|consultants|it manager|head of it|management|security officer) (?:has|have) (?:proposed|suggested) that',
];

/** "*We would like* access rights *to be* reviewed." */
export const WISHED = phraseList('we would like; i would like; we want; we wish');

/** Who needs one of these is asked for it each time: "we need *a badge*". */
export const ENTRY = wordSet(
  'approval badge card certificate code contract fingerprint key keycard passport password permit pin reason signature ticket token',
);

/** "A visitor log would be *nice* to have." */
export const DESIRABLE = phraseList('a good idea; desirable; good; great; helpful; nice; sensible; useful');
