import { BEFORE_WHAT, DONE_HOW, DONE_WITH_CARE, STAYING } from '../../../../catalog/language/acts.js';
import {
  BEST_UNDONE,
  KEPT_FROM,
  NOT_DOING,
  NOT_DONE_FOR_GOOD_REASON,
  PROOFS,
  SHOWN,
  UNABLE,
} from '../../../../catalog/language/denials.js';
import { anyOf, capital, ELSEWHERE } from './patterns.js';
import { severalAre } from './plural.js';
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

/** "No change is tested before release" as "changes are not tested before release"; "no change is released before ..." is a rule. */
const NONE_DONE = new RegExp(
  `^no (?!one |body |longer )((?:[\\w-]+ ){0,3}[\\w-]+) (?:is|are|gets?) (?:ever )?(${anyOf(DONE_WITH_CARE)})(?=\\.?$| before ${anyOf(BEFORE_WHAT)}\\.?$| ${anyOf(DONE_HOW)}\\b[^,;:]{0,60}$)`,
  'i',
);
const LEFT_UNDONE = new RegExp(`^([^,;:]{3,80}?) ${anyOf(STAYING)} un(${anyOf(DONE_WITH_CARE)})\\b`, 'i');

function noneDone(text: string): string {
  return text
    .replace(NONE_DONE, (_all, thing: string, done: string) => `${severalAre(thing)} not ${done}`)
    .replace(LEFT_UNDONE, (all, thing: string, done: string) =>
      DENYING.test(thing) ? all : `${thing} ${/[^su]s$/.test(thing) ? 'are' : 'is'} not ${done}`,
    );
}

const DENYING = /\b(?:no|not|never|nothing|none|only|few|hardly|which|that|who)\b/i;

function asDenied(text: string): string {
  if (ELSEWHERE.test(text)) return text;
  const undone = noneDone(text);
  if (undone !== text) return undone;
  if (/^(?:no|some) /i.test(text)) return text;
  const denial = DENIALS.find(([pattern]) => pattern.test(text));
  if (!denial) return text;
  const said = text.replace(denial[0], denial[1]);
  return ELSE.test(said.replace(/^No | not /, ' ')) ? text : capital(said);
}
