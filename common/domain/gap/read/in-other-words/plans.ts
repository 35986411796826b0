import {
  DESIRABLE,
  DONE_AS_WELL,
  ENTRY,
  NO_PLANS,
  PLANNED_THAT,
  PLANNING_SOMETHING,
  PLANNING_TO,
  PLANNING_TO_HAVE,
  WISHED,
} from '../../../../catalog/language/plans.js';
import { anyOf, capital, ELSEWHERE } from './patterns.js';
import { rewriting } from './rewriting.js';

/** A model that reads plans and wishes in the wordings that it knows best: "it is intended that we ..." as "we plan to ...". */
export const readingPlans = rewriting(asPlanned);

const opening = (wordings: readonly string[], behind = ''): RegExp => new RegExp(`^${anyOf(wordings)} ${behind}`, 'iu');
const IS_DONE = new RegExp(DONE_AS_WELL, 'iu');
const THING = '([^,;:]{3,100}?)';

const PLANS: ReadonlyArray<readonly [RegExp, string]> = [
  [opening(PLANNING_TO, `(?!${anyOf(NO_PLANS)}\\b)`), 'We plan to '],
  [opening(PLANNING_TO_HAVE), 'We plan to have '],
  [
    new RegExp(`^(an? (?:[\\w-]+ ){0,5}?[\\w-]+) would be ${anyOf(DESIRABLE)}(?: to have)?(?=\\.?$)`, 'iu'),
    'We plan to have $1',
  ],
  [opening(PLANNING_SOMETHING, '(?=an? |\\p{Ll}+ing )(?!.*\\b(?:every|each) year\\b)'), 'We are thinking about '],
  [opening(PLANNED_THAT, `${THING} (?:is|are|be|should be) (?=\\p{Ll}+(?:ed|en|wn|pt|ld|ne|un)\\b)`), '$1 will be '],
  [opening(WISHED, `${THING} (?:to be|were|was) (?=\\p{Ll}+(?:ed|en|wn|pt|ld|ne|un)\\b)`), '$1 will be '],
  [new RegExp(`^(\\p{Ll}+ing ${THING}) is (?:a|an|our) (?:aim|ambition|goal|target) for `, 'iu'), '$1 is planned for '],
  [new RegExp(`^in (?:the )?future,? ${THING} shall `, 'iu'), '$1 will '],
  [
    /^([^,;:]{3,60}?) (?:ought to|really should|should really) be (?=\p{Ll}+(?:ed|en|wn|pt|ne)\b)(?!.*\bbut\b)/iu,
    '$1 will be ',
  ],
  [
    new RegExp(
      `^we need (?!.*\\b(?:all|any|before|each|every|to|when)\\b)(?!.*\\b${anyOf(ENTRY)}(?: from (?:[\\w-]+ )?[\\w-]+)?\\.?$)(an? (?:[\\w-]+ ){0,4}[\\w-]+)(?=\\.?$)`,
      'i',
    ),
    'We plan to have $1',
  ],
];

function asPlanned(text: string): string {
  if (ELSEWHERE.test(text) || IS_DONE.test(text)) return text;
  const plan = PLANS.find(([pattern]) => pattern.test(text));
  return plan ? capital(text.replace(plan[0], plan[1])) : text;
}
