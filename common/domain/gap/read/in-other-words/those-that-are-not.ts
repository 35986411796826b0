import {
  ABOUT_THEM,
  COMPLAINED,
  DEALT_WITH,
  DECIDED_ON,
  GRANTED,
  GRANTED_HOW,
  HEARD,
  OURS,
  WILLING,
} from '../../../../catalog/language/those-that-are-not.js';
import { anyOf, ELSEWHERE } from './patterns.js';
import { rewriting } from './rewriting.js';
import { denialsIn, withoutDenial } from './undenied.js';

/** Behind more words it is not of those that something is denied. */
const MOST_BEFORE = 4;
/** Further apart, two denials are of two matters. */
const MOST_BETWEEN = 10;

const wordOf = (words: Iterable<string>): string => `\\b${anyOf(words)}\\b`;
const THOSE = /^((?:[\p{L}\d'’-]+ ){1,6}(?:that|which|who|whose|whom) )([^,;:]+)(.*)$/iu;
/** Of "the auditor says that logs are not reviewed", "that" begins what is said. */
const IS_OF_THOSE = /^(?:are|can|cannot|could|did|do|does|had|has|have|is|no|nobody|was|we|were)\b|^[a-z]+n['’]t\b/i;
const COMPLAINT = new RegExp(wordOf(COMPLAINED), 'i');
/** "... that are not watched *are stopped*"; what was done once is no rule. */
const DEALT = new RegExp(`\\b(?:are|be|gets?|is)\\b(?: [\\w-]+){0,4} ${anyOf(DEALT_WITH)}\\b`, 'i');
const WAS = /\b(?:was|were)\b/i;
const IS_HEARD = new RegExp(wordOf(HEARD), 'i');
const IS_GRANTED = new RegExp(
  `^(?: [\\w-]+){0,2} (?!gets? \\p{Ll}+ed\\b)${anyOf(GRANTED)}\\b(?! ${anyOf(GRANTED_HOW)}\\b)`,
  'iu',
);
const ARE_OURS = new RegExp(wordOf(OURS), 'i');
const IS_ABOUT_THEM = new RegExp(wordOf(ABOUT_THEM), 'i');
const ARE_DECIDED_ON = new RegExp(wordOf(DECIDED_ON), 'i');
const REJECTED = /\brejected\b/i;
/** What else is done with them comes first: "... are used *and* are reviewed". */
const AND = /\band\b.*/i;
const UNWILLING = new RegExp(`^do(?: not|n['’]t) ${anyOf([...WILLING].sort().reverse())}( to be)? `, 'i');

/**
 * A model that reads what becomes of those who lack something without the denial, which is of them and not of the practice: "Visitors who are not known
 * are accompanied" as "Visitors who are known are accompanied", "Software that is not approved does not run here" as "All software that is approved
 * does run here".
 */
export const readingThoseThatAreNot = rewriting((text) => {
  const [, those = '', lack = '', rest = ''] = (!ELSEWHERE.test(text) && THOSE.exec(text)) || [];
  const becomes = lack && !COMPLAINT.test(lack) && denialsIn(those).length === 0 ? whatBecomes(those, lack) : null;
  return becomes === null ? text : becomes + rest;
});

function whatBecomes(those: string, lack: string): string | null {
  const [first, second, ...more] = denialsIn(lack);
  if (!first || more.length > 0 || wordsIn(lack.slice(0, first.index)) > MOST_BEFORE) return null;
  const behind = lack.slice(first.index + first[0].length);
  if (second)
    return isRefused(lack, first, second)
      ? `All ${those.charAt(0).toLowerCase()}${those.slice(1)}${withoutDenial(lack)}`
      : null;
  if (IS_HEARD.test(behind) && UNWILLING.test(lack))
    return ARE_OURS.test(those) && !IS_ABOUT_THEM.test(lack)
      ? null
      : those + lack.replace(UNWILLING, (_all, to: string = '') => `opt out of ${to && 'being '}`);
  return isDealtWith(those, behind) && !WAS.test(lack) && IS_OF_THOSE.test(lack) ? those + withoutDenial(lack) : null;
}

function isDealtWith(those: string, behind: string): boolean {
  return DEALT.test(behind.replace(AND, '')) && !(ARE_DECIDED_ON.test(those) && REJECTED.test(behind));
}

/** "... cannot be installed", "... does not run here". */
function isRefused(lack: string, first: RegExpExecArray, second: RegExpExecArray): boolean {
  const between = lack.slice((first.index ?? 0) + first[0].length, second.index);
  return (
    !/\band\b/i.test(between) &&
    wordsIn(between) <= MOST_BETWEEN &&
    IS_GRANTED.test(lack.slice((second.index ?? 0) + second[0].length))
  );
}

function wordsIn(text: string): number {
  return text.split(' ').filter((word) => word !== '').length;
}
