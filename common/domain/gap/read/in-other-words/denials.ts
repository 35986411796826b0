import {
  BEST_UNDONE,
  KEPT_FROM,
  NOT_DOING,
  NOT_DONE_FOR_GOOD_REASON,
  PROOFS,
  SHOWN,
  UNABLE,
} from '../../../../catalog/language/denials.js';
import { anyOf, ELSEWHERE } from './patterns.js';
import { rewriting } from './rewriting.js';

/**
 * A model that reads a denial in a wording that it knows best: "we omit to ..." and "it is not true that we ..." as "we do not ...", "logs go unread" as "logs are not
 * read", "evidence of ... could not be provided" as "no evidence of ... could be provided".
 */
export const readingDenials = rewriting(asDenied);

const NOT_SO = 'it is (?:not (?:correct|right|so|the case|true)|untrue) that';
const DONE = `(?!${anyOf(BEST_UNDONE)}\\b)(?=\\p{Ll}+(?:ed|en|wn|pt|ne)\\b)`;
/** "*un*reviewed", but not "united". */
const UNDONE = 'un(?!der|if|it|iv|til)(?=\\p{Ll}{3,}(?:ed|en|wn|pt)\\b)';
/** More is said than that, or denied. */
const ELSE =
  /[;:] |\b(?:no|not|never|nobody|none|nothing|without|only|all|every|everybody|everyone|each|because|since|that|which|who)\b|n['’]t\b/i;

const DENIALS: ReadonlyArray<readonly [RegExp, string]> = [
  [new RegExp(`^we ${anyOf(NOT_DOING)} (?!${anyOf(NOT_DONE_FOR_GOOD_REASON)}\\b)`, 'i'), 'We do not '],
  [new RegExp(`^we ${anyOf(UNABLE)} (?!${anyOf(KEPT_FROM)}\\b)`, 'i'), 'We do not '],
  [new RegExp(`^${NOT_SO} we (?!are|have|had|do|can|will|were)(?=\\p{Ll})`, 'iu'), 'We do not '],
  [new RegExp(`^${NOT_SO} ([^,;:]{3,80}?) (is|are) `, 'i'), '$1 $2 not '],
  [new RegExp(`^([^,;:]{3,80}?s) do not get ${DONE}`, 'iu'), '$1 are not '],
  [new RegExp(`^([^,;:]{3,80}?) does not get ${DONE}`, 'iu'), '$1 is not '],
  [
    new RegExp(`^(${anyOf(PROOFS)} [^,;:]{3,80}?) (?:could|can) ?not be (?=${anyOf(SHOWN)}\\.?$)`, 'iu'),
    'No $1 could be ',
  ],
  [new RegExp(`^([^,;:]{3,80}?) (?:remains|stays|goes|is left|has gone|has remained) ${UNDONE}`, 'iu'), '$1 is not '],
  [new RegExp(`^([^,;:]{3,80}?) (?:remain|stay|go|are left|have gone|have remained) ${UNDONE}`, 'iu'), '$1 are not '],
];

function asDenied(text: string): string {
  if (ELSEWHERE.test(text) || /^(?:no|some) /i.test(text)) return text;
  const denial = DENIALS.find(([pattern]) => pattern.test(text));
  if (!denial) return text;
  const said = text.replace(denial[0], denial[1]);
  return ELSE.test(said.replace(/^No | not /, ' ')) ? text : said.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}
