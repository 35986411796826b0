import {
  AGAIN_AND_AGAIN,
  MANNERS_OF_ACTS,
  NOUNS_OF_ACTS,
  PERFORMING,
  TAKES_PLACE,
  UNDERGOING,
} from '../../../../catalog/language/acts.js';
import { anyOf, ELSEWHERE, longestFirst } from './patterns.js';
import { rewriting } from './rewriting.js';
import { actOf, DONE, doneOf, GOING_ON } from './verb-forms.js';

/** A model that reads acts as verbs: "suppliers undergo an assessment" as "suppliers are assessed", and what goes on again and again as what is done. */
export const readingActs = rewriting((text) => (ELSEWHERE.test(text) ? text : again(asVerbs(text))));

const THING = '([^,;:]{2,60}?)';
const MANNER = `((?:${anyOf(MANNERS_OF_ACTS.keys())} )?)`;
const NOUN = `(${anyOf(longestFirst(NOUNS_OF_ACTS.keys()))})`;
const UNDERGOES = new RegExp(`^${THING} ${anyOf(UNDERGOING)} (?:an? )?${MANNER}${NOUN}(?= |\\.?$)(?! of )`, 'iu');

/** "A review of the logs takes place", "screening of staff is carried out". */
const TAKING_PLACE = new RegExp(
  `^(?:an? |the )?${MANNER}(${anyOf([...NOUNS_OF_ACTS.keys(), ...GOING_ON])}) of ${THING} ${anyOf(TAKES_PLACE)}(?= |\\.?$)(?! by | only| not| in )`,
  'iu',
);
const WE_PERFORM = new RegExp(`^we ${anyOf(PERFORMING)} ${NOUN} of (?=[^,;:]{2,80}$)`, 'iu');

function verbOf(act: string): string {
  return NOUNS_OF_ACTS.get(act.toLowerCase()) ?? actOf(act) ?? '';
}

function asVerbs(text: string): string {
  return ofAct(text).replace(UNDERGOES, (all, thing: string, manner: string, noun: string) => {
    if (DENYING.test(thing)) return all;
    const how = MANNERS_OF_ACTS.get(manner.trim().toLowerCase());
    return `${thing} ${beOf(thing)} ${doneOf(NOUNS_OF_ACTS.get(noun.toLowerCase()) ?? '')}${how ? ` ${how}` : ''}`;
  });
}

function ofAct(text: string): string {
  return text
    .replace(TAKING_PLACE, (all, manner: string, act: string, thing: string) => {
      if (DENYING.test(thing)) return all;
      const how = MANNERS_OF_ACTS.get(manner.trim().toLowerCase());
      return `We ${verbOf(act)} ${thing}${how ? ` ${how}` : ''}`;
    })
    .replace(WE_PERFORM, (_all, act: string) => `We ${verbOf(act)} `);
}

const DENYING = /\b(?:not|no|never|only|neither)\b/i;

function beOf(thing: string): string {
  return /[^su]s$|\b(?:staff|people|media)$/.test(thing.replace(/ (?:of|for|in|on|with) .*$/, '')) ? 'are' : 'is';
}

const FOR_YEARS = new RegExp(
  `^we have ((?:always |also |regularly )?)been (${anyOf(GOING_ON)}) (.{2,120}?)(?: for (?:many |some |several |a few )?(?:years|months|a long time)| since (?:19|20)\\d\\d)(?=\\.?$)`,
  'iu',
);
const WE_ARE = new RegExp(
  `^we are ((?:always |also |regularly )?)(${anyOf(GOING_ON)}) (?=.{0,100}\\b${anyOf(AGAIN_AND_AGAIN)})`,
  'iu',
);
const IS_BEING = new RegExp(
  `^${THING} (is|are) being (?=\\p{Ll}+(?:ed|en|wn|pt|ne|un|ld)\\b.{0,80}\\b${anyOf(AGAIN_AND_AGAIN)})`,
  'iu',
);
const GETS = new RegExp(
  `^([^,;:]{3,80}?) (gets?) ((?:\\p{Ll}+ly |always )?)(?!used|held|run|kept)(?=${anyOf(DONE)}\\b)`,
  'iu',
);

/** What goes on again and again is done. */
function again(text: string): string {
  return text
    .replace(FOR_YEARS, (_all, how: string, going: string, rest: string) => `We ${how}${actOf(going)} ${rest}`)
    .replace(WE_ARE, (_all, how: string, going: string) => `We ${how}${actOf(going)} `)
    .replace(IS_BEING, '$1 $2 ')
    .replace(GETS, (all, thing: string, gets: string, how: string) =>
      /\b(?:not|no|never|nobody|nothing|none|only|who|that|which|what|if|when)\b/i.test(thing)
        ? all
        : `${thing} ${gets.length > 3 ? 'is' : 'are'} ${how}`,
    );
}
