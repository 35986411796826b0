import { BEFORE_TIMES, HARMED, LATELY, ONCE } from '../../../../catalog/language/times.js';
import { anyOf, capital, small } from './patterns.js';
import { rewriting } from './rewriting.js';

/** A model that reads what was not so lately without when: "Last month, nobody reviewed the rights" sounds as if something had been done then. */
export const readingTimes = rewriting(withoutLately);

const DENYING = /\b(?:not|no|nobody|none|nothing|never|neither)\b|n['’]t\b/i;
/** "No backup failed" is no lack. */
const UNHARMED = new RegExp(`^no (?:[\\w-]+ ){1,4}(?:(?:was|were|has|have) (?:been )?)?${anyOf(HARMED)}\\b`, 'i');
const FIRST = new RegExp(`^${anyOf(LATELY)},? (?=[^,;:.?!]+\\.?$)`, 'iu');
/** From the first word on: looked for backwards from each blank, the beginning of a long sentence is too far away. */
const LAST = new RegExp(`^([^,;:.?!]+?)(?<! ${anyOf(BEFORE_TIMES)}) ${anyOf(LATELY)}(?=\\.?$)`, 'iu');

/** "In August, backups stopped": what comes first is known better behind. */
const ONCE_FIRST = new RegExp(`^(${anyOf([...LATELY, ...ONCE])}),? (?=[^,;:.?!]+\\.?$)(.*?)(\\.?)$`, 'iu');

function withoutLately(text: string): string {
  if (DENYING.test(text)) return UNHARMED.test(text) ? text : text.replace(FIRST, '').replace(LAST, '$1');
  return text.replace(
    ONCE_FIRST,
    (_all, when: string, rest: string, mark: string) => `${capital(rest)} ${small(when)}${mark}`,
  );
}
